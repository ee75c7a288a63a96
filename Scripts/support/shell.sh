# To be sourced by the subcommands in bash: they stop at the first failure, and name themselves in what they say of it.
set -euo pipefail
subcommand="Scripts/$(basename "$(dirname "$0")") $(basename "$0" .sh)"
root=$(cd "$(dirname "$0")/../../.." && pwd)

# Ends the subcommand with a line.
fail() { echo "$subcommand: $1" >&2; exit 1; }
# Ends the subcommand with its usage, which is the arguments alone.
usage() { echo "usage: $subcommand $1" >&2; exit 64; }
