"""Measures labels a second in Spark on one and two workers, and the storage of row heights, and writes them into guides.

usage: Scripts/measure spark [clusters|heights]                                          without an argument both

The figures stand in Guides/Clusters.md and Guides/RowHeights.md, between the lines `<!-- NAME -->` and `<!-- /NAME -->`.

PYTHON, PYSPARK and TYPESETTER are as in Scripts/test spark. COUNT is the number of labels, 500000 until given.
"""
import os
import sys

from support.processes import run, variables
from support.repository import COMMAND, ROOT, SCRIPTS, fail
from support.spark.environment import environment


def main():
    folder = environment()
    command = os.environ.get("TYPESETTER", str(COMMAND))
    os.chdir(ROOT)
    if not os.access(command, os.X_OK):
        fail(f"'{command}' is missing: expected 'make build' before")
    modules = os.pathsep.join(["Python/cluster_tests", "Examples/RowHeights", str(SCRIPTS)])
    for part in sys.argv[1:2] or ["clusters", "heights"]:
        run([folder / "bin/python", SCRIPTS / "support/spark/figures.py", part], env=variables(TYPESETTER=command, PYTHONPATH=modules))
