"""The cells of the tutorial run, one after the other."""

import json
import pathlib


def test_the_cells_of_the_tutorial_run():
    notebook = json.loads((pathlib.Path(__file__).parent.parent / "tutorial.ipynb").read_text(encoding="utf-8"))
    names = {}
    sources = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert len(sources) >= 7
    for source in sources:
        exec(compile(source, "tutorial.ipynb", "exec"), names)
    assert names["caught"][0] == "unknownFamily"
    assert len(names["sizes"].height) == 10_000
