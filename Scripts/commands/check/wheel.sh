# Installs the wheel of Python/dist into a new environment of each given Python, and runs the tests of the package there.
#
# usage: Scripts/check wheel [PYTHON ...]                                              python3 until given
. "$(dirname "$0")/../../support/shell.sh"
cd "$root"

wheel=$(ls Python/dist/typesetting-*.whl 2>/dev/null || true)
[ -f "$wheel" ] || fail "no wheel in Python/dist: expected 'Scripts/build wheel' before"
[ $# -gt 0 ] || set -- python3
for python in "$@"; do
  environment=.build/python/check-$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
  rm -rf "$environment"
  "$python" -m venv "$environment"
  "$environment/bin/pip" install --quiet "$wheel" pytest mypy numpy pyarrow pillow
  # The package of the environment, and not the folder beside the tests.
  (cd Python/tests && env -u TYPESETTING_FONTS -u LD_LIBRARY_PATH "$OLDPWD/$environment/bin/python" -m pytest --quiet -p no:cacheprovider .)
  (cd "$environment" && bin/python -m mypy --strict --no-error-summary --config-file "$OLDPWD/Python/pyproject.toml" -p typesetting)
  echo "$("$python" --version): tests and mypy"
done
