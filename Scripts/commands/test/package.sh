# Installs the package of Debian in a clean system, which debootstrap makes in a folder, and measures there. Needs root.
#
# usage: Scripts/test package CODENAME                                       such as: Scripts/test package bookworm
#
# TYPESETTING_DISTRIBUTIONS is the folder of the systems, .build/distributions until given.
. "$(dirname "$0")/../../support/shell.sh"
cd "$root"

[ $# -eq 1 ] || usage CODENAME
[ "$(id -u)" -eq 0 ] || { echo "$subcommand makes a system of its own, for which it must be root" >&2; exit 77; }

place=${TYPESETTING_DISTRIBUTIONS:-$PWD/.build/distributions}
mkdir -p "$place"
root=$(mktemp --directory "$place/package-$1-XXXXXX")
# Swift reads the arguments from /proc.
proc=
trap '[ -z "$proc" ] || umount "$proc"; rm -rf --one-file-system "$root"' EXIT
package=$(ls -t .build/typesetter_*.deb | head -1)
debootstrap --variant=minbase "$1" "$root" http://deb.debian.org/debian >&2
cp /etc/resolv.conf "$root/etc/resolv.conf"
cp "$package" "$root/typesetter.deb"
mount -t proc proc "$root/proc"
proc=$root/proc
inside() { chroot "$root" env -i LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"; }
inside apt-get install --yes --no-install-recommends /typesetter.deb >&2

text='Grüße, 世界 👋🏽 السلام สวัสดี'
expected=$(.build/release/typesetter measure "$text" --width 90 --json)
found=$(inside typesetter measure "$text" --width 90 --json)
[ "$expected" = "$found" ] || { printf 'another answer in %s:\n%s\nexpected:\n%s\n' "$1" "$found" "$expected" >&2; exit 1; }
printf '{"text":"%s","width":90}\n' "$text" | inside typesetter measure --jsonl >/dev/null
inside typesetter draw "$text" --width 90 --output /a.png
[ -s "$root/a.png" ] || { echo "no picture was drawn" >&2; exit 1; }
# Plural rules and names of months are in the command as well.
mkdir "$root/project"
printf '"greeting" = "%%d messages";\n' >"$root/project/en.strings"
printf '"greeting" = "%%d сообщений";\n' >"$root/project/ru.strings"
printf '{"catalogs": ["*.strings"], "rules": [{"keys": "*", "width": 40, "lines": 1}]}' >"$root/project/typesetter.json"
status=0
findings=$(inside typesetter check /project/typesetter.json) || status=$?
[ "$status" = 1 ] && [[ $findings == *'greeting [ru]'* ]] || { echo "no finding in a catalogue: $findings" >&2; exit 1; }
inside dpkg --verify typesetter
inside apt-get remove --yes --purge typesetter >&2
left=$(find "$root/usr" -name '*typesetter*' -o -name swift-typesetting)
[ -z "$left" ] || { echo "left behind: $left" >&2; exit 1; }
echo "installed, measured, drew, checked and removed in $1"
