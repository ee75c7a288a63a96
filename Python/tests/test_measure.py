"""Sizes of single texts, errors, and what a measurement shows."""

import concurrent.futures
import pickle

import pytest

import typesetting


def test_offsets_are_in_what_stays_of_white_space():
    written = "  Grüße \n\t aus   Köln\r\n"
    for rule, left in (("normal", "Grüße aus Köln"), ("preLine", "Grüße\naus Köln\n"), ("preWrap", written)):
        found = typesetting.measure(written, white_space=rule)
        text = typesetting.Text(written, white_space=rule)
        assert found.text == text.text == left
        assert found.lines[-1].end == text.lines()[-1].end == len(left.encode())
        assert found.height == text.measure().height
    assert typesetting.Text(" \n", white_space="normal").text == ""


def test_annotations_take_room_and_are_not_in_the_text():
    font = {"font": "Noto Sans CJK JP", "size": 20}
    plain, found = typesetting.measure("志と", **font), typesetting.measure("{志|こころざし}と", ruby=True, **font)
    assert found.text == "志と" and found.lines[0].end == 6
    # The annotation is 50 wide, and over the kana beside it by one of its own characters.
    assert (plain.width, found.width) == (40, 60)
    assert found.height > plain.height
    assert typesetting.Text("{志|こころざし}と", ruby=True, **font).measure().width == 60
    with pytest.raises(typesetting.TypesettingError):
        typesetting.measure("{漢字|a|b|c}", ruby=True)


def test_answer_of_the_command():
    found = typesetting.measure("Hello", font="Inter", size=17, width=240)
    # As in the README of the package.
    assert found.width == 40.68892045454545
    assert found.height == 20.573863636363637
    assert found.lines == [(0, 5, 40.68892045454545)]
    assert (found.ascent, found.descent, found.leading) == (16.46875, 4.105113636363637, 0)
    assert (found.first_baseline, found.last_baseline) == (16.46875, 16.46875)
    assert found.truncated is False and found.missing == [] and found.fonts == ["Inter Regular"] and found.ink is None
    assert repr(found) == "<Measurement 40.6889 × 20.5739 pt, 1 line>"
    assert found == typesetting.measure("Hello", width=240) and hash(found) == hash(typesetting.measure("Hello", width=240))


def test_lines_are_offsets_of_the_utf8():
    text = "Grüße aus Köln 敏捷的狐狸"
    found = typesetting.measure(text, width=60)
    data = text.encode()
    assert b"".join(data[line.start:line.end] for line in found.lines) == data
    assert len(found.lines) > 2 and all(line.width <= 60 for line in found.lines)
    # A width that is fed back gives the same lines.
    assert typesetting.measure(text, width=found.width).lines == found.lines


def test_arguments_reach_the_library():
    text = "one two three four five six seven"
    plain = typesetting.measure(text, width=100)
    assert typesetting.measure(text, width=100, max_lines=1).truncated
    assert typesetting.measure(text, width=100, weight=700).fonts == ["Inter Bold"]
    assert typesetting.measure(text, width=100, italic=True).fonts == ["Inter Italic"]
    assert typesetting.measure(text, width=100, line_break_mode="byCharWrapping").lines != plain.lines
    assert typesetting.measure(text, width=100, ink=True).ink is not None
    assert typesetting.measure("שלום", direction="rtl").width > 0
    assert typesetting.measure("ߒߞߏ", weight=700).notes == ["no weight 700 of Noto Sans NKo (400 is used)"]
    assert plain.notes == []
    assert typesetting.measure("", size=10).height > 10


@pytest.mark.parametrize(
    ("arguments", "code", "part"),
    [
        ({"font": "No Such Family"}, "unknownFamily", "No Such Family"),
        ({"font": "missing.ttf"}, "unreadableFile", "missing.ttf"),
        ({"size": -1}, "invalidValue", "-1"),
        ({"width": -1}, "invalidQuestion", "width"),
        ({"width": float("nan")}, "invalidJSON", ""),
        ({"language": "!"}, "invalidLanguage", "!"),
        ({"direction": "up"}, "invalidQuestion", "dir"),
        ({"line_break_mode": "byMagic"}, "invalidQuestion", "byMagic"),
    ],
)
def test_errors_have_codes(arguments, code, part):
    with pytest.raises(typesetting.TypesettingError) as caught:
        typesetting.measure("a", **arguments)
    assert caught.value.code == code
    assert part in str(caught.value)
    copied = pickle.loads(pickle.dumps(caught.value))
    assert (copied.code, str(copied)) == (code, str(caught.value))


def test_lone_surrogates_are_an_error():
    for call in (typesetting.measure, typesetting.Text):
        with pytest.raises(typesetting.TypesettingError):
            call("a\ud800")


def test_threads_give_the_same_answers():
    texts = ["The quick brown fox", "سلام ١٢٣", "すばやい狐", "👩🏽‍💻 🇩🇪"] * 50
    expected = [typesetting.measure(text, width=50) for text in texts]
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda text: typesetting.measure(text, width=50), texts)) == expected


def test_versions():
    assert typesetting.engine_version().startswith(typesetting.__version__ + "+harfbuzz")
    assert "Inter" in typesetting.Fonts().families()


def test_pictures_of_notebooks():
    assert typesetting.measure("Hello", width=100)._repr_svg_().startswith("<")
    assert typesetting.Text("Hello")._repr_svg_().startswith("<")


def test_questions_have_the_answers_of_the_command():
    questions = typesetting.Questions()
    answer = questions.answer('{"id":"é","text":"Hello","width":240}')
    assert answer.startswith(b'{"id":"\xc3\xa9","lines":[{"start":0,"end":5,"width":40.68892045454545}],"width":')
    assert answer.endswith(f'"engineVersion":"{typesetting.engine_version()}"}}'.encode())
    # Errors are answers, and name their line.
    assert questions.answer(b'{"id":3,"text":1}', 7) == (
        b'{"id":3,"error":"line 7: the key \'text\' is a number: expected a string"}')
    assert b'"error":"line 2' in questions.answer(b"{", 2)
    assert b"'widht'" in questions.answer('{"text":"a","widht":3}')
    assert b"error" not in typesetting.Questions(lenient=True).answer('{"text":"a","widht":3}')


def test_numbers_are_those_of_the_whole_answer():
    # Names of fonts and members inside of lines are no numbers of the text.
    found = typesetting.measure('"width":1,"height":2 and more text, several lines of it', width=60)
    for name in ("width", "height", "ascent", "descent", "leading", "firstBaseline", "lastBaseline", "truncated"):
        attribute = "".join("_" + letter.lower() if letter.isupper() else letter for letter in name)
        assert getattr(found, attribute) == found.data[name], name
    assert found.engine_version == typesetting.engine_version()
    empty = typesetting.measure("")
    assert (empty.width, empty.height) == (0, empty.data["height"])


@pytest.mark.parametrize("wrong", [float("nan"), float("-inf"), "17", None, [1], True])
def test_sizes_that_are_no_numbers_are_rejected(wrong):
    if wrong is None:
        # A null is the usual size, as in a question.
        assert typesetting.measure("a", size=None) == typesetting.measure("a")
        return
    with pytest.raises(typesetting.TypesettingError):
        typesetting.measure("a", size=wrong)
