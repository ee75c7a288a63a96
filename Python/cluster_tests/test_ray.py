"""Ray Data with two workers: the bits of one process, also when a worker is killed in mid-job."""

import os
import pathlib
import signal
import sys
import threading
import time

import pyarrow
import pyarrow.parquet
import pytest

import labels

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "Examples" / "Clusters"))

COUNT = 200_000


@pytest.fixture(scope="module")
def ray():
    import ray

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, object_store_memory=300_000_000)
    yield ray
    ray.shutdown()


@pytest.fixture(scope="module")
def source(tmp_path_factory):
    table = labels.labels(COUNT)
    folder = tmp_path_factory.mktemp("ray")
    for part in range(8):
        labels.write(table.slice(part * COUNT // 8, COUNT // 8), folder / f"{part}.parquet")
    return folder, labels.sizes_of(table, 160.5)


def test_sizes_of_two_workers(ray, source, tmp_path):
    import ray_sizes

    folder, expected = source
    sizes = ray_sizes.with_sizes(ray.data.read_parquet(str(folder)).repartition(16), "text", 160.5)
    for name in ("out", "again"):
        sizes.write_parquet(str(tmp_path / name))
        labels.expect_same(pyarrow.parquet.read_table(tmp_path / name), expected)
    by_column = ray_sizes.with_sizes(ray.data.read_parquet(str(folder)), "text", "room", columns=["height"])
    found = pyarrow.concat_tables(ray.get(by_column.select_columns(["id", "room", "height"]).to_arrow_refs())).sort_by("id")
    assert found["height"].null_count >= COUNT // 50
    assert found.num_rows == COUNT


def test_a_worker_that_is_killed(ray, source, tmp_path):
    from typesetting.arrow import SizeColumns

    folder, expected = source
    marks = tmp_path / "marks"
    marks.mkdir()
    sizes = SizeColumns("text", 160.5)

    def slowly(batch):
        # Each process that works leaves its mark, and takes its time, so that there is a middle.
        (marks / str(os.getpid())).touch()
        time.sleep(0.1)
        return sizes(batch)

    killed = []

    def kill():
        end = time.monotonic() + 60
        while time.monotonic() < end and len(list(marks.iterdir())) < 2:
            time.sleep(0.02)
        if len(list(marks.iterdir())) < 2:
            return
        worker = int(sorted(file.name for file in marks.iterdir())[0])
        os.kill(worker, signal.SIGKILL)
        killed.append(worker)

    thread = threading.Thread(target=kill)
    thread.start()
    dataset = ray.data.read_parquet(str(folder)).repartition(16).map_batches(
        slowly, batch_format="pyarrow", batch_size=5_000, num_cpus=1)
    dataset.write_parquet(str(tmp_path / "out"))
    thread.join()
    # One process was killed, and a third has worked in its place.
    assert len(killed) == 1 and not os.path.exists(f"/proc/{killed[0]}")
    assert len(list(marks.iterdir())) >= 3
    labels.expect_same(pyarrow.parquet.read_table(tmp_path / "out"), expected)
