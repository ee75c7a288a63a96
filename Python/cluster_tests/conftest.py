"""A cluster of two executors on this machine, and a million labels."""

import os
import pathlib
import sys

import pytest
from pyspark.sql import SparkSession

import cluster
import labels

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


@pytest.fixture(scope="session")
def spark(tmp_path_factory):
    """A session on two executors, each a process of its own with one core."""
    session = cluster.session(tmp_path_factory.mktemp("cluster"))
    yield session
    session.stop()


@pytest.fixture(scope="session")
def million(tmp_path_factory):
    """The file of a million labels, and the table with their sizes at 160.5 points, from one process."""
    table = labels.labels(labels.COUNT)
    path = labels.write(table, tmp_path_factory.mktemp("labels") / "labels.parquet")
    return path, labels.sizes_of(table, 160.5)


@pytest.fixture(scope="session")
def command():
    """The path of the command."""
    path = os.environ.get("TYPESETTER") or str(ROOT / ".build" / "release" / "typesetter")
    assert os.access(path, os.X_OK), f"{path} is missing: make build"
    return path
