"""The built service on loopback."""
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from support.repository import ROOT, fail

PROGRAM = ROOT / "Server/.build/release/typesetting-server"


class Service:
    """Runs the service on a free port while a block runs. It must end well, by the signal to stop when it has not ended before."""

    def __init__(self, *arguments, program=PROGRAM):
        self.arguments = [program, "--port", "0", *arguments]

    def start(self):
        self.log = tempfile.NamedTemporaryFile()
        self.process = subprocess.Popen(self.arguments, stderr=self.log, cwd=ROOT)
        for _ in range(100):
            found = re.search(rb"listening on [^ ]*:(\d+)", pathlib.Path(self.log.name).read_bytes())
            if found:
                self.port = int(found[1])
                self.address = f"http://127.0.0.1:{self.port}"
                return
            time.sleep(0.1)
        self.process.kill()
        self.process.wait()
        sys.stderr.write(pathlib.Path(self.log.name).read_text(errors="replace"))
        fail("the service does not start")

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, kind, *_):
        if self.process.poll() is None:
            self.process.terminate()
        status = self.process.wait()
        self.log.close()
        if kind is None and status != 0:
            fail(f"the service ended with status {status}")
