# Makes a folder of the bundled fonts and of Debian's Noto fonts of a hundred more scripts.
#
# usage: Scripts/fonts extra [FOLDER]                                              .build/extra-fonts until given
#
# These are the scripts that Fonts/ has not, such as Balinese, cuneiform and Vai. No package needs their fonts, and the repository
# does not have them.
#
# `--fonts FOLDER` of the command, and TYPESETTING_FONTS=FOLDER of all else, use it. Debian's package is downloaded in the version
# that Scripts/fonts bundle names, and not installed.
. "$(dirname "$0")/../../support/shell.sh"

[ $# -le 1 ] || usage "[FOLDER]"
target=$(realpath -m "${1:-$root/.build/extra-fonts}")
cd "$root"
[ ! -e "$target" ] || [ -f "$target/.extra-fonts" ] ||
  fail "'$target' is there and was not made by this script: expected another folder"

package=$(sed -n 's/^  "\(fonts-noto-core=.*\)"$/\1/p' Scripts/commands/fonts/bundle.sh)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
(cd "$work" && apt-get -qq -o APT::Sandbox::User=root download "$package") >&2
dpkg -x "$work"/fonts-noto-core_*.deb "$work/package"

rm -rf "$target"
mkdir -p "$(dirname "$target")"
cp -R Fonts "$target"
touch "$target/.extra-fonts"
# They list the fonts of Fonts/ alone.
rm "$target/README.md" "$target/SHA256SUMS"
for regular in "$work"/package/usr/share/fonts/truetype/noto/Noto*-Regular.ttf; do
  family=$(basename "$regular" -Regular.ttf)
  [ ! -e "Fonts/$family" ] || continue
  case $family in
  # Other designs of scripts that are there.
  NotoSansDisplay | NotoSansAdlamUnjoined | NotoSansTifinagh*) continue ;;
  # Scripts of which there is no Noto Sans.
  NotoSans* | NotoSerifAhom | NotoSerifDogra | NotoSerifNyiakengPuachueHmong | NotoSerifTangut | NotoSerifYezidi | NotoMusic) ;;
  *) continue ;;
  esac
  mkdir "$target/$family"
  install -m 644 "$regular" "${regular/-Regular/-Bold}" "$target/$family" 2>/dev/null || install -m 644 "$regular" "$target/$family"
  install -m 644 "$work/package/usr/share/doc/fonts-noto-core/copyright" "$target/$family/LICENSE.txt"
done
added=$(($(find "$target" -mindepth 1 -maxdepth 1 -type d | wc -l) - $(find Fonts -mindepth 1 -maxdepth 1 -type d | wc -l)))
echo "$added families beside the families of Fonts/ in $target"
