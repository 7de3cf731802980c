#!/bin/sh
# Says where the captions stay. What people captioned is theirs: no removal touches it, purge neither.
set -e

case ${1:-} in
    remove | purge | 0)
        cat <<'END'
Earmark is removed. Captions, settings and kept sound stay in the data folder of each person who
used it: ~/.local/share/earmark. Delete that folder to delete them. Keys of servers, where somebody
set some, stay in that person's keyring, under "Earmark".
END
        ;;
esac
