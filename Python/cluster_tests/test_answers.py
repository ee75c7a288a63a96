"""Sizes of a cluster equal the sizes of one process, and what is wrong is said."""

import json
import os
import struct
import zipfile

import pyarrow
import pyarrow.parquet
import pytest
from pyspark.sql import functions

import cluster
import labels
import typesetting
from typesetting.arrow import COLUMNS, SizeColumns
from typesetting.spark import size_at_udf, size_udf, with_sizes

TEXTS = [
    "Hello, world", "", None, "Grüße aus Köln, schöne neue Welt", "Быстрая лиса", "敏捷的狐狸跳过了懒狗", "すばやい狐",
    "빠른 갈색 여우", "שלום (12) עולם", "السلام عليكم ١٢٣ ٤٥٦ سنة", "سنة ۱۴۰۳", "สวัสดีครับประเทศไทย", "नमस्ते दुनिया",
    "👩🏽‍💻 🇩🇪 👨‍👩‍👧‍👦 ☕️", "one\ntwo\n\nthree", " spaces  at the end   ", "tab\tand\u00a0no-break", "\u202eabc\u202c", "𐎀𐎁",
    "e\u0301\u0301\u0301", "Donaudampfschifffahrtsgesellschaftskapitän" * 3, "\u2028", "\x00",
]
NUMBERS = ("width", "height", "line_count", "truncated", "first_baseline", "last_baseline")


def bits_of(value):
    return struct.pack("<d", value) if isinstance(value, float) else value


def single(text, width, **options):
    """The numbers of one text by the answer that the command gives."""
    if text is None or width is None:
        return dict.fromkeys(NUMBERS)
    found = typesetting.measure(text, width=width, **options)
    return {
        "width": found.width, "height": found.height, "line_count": len(found.lines), "truncated": found.truncated,
        "first_baseline": found.first_baseline, "last_baseline": found.last_baseline,
    }


def expect(rows, width, **options):
    assert len(rows) == len(TEXTS)
    for row in rows:
        row = row.asDict()
        for name, value in single(TEXTS[row["id"]], row.get("room", width), **options).items():
            assert bits_of(row[name]) == bits_of(value), f"{name} of {TEXTS[row['id']]!r}"


@pytest.fixture(scope="module")
def frame(spark):
    rooms = [90.0, None, 0.0, 250.25]
    rows = [(index, text, rooms[index % 4]) for index, text in enumerate(TEXTS)]
    return spark.createDataFrame(rows, "id int, text string, room double").cache()


@pytest.mark.parametrize("partitions", [None, 1, 40])
def test_columns_by_arrow(frame, partitions):
    # Forty partitions, most of which have no or one row.
    frame = frame if partitions is None else frame.repartition(partitions)
    for _ in range(2):
        rows = with_sizes(frame.drop("room"), width=90, columns=NUMBERS).collect()
        expect(rows, 90)
    expect(with_sizes(frame, width="room", columns=NUMBERS).collect(), None)


@pytest.mark.parametrize("partitions", [None, 40])
def test_functions(frame, partitions):
    frame = frame if partitions is None else frame.repartition(partitions)
    size = size_udf(width=90, columns=NUMBERS)
    expect(frame.select("id", size("text").alias("size")).select("id", "size.*").collect(), 90)
    at = size_at_udf(columns=NUMBERS)
    expect(frame.select("id", "room", at("text", "room").alias("size")).select("id", "room", "size.*").collect(), None)


def test_style_reaches_the_workers(frame):
    options = {"font": "Noto Serif", "size": 13.5, "language": "de", "max_lines": 2}
    rows = with_sizes(frame.drop("room"), width=70, columns=NUMBERS, **options).collect()
    expect(rows, 70, **options)
    assert any(row.truncated for row in rows)
    weights = with_sizes(frame, width=70, weight=700, columns=["width"], prefix="bold_")
    expected = typesetting.measure_many(
        [text or "" for text in TEXTS], 70, typesetting.Font("Inter", 17, weight=700)).width.tolist()
    assert [row.bold_width for row in weights.orderBy("id").collect() if TEXTS[row.id]] == [
        width for width, text in zip(expected, TEXTS) if text]


