# Checks that the places that name the version agree: the command, README.md and CHANGELOG.md.
#
# usage: Scripts/check release [TAG]                                             such as: Scripts/check release 1.2.0
#
# With a tag it checks also that it is this version and that CHANGELOG.md has notes for it, and prints these notes.
. "$(dirname "$0")/../../support/shell.sh"
cd "$root"

[ $# -le 1 ] || usage "[TAG]"

source=Sources/Doors/JSONAnswers/EngineVersion.swift
version=$(sed -n 's/.*static let release = "\(.*\)"$/\1/p' "$source")
# https://semver.org/#spec-item-2 and 9, without build metadata, which tags do not carry.
number='(0|[1-9][0-9]*)'
[[ $version =~ ^$number\.$number\.$number(-[0-9A-Za-z.-]+)?$ ]] ||
  fail "the version '$version' in $source is malformed: expected one of SemVer such as '1.2.0'"

depended=$(sed -n 's/^\.package(url: ".*", from: "\(.*\)"),$/\1/p' README.md)
[ "$depended" = "$version" ] || fail "README.md depends on version '$depended': expected '$version', as in $source"

# The lines of a section of the changelog, without empty ones around them.
notes() {
  awk -v title="## [$1]" 'index($0, "## ") == 1 { inside = index($0, title) == 1; next } inside' CHANGELOG.md |
    sed -e '/./,$!d' | sed -e ':a' -e '/^\n*$/{$d;N;ba' -e '}'
}
released=$(sed -n 's/^## \[\([0-9].*\)\].*/\1/p' CHANGELOG.md | head -1)
[ -n "$released" ] || [ -n "$(notes Unreleased)" ] || fail "CHANGELOG.md has no section: expected '## [Unreleased]'"
if [ $# -eq 0 ]; then
  echo "version $version, last release ${released:-none}"
  exit 0
fi

[ "$1" = "$version" ] || fail "the tag '$1' is not the version of the command: expected '$version', as in $source"
grep -qE "^## \[${1//./\\.}\] - [0-9]{4}-[0-9]{2}-[0-9]{2}$" CHANGELOG.md ||
  fail "CHANGELOG.md has no section '## [$1] - YEAR-MONTH-DAY': expected one with the date of the release"
[ "$released" = "$1" ] || fail "the first release in CHANGELOG.md is '$released': expected '$1'"
[ -z "$(notes Unreleased)" ] || fail "CHANGELOG.md has changes below 'Unreleased': expected them in the section '$1'"
[ -n "$(notes "$1")" ] || fail "the section '$1' of CHANGELOG.md is empty: expected the notes of the release"
notes "$1"
