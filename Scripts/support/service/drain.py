"""Sends SIGTERM to a service under load: each request of which the service has read something is answered as a whole."""
import os
import signal
import socket
import sys
import threading
import time

QUESTION = b'{"text":"' + b"The quick brown fox jumps over the lazy dog. " * 200 + b'","width":200}'
REQUEST = (
    b"POST /v1/measure HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(QUESTION)
)


class Client(threading.Thread):
    """Asks on one connection until it is closed."""

    def __init__(self, port):
        super().__init__()
        self.port, self.whole, self.cut, self.refused = port, 0, 0, 0

    def run(self):
        with socket.create_connection(("127.0.0.1", self.port)) as connection:
            connection.settimeout(30)
            while True:
                try:
                    connection.sendall(REQUEST + QUESTION)
                    answer = b""
                    while b"\r\n\r\n" not in answer:
                        found = connection.recv(65536)
                        if not found:
                            # Closed between two requests: nothing of this one was answered.
                            self.cut += bool(answer)
                            return
                        answer += found
                    head, body = answer.split(b"\r\n\r\n", 1)
                    length = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
                    while len(body) < length:
                        found = connection.recv(65536)
                        if not found:
                            self.cut += 1
                            return
                        body += found
                    self.whole += head.startswith(b"HTTP/1.1 200")
                    self.refused += not head.startswith(b"HTTP/1.1 200")
                except (ConnectionError, BrokenPipeError):
                    return


def drain(port, process):
    """Ends the process of the service at a port."""
    clients = [Client(port) for _ in range(32)]
    # A stream that is open at the signal gets its answers until its end.
    stream = socket.create_connection(("127.0.0.1", port))
    stream.settimeout(30)
    stream.sendall(
        b"POST /v1/measure HTTP/1.1\r\nHost: x\r\nContent-Type: application/jsonl\r\nTransfer-Encoding: chunked\r\n\r\n"
        b'D\r\n{"text":"a"}\n\r\n'
    )
    for client in clients:
        client.start()
    time.sleep(2)
    os.kill(process, signal.SIGTERM)
    start = time.monotonic()
    time.sleep(0.5)
    stream.sendall(b'D\r\n{"text":"b"}\n\r\n0\r\n\r\n')
    answer = b""
    while not answer.endswith(b"0\r\n\r\n"):
        found = stream.recv(65536)
        if not found:
            sys.exit(f"the stream was cut off: {answer}")
        answer += found
    for client in clients:
        client.join()
    cut = sum(client.cut for client in clients)
    whole = sum(client.whole for client in clients)
    if cut or whole < 100:
        sys.exit(f"{cut} answers were cut off, {whole} are whole")
    try:
        socket.create_connection(("127.0.0.1", port)).close()
        sys.exit("the service still accepts connections")
    except ConnectionRefusedError:
        pass
    seconds = time.monotonic() - start
    print(f"{whole} answers and a stream are whole, none is cut off; all ended {seconds:.1f} s after the signal")
