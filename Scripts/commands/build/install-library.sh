# Installs the built C library below $DESTDIR$PREFIX: the library, its header, the file of pkg-config and the fonts.
#
# usage: [DESTDIR=…] [PREFIX=…] Scripts/build install-library [--uninstall]              PREFIX is /usr/local until given
#
# The command shares the fonts: `--uninstall` removes all but the fonts of an installed command.
. "$(dirname "$0")/../../support/shell.sh"
cd "$root"

prefix=${DESTDIR:-}${PREFIX:-/usr/local}
library=.build/library
fonts=$prefix/share/swift-typesetting
files=("$prefix/lib/libtypesetting.so" "$prefix/lib/libtypesetting.so.0" "$prefix/include/typesetting.h"
  "$prefix/lib/pkgconfig/typesetting.pc")

case "${1:-}" in
"") ;;
--uninstall)
  rm -f "${files[@]}"
  if [ ! -e "$prefix/bin/typesetter" ]; then rm -rf "$fonts"; fi
  exit 0
  ;;
*)
  echo "usage: [DESTDIR=…] [PREFIX=…] Scripts/build install-library [--uninstall]" >&2
  exit 64
  ;;
esac

[ -f "$library/lib/libtypesetting.so.0" ] ||
  fail "'$library' is missing: expected 'Scripts/build library' before"
install -d "$prefix/lib/pkgconfig" "$prefix/include" "$fonts"
install -m 755 "$library/lib/libtypesetting.so.0" "$prefix/lib"
ln -sf libtypesetting.so.0 "$prefix/lib/libtypesetting.so"
install -m 644 "$library/include/typesetting.h" "$prefix/include"
# The file names the folders by its own place, so that the installed folders may be moved.
install -m 644 "$library/lib/pkgconfig/typesetting.pc" "$prefix/lib/pkgconfig"
Scripts/fonts package "$fonts/Fonts"
