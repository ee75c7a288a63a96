"""An environment of Python with the wheel of Python/dist, Spark and Ray."""
import os
import subprocess

from support.processes import run
from support.repository import ROOT, wheel

NEEDED = [
    os.environ.get("PYSPARK", "pyspark[connect]>=3.5,<5"), "pandas>=2,<3", "pyarrow>=15", "ray[data]>=2.9,<3", "pillow", "pytest", "mypy",
    "setuptools<81",
]


def environment():
    """Makes the environment where it is missing, installs the wheel anew, and gives the folder."""
    package, python = wheel(), os.environ.get("PYTHON", "python3")
    version = run(
        [python, "-c", 'import sys; print("%d.%d" % sys.version_info[:2])'], stdout=subprocess.PIPE, text=True).stdout
    folder = ROOT / f".build/python/spark-{version.strip()}"
    if not os.access(folder / "bin/python", os.X_OK):
        run([python, "-m", "venv", folder])
    install = [folder / "bin/pip", "install", "--quiet"]
    run([*install, "--upgrade-strategy", "only-if-needed", *NEEDED])
    run([*install, "--force-reinstall", "--no-deps", package])
    run([*install, "cffi>=1.15"])
    return folder
