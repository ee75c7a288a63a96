"""Spark Connect, where the session is a client of a server: the same functions give the same bits."""

import os
import subprocess
import sys

import pyspark
import pytest

PROGRAM = """
import os
import sys

os.environ["PYSPARK_PYTHON"] = sys.executable
from pyspark.sql import SparkSession

import typesetting
from typesetting.spark import size_at_udf, size_udf, with_sizes

spark = SparkSession.builder.remote("local[2]").config("spark.log.level", "ERROR").getOrCreate()
assert type(spark).__module__.startswith("pyspark.sql.connect"), type(spark)
texts = ["Hello, world", "Grüße aus Köln", "السلام ١٢٣", None, "สวัสดีครับ 👩🏽‍💻"]
frame = spark.createDataFrame([(index, text, 60.0) for index, text in enumerate(texts)], "id int, text string, room double")
expected = [None if text is None else typesetting.Text(text).measure(60).height for text in texts]
assert [row.height for row in with_sizes(frame, width=60).orderBy("id").collect()] == expected
assert [row.height for row in with_sizes(frame, width="room").orderBy("id").collect()] == expected
size, size_at = size_udf(width=60), size_at_udf()
assert [row.h for row in frame.select("id", size("text").height.alias("h")).orderBy("id").collect()] == expected
assert [row.h for row in frame.select("id", size_at("text", "room").height.alias("h")).orderBy("id").collect()] == expected
for arguments in ({"text": "title"}, {"text": "id"}, {"width": "text"}, {"font": "No Such Family"}):
    try:
        with_sizes(frame, **arguments)
    except typesetting.TypesettingError:
        continue
    raise AssertionError(arguments)
print("the same", len(expected))
spark.stop()
"""


@pytest.mark.skipif(pyspark.__version__ < "4", reason="the server of Spark 3.5 is not in its wheel")
def test_a_client_of_a_server(tmp_path):
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("SPARK_", "PYSPARK_"))}
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=tmp_path, env={**environment, "SPARK_LOCAL_IP": "127.0.0.1"}, text=True,
        capture_output=True, timeout=300)
    assert run.returncode == 0 and run.stdout.splitlines()[-1] == "the same 5", run.stdout + run.stderr
