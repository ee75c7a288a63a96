"""A million labels: the bits of one machine, nothing lost or doubled, also when executors and workers are killed."""

import os
import signal
import threading

import pyarrow.parquet
import pytest
from pyspark.sql import functions

import cluster
import labels
from typesetting.spark import size_udf, with_sizes


def by_arrow(frame):
    return with_sizes(frame, width=160.5)


def by_function(frame):
    return frame.select("*", size_udf(160.5)("text").alias("size")).select("id", "text", "size.*")


def written(frame, path):
    """What a job has written."""
    frame.write.parquet(str(path))
    return pyarrow.parquet.read_table(path)


@pytest.mark.parametrize("way", [by_arrow, by_function])
@pytest.mark.parametrize("partitions", [None, 37])
def test_a_million_labels(spark, million, tmp_path, way, partitions):
    path, expected = million
    frame = spark.read.parquet(str(path))
    frame = frame if partitions is None else frame.repartition(partitions)
    labels.expect_same(written(way(frame), tmp_path / "out"), expected)


def test_checksums_by_key(spark, million):
    """The sum of hashes of each label with its sizes, added up by the cluster."""
    path, expected = million
    sums = []
    for frame in (by_arrow(spark.read.parquet(str(path))), spark.createDataFrame(
            expected.select(["id", "width", "height", "line_count"]).to_pandas())):
        one = functions.xxhash64("id", "width", "height", frame.line_count.cast("int"))
        # NaN stands for null in a frame of pandas.
        frame = frame.where(functions.col("width").isNotNull() & ~functions.isnan("width"))
        sums.append(frame.agg(
            functions.sum(one.cast("decimal(38,0)")), functions.count("*"), functions.countDistinct("id")).collect()[0])
    assert sums[0] == sums[1]
    assert sums[0][1] == sums[0][2] == labels.COUNT * 49 // 50


class Job(threading.Thread):
    """A job that writes a million labels with their sizes in 24 tasks."""

    def __init__(self, spark, source, path):
        super().__init__()
        self.spark, self.source, self.path = spark, source, path
        self.group = os.path.basename(str(path))
        self.error = None

    def run(self):
        try:
            self.spark.sparkContext.setJobGroup(self.group, self.group)
            by_arrow(self.spark.read.parquet(str(self.source)).repartition(24)).write.parquet(str(self.path))
        except Exception as error:
            self.error = error

    def stage(self):
        """The stage with 24 tasks that measures, once two tasks run and two are done."""
        tracker = self.spark.sparkContext.statusTracker()
        for job in tracker.getJobIdsForGroup(self.group):
            for identifier in tracker.getJobInfo(job).stageIds:
                stage = tracker.getStageInfo(identifier)
                if stage and stage.numTasks == 24 and stage.numCompletedTasks >= 2 and stage.numActiveTasks >= 2:
                    return identifier
        return None


def running(spark, stage, executor):
    """The tasks that run on an executor now."""
    return [
        task["taskId"] for task in cluster.tasks(spark, stage)
        if task["executorId"] == executor and task["status"] == "RUNNING"
    ]


@pytest.mark.parametrize("victim", ["executor", "worker"])
def test_a_kill_in_mid_job(spark, million, tmp_path, victim):
    path, expected = million
    # Both executors have to be there, and their workers.
    cluster.wait_until(lambda: len(cluster.executors(spark)) == 2, what="two executors")
    spark.range(1000).repartition(4).mapInArrow(lambda batches: batches, "id long").count()
    before = cluster.executors(spark)
    job = Job(spark, path, tmp_path / f"out-{victim}")
    job.start()
    stage = cluster.wait_until(job.stage, what="two tasks that run")
    name, process = sorted(before.items())[0]
    tasks = cluster.wait_until(lambda: running(spark, stage, name), what=f"a task on executor {name}")
    if victim == "worker":
        workers = cluster.python_workers(spark)[name]
        assert workers
        for worker in workers:
            os.kill(worker, signal.SIGKILL)
    else:
        os.kill(process, signal.SIGKILL)
    job.join(300)
    assert not job.is_alive() and job.error is None, job.error
    # It was killed while tasks ran on it, and they failed because of that.
    failed = [task for task in cluster.tasks(spark, stage) if task["status"] == "FAILED"]
    lost = [task for task in failed if task["executorId"] == name]
    assert lost, f"no task of executor {name} has failed"
    reasons = [task["errorMessage"] for task in lost]
    if victim == "executor":
        assert all("ExecutorLostFailure" in reason for reason in reasons), reasons
    else:
        # Spark sees it at the end of the process or, earlier, at the end of its socket.
        seen = ("Python worker exited unexpectedly", "Connection reset", "Broken pipe")
        assert all(any(words in reason for words in seen) for reason in reasons), reasons
    # What the other executor wanted to read from the one that was killed is gone too, and is made again.
    others = [task["errorMessage"] for task in failed if task not in lost]
    assert all("FetchFailed" in reason for reason in others), others
    if victim == "executor":
        assert name not in cluster.executors(spark)
        # Another one has taken its place.
        cluster.wait_until(lambda: set(cluster.executors(spark)) - set(before), what="a new executor")
    else:
        assert cluster.executors(spark)[name] == process
    assert tasks
    labels.expect_same(pyarrow.parquet.read_table(tmp_path / f"out-{victim}"), expected)
