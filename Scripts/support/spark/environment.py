"""An environment of Python with the wheel of Python/dist, Spark and Ray."""
import os
import subprocess
import sys

from support.repository import ROOT, fail

NEEDED = [
    os.environ.get("PYSPARK", "pyspark[connect]>=3.5,<5"), "pandas>=2,<3", "pyarrow>=15", "ray[data]>=2.9,<3", "pillow", "pytest", "mypy",
    "setuptools<81",
]
# What names another library, fonts or Spark than those of the environment.
OTHERS = ["TYPESETTING_FONTS", "TYPESETTING_LIBRARY", "LD_LIBRARY_PATH", "SPARK_HOME"]


def wheel():
    """The wheel that Scripts/build wheel has made."""
    found = list(ROOT.glob("Python/dist/typesetting-*.whl"))
    if len(found) != 1:
        fail("no wheel in Python/dist: expected 'Scripts/build wheel' before")
    return found[0]


def environment():
    """Makes the environment where it is missing, installs the wheel anew, and gives the folder."""
    package, python = wheel(), os.environ.get("PYTHON", "python3")
    version = subprocess.run(
        [python, "-c", 'import sys; print("%d.%d" % sys.version_info[:2])'], check=True, stdout=subprocess.PIPE, text=True).stdout
    folder = ROOT / f".build/python/spark-{version.strip()}"
    if not os.access(folder / "bin/python", os.X_OK):
        subprocess.run([python, "-m", "venv", folder], check=True)
    install = [folder / "bin/pip", "install", "--quiet"]
    subprocess.run([*install, "--upgrade-strategy", "only-if-needed", *NEEDED], check=True)
    subprocess.run([*install, "--force-reinstall", "--no-deps", package], check=True)
    subprocess.run([*install, "cffi>=1.15"], check=True)
    return folder


def variables(**further):
    """The variables of a program in the environment."""
    return {name: value for name, value in os.environ.items() if name not in OTHERS} | further


def run(arguments, **keywords):
    """Runs a program; ends with the status of one that fails."""
    sys.stdout.flush()
    ended = subprocess.run(arguments, **keywords)
    if ended.returncode != 0:
        sys.exit(ended.returncode)
    return ended
