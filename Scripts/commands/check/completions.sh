# Asks bash, zsh and fish what they complete for lines of the command, with the scripts that it prints.
#
# usage: Scripts/check completions PROGRAM        such as: Scripts/check completions .build/release/typesetter
#
# These are the answers of the shells themselves, without a terminal. zsh runs in a pseudo-terminal of its own (zsh/zpty).
. "$(dirname "$0")/../../support/shell.sh"

[ $# -eq 1 ] && [ -x "$1" ] || usage PROGRAM
program=$(realpath "$1")
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/bin" "$folder/zsh" "$folder/files"
ln -s "$program" "$folder/bin/typesetter"
"$program" --generate-completion-script bash >"$folder/typesetter.bash"
"$program" --generate-completion-script zsh >"$folder/zsh/_typesetter"
"$program" --generate-completion-script fish >"$folder/typesetter.fish"
touch "$folder/files/scene.json" "$folder/files/notes.txt"
export PATH=$folder/bin:$PATH HOME=$folder
cd "$folder/files"

# Each prints what the shell offers for a line, as words on any number of lines.
in_bash() {
  bash --norc -c '
    source "$1"
    COMP_LINE=$2 COMP_POINT=${#2}
    read -ra COMP_WORDS <<<"$2"
    case $2 in *" ") COMP_WORDS+=("") ;; esac
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    # A function of completion may ask for options of the running one, which there is none of here.
    compopt() { :; }
    _typesetter typesetter "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
    printf "%s\n" "${COMPREPLY[@]}"' bash "$folder/typesetter.bash" "$1"
}
in_fish() {
  fish --no-config -c 'source $argv[1]; complete --do-complete $argv[2]' "$folder/typesetter.fish" "$1" | cut -f 1
}
in_zsh() {
  zsh -f -c '
    zmodload zsh/zpty
    zpty shell "TERM=dumb COLUMNS=200 PS1= zsh -f -i"
    zpty -w shell "fpath=($1 \$fpath); autoload -U compinit; compinit -u -D; zstyle \":completion:*\" list-colors \"\"
      LISTMAX=1000; print READY"
    zpty -r -m shell output "*READY*READY*"
    zpty -w -n shell "$2"$'"'\t\t'"'
    # The end of the answer has no mark: nothing more comes for a while.
    integer quiet=0
    while (( quiet < 15 )); do
      if zpty -r -t shell part; then print -rn -- "$part"; quiet=0; else sleep 0.1; (( quiet += 1 )); fi
    done
    zpty -d shell' zsh "$folder/zsh" "$1" | tr '\r' '\n'
}

failures=0
count=0
# expect SHELL LINE WORD… checks that a shell offers the words for a line, and not those that begin with a `!`.
expect() {
  local shell=$1 line=$2 word found
  shift 2
  found=$("in_$shell" "$line")
  for word in "$@"; do
    count=$((count + 1))
    if [ "${word#!}" = "$word" ]; then
      grep --quiet --fixed-strings -e "$word" <<<"$found" && continue
    else
      grep --quiet --fixed-strings -e "${word#!}" <<<"$found" || continue
    fi
    printf '%s: for "%s" expected "%s", found:\n%s\n' "$shell" "$line" "$word" "$found" >&2
    failures=$((failures + 1))
  done
}

for shell in bash zsh fish; do
  command -v "$shell" >/dev/null || { echo "no $shell: install it with 'Scripts/bootstrap completions'" >&2; exit 1; }
  expect "$shell" 'typesetter me' measure '!explain'
  expect "$shell" 'typesetter fonts m' match '!show'
  expect "$shell" 'typesetter measure --js' --jsonl
  expect "$shell" 'typesetter check --wor' --work-limit
  expect "$shell" 'typesetter measure --line-break-mode byT' byTruncatingHead byTruncatingTail byTruncatingMiddle '!byClipping'
  expect "$shell" 'typesetter draw --appearance ' light dark
  expect "$shell" 'typesetter check --format m' markdown
  expect "$shell" 'typesetter layout s' scene.json
  expect "$shell" 'typesetter layout ' scene.json '!notes.txt'
  expect "$shell" 'typesetter fonts match Int' Inter
  expect "$shell" 'typesetter com' compare-devices
  expect "$shell" 'typesetter compare-devices --tol' --tolerance
done
# A check that finds everything finds nothing: a shell must not offer what is not there.
before=$failures
expect fish 'typesetter me' nothing 2>/dev/null
[ "$failures" -eq $((before + 1)) ] || { echo "the check itself is broken" >&2; exit 1; }
failures=$before
echo "$((count - 1)) completions of bash, zsh and fish, $failures that are not as expected"
[ "$failures" -eq 0 ]
