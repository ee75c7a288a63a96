"""Writes the phrases of BudouX's Python package into phrases.txt: python3 phrases.py FOLDER, with the unpacked wheel of budoux 0.10.1
(pip download budoux==0.10.1 --no-deps). Another text is a line more, a language and the text with a tab between them."""
import importlib
import json
import pathlib
import sys
import types

folder = pathlib.Path(sys.argv[1])
# The part of the package that reads HTML needs another package.
package = types.ModuleType("budoux")
package.html_processor = types.ModuleType("budoux.html_processor")
package.html_processor.get_text = package.html_processor.resolve = None
package.__path__ = [str(folder / "budoux")]
sys.modules.update({"budoux": package, "budoux.html_processor": package.html_processor})
parser = importlib.import_module("budoux.parser")

parsers = {
    name: parser.Parser(json.loads((folder / f"budoux/models/{name.lower()}.json").read_text(encoding="utf-8")))
    for name in ("ja", "zh-Hans", "zh-Hant")
}
path = pathlib.Path(__file__).parent / "phrases.txt"
lines = []
for line in path.read_text(encoding="utf-8").splitlines():
    language, text = line.split("\t")
    lines.append(language + "\t" + "|".join(parsers[language].parse(text.replace("|", ""))) + "\n")
path.write_text("".join(lines), encoding="utf-8")
