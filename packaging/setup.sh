#!/bin/sh
# Sets up this checkout: system packages, the virtual environment .venv, the models.
#
#   sh packaging/setup.sh run     what the program needs; models into the user's data folder
#   sh packaging/setup.sh test    what the tests need as well; models into build/test-home
#   sh packaging/setup.sh cuda    as run, with NVIDIA's build of onnxruntime (docs/devices.md)
#
# Says in a line each what it does. Done again it takes a second, and it mends what is half-done.
# PYTHON names another interpreter than the one that is found.
set -eu
cd -P "$(dirname "$0")/.."

say() { printf 'earmark: %s\n' "$*"; }
stop() {
    printf 'earmark: %s\n' "$*" >&2
    exit 1
}

purpose=${1:-}
case $purpose in
    run) lock=requirements.lock ;;
    test) lock=requirements-dev.lock ;;
    cuda) lock=requirements-cuda.lock ;;
    *)
        echo "usage: sh packaging/setup.sh run|test|cuda" >&2
        exit 2
        ;;
esac
if [ "$purpose" = cuda ] && [ "$(uname)" = Darwin ]; then
    stop "NVIDIA's build of onnxruntime is made for Linux and Windows only"
fi
# Where NVIDIA's build was put in, a run leaves it there; the tests want the plain one again.
if [ "$purpose" = run ] && grep -qs '^cuda ' .venv/.earmark-filled; then
    purpose=cuda lock=requirements-cuda.lock
fi
log=build/setup-python.log
# It lies there while .venv is being filled: pip takes a package that is half there for installed.
unfinished=.venv/.earmark-unfinished

is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

# Prints the first Python of at least 3.11; a name that is there may still be an empty shim.
find_python() {
    if [ -n "${PYTHON:-}" ]; then
        set -- "$PYTHON"
    else
        set -- python3.13 python3.12 python3.11 python3
    fi
    for candidate in "$@"; do
        if command -v "$candidate" >/dev/null && is_new_enough "$candidate"; then
            command -v "$candidate"
            return
        fi
    done
}

# Prints the Debian package that a Python lacks to make virtual environments.
python_packages() {
    python=$(find_python)
    if [ -z "$python" ]; then
        [ -n "${PYTHON:-}" ] || echo "python3.13-venv|python3.12-venv|python3.11-venv"
    elif ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
        "$python" -c 'import sys; print("python3.%d-venv" % sys.version_info[1])'
    fi
}

is_usable() {
    [ ! -e "$unfinished" ] && is_new_enough .venv/bin/python &&
        .venv/bin/python -c 'import pip' >/dev/null 2>&1 &&
        # A checkout that was moved has scripts that point to its old place.
        grep -qF "$PWD/.venv" .venv/pyvenv.cfg && is_whole
}

# pip takes a package whose folder was removed for installed, as long as its metadata is there.
is_whole() {
    .venv/bin/python -c '
import sys
from importlib.metadata import distributions
for package in distributions():
    files = [file for file in package.files or [] if ".dist-info" not in file.parts[0]]
    if files and not files[0].locate().exists():
        sys.exit(1)' 2>/dev/null
}

make_environment() {
    python=$(find_python)
    [ -n "$python" ] || stop "no Python of 3.11 or newer was found${PYTHON:+ as $PYTHON};" \
        "install one, or name it: make PYTHON=/path/to/python3"
    say "making the virtual environment .venv with $("$python" --version)"
    "$python" -m venv --clear .venv ||
        stop "$python could not make .venv; install its venv package, then run the same command again"
}

# Runs pip; what it says goes to the log, and is shown if it fails.
pip() {
    .venv/bin/python -m pip --disable-pip-version-check --no-input "$@" >>"$log" 2>&1 </dev/null || {
        tail -n 15 "$log" >&2
        stop "pip failed; its last words are above, all of them in $log." \
            "Check the network or pip's index and proxy settings, then run the same command again"
    }
}

fill_environment() {
    mkdir -p build
    : >"$log"
    : >"$unfinished"
    say "installing the Python packages of $lock into .venv (the first time takes minutes)"
    leave_one_build
    pip install --require-hashes --requirement "$lock"
    pip install --no-deps --no-build-isolation --editable .
    echo "$purpose $stamp" >.venv/.earmark-filled
    rm -f "$unfinished"
}

# The builds of onnxruntime write over each other's files, and pip takes what is left for whole.
leave_one_build() {
    case $purpose in cuda) other=onnxruntime ;; *) other=onnxruntime-gpu ;; esac
    if .venv/bin/python -m pip show --quiet "$other" >/dev/null 2>&1; then
        pip uninstall --yes onnxruntime onnxruntime-gpu
    fi
}

# What was installed for the tests is enough to run the program, not the other way round.
is_filled() {
    filled=$(cat .venv/.earmark-filled 2>/dev/null) || return 1
    [ "$filled" = "$purpose $stamp" ] || { [ "$purpose" = run ] && [ "$filled" = "test $stamp" ]; }
}

system=$purpose packages=
[ "$purpose" != cuda ] || system=run
is_usable || packages=$(python_packages)
# shellcheck disable=SC2086  # no word, or one
sh packaging/system-packages.sh "$system" $packages

is_usable || make_environment
stamp=$(cat requirements.lock requirements-dev.lock pyproject.toml | cksum)
[ "$purpose" != cuda ] || stamp="$stamp $(cksum <"$lock")"
is_filled || fill_environment
# Takes a tenth of a second if nothing was translated since.
.venv/bin/python packaging/translations release

case $purpose in
    run | cuda) .venv/bin/earmark models install ;;
    test) .venv/bin/python -m engines.install build/test-home/models ;;
esac
