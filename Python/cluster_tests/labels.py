"""A million labels in many scripts, the same ones each time, and their sizes in one process."""

import pathlib
import random

import numpy
import pyarrow
import pyarrow.parquet

import typesetting

WORDS = (
    "the quick brown fox jumps over lazy dogs Save Settings Cancel schöne Grüße aus Köln naïve façade Việt Nam "
    "Быстрая лиса Ελληνικά 敏捷的狐狸 跳过了懒狗 すばやい狐は のろまな犬を 빠른 갈색 여우 שלום עולם ‏(12) السلام عليكم "
    "السريع ١٢٣ ٤٥٦ سنة ۱۴۰۳ สวัสดีครับ ประเทศไทย नमस्ते दुनिया বাংলা தமிழ் 👩🏽‍💻 🇩🇪 👨‍👩‍👧‍👦 ☕️ ᠮᠣᠩᠭᠣᠯ 𐎀𐎁 ၁၂၃ ខ្មែរ ไ!"
).split(" ")
ROOMS = (60.0, 120.0, 160.5, 240.0, 320.0, 375.25)
COUNT = 1_000_000


def labels(count: int, seed: int = 18) -> pyarrow.Table:
    """Labels with an `id`, a `text` (every fiftieth is missing, every fiftieth is empty) and a `room` in points."""
    chooser = random.Random(seed)
    texts = []
    for index in range(count):
        if index % 50 == 7:
            texts.append(None)
        elif index % 50 == 8:
            texts.append("")
        else:
            texts.append(" ".join(chooser.choices(WORDS, k=chooser.randint(1, 9))))
    rooms = [None if index % 100 == 3 else room for index, room in enumerate(chooser.choices(ROOMS, k=count))]
    return pyarrow.table({
        "id": pyarrow.array(range(count), pyarrow.int64()), "text": pyarrow.array(texts, pyarrow.string()),
        "room": pyarrow.array(rooms, pyarrow.float64()),
    })


def sizes_of(table: pyarrow.Table, width: float) -> pyarrow.Table:
    """The labels with their sizes, by one call in this process."""
    found = typesetting.measure_many(table["text"].combine_chunks(), width=width)
    for name in ("width", "height", "line_count", "truncated"):
        column = pyarrow.compute.struct_field(found, name)
        column = pyarrow.compute.if_else(found.is_valid(), column, pyarrow.scalar(None, column.type))
        table = table.append_column(name, column)
    return table


def write(table: pyarrow.Table, path: pathlib.Path) -> pathlib.Path:
    """The table as a file of Parquet with several row groups."""
    pyarrow.parquet.write_table(table, path, row_group_size=50_000)
    return path


def bits(column: pyarrow.ChunkedArray) -> list:
    """The bits of numbers, so that 0.0 and -0.0 differ; None where there is none."""
    array = column.combine_chunks() if isinstance(column, pyarrow.ChunkedArray) else column
    if isinstance(array, pyarrow.ChunkedArray):
        array = pyarrow.concat_arrays(array.chunks)
    valid = array.is_valid().to_numpy(zero_copy_only=False)
    if pyarrow.types.is_floating(array.type):
        values = pyarrow.compute.fill_null(array, 0.0).to_numpy(zero_copy_only=False).view(numpy.uint64)
    else:
        values = pyarrow.compute.fill_null(array.cast(pyarrow.int64()), 0).to_numpy(zero_copy_only=False).view(numpy.uint64)
    return [valid, numpy.where(valid, values, 0)]


def expect_same(found: pyarrow.Table, expected: pyarrow.Table, names=("width", "height", "line_count", "truncated")) -> None:
    """Each label is there once, and all numbers have the same bits."""
    assert found.num_rows == expected.num_rows, f"{found.num_rows} rows: expected {expected.num_rows}"
    found = found.sort_by("id")
    assert found["id"].to_numpy().tolist() == expected["id"].to_numpy().tolist(), "labels are lost or doubled"
    for name in names:
        for one, other in zip(bits(found[name]), bits(expected[name])):
            differing = numpy.flatnonzero(one != other)
            assert len(differing) == 0, f"{len(differing)} labels differ in {name}, first that with id {differing[0]}"
