"""Pages that a browser gets from this process, and to which they post what they found."""
import functools
import http.server
import json
import os
import pathlib
import signal
import subprocess
import threading

from support.repository import fail

# What each script begins with.
BEGIN = """"use strict";
const data = JSON.parse(document.getElementById("data").textContent), place = document.getElementById("place");
const done = (answer) => fetch("answer", { method: "POST", body: JSON.stringify(answer) });
"""


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


def ask(folder, data, script, start, limit):
    """What a script posts in a page with some data, beside the files of a folder.

    script: JavaScript that has `data`, the element `place` and `done`, which posts; start: the words that start a browser, before an
    address; limit: seconds."""
    text = json.dumps(data).replace("<", "\\u003c")
    pathlib.Path(folder, "page.html").write_text(
        '<!DOCTYPE html><html><head><meta charset="utf-8"><style>body { margin: 0 }</style></head><body><div id="place"></div>'
        f'<script type="application/json" id="data">{text}</script><script>{BEGIN}{script}</script></body></html>', encoding="utf-8")
    return json.loads(posted(folder, lambda address: [*start, f"{address}/page.html"], limit))


def posted(folder, command, limit):
    """The text that a browser posts to a server of the files of a folder.

    command: from the server's address to the words that start a browser; limit: seconds."""
    came, found = threading.Event(), []

    def answered(text):
        found.append(text)
        came.set()

    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Handler, directory=folder, answered=answered))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    # The processes of a browser are a group, which ends as a whole.
    browser = subprocess.Popen(
        command(f"http://127.0.0.1:{server.server_port}"), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
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
