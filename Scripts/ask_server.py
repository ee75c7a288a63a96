#!/usr/bin/env python3
"""Starts the service and answers the lines of a file with it: all as one stream, and each that is no error on its own.

usage: Scripts/ask_server.py SERVER FILE
"""

import http.client
import pathlib
import re
import subprocess
import sys
import tempfile
import time


def post(connection: http.client.HTTPConnection, body: bytes) -> tuple[int, bytes]:
    connection.request("POST", "/v1/measure", body, {"Content-Type": "application/json"})
    answer = connection.getresponse()
    return answer.status, answer.read()


def main() -> None:
    data = pathlib.Path(sys.argv[2]).read_bytes()
    log = tempfile.NamedTemporaryFile()
    server = subprocess.Popen([sys.argv[1], "--port", "0"], stderr=log)
    try:
        for _ in range(100):
            found = re.search(rb"listening on [^ ]*:(\d+)", pathlib.Path(log.name).read_bytes())
            if found:
                break
            time.sleep(0.1)
        else:
            sys.exit("the service does not start")
        # Answers come while questions are still sent, which Python's client does not do.
        address = f"http://127.0.0.1:{int(found[1])}/v1/measure"
        stream = subprocess.run(
            ["curl", "--silent", "--show-error", "--fail", "--header", "Content-Type: application/jsonl", "--data-binary",
             f"@{sys.argv[2]}", address], stdout=subprocess.PIPE, check=True).stdout
        connection = http.client.HTTPConnection("127.0.0.1", int(found[1]))
        answers = [line + b"\n" for line in stream.split(b"\n")[:-1]]
        alone = 0
        for question, answer in zip(data.split(b"\n"), answers):
            status, single = post(connection, question)
            if (status == 200) == (b'"error":' in answer) or (status == 200 and single != answer):
                sys.exit(f"a question on its own has another answer: {question!r}\n{status} {single!r}\n{answer!r}")
            alone += status == 200
        if alone < 1500:
            sys.exit(f"{alone} questions have no error: expected 1,500 at least")
        sys.stdout.buffer.write(stream)
    finally:
        server.terminate()
        server.wait()


main()
