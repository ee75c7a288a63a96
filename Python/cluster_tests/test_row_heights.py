"""The example of row heights, and the Python of the guides."""

import io
import pathlib
import random
import re
import sys

import pytest

import labels
import typesetting

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Examples" / "RowHeights"))
import row_heights  # noqa: E402


def some_texts(count, seed=5):
    chooser = random.Random(seed)
    return [" ".join(chooser.choices(labels.WORDS, k=chooser.randint(0, 40))) for _ in range(count)]


def test_heights_are_measured_once(tmp_path):
    path = str(tmp_path / "heights.sqlite")
    texts = some_texts(300) + ["", "twice", "twice"]
    heights = row_heights.Heights(path)
    heights.write(texts)
    assert heights.measured == heights.count() == len(set(texts))
    for width in heights.widths:
        assert heights.read(texts, width) == typesetting.measure_many(texts, width).height.tolist()
    assert heights.measured == len(set(texts))
    # Another process, and texts that nobody has written.
    again = row_heights.Heights(path)
    again.write(texts)
    assert again.measured == 0
    assert again.read(["new", *texts, "new"], 343.0)[0] == typesetting.measure("new", width=343).height
    assert again.measured == 1
    with pytest.raises(ValueError):
        again.read(["a"], 344.0)


def test_generations_do_not_mix(tmp_path, monkeypatch):
    path = str(tmp_path / "heights.sqlite")
    texts = some_texts(50)
    first = row_heights.Heights(path)
    first.write(texts)
    others = [
        row_heights.Heights(path, engine="9.9.9+another"), row_heights.Heights(path, {"size": 18}),
        row_heights.Heights(path, widths=(100.0,)),
    ]
    monkeypatch.setattr(typesetting.Fonts, "fingerprint", lambda fonts: "other fonts")
    others.append(row_heights.Heights(path))
    monkeypatch.undo()
    assert len({first.generation, *(other.generation for other in others)}) == 5
    for other in others:
        assert other.count() == 0
        other.write(texts)
        assert other.measured == len(set(texts))
    assert row_heights.Heights(path).generation == first.generation
    assert first.forget_others() == 4 * len(set(texts))
    assert first.count() == len(set(texts)) and all(other.count() == 0 for other in others)


def test_steps_have_the_height_of_every_width():
    chooser = random.Random(3)
    count = 0
    special = ["", "word", "Donaudampfschifffahrtsgesellschaft " * 8, "one\ntwo\n\nthree words here"]
    for text in some_texts(120, seed=9) + special:
        prepared = typesetting.Text(text)
        steps = row_heights.height_steps(prepared, 60)
        assert [least for least, _ in steps] == sorted((least for least, _ in steps), reverse=True)
        widths = [chooser.uniform(60, 700) for _ in range(30)] + [least for least, _ in steps] + [60.0]
        widths += [max(60.0, least - 1e-4) for least, _ in steps] + list(row_heights.WIDTH_CLASSES)
        for width in widths:
            assert row_heights.height_at(steps, width) == prepared.measure(width).height, (text, width)
        count += len(steps)
    # Texts with several steps were among them.
    assert count > 500


def test_the_fingerprint_of_fonts(tmp_path):
    bundled = typesetting.Fonts().fingerprint()
    assert re.fullmatch("[0-9a-f]{64}", bundled) and typesetting.Fonts().fingerprint() == bundled
    source = pathlib.Path(typesetting.Font("Inter").path).read_bytes()
    prints = []
    for name, data in (("a/One.otf", source), ("b/Two.otf", source), ("c/One.otf", source + b"\0"), ("d/One.otf", source)):
        file = tmp_path / name
        file.parent.mkdir()
        file.write_bytes(data)
        (file.parent / "README.txt").write_text(name)
        prints.append(typesetting.Fonts(str(file.parent)).fingerprint())
    assert prints[0] == prints[3] and len({bundled, *prints}) == 4
    with pytest.raises(typesetting.TypesettingError):
        typesetting.Fonts(system=True).fingerprint()


def test_the_program(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["row_heights.py", str(tmp_path / "heights.sqlite")])
    for expected in ("2 measured", "0 measured"):
        monkeypatch.setattr(sys, "stdin", io.StringIO("Hello\nWorld\nHello\n"))
        row_heights.main()
        lines = capsys.readouterr().out.splitlines()
        assert len(lines) == len(row_heights.WIDTH_CLASSES) + 1
        assert lines[-1].startswith(expected)


@pytest.mark.parametrize("guide", ["Clusters.md", "RowHeights.md"])
def test_the_python_of_the_guides_runs(guide, spark, command, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    labels.write(labels.labels(500), tmp_path / "labels.parquet")
    blocks = re.findall(r"^```python\n(.*?)^```", (ROOT / "Guides" / guide).read_text(), re.DOTALL | re.MULTILINE)
    assert len(blocks) >= 2
    names = {"spark": spark}
    for block in blocks:
        # The folder of this test is not the folder of Spark's own process.
        block = re.sub(r'"(\w+\.(?:parquet|sqlite))"', lambda name: repr(str(tmp_path / name[1])), block)
        block = block.replace("/usr/bin/typesetter", command)
        exec(compile(block, guide, "exec"), names)
