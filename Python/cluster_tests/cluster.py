"""Local clusters of Spark, and what their processes do."""

import json
import os
import pathlib
import re
import sys
import time
import urllib.request

from pyspark.sql import SparkSession


def session(folder: pathlib.Path, master: str = "local-cluster[2,1,1024]", **options: str) -> SparkSession:
    """A session on a cluster whose files are in a folder."""
    os.environ["SPARK_WORKER_DIR"] = str(folder / "work")
    os.environ["SPARK_LOCAL_DIRS"] = str(folder / "local")
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable
    builder = (
        SparkSession.builder.master(master).appName("typesetting").config("spark.executor.memory", "1g")
        .config("spark.driver.host", "127.0.0.1").config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.ui.enabled", "true").config("spark.ui.port", "0").config("spark.ui.showConsoleProgress", "false")
        .config("spark.sql.warehouse.dir", str(folder / "warehouse")).config("spark.log.level", "ERROR"))
    for name, value in options.items():
        builder = builder.config(name, value)
    return builder.getOrCreate()


def asked(spark: SparkSession, path: str):
    """An answer of the application's REST interface."""
    context = spark.sparkContext
    address = f"{context.uiWebUrl}/api/v1/applications/{context.applicationId}/{path}"
    address = re.sub(r"//[^/:]+:", "//127.0.0.1:", address)
    with urllib.request.urlopen(address, timeout=30) as answer:
        return json.load(answer)


def executors(spark: SparkSession) -> dict:
    """The processes of the executors of a session, by the executor's name."""
    found = {}
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().decode(errors="replace").split("\0")
        except OSError:
            continue
        if "--executor-id" in words and spark.sparkContext.applicationId in words:
            found[words[words.index("--executor-id") + 1]] = int(folder.name)
    return found


def children(process: int) -> list:
    """The processes that a process has started."""
    found = []
    for file in pathlib.Path(f"/proc/{process}/task").glob("*/children"):
        try:
            found += [int(word) for word in file.read_text().split()]
        except OSError:
            continue
    return found


def python_workers(spark: SparkSession) -> dict:
    """The Python workers of each executor: a daemon is the child of the executor, workers are children of the daemon."""
    return {
        name: [worker for daemon in children(process) for worker in children(daemon)]
        for name, process in executors(spark).items()
    }


def resident(process: int) -> int:
    """Bytes of memory that a process has of its own or shares: its proportional set size."""
    for line in pathlib.Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) * 1024
    raise ValueError(f"process {process} has no Pss")


def wait_until(condition, seconds: float = 60, what: str = "the condition"):
    """What a condition gives as soon as it is true."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError(f"{what} did not hold within {seconds} seconds")


def tasks(spark: SparkSession, stage: int) -> list:
    """All tasks of a stage, of all attempts."""
    found = []
    for attempt in asked(spark, f"stages/{stage}?details=true"):
        found += attempt.get("tasks", {}).values()
    return found
