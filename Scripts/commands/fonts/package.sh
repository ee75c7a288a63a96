# Copies the fonts of Fonts/ for a package.
#
# usage: Scripts/fonts package FOLDER                                                      which is made anew
#
# With the fonts comes what the build knows of them. All are copied, but the emoji font with 5 MB of its pictures
# (Scripts/fonts cut-emoji).
. "$(dirname "$0")/../../support/shell.sh"

[ $# -eq 1 ] || usage FOLDER
mkdir -p "$(dirname "$1")"
target=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$root"

[ -f Fonts/prepared ] || fail "'Fonts/prepared' is missing: expected 'make build' before"
# A new folder, so that nothing of an older version stays.
rm -rf "$target"
cp -R --no-preserve=ownership Fonts "$target"
font=NotoColorEmoji/NotoColorEmoji.ttf
Scripts/fonts cut-emoji "Fonts/$font" "$target/$font" >/dev/null
sum=$(sha256sum "$target/$font" | cut -d ' ' -f 1)
sed -i "s#^[0-9a-f]*  $font\$#$sum  $font#" "$target/SHA256SUMS"
# The row of the table: the bytes, and what is changed.
size=$(stat -c %s "$target/$font")
sed -i "/| \`NotoColorEmoji\` |/s/| [0-9]* | \(\`NotoColorEmoji\` | .* |\) unchanged |/| $size | \\1 fewer pictures |/" "$target/README.md"
sum=$(sha256sum "$target/README.md" | cut -d ' ' -f 1)
sed -i "s#^[0-9a-f]*  README.md\$#$sum  README.md#" "$target/SHA256SUMS"
chmod -R u=rwX,go=rX "$target"
