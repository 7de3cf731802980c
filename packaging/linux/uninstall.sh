#!/bin/sh
# Removes what install.sh has put there, and the entry that starts Earmark at login. Captions stay.
set -eu
folder=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
if [ ! -e "$folder/installed-files" ]; then
    echo "Start the uninstall.sh that lies in the installed folder: ~/.local/lib/earmark." >&2
    exit 1
fi

# Prints the processes that run from the folder.
running() {
    for each in /proc/[0-9]*; do
        case $(readlink "$each/exe" 2>/dev/null) in
            "$folder"/*) echo "${each#/proc/}" ;;
        esac
    done
}

# Asked to end, it saves the session first.
for process in $(running); do kill -s TERM "$process" 2>/dev/null || true; done
waited=0
while [ -n "$(running)" ] && [ "$waited" -lt 20 ]; do
    sleep 1
    waited=$((waited + 1))
done
for process in $(running); do kill -s KILL "$process" 2>/dev/null || true; done

entry=${XDG_CONFIG_HOME:-$HOME/.config}/autostart/earmark.desktop
if [ -f "$entry" ] && grep -qF "$folder/" "$entry"; then rm -f "$entry"; fi

while read -r file; do
    rm -f "$file"
    # Folders that are empty now go as well; those that others use stay.
    rmdir -p "$(dirname "$file")" 2>/dev/null || true
done <"$folder/installed-files"
rm -rf "$folder"

data=${EARMARK_HOME:-${XDG_DATA_HOME:-$HOME/.local/share}/earmark}
echo "Earmark is removed. Captions, settings and kept sound stay in $data."
echo "Delete that folder to delete them."
echo "Keys of servers, if you set some, stay in your keyring, under \"Earmark\"."
