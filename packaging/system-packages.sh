#!/bin/sh
# Makes sure that the system packages are there which packaging/system/*.txt list.
#
#   sh packaging/system-packages.sh run|test|bench [PACKAGE...]
#
# The tests need all that running needs, and `make bench` all that the tests need.
# Debian and Ubuntu: installs what is missing, as root or through sudo. Elsewhere, or without the
# rights, it names exactly what is missing and stops with 1. PACKAGE: more of them, "a|b" is a choice.
# EARMARK_SYSTEM_PACKAGES=skip leaves all of this to you.
set -eu
cd "$(dirname "$0")/.."

say() { printf 'earmark: %s\n' "$*"; }
complain() { printf 'earmark: %s\n' "$*" >&2; }

purpose=${1:-}
case $purpose in
    run | test | bench) shift ;;
    *)
        echo "usage: sh packaging/system-packages.sh run|test|bench [PACKAGE...]" >&2
        exit 2
        ;;
esac
log=build/setup.log

find_family() {
    if command -v dpkg-query >/dev/null && command -v apt-get >/dev/null; then
        echo debian
    elif command -v pacman >/dev/null; then
        echo arch
    elif command -v rpm >/dev/null; then
        echo fedora
    else
        echo unknown
    fi
}

# Prints the wanted packages, one entry a line; an entry with a choice is "a|b".
wanted() {
    case $purpose in
        run) lists=run ;;
        test) lists="run test" ;;
        bench) lists="run test bench" ;;
    esac
    for list in $lists; do
        sed -e 's/#.*//' -e 's/[[:space:]]//g' -e '/^$/d' "packaging/system/$family-$list.txt"
    done
    for package in "$@"; do echo "$package"; done
}

# Prints all that is installed, and the names that it provides (libglib2.0-0t64 is libglib2.0-0).
debian_installed() {
    # shellcheck disable=SC2016  # dpkg-query's own variables
    dpkg-query -W -f '${db:Status-Status} ${Package}, ${Provides}\n' |
        sed -n -e 's/([^)]*)//g' -e 's/^installed //p' | tr -d ' ' | tr ',' '\n'
}

is_installed() {
    case $family in
        debian) printf '%s\n' "$installed" | grep -qxF -e "$1" ;;
        arch) pacman -T "$1" >/dev/null ;;
        fedora) rpm -q --whatprovides "$1" >/dev/null ;;
    esac
}

# Prints the entries of which no choice is installed.
missing() {
    wanted "$@" | while read -r entry; do
        for choice in $(printf '%s' "$entry" | tr '|' ' '); do
            if is_installed "$choice"; then continue 2; fi
        done
        echo "$entry"
    done
}

# Prints one name for each entry: the first that apt knows, else the first.
choose() {
    for entry in "$@"; do
        chosen=${entry%%|*}
        case $entry in
            *\|*)
                for choice in $(printf '%s' "$entry" | tr '|' ' '); do
                    if apt-cache show "$choice" >/dev/null 2>&1; then
                        chosen=$choice
                        break
                    fi
                done
                ;;
        esac
        echo "$chosen"
    done
}

name_and_stop() {
    complain "these system packages are missing: $(echo "$@" | sed 's/|/ or /g')"
    names=$(for entry in "$@"; do echo "${entry%%|*}"; done | tr '\n' ' ')
    case $family in
        debian) complain "install them with: sudo apt-get install --no-install-recommends $names" ;;
        arch) complain "install them with: sudo pacman -S --needed $names" ;;
        fedora) complain "install them with: sudo dnf install $names" ;;
    esac
    complain "then run the same command again (EARMARK_SYSTEM_PACKAGES=skip goes on without them)."
    exit 1
}

# Runs apt-get as root with no question asked; what it says goes to the log.
apt() {
    # Not left to -y alone: that would also remove packages, such as a desktop's sound server.
    # shellcheck disable=SC2086  # no word at all for root
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-remove \
        -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 "$@" >>"$log" 2>&1 </dev/null
}

install_on_debian() {
    as_root=
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            name_and_stop "$@"
        elif sudo -n true 2>/dev/null; then
            as_root="sudo -n"
        elif [ -t 0 ]; then
            say "system packages are missing; sudo may ask for your password: $*"
            sudo -v || name_and_stop "$@"
            as_root=sudo
        else
            name_and_stop "$@"
        fi
    fi
    mkdir -p build
    : >"$log"
    if ! ls /var/lib/apt/lists/*_Packages* >/dev/null 2>&1; then
        say "fetching the list of system packages"
        apt update || complain "apt-get update failed ($log); going on with the lists that are there"
    fi
    # shellcheck disable=SC2046  # one word, one package
    set -- $(choose "$@")
    say "installing system packages: $*"
    if ! apt install --no-install-recommends "$@"; then
        # An old list names versions that are gone.
        apt update || true
        if ! apt install --no-install-recommends "$@"; then
            tail -n 15 "$log" >&2
            complain "apt-get could not install them; its last words are above, all of them in $log"
            name_and_stop "$@"
        fi
    fi
}

if [ "${EARMARK_SYSTEM_PACKAGES:-}" = skip ] || [ "$(uname -s)" != Linux ]; then exit 0; fi

family=$(find_family)
if [ "$family" = unknown ]; then
    complain "this system has none of apt, dnf and pacman; it needs the counterparts of these packages:"
    family=debian
    complain "$(wanted "$@" | tr '\n' ' ')"
    complain "with them installed, run the same command again with EARMARK_SYSTEM_PACKAGES=skip"
    exit 1
fi

installed=
[ "$family" != debian ] || installed=$(debian_installed)
# shellcheck disable=SC2046  # one word, one package
set -- $(missing "$@")
[ $# -gt 0 ] || exit 0
[ "$family" = debian ] || name_and_stop "$@"
install_on_debian "$@"
