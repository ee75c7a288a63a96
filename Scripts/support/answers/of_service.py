"""Answers the lines of a file with the service: all as one stream, and each that is no error on its own."""
import http.client
import subprocess
import sys

from support.service.server import Service


def post(connection: http.client.HTTPConnection, body: bytes) -> tuple[int, bytes]:
    connection.request("POST", "/v1/measure", body, {"Content-Type": "application/json"})
    answer = connection.getresponse()
    return answer.status, answer.read()


def answered(path) -> bytes:
    """The answers of the service to the lines of a file."""
    with open(path, "rb") as file:
        data = file.read()
    with Service() as service:
        # Answers come while questions are still sent, which Python's client does not do.
        stream = subprocess.run(
            ["curl", "--silent", "--show-error", "--fail", "--header", "Content-Type: application/jsonl", "--data-binary",
             f"@{path}", f"{service.address}/v1/measure"], stdout=subprocess.PIPE, check=True).stdout
        connection = http.client.HTTPConnection("127.0.0.1", service.port)
        answers = [line + b"\n" for line in stream.split(b"\n")[:-1]]
        alone = 0
        for question, answer in zip(data.split(b"\n"), answers):
            status, single = post(connection, question)
            if (status == 200) == (b'"error":' in answer) or (status == 200 and single != answer):
                sys.exit(f"a question on its own has another answer: {question!r}\n{status} {single!r}\n{answer!r}")
            alone += status == 200
        connection.close()
        if alone < 1500:
            sys.exit(f"{alone} questions have no error: expected 1,500 at least")
    return stream
