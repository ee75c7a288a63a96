"""Programs that subcommands run."""
import os
import signal
import subprocess
import sys

# What names another library, fonts or Spark than those of the environment.
OTHERS = ["TYPESETTING_FONTS", "TYPESETTING_LIBRARY", "LD_LIBRARY_PATH", "SPARK_HOME"]


def variables(**further):
    """The variables of a program that takes what is built or installed beside it."""
    return {name: value for name, value in os.environ.items() if name not in OTHERS} | further


def run(arguments, **keywords):
    """Runs a program; ends with the status of one that fails."""
    sys.stdout.flush()
    ended = subprocess.run(arguments, **keywords)
    if ended.returncode != 0:
        sys.exit(ended.returncode)
    return ended


def end_session(process):
    """Ends a program that leads a session, with all that it has started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
