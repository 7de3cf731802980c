#!/bin/sh
# Before the files go: ends the program, and takes back what it wrote outside the data folders. An
# upgrade touches neither: captions go on, and the new version comes with the next start.
set -e

case ${1:-} in
    remove | 0) ;;
    *) exit 0 ;;
esac

folder=/usr/lib/earmark

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

# Entries that start it at login; as their owner, for the folders are theirs.
getent passwd | while IFS=: read -r name _ number _ _ home _; do
    entry=$home/.config/autostart/earmark.desktop
    if { [ "$number" -ge 1000 ] || [ "$number" -eq 0 ]; } && [ -f "$entry" ] &&
        grep -q "$folder/" "$entry" 2>/dev/null; then
        runuser -u "$name" -- rm -f "$entry" 2>/dev/null || true
    fi
done
