# Installs the built command below $DESTDIR$PREFIX: the program, the fonts, the manual page and completions.
#
# usage: [DESTDIR=…] [PREFIX=…] Scripts/build install-command [--uninstall]              PREFIX is /usr/local until given
#
# `--uninstall` removes them, and the folders that were made for them and are empty.
. "$(dirname "$0")/../../support/shell.sh"
cd "$root"

prefix=${DESTDIR:-}${PREFIX:-/usr/local}
program=$prefix/bin/typesetter
fonts=$prefix/share/swift-typesetting
page=$prefix/share/man/man1/typesetter.1
documents=$prefix/share/doc/typesetter
# The folders that were made for the files above, the outer ones first.
made=$fonts/installed-folders
declare -A completions=(
  [bash]=$prefix/share/bash-completion/completions/typesetter
  [zsh]=$prefix/share/zsh/site-functions/_typesetter
  [fish]=$prefix/share/fish/vendor_completions.d/typesetter.fish
)

case "${1:-}" in
"") ;;
--uninstall)
  folders=()
  if [ -f "$made" ]; then mapfile -t folders <"$made"; fi
  rm -f "$program" "$page" "${completions[@]}"
  rm -rf "$fonts" "$documents"
  for ((index = ${#folders[@]} - 1; index >= 0; index--)); do
    rmdir --ignore-fail-on-non-empty "${folders[index]}" 2>/dev/null || true
  done
  exit 0
  ;;
*)
  echo "usage: [DESTDIR=…] [PREFIX=…] Scripts/build install-command [--uninstall]" >&2
  exit 64
  ;;
esac

# Makes a folder and those around it, and notes which ones were missing.
folders=()
make_folder() {
  [ ! -d "$1" ] || return 0
  make_folder "$(dirname "$1")"
  install -d "$1"
  folders+=("$1")
}

built=.build/release/typesetter
[ -x "$built" ] || fail "'$built' is missing: expected 'make build' before"
for file in "$program" "$fonts/Fonts" "$page" "$documents/LICENSE" "${completions[@]}"; do make_folder "$(dirname "$file")"; done
[ ${#folders[@]} -eq 0 ] || printf '%s\n' "${folders[@]}" >>"$made"
install -m 755 "$built" "$program"
Scripts/fonts package "$fonts/Fonts"
"$built" --experimental-dump-help | Scripts/generate man-page "$("$built" --version)" >"$page"
chmod 644 "$page"
for shell in "${!completions[@]}"; do
  "$built" --generate-completion-script "$shell" >"${completions[$shell]}"
  chmod 644 "${completions[$shell]}"
done
install -m 644 LICENSE CHANGELOG.md "$documents"