def test_a_function_in_sql(spark, frame):
    spark.udf.register("text_size", size_udf(width=90, columns=NUMBERS))
    frame.createOrReplaceTempView("labels")
    expect(spark.sql("SELECT id, s.* FROM (SELECT id, text_size(text) s FROM labels)").collect(), 90)
    # In conditions and aggregates.
    tall = spark.sql("SELECT count(*) n FROM labels WHERE text_size(text).height > 30").collect()[0].n
    assert tall == sum(1 for text in TEXTS if text is not None and typesetting.measure(text, width=90).height > 30)


def test_columns_that_are_added(frame):
    added = with_sizes(frame, "text", 90, columns=list(COLUMNS), prefix="title_")
    assert added.columns == ["id", "text", "room"] + [f"title_{name}" for name in COLUMNS]
    rows = added.collect()
    assert {row.title_engine_version for row in rows} == {typesetting.engine_version()}
    assert {row.title_error for row in rows} == {None}
    # Twice, of two columns of texts.
    twice = with_sizes(added, "title_engine_version", columns=["width"], prefix="engine_")
    width = typesetting.measure(typesetting.engine_version()).width
    assert {row.engine_width for row in twice.collect()} == {width}
    # As a step of a chain.
    assert frame.transform(with_sizes, "text", 90).columns == [
        "id", "text", "room", "width", "height", "line_count", "truncated", "error"]


def test_empty_frames(spark):
    empty = spark.createDataFrame([], "text string")
    assert with_sizes(empty, width=10).collect() == []
    assert empty.select(size_udf()("text")).collect() == []
    nothing = spark.createDataFrame([(None,)] * 3, "text string")
    assert {row.height for row in with_sizes(nothing).collect()} == {None}
    assert {row.height for row in nothing.select(size_udf()("text").height.alias("height")).collect()} == {None}


def test_wide_types_pass_through(spark):
    kinds = "text string, d decimal(20,3), t timestamp, a array<int>, m map<string,int>, b binary, s struct<x:int>"
    frame = spark.createDataFrame([("a", None, None, [1], {"k": 1}, bytearray(b"\xff"), (1,))] * 3, kinds)
    frame = frame.withColumn("t", functions.lit("2026-11-25 10:00:00").cast("timestamp"))
    expected = frame.collect()
    assert with_sizes(frame).drop("width", "height", "line_count", "truncated", "error").collect() == expected
    # Widths of other types.
    for kind in ("int", "float", "decimal(9,2)", "bigint"):
        frame = spark.createDataFrame([("a b c d", 20)], "text string, room int").selectExpr(
            "text", f"cast(room as {kind}) room")
        expected = typesetting.measure("a b c d", width=20).height
        assert with_sizes(frame, width="room").first().height == expected
        assert frame.select(size_at_udf()("text", "room").height).first()[0] == expected


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"font": "No Such Family"}, "unknownFamily"), ({"size": -1}, "invalidValue"), ({"width": -1}, "invalidValue"),
        ({"language": "!"}, "invalidLanguage"), ({"line_break_mode": "byMagic"}, "invalidValue"),
        ({"fnt": "Inter"}, "invalidArgument"), ({"columns": ["depth"]}, "invalidValue"),
        ({"hyphenate": True, "language": "ja"}, "missingDictionary"), ({"errors": "hide"}, "invalidValue"),
        ({"fonts": "/nonexistent"}, "emptyLibrary"), ({"font": "missing.ttf"}, "unreadableFile"),
        ({"text": "title"}, "invalidArgument"), ({"text": "id"}, "invalidArgument"), ({"width": "text"}, "invalidArgument"),
        ({"width": "size"}, "invalidArgument"),
    ],
)
def test_wrong_options_are_errors_of_the_driver(spark, frame, arguments, code):
    with pytest.raises(typesetting.TypesettingError) as caught:
        with_sizes(frame, **arguments)
    assert caught.value.code == code
    assert "\n" not in str(caught.value)
    if "text" not in arguments and not isinstance(arguments.get("width"), str):
        with pytest.raises(typesetting.TypesettingError) as caught:
            size_udf(**arguments)
        assert caught.value.code == code


