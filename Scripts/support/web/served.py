"""Pages that a browser gets from this process, and to which they post what they found."""
import functools
import http.server
import os
import signal
import subprocess
import threading

from support.repository import fail

# What a page calls with its answer.
DONE = 'const done = (answer) => fetch("answer", { method: "POST", body: JSON.stringify(answer) });'


class Handler(http.server.SimpleHTTPRequestHandler):
    """Gives the files of a folder, and keeps the first answer."""

    def __init__(self, *arguments, answered, **options):
        self.answered = answered
        super().__init__(*arguments, **options)

    def do_POST(self):
        self.answered(self.rfile.read(int(self.headers["Content-Length"])).decode("utf-8", "replace"))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


def answer(folder, page, command, limit):
    """The text that a page of a folder posts.

    command: from an address to the words that start a browser with it; limit: seconds."""
    came, found = threading.Event(), []

    def answered(text):
        found.append(text)
        came.set()

    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Handler, directory=folder, answered=answered))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    # The processes of a browser are a group, which ends as a whole.
    browser = subprocess.Popen(
        command(f"http://127.0.0.1:{server.server_port}/{page}"), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        start_new_session=True)
    try:
        if not came.wait(limit):
            fail(f"the browser gave no answer within {limit} seconds: {browser.args[0]}")
    finally:
        os.killpg(browser.pid, signal.SIGKILL)
        browser.wait()
        server.shutdown()
        server.server_close()
    return found[0]
