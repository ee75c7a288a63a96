# Installs the wheel in a clean Debian, and asks there what the command is asked here. Needs root.
#
# usage: Scripts/test wheel-debian CODENAME                                  such as: Scripts/test wheel-debian bookworm
#
# debootstrap makes the system in a folder, with Python and nothing of what this package is built with.
# TYPESETTING_DISTRIBUTIONS is the folder of the systems, .build/distributions until given.
. "$(dirname "$0")/../../support/shell.sh"
cd "$root"

[ $# -eq 1 ] || usage CODENAME
[ "$(id -u)" -eq 0 ] || { echo "$subcommand makes a system of its own, for which it must be root" >&2; exit 77; }
wheel=$(ls Python/dist/typesetting-*.whl 2>/dev/null || true)
[ -f "$wheel" ] || fail "no wheel in Python/dist: expected 'make wheel' before"

place=${TYPESETTING_DISTRIBUTIONS:-$PWD/.build/distributions}
mkdir -p "$place"
root=$(mktemp --directory "$place/wheel-$1-XXXXXX")
trap 'rm -rf --one-file-system "$root"' EXIT
debootstrap --variant=minbase --include=python3,python3-venv "$1" "$root" http://deb.debian.org/debian >&2
inside() { chroot "$root" env -i HOME=/root LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }

# What the wheel needs is downloaded here, for the Python there.
version=$(inside python3 -c 'import sys; print("%d.%d" % sys.version_info[:2])')
python3 -m pip download --quiet --only-binary=:all: --python-version "$version" --dest "$root/wheels" "$wheel"
# Files of fonts have another place there, and dictionaries are the machine's.
Scripts/generate questions | grep -v -e '"font": *"[^"]*[/.][^"]*"' -e '"hyphenate": *true' >"$root/questions.jsonl"
status=0
.build/release/typesetter measure --jsonl "$root/questions.jsonl" >"$root/expected.jsonl" || status=$?
[ "$status" = 1 ] || { echo "the command ended with status $status: expected 1, for the questions with errors" >&2; exit 1; }
install -D -t "$root/Scripts/support/answers" Scripts/support/answers/of_python.py
install -D -t "$root/Scripts/data" Scripts/data/text-options.json
inside python3 -m venv /environment
inside /environment/bin/pip install --quiet --no-index --find-links /wheels typesetting
inside /environment/bin/python /Scripts/support/answers/of_python.py --least 1500 /questions.jsonl >"$root/found.jsonl"
cmp "$root/expected.jsonl" "$root/found.jsonl"
inside /environment/bin/python -c 'import typesetting
picture = typesetting.Text("Grüße, 世界 👋🏽 السلام สวัสดี").png(90)
assert picture.startswith(b"\x89PNG")'
echo "Python $version in $1: $(wc -l <"$root/found.jsonl") answers are those of the command, and a picture is drawn"
