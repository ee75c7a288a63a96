"""The measurements of Scripts/measure spark, in the environment with Spark: it calls this file."""
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import textwrap
import time

from support import figures
from support.figures import heading

COUNT = int(os.environ.get("COUNT", "500000"))
FILES = 16
WIDTH = 160.5


def write(guide, name, text):
    """Writes a part of a guide, with lines of at most 128 characters but in tables."""
    figures.write(guide, name, "".join(
        line if line.startswith("|") else "\n".join(textwrap.wrap(line, 128, break_on_hyphens=False)) + "\n"
        for line in text.splitlines(keepends=True)))


def seconds(work, rounds=3):
    """The median time of some rounds, after one that warms up."""
    work()
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def part(*arguments):
    """What another process of this script prints as JSON."""
    output = subprocess.run([sys.executable, __file__, *arguments], check=True, stdout=subprocess.PIPE, text=True).stdout
    return json.loads(output.splitlines()[-1])


def make_files(folder):
    """The labels as files of Parquet and as questions of the command; the bytes of a label."""
    import labels

    table = labels.labels(COUNT)
    for name in ("labels", "questions"):
        (folder / name).mkdir()
    for index in range(FILES):
        share = table.slice(index * COUNT // FILES, COUNT // FILES)
        labels.write(share, folder / "labels" / f"{index:02}.parquet")
        with open(folder / "questions" / f"{index:02}.jsonl", "w") as file:
            for row in share.to_pylist():
                if row["text"] is not None:
                    file.write(json.dumps({"id": row["id"], "text": row["text"], "width": WIDTH}) + "\n")
    texts = [text for text in table["text"].to_pylist() if text is not None]
    files = sum(file.stat().st_size for file in (folder / "labels").iterdir())
    return {"text": sum(len(text.encode()) for text in texts) / COUNT, "parquet": files / COUNT}


def one_process(folder):
    """Labels a second in one process, on one core and on all, in batches as large as Spark's."""
    import pyarrow.parquet

    from typesetting.arrow import SizeColumns

    table = pyarrow.parquet.read_table(folder / "labels", columns=["text"])
    batches = table.to_batches(max_chunksize=10_000)
    found = {}
    for name, threads in (("one", 1), ("all", 0)):
        sizes = SizeColumns("text", WIDTH, threads=threads)
        found[name] = COUNT / seconds(lambda: [sizes(batch) for batch in batches])
    return found


def start_up(folder):
    """Seconds of what a worker does once: imports, the library and a font, and the first batch beside a later one."""
    start = time.perf_counter()
    import pyarrow.parquet
    import pandas  # noqa: F401
    imported = time.perf_counter()
    from typesetting.arrow import SizeColumns

    sizes = SizeColumns("text", WIDTH)
    opened = time.perf_counter()
    batches = pyarrow.parquet.read_table(folder / "labels", columns=["text"]).to_batches(max_chunksize=10_000)[:3]
    times = []
    for batch in batches:
        begin = time.perf_counter()
        sizes(batch)
        times.append(time.perf_counter() - begin)
    return {"imports": imported - start, "opened": opened - imported, "first": times[0], "later": times[2]}


def long_text(folder):
    """Seconds of long texts on one core."""
    import random

    import labels
    import typesetting

    chooser = random.Random(1)
    words = " ".join(chooser.choices(labels.WORDS, k=100_000)).encode()[:2**20].decode(errors="ignore")
    found = {}
    for name, text in (("1", words), ("15", words * 15)):
        start = time.perf_counter()
        typesetting.measure_many([text], WIDTH, threads=1)
        found[name] = time.perf_counter() - start
    return found


def workers(folder, count):
    """Labels a second with some workers, their memory, and tasks a second."""
    import cluster
    from typesetting.spark import size_udf, with_sizes

    scratch = pathlib.Path(tempfile.mkdtemp())
    options = {"spark.sql.files.maxPartitionBytes": "16m", "spark.sql.files.openCostInBytes": "16m"}
    begin = time.perf_counter()
    spark = cluster.session(scratch, f"local-cluster[{count},1,1024]", **options)
    cluster.wait_until(lambda: len(cluster.executors(spark)) == count, what="the executors")
    frame = spark.read.parquet(str(folder / "labels")).select("text")

    def run(frame):
        frame.write.format("noop").mode("overwrite").save()

    run(with_sizes(frame.limit(10), width=WIDTH))
    found = {"begin": time.perf_counter() - begin, "partitions": frame.rdd.getNumPartitions()}
    size = size_udf(WIDTH)
    command = f"{os.environ['TYPESETTER']} measure --jsonl"
    lines = spark.sparkContext.textFile(str(folder / "questions"))
    found["scan"] = COUNT / seconds(lambda: run(frame))
    found["through"] = COUNT / seconds(lambda: run(frame.mapInArrow(lambda batches: batches, frame.schema)))
    found["arrow"] = COUNT / seconds(lambda: run(with_sizes(frame, width=WIDTH)))
    found["function"] = COUNT / seconds(lambda: run(frame.select(size("text").alias("size"))))
    found["memory"] = [
        {"worker": [cluster.resident(each) for each in each_workers], "executor": cluster.resident(executor)}
        for each_workers, executor in zip(cluster.python_workers(spark).values(), cluster.executors(spark).values())]
    found["pipe"] = COUNT * 49 / 50 / seconds(lambda: lines.pipe(command, checkCode=True).count())
    # Tasks of nothing but their own cost.
    tasks = 2000
    found["tasks"] = tasks / seconds(lambda: run(spark.range(0, tasks, 1, tasks)), rounds=1)
    spark.stop()
    shutil.rmtree(scratch, ignore_errors=True)
    return found


def clusters():
    import pyspark

    folder = pathlib.Path(tempfile.mkdtemp())
    try:
        sizes = make_files(folder)
        single, start, long = part("one_process", str(folder)), part("start_up", str(folder)), part("long_text", str(folder))
        start = part("start_up", str(folder))  # Once more, with the files of the package in memory.
        one, two = part("workers", str(folder), "1"), part("workers", str(folder), "2")
    finally:
        shutil.rmtree(folder)

    def row(name, key):
        return (f"| {name} | {one[key]:,.0f} | {two[key]:,.0f} | {two[key] / 2:,.0f} | {two[key] / one[key]:.2f} | "
                f"{two[key] / 2 / single['one']:.2f} |")

    mib = 2**20
    worker = max(size for each in two["memory"] for size in each["worker"]) / mib
    executor = max(each["executor"] for each in two["memory"]) / mib
    write("Clusters.md", "rates", "\n".join([
        f"Measured by `make bench-spark`: {heading()}; Spark {pyspark.__version__}, {COUNT:,} labels of {sizes['text']:.0f} "
        f"bytes in sixteen scripts, {FILES} files of Parquet, sizes not written; the driver shares the two cores with the "
        f"workers. One process without Spark measures {single['one']:,.0f} labels a second on one core and "
        f"{single['all']:,.0f} on two.", "",
        "| labels a second | 1 worker | 2 workers | a core, of 2 | 2 beside 1 | beside one process |",
        "| --- | --- | --- | --- | --- | --- |",
        row("`with_sizes` (`mapInArrow`)", "arrow"), row("`size_udf` (pandas UDF)", "function"),
        row("`rdd.pipe`, whose command takes all cores", "pipe"), row("through Python and back, nothing measured", "through"),
        row("only read", "scan"), "",
        f"A Python worker takes {worker:.0f} MiB of its own, an executor's JVM of 1 GiB of heap {executor:.0f} MiB. A worker "
        f"needs {start['imports']:.2f} s to import pyarrow and pandas and {start['opened']:.2f} s to open the library and a "
        f"font; its first batch of 10,000 labels, which opens fonts of all scripts, takes {start['first']:.2f} s, a later one "
        f"{start['later']:.3f} s. A text of 1 MiB takes {long['1']:.2f} s, one of 15 MiB {long['15']:.1f} s. From "
        f"nothing to the end of a first job of ten rows, with the start of the driver and two executors: {two['begin']:.0f} s. "
        f"The driver gives out {two['tasks']:,.0f} tasks of nothing a second.",
    ]) + "\n")

    rate = two["arrow"] / 2
    begin = start["imports"] + start["opened"] + start["first"]
    lines = [
        f"By arithmetic from {rate:,.0f} labels a second a core, {sizes['parquet']:.0f} bytes of Parquet and "
        f"{sizes['text']:.0f} of text a label, and {begin:.1f} s until a worker is warm; not measured beyond two workers.", "",
        "| cores | labels a second | a billion labels | Parquet a second | tasks a second, of 30 s each | memory of Python |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for cores in (2, 100, 1000):
        speed = rate * cores
        lines.append(
            f"| {cores:,} | {speed / 1e6:,.2f} million | {duration(1e9 / speed + begin)} | "
            f"{speed * sizes['parquet'] / 1e6:,.1f} MB | {cores / 30:.1f} | {worker * cores / 1024:,.1f} GiB |")
    lines += ["", (
        f"A thousand cores are warm after {begin:.1f} s, in which they could have measured {begin * rate * 1000 / 1e6:,.0f} "
        f"million labels: smaller jobs gain nothing from more cores. With tasks of 30 s the driver of this measurement keeps "
        f"{two['tasks'] * 30:,.0f} cores busy; with tasks of 1 s {two['tasks']:,.0f}. A text of 15 MiB keeps its core for "
        f"{long['15']:.1f} s, as long as {long['15'] * rate:,.0f} labels do.")]
    write("Clusters.md", "sizing", "\n".join(lines) + "\n")


def duration(value):
    if value < 120:
        return f"{value:,.0f} s"
    return f"{value / 60:,.0f} min" if value < 7200 else f"{value / 3600:,.1f} h"


def messages(count):
    """Messages of one to some hundred words, most of them short; one of three has been said before."""
    import random

    import labels

    chooser = random.Random(4)
    found = []
    for _ in range(count):
        if found and chooser.random() < 1 / 3:
            found.append(found[min(len(found) - 1, int(chooser.expovariate(1 / 200)))])
        else:
            words = max(1, min(400, round(chooser.lognormvariate(2.0, 1.0))))
            found.append(" ".join(chooser.choices(labels.WORDS, k=words)))
    return found


def heights():
    import numpy
    import pyarrow
    import pyarrow.parquet

    import row_heights
    import typesetting

    count = COUNT // 4
    texts = messages(count)
    distinct = list(dict.fromkeys(texts))
    folder = pathlib.Path(tempfile.mkdtemp())
    try:
        kept = row_heights.Heights(str(folder / "heights.sqlite"))
        start = time.perf_counter()
        kept.write(texts)
        written = time.perf_counter() - start
        start = time.perf_counter()
        for place in range(0, count, 50):
            kept.read(texts[place:place + 50], 343.0)
        read = time.perf_counter() - start
        kept._database.execute("VACUUM")
        sqlite = (folder / "heights.sqlite").stat().st_size
        columns = numpy.stack([typesetting.measure_many(distinct, width).height for width in kept.widths], axis=1)
        keys = pyarrow.array([row_heights.content_key(text) for text in distinct], pyarrow.binary(16))
        order = pyarrow.compute.sort_indices(keys)
        table = pyarrow.table(
            {"content": keys, **{f"h{width:g}": columns[:, index] for index, width in enumerate(kept.widths)}})
        pyarrow.parquet.write_table(table.take(order), folder / "heights.parquet", compression="zstd")
        parquet = (folder / "heights.parquet").stat().st_size
    finally:
        shutil.rmtree(folder)
    different = len(numpy.unique(columns))
    share = len(numpy.unique(columns, axis=0)) / len(columns)
    one_height = sum(1 for row in columns if len(set(row)) == 1) / len(columns)
    sample = distinct[:2000]
    start = time.perf_counter()
    steps = [len(row_heights.height_steps(typesetting.Text(text), min(kept.widths))) for text in sample]
    stepped = time.perf_counter() - start
    classes = len(kept.widths)
    each = len(distinct)
    dedupe = each / count
    rows = [
        ("a key and 8 bytes for each class, as rows of their own", 16 + 1 + 8, classes),
        (f"a key and {classes} × 8 bytes, without a database", 16 + 8 * classes, 1),
        ("the same in SQLite (the example)", sqlite / each, 1),
        ("the same in Parquet with zstd, sorted by key", parquet / each, 1),
        (f"a key and {classes} × 2 bytes: whole pixels at 2 or 3 a point", 16 + 2 * classes, 1),
        ("a key and steps of 8 + 2 bytes: any width", 16 + 10 * statistics.mean(steps), 1),
    ]
    lines = [
        f"Measured by `make bench-spark`: {heading()}; {count:,} messages of one to 400 words, a third of them said before, so "
        f"that {dedupe:.0%} are distinct, in {classes} width classes. Of these, {one_height:.0%} have one height in all "
        f"classes; there are {different:,} different heights. Steps down to {min(kept.widths):g} points: "
        f"{statistics.mean(steps):.1f} on average, at most {max(steps)}.", "",
        "| stored | bytes a distinct text | a billion distinct texts | a billion rows of this kind |",
        "| --- | --- | --- | --- |",
    ]
    for name, size, times in rows:
        lines.append(f"| {name} | {size * times:,.0f} | {size * times:,.0f} GB | {size * times * dedupe:,.0f} GB |")
    lines += ["", (
        f"The example measured and wrote {each / written:,.0f} distinct texts a second at {classes} widths, and read "
        f"{count / read:,.0f} heights a second in pages of 50 rows. Steps of a text take {stepped / len(sample) * 1e6:,.0f} "
        f"µs. {1 - share:.0%} of the distinct texts share all their heights with another one, which is why Parquet is small.")]
    write("RowHeights.md", "storage", "\n".join(lines) + "\n")


if len(sys.argv) == 2:
    {"clusters": clusters, "heights": heights}[sys.argv[1]]()
else:
    parts = {"one_process": one_process, "start_up": start_up, "long_text": long_text, "workers": workers}
    print(json.dumps(parts[sys.argv[1]](pathlib.Path(sys.argv[2]), *map(int, sys.argv[3:]))))