def test_a_column_that_is_there_already(frame):
    with pytest.raises(typesetting.TypesettingError, match="prefix"):
        with_sizes(with_sizes(frame), width=90)
    with pytest.raises(typesetting.TypesettingError, match="prefix"):
        with_sizes(frame.withColumnRenamed("room", "Height"))


def test_texts_that_cannot_be_measured(spark):
    frame = spark.createDataFrame(
        [(0, bytearray(b"good")), (1, bytearray(b"bad \xff\xfe")), (2, None), (3, bytearray(b"good"))], "id int, data binary")
    frame = frame.select("id", frame.data.cast("string").alias("text"))
    # The text itself cannot be collected as a string of Python.
    rows = with_sizes(frame, width=50).drop("text").orderBy("id").collect()
    width = typesetting.measure("good", width=50).width
    assert [row.width for row in rows] == [width, None, None, width]
    assert [row.error for row in rows] == [None, "invalidUTF8", None, None]
    with pytest.raises(Exception, match="UTF-8"):
        with_sizes(frame, width=50, errors="raise").drop("text").collect()
    # A width that cannot be.
    rooms = spark.createDataFrame([(0, "a", -1.0), (1, "a", float("nan")), (2, "a", None)], "id int, text string, room double")
    rows = with_sizes(rooms, width="room").orderBy("id").collect()
    assert [(row.height, row.error) for row in rows] == [(None, "invalidValue"), (None, "invalidValue"), (None, None)]
    rows = rooms.select("id", size_at_udf()("text", "room").alias("s")).select("id", "s.*").orderBy("id").collect()
    assert [(row.height, row.error) for row in rows] == [(None, "invalidValue"), (None, None), (None, None)]


def test_a_worker_with_another_engine_ends_the_job(frame):
    sizes = SizeColumns("text", 90)
    sizes._engine = "0.0.1+another"
    schema = with_sizes(frame, width=90).schema
    with pytest.raises(Exception, match="the engine of this worker is .*expected '0.0.1\\+another'"):
        frame.mapInArrow(lambda batches: (sizes(batch) for batch in batches), schema).collect()


def test_a_worker_opens_the_library_once(spark):
    sizes = SizeColumns("text", 90, columns=["width"])

    def states(batches):
        from typesetting import arrow

        for batch in batches:
            before = len(os.listdir("/proc/self/task"))
            sizes(batch)
            yield pyarrow.RecordBatch.from_pydict({
                "process": [os.getpid()], "fonts": [id(arrow._libraries[None]._handle)],
                "style": [id(next(iter(arrow._styles.values())).font._handle)],
                "threads": [len(os.listdir("/proc/self/task")) - before],
            })

    frame = spark.createDataFrame(labels.labels(20_000).select(["text"]).to_pandas()).repartition(8)
    spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", "500")
    try:
        rows = []
        for _ in range(2):
            rows += frame.mapInArrow(
                states, "process long, fonts long, style long, threads long").collect()
    finally:
        spark.conf.unset("spark.sql.execution.arrow.maxRecordsPerBatch")
    assert len(rows) >= 2 * 8 * 5
    workers = {row.process for row in rows}
    executors = cluster.python_workers(spark)
    assert len(executors) == 2
    # Each worker of the jobs has one library and one font, through all batches, tasks and jobs.
    for worker in workers:
        assert len({(row.fonts, row.style) for row in rows if row.process == worker}) == 1
    # A task has one core, and the library starts no threads of its own for it.
    assert {row.threads for row in rows} == {0}
    assert len(workers) <= 4


