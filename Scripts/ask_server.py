#!/usr/bin/env python3
"""Starts the service and answers the lines of a file with it: all as one stream, and each that is no error on its own.

usage: Scripts/ask_server.py SERVER FILE
"""

import http.client
import pathlib
import re
import subprocess
import sys


def post(connection: http.client.HTTPConnection, body: bytes, kind: str) -> tuple[int, bytes]:
    connection.request("POST", "/v1/measure", body, {"Content-Type": kind})
    answer = connection.getresponse()
    return answer.status, answer.read()


def main() -> None:
    data = pathlib.Path(sys.argv[2]).read_bytes()
    server = subprocess.Popen([sys.argv[1], "--port", "0", "--languages", "1000"], stderr=subprocess.PIPE)
    try:
        for line in server.stderr:
            found = re.search(rb"listening on [^ ]*:(\d+)", line)
            if found:
                break
        else:
            sys.exit("the service does not start")
        connection = http.client.HTTPConnection("127.0.0.1", int(found[1]))
        status, stream = post(connection, data, "application/jsonl")
        if status != 200:
            sys.exit(f"the stream is answered with {status}: {stream[:500]!r}")
        answers = stream.splitlines(keepends=True)
        alone = 0
        for question, answer in zip(data.splitlines(), answers):
            status, single = post(connection, question, "application/json")
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
