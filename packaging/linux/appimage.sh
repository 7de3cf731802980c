#!/bin/sh
# Makes the AppImage from the tar that `make package` has made. Never run where this was written: it
# needs appimagetool and its runtime file, which are on no package index.
#
#   sh packaging/linux/appimage.sh APPIMAGETOOL RUNTIME
#
# APPIMAGETOOL: the tool, made executable (from the releases of the project AppImage/appimagetool).
# RUNTIME: the file runtime-x86_64 (from the releases of AppImage/type2-runtime). Both are given by path,
# so that this script fetches nothing; compare their sums before.
set -eu
cd -P "$(dirname "$0")/../.."

tool=${1:?usage: sh packaging/linux/appimage.sh APPIMAGETOOL RUNTIME}
runtime=${2:?usage: sh packaging/linux/appimage.sh APPIMAGETOOL RUNTIME}
tar=$(find dist -name 'earmark-*-linux-x86_64.tar.gz' | sort | tail -n 1)
[ -n "$tar" ] || {
    echo "There is no tar in dist/: run make package first." >&2
    exit 1
}
name=$(basename "$tar" -linux-x86_64.tar.gz)

folder=build/package/appimage
rm -rf "$folder"
mkdir -p "$folder/AppDir/usr/lib"
tar --extract --gzip --file "$tar" --directory "$folder"
unpacked=$folder/$(basename "$tar" .tar.gz)
mv "$unpacked/program" "$folder/AppDir/usr/lib/earmark"
mv "$unpacked/share" "$folder/AppDir/usr/share"
mv "$unpacked/licenses" "$folder/AppDir/usr/lib/earmark/licenses"
cp packaging/linux/AppRun "$folder/AppDir/AppRun"
chmod 755 "$folder/AppDir/AppRun"
cp "$folder/AppDir/usr/share/applications/earmark.desktop" "$folder/AppDir/earmark.desktop"
cp "$folder/AppDir/usr/share/icons/hicolor/256x256/apps/earmark.png" "$folder/AppDir/earmark.png"
ln -s earmark.png "$folder/AppDir/.DirIcon"

ARCH=x86_64 SOURCE_DATE_EPOCH=$(git log -1 --format=%ct) \
    "$tool" --no-appstream --runtime-file "$runtime" "$folder/AppDir" "dist/$name-x86_64.AppImage"
(cd dist && sha256sum "$name-x86_64.AppImage" >"$name-x86_64.AppImage.sha256")
cp "$tar.cdx.json" "dist/$name-x86_64.AppImage.cdx.json"