def test_workers_are_one_a_running_task(spark, frame):
    spark.range(100_000).repartition(16).select(
        size_udf(columns=["width"])(functions.col("id").cast("string")).width).agg({"*": "count"}).collect()
    # An executor with one core: at most one that works, and some that wait to be used again.
    for name, workers in cluster.python_workers(spark).items():
        assert 1 <= len(workers) <= 2, f"executor {name} has {len(workers)} workers"


def test_fonts_that_spark_brings(spark, frame, tmp_path):
    folder = os.path.dirname(typesetting.Font("Noto Serif").path)
    bundled = os.path.join(folder, "NotoSerif-Regular.ttf")
    # A file and an archive under names that no machine has.
    own = tmp_path / "OurSerif.ttf"
    own.write_bytes(open(bundled, "rb").read())
    with zipfile.ZipFile(tmp_path / "fonts.zip", "w") as archive:
        archive.write(own, "Serif/One.ttf")
    spark.sparkContext.addFile(str(own))
    spark.sparkContext.addArchive(f"{tmp_path / 'fonts.zip'}#OurFonts")
    expected = typesetting.measure_many(TEXTS, 90, bundled).width
    rows = with_sizes(frame, width=90, font="OurSerif.ttf").orderBy("id").collect()
    assert [row.width for row in rows] == [None if text is None else width for width, text in zip(expected, TEXTS)]
    rows = frame.select("id", size_udf(90, font="OurSerif.ttf")("text").width.alias("w")).orderBy("id").collect()
    assert [row.w for row in rows] == [None if text is None else width for width, text in zip(expected, TEXTS)]
    rows = with_sizes(frame, width=90, font="Noto Serif", fonts="OurFonts").orderBy("id").collect()
    latin = [index for index, text in enumerate(TEXTS) if text and text.isascii() and text.isprintable()]
    assert [rows[index].width for index in latin] == [expected[index] for index in latin]


@pytest.mark.parametrize(
    ("name", "value"), [
        ("spark.sql.execution.arrow.useLargeVarTypes", "true"), ("spark.sql.execution.arrow.maxRecordsPerBatch", "1"),
        ("spark.sql.execution.arrow.maxRecordsPerBatch", "0"),
    ])
def test_settings_of_arrow(spark, frame, name, value):
    before = spark.conf.get(name, None)
    spark.conf.set(name, value)
    try:
        expect(with_sizes(frame.drop("room"), width=90, columns=[*NUMBERS, "error"]).collect(), 90)
        size = size_udf(width=90, columns=[*NUMBERS, "error"])
        expect(frame.select("id", size("text").alias("size")).select("id", "size.*").collect(), 90)
    finally:
        if before is None:
            spark.conf.unset(name)
        else:
            spark.conf.set(name, before)


def test_a_stream(spark, tmp_path):
    table = labels.labels(5_000)
    (tmp_path / "in").mkdir()
    for part in range(5):
        labels.write(table.slice(part * 1000, 1000), tmp_path / "in" / f"{part}.parquet")
    frame = spark.readStream.schema("id long, text string, room double").option("maxFilesPerTrigger", 2).parquet(
        str(tmp_path / "in"))
    query = with_sizes(frame, width=160.5).writeStream.format("parquet").option(
        "checkpointLocation", str(tmp_path / "check")).trigger(availableNow=True).start(str(tmp_path / "out"))
    assert query.awaitTermination(120)
    labels.expect_same(pyarrow.parquet.read_table(tmp_path / "out"), labels.sizes_of(table, 160.5))


def test_answers_as_json_and_as_columns_agree(spark, frame):
    # The whole answer of the command, for what no column has.
    asked = typesetting.measure("Grüße aus Köln", width=50)
    row = with_sizes(spark.createDataFrame([("Grüße aus Köln",)], "text string"), width=50).first()
    assert (row.width, row.height, row.line_count) == (asked.width, asked.height, len(asked.lines))
    assert json.loads(json.dumps(asked.data["width"])) == row.width
