#!/bin/sh
# Installs Earmark for the person who runs it, without root; an older one in its place is replaced.
#
#   sh install.sh [PREFIX]     PREFIX: ~/.local unless another one is named
set -eu
umask 022
from=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
prefix=${1:-$HOME/.local}
mkdir -p "$prefix/lib" "$prefix/bin" "$prefix/share"
prefix=$(CDPATH='' cd -- "$prefix" && pwd)
folder=$prefix/lib/earmark

if [ -e "$folder" ] && [ ! -e "$folder/installed-files" ]; then
    echo "$folder is there, but this script did not make it: move it away, then start again." >&2
    exit 1
fi
if [ "$folder" = "$from" ]; then
    echo "This is the installed folder; start install.sh of the unpacked archive." >&2
    exit 1
fi

# Whole before it counts: an old version serves until the new one is complete.
fresh=$prefix/lib/.earmark-new
rm -rf "$fresh"
cp -R "$from/program" "$fresh"
cp -R "$from/licenses" "$fresh/licenses"
cp "$from/uninstall.sh" "$fresh/uninstall.sh"
: >"$fresh/installed-files"
(cd "$from/share" && find . -type f) | while read -r file; do
    target=$prefix/share/${file#./}
    mkdir -p "$(dirname "$target")"
    cp "$from/share/$file" "$target"
    printf '%s\n' "$target" >>"$fresh/installed-files"
done
rm -rf "$prefix/lib/.earmark-old"
[ ! -e "$folder" ] || mv "$folder" "$prefix/lib/.earmark-old"
mv "$fresh" "$folder"
rm -rf "$prefix/lib/.earmark-old"
ln -sf "$folder/earmark" "$prefix/bin/earmark"
printf '%s\n' "$prefix/bin/earmark" >>"$folder/installed-files"

# The menu finds the program also where ~/.local/bin is on no path.
entry=$prefix/share/applications/earmark.desktop
sed -e "s|^Exec=earmark|Exec=\"$folder/earmark\"|" -e "s|^TryExec=.*|TryExec=$folder/earmark|" \
    "$entry" >"$entry.new"
mv "$entry.new" "$entry"

refresh() { ! command -v "$1" >/dev/null || "$@" >/dev/null 2>&1 || true; }
refresh update-desktop-database "$prefix/share/applications"
refresh gtk-update-icon-cache --ignore-theme-index "$prefix/share/icons/hicolor"

echo "Earmark is installed in $folder and stands in your desktop's menu."
case :$PATH: in
    *":$prefix/bin:"*) echo "In a terminal it is: earmark" ;;
    *) echo "In a terminal it is: $prefix/bin/earmark" ;;
esac
