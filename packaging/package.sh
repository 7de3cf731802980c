#!/bin/sh
# Builds the packages for this system into dist/: `make package`.
#
#   sh packaging/package.sh [ARGUMENT of build.py...]
#
# PYTHON names the interpreter that goes inside, 3.11 or newer. All that it builds with comes from
# requirements-package.lock, each file by its hash; the models come from the wheels that
# resources/models.toml pins. Scratch files lie under build/package.
set -eu
cd -P "$(dirname "$0")/.."

venv=build/package/venv
log=build/package/pip.log
mkdir -p build/package

say() { printf 'earmark: %s\n' "$*"; }
pip() {
    "$venv/bin/python" -m pip --disable-pip-version-check --no-input "$@" >>"$log" 2>&1 </dev/null || {
        tail -n 15 "$log" >&2
        echo "earmark: pip failed; its last words are above, all of them in $log" >&2
        exit 1
    }
}

if [ "$(uname -s)" = Linux ] && command -v apt-get >/dev/null; then
    # What goes inside, what it is taken apart with, and the fonts of other scripts.
    sh packaging/system-packages.sh run binutils git fonts-noto-core libxcb-util1
fi
stamp=$(cksum <requirements-package.lock)
if [ "$(cat "$venv/.filled" 2>/dev/null)" != "$stamp" ]; then
    say "making the environment that builds, from requirements-package.lock"
    : >"$log"
    "${PYTHON:-python3}" -m venv --clear "$venv"
    pip install --require-hashes --requirement requirements-package.lock
    echo "$stamp" >"$venv/.filled"
fi
say "making the wheel of this checkout"
pip install --no-deps --no-build-isolation --force-reinstall .
exec "$venv/bin/python" packaging/build.py "$@"
