"""Texts that are prepared once, many texts, and drawings."""

import random

import numpy
import PIL.Image
import pyarrow
import pytest

import typesetting

WORDS = "the quick brown fox schöne Grüße 敏捷的狐狸 すばやい狐 שלום עולם السلام عليكم สวัสดีครับ 👩🏽‍💻 🇩🇪 नमस्ते ١٢٣".split()


def some_texts(count, seed=1):
    chooser = random.Random(seed)
    return [" ".join(chooser.choices(WORDS, k=chooser.randint(0, 9))) for _ in range(count)]


@pytest.mark.parametrize("text", some_texts(20))
def test_a_prepared_text_has_the_size_of_its_measurement(text):
    prepared = typesetting.Text(text)
    for width in (0, 30, 90.5, 300, None):
        single = typesetting.measure(text, width=width)
        size = prepared.measure(width)
        assert (size.width, size.height, size.line_count) == (single.width, single.height, len(single.lines))
        assert (size.first_baseline, size.last_baseline) == (single.first_baseline, single.last_baseline)
        assert prepared.lines(width) == single.lines
    widths, heights = prepared.measure_widths([30, 90.5])
    assert widths.tolist() == [prepared.measure(30).width, prepared.measure(90.5).width]
    assert heights.tolist() == [prepared.measure(30).height, prepared.measure(90.5).height]
    assert prepared.min_content_width <= prepared.max_content_width == prepared.measure().width


def test_many_texts_have_the_sizes_of_each():
    texts = some_texts(500)
    found = typesetting.measure_many(texts, width=100)
    assert found.width.dtype == numpy.float64 and found.line_count.dtype == numpy.int32
    for index, text in enumerate(texts[:100]):
        single = typesetting.Text(text).measure(100)
        assert (found.width[index], found.height[index], found.line_count[index]) == single[:3]
        assert (found.first_baseline[index], found.last_baseline[index]) == single[4:]
    for threads in (1, 2, 7):
        again = typesetting.measure_many(texts, width=100, threads=threads)
        assert all(numpy.array_equal(one, other) for one, other in zip(found, again))
    widths = numpy.linspace(20, 300, len(texts))
    each = typesetting.measure_many(texts, width=widths)
    assert each.height[7] == typesetting.Text(texts[7]).measure(widths[7]).height


def test_missing_and_wrong_texts():
    found = typesetting.measure_many(["a", None, "b"], width=100)
    assert numpy.isnan(found.width[1]) and found.line_count.tolist() == [1, 0, 1]
    assert typesetting.measure_many([], width=100).width.shape == (0,)
    with pytest.raises(typesetting.TypesettingError, match="text 1") as caught:
        typesetting.measure_many(["a", "\ud800"], width=100)
    assert caught.value.code == "invalidUTF8"
    with pytest.raises(typesetting.TypesettingError):
        typesetting.measure_many("a string", width=100)
    with pytest.raises(typesetting.TypesettingError):
        typesetting.measure_many(["a", "b"], width=[1.0])
    with pytest.raises(typesetting.TypesettingError):
        typesetting.measure_many(["a"], width=-1)


@pytest.mark.parametrize("kind", [pyarrow.string(), pyarrow.large_string()])
def test_arrow_in_and_out(kind):
    texts = some_texts(60) + [None, "end", None]
    expected = typesetting.measure_many(texts, width=80)
    array = pyarrow.array(texts, kind)
    for given, start in ((array, 0), (array[13:], 13), (pyarrow.chunked_array([array[:5], array[5:]]), 0)):
        found = typesetting.measure_many(given, width=80)
        assert len(found) == len(texts) - start
        assert found.null_count == 2
        rows = found.to_pylist()
        assert rows[-1] is None and rows[-2]["width"] == expected.width[-2]
        for index, row in enumerate(rows):
            if row is not None:
                assert row["height"] == expected.height[start + index]
                assert row["line_count"] == expected.line_count[start + index]
    assert len(typesetting.measure_many(pyarrow.array([], kind), width=80)) == 0
    with pytest.raises(typesetting.TypesettingError):
        typesetting.measure_many(pyarrow.array([1, 2]), width=80)


def test_drawings():
    text = typesetting.Text("Hello 👋", size=20)
    image = text.draw(width=100, scale=2, color="#1d4ed8")
    assert isinstance(image, PIL.Image.Image) and image.mode == "RGBA"
    assert image.width == 200
    assert image.getextrema()[3] == (0, 255)
    opaque = text.draw(width=100, background="white")
    assert opaque.getextrema()[3] == (255, 255)
    assert text.png().startswith(b"\x89PNG") and text.pdf().startswith(b"%PDF") and "<svg" in text.svg()
    with pytest.raises(typesetting.TypesettingError) as caught:
        text.png(color="nonsense")
    assert caught.value.code == "invalidColor"


def test_fonts():
    font = typesetting.Font("Inter", 20, weight=700)
    assert (font.name, font.size, font.path.endswith("Inter-Bold.otf")) == ("Inter Bold", 20, True)
    assert repr(font) == "<Font Inter Bold 20>"
    assert 0 < font.x_height < font.cap_height < font.ascent and font.descent > 0 and font.leading >= 0
    assert repr(typesetting.Text("Hello", font)) == "Text('Hello', <Font Inter Bold 20>)"
    with pytest.raises(typesetting.TypesettingError) as caught:
        typesetting.Font("No Such Family")
    assert caught.value.code == "unknownFamily"
    with pytest.raises(typesetting.TypesettingError):
        typesetting.Fonts("/nonexistent")
    assert typesetting.Text("word", typesetting.Font("Inter", 10), alignment="center").measure(100).line_count == 1
    with pytest.raises(typesetting.TypesettingError, match="alignment"):
        typesetting.Text("a", alignment="middle")
