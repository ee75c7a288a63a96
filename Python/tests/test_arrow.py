"""Columns of sizes for tables of Arrow."""

import pickle

import pyarrow
import pytest

import typesetting
from typesetting.arrow import COLUMNS, USUAL, SizeColumns

TEXTS = ["Hello, world", "", None, "Grüße aus Köln", "敏捷的狐狸跳过了懒狗", "السلام ١٢٣", "สวัสดีครับ", "👩🏽‍💻", None]


def table_of(texts, kind=None, **columns):
    return pyarrow.table({"id": list(range(len(texts))), "text": pyarrow.array(texts, kind or pyarrow.string()), **columns})


def invalid():
    """Strings of Arrow with bytes that are no UTF-8, as Spark gives them for binary data."""
    data = pyarrow.array([b"good", b"bad \xff", None, b"good"], pyarrow.binary())
    return pyarrow.Array.from_buffers(pyarrow.string(), len(data), data.buffers())


def test_columns_are_added_behind():
    table = table_of(TEXTS)
    found = SizeColumns("text", 60, columns=list(COLUMNS))(table)
    assert found.schema.names == ["id", "text", *COLUMNS]
    assert [found.schema.field(name).type for name in COLUMNS] == list(COLUMNS.values())
    for row in found.to_pylist():
        if row["text"] is None:
            assert all(row[name] is None for name in list(COLUMNS)[:-1])
            continue
        single = typesetting.Text(row["text"]).measure(60)
        assert (row["width"], row["height"], row["line_count"], row["truncated"]) == single[:4]
        assert (row["first_baseline"], row["last_baseline"], row["error"]) == (*single[4:], None)
        assert row["engine_version"] == typesetting.engine_version()
    assert SizeColumns("text", prefix="t_", columns=["height"])(table).schema.names == ["id", "text", "t_height"]
    assert tuple(SizeColumns().names) == USUAL


@pytest.mark.parametrize("kind", [
    pyarrow.string(), pyarrow.large_string(), pyarrow.dictionary(pyarrow.int32(), pyarrow.string()),
])
def test_kinds_of_tables(kind):
    table = table_of(TEXTS, pyarrow.string())
    table = table.set_column(1, "text", table["text"].cast(kind) if not pyarrow.types.is_dictionary(kind)
                             else table["text"].dictionary_encode())
    sizes = SizeColumns("text", 60)
    expected = sizes(table_of(TEXTS)).drop(["text"])
    assert sizes(table).drop(["text"]).equals(expected)
    pieces = pyarrow.concat_tables([table.slice(0, 3), table.slice(3)])
    assert sizes(pieces).drop(["text"]).equals(expected)
    batches = [sizes(batch) for batch in table.to_batches(max_chunksize=2)]
    assert all(isinstance(batch, pyarrow.RecordBatch) for batch in batches)
    assert pyarrow.Table.from_batches(batches).drop(["text"]).equals(expected)
    assert sizes(table.slice(0, 0)).num_rows == 0
    assert sizes(table_of([None, None], pyarrow.null()))["height"].null_count == 2


def test_a_column_of_widths():
    widths = [40, 60.5, 10, None, 80, 0, 1e9, float("nan"), -1]
    table = table_of(TEXTS, room=pyarrow.array(widths, pyarrow.float64()))
    rows = SizeColumns("text", "room")(table).to_pylist()
    for row in rows[:7]:
        if row["text"] is None or row["room"] is None:
            assert row["height"] is None
        else:
            assert row["height"] == typesetting.Text(row["text"]).measure(row["room"]).height
    assert [row["error"] for row in rows] == [None] * 7 + ["invalidValue", None]
    whole = table_of(["a b", "a b"], room=pyarrow.array([1, 100], pyarrow.int16()))
    assert SizeColumns("text", "room")(whole)["line_count"].to_pylist() == [2, 1]


def test_texts_that_cannot_be_measured():
    table = pyarrow.table({"text": invalid()})
    found = SizeColumns("text", 60)(table)
    assert found["error"].to_pylist() == [None, "invalidUTF8", None, None]
    assert [value is None for value in found["height"].to_pylist()] == [False, True, True, False]
    with pytest.raises(typesetting.TypesettingError, match="text 1") as caught:
        SizeColumns("text", 60, errors="raise")(table)
    assert caught.value.code == "invalidUTF8"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"font": "No Such Family"}, "unknownFamily"), ({"size": -1}, "invalidValue"), ({"width": -1}, "invalidValue"),
        ({"language": "!"}, "invalidLanguage"), ({"direction": "up"}, "invalidValue"), ({"sise": 1}, "invalidArgument"),
        ({"columns": ["depth"]}, "invalidValue"), ({"errors": "hide"}, "invalidValue"), ({"fonts": "/none"}, "emptyLibrary"),
        ({"hyphenate": True, "language": "ja"}, "missingDictionary"), ({"font": "none.ttf"}, "unreadableFile"),
        ({"max_lines": -1}, "invalidValue"), ({"features": "!"}, "unknownFeature"), ({"variations": "!"}, "unknownAxis"),
    ],
)
def test_wrong_options_raise_before_there_are_texts(arguments, code):
    with pytest.raises(typesetting.TypesettingError) as caught:
        SizeColumns(**arguments)
    assert caught.value.code == code, caught.value


def test_wrong_tables():
    for table in (table_of(["a"]).rename_columns(["id", "title"]), table_of(["a"]).rename_columns(["text", "title"])):
        with pytest.raises(typesetting.TypesettingError):
            SizeColumns("text")(table)
    with pytest.raises(typesetting.TypesettingError, match="prefix"):
        SizeColumns("text")(SizeColumns("text")(table_of(["a"])))
    with pytest.raises(typesetting.TypesettingError, match="numbers"):
        SizeColumns("text", "text")(table_of(["a"]))
    with pytest.raises(typesetting.TypesettingError):
        SizeColumns("text", "room").measure(pyarrow.array(["a", "b"]), pyarrow.array([1.0]))


def test_columns_travel_to_other_processes():
    sizes = SizeColumns("text", 60, font="Noto Serif", size=20, weight=700)
    copied = pickle.loads(pickle.dumps(sizes))
    table = table_of(TEXTS)
    assert copied(table).equals(sizes(table)) and repr(copied) == repr(sizes)
    font = typesetting.Font("Noto Serif", 20, weight=700)
    assert sizes(table)["width"][0].as_py() == typesetting.Text(TEXTS[0], font).measure(60).width
    # Not to those with another engine.
    copied._engine = "0.0.1+another"
    with pytest.raises(typesetting.TypesettingError, match="expected '0.0.1\\+another'"):
        copied(table)


def test_what_is_opened_is_kept():
    from typesetting import arrow

    first = SizeColumns("text", 60, size=31)
    count = len(arrow._styles)
    pickle.loads(pickle.dumps(first))(table_of(TEXTS))
    SizeColumns("text", 90, size=31, max_lines=2)(table_of(TEXTS))
    assert len(arrow._styles) == count
    # Not for ever, where there are ever more.
    for index in range(2 * arrow._MOST_STYLES):
        SizeColumns("text", size=100 + index)
        assert len(arrow._styles) <= arrow._MOST_STYLES
