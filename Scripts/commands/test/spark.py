"""Runs the tests of clusters, on two executors of Spark and on two workers of Ray.

usage: Scripts/test spark [ARGUMENT OF PYTEST ...]

The wheel of Python/dist is installed with Spark and Ray into an environment. An executor is a process with one core.

PYTHON is the Python, python3 until given; PYSPARK the versions of Spark, "pyspark[connect]>=3.5,<5" until given; TYPESETTER the
command, `make build`'s until given.
"""
import os
import sys

from support.processes import run, variables
from support.repository import COMMAND, ROOT, fail
from support.spark.environment import environment

VERSIONS = """import pyspark, ray, sys
print(f"Python {sys.version.split()[0]}, Spark {pyspark.__version__}, Ray {ray.__version__}")"""


def main():
    folder = environment()
    command = os.environ.get("TYPESETTER", str(COMMAND))
    os.chdir(ROOT)
    if not os.access(command, os.X_OK):
        fail(f"'{command}' is missing: expected 'make build' before")
    python = folder / "bin/python"
    run([python, "-c", VERSIONS])
    # The package of the environment, and not the folder beside the tests.
    run([python, "-m", "pytest", "--quiet", "-p", "no:cacheprovider", "--show-capture=no", *sys.argv[1:]],
        cwd=ROOT / "Python/cluster_tests", env=variables(TYPESETTER=command))
    run([python, "-m", "mypy", "--strict", "--no-error-summary", "--config-file", ROOT / "Python/pyproject.toml", "-p", "typesetting"],
        cwd=folder)
    print("mypy")
    return 0
