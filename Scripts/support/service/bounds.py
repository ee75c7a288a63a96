"""Takes from a service what it gives to all clients together, and looks whether it stays within its bounds and answers others.

The service runs with --slots 2, --deadline 5 and the defaults else.
"""
import json
import resource
import socket
import sys
import time

# The port of the service.
PORT = None
TEXT = b'{"text":"Hello, world","width":60}'
MEGABYTE = 1 << 20


def connect(receive=None):
    connection = socket.socket()
    if receive:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
    connection.settimeout(60)
    connection.connect(("127.0.0.1", PORT))
    return connection


def head(path, length, kind="application/json"):
    return f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\r\n".encode()


def ask(path, body=None):
    """The status of a request on a connection of its own, and its seconds."""
    start = time.monotonic()
    with connect() as connection:
        request = head(path, len(body)) + body if body is not None else f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
        connection.sendall(request)
        line = connection.recv(65536)
    return int(line.split()[1]) if line else 0, time.monotonic() - start


def figure(name):
    with connect() as connection:
        connection.sendall(b"GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        text = b""
        while part := connection.recv(65536):
            text += part
    return float(text.split(f"\n{name} ".encode())[1].split()[0])


def resident():
    return figure("process_resident_memory_bytes") / MEGABYTE


def expect(name, holds, found):
    print(f"{name}: {found}", flush=True)
    if not holds:
        sys.exit(f"out of bounds: {name}")


def settle(name, value, seconds=30):
    end = time.monotonic() + seconds
    while figure(name) != value and time.monotonic() < end:
        time.sleep(0.1)
    return figure(name)


def bodies():
    """8 MiB less a byte on each of 200 connections."""
    before = resident()
    connections = []
    for _ in range(200):
        connection = connect()
        connection.settimeout(0.2)
        connections.append(connection)
        try:
            connection.sendall(head("/v1/measure", 8 * MEGABYTE) + b" " * (8 * MEGABYTE - 1))
        except OSError:
            pass
    status, seconds = ask("/v1/measure", TEXT)
    expect("a text beside unfinished bodies", status == 200 and seconds < 5, f"{status} in {seconds:.2f} s")
    peak = resident()
    expect("resident with unfinished bodies, MB", peak < before + 900, round(peak))
    for connection in connections:
        connection.close()
    expect("held after them", settle("typesetting_held_bytes", 0) == 0, figure("typesetting_held_bytes"))


def promises():
    connections = [connect() for _ in range(300)]
    for connection in connections:
        connection.sendall(head("/v1/measure", 8 * MEGABYTE))
    expect("held for heads alone", figure("typesetting_held_bytes") < MEGABYTE, figure("typesetting_held_bytes"))
    for connection in connections:
        connection.close()


def unread():
    """Answers of some megabytes that nobody takes."""
    rows = ",".join(["{}"] * 90_000)
    question = ('{"scene":{"root":"a","views":{"a":{}},"constraints":["a.height == 9"]},"width":9,"rows":[%s]}' % rows).encode()
    connections = []
    for _ in range(60):
        connection = connect(4096)
        connection.sendall(head("/v1/cells", len(question)) + question)
        connections.append(connection)
    time.sleep(20)
    status, seconds = ask("/v1/measure", TEXT)
    expect("a text beside unread answers", status == 200 and seconds < 5, f"{status} in {seconds:.2f} s")
    expect("resident with unread answers, MB", resident() < 1500, round(resident()))
    for connection in connections:
        connection.close()
    settle("typesetting_held_bytes", 0)
    time.sleep(2)
    expect("resident after unread answers, MB", resident() < 400, round(resident()))


def connections():
    idle = [connect() for _ in range(1600)]
    status, seconds = ask("/healthz")
    expect("health beside idle connections", status == 200 and seconds < 2, f"{status} in {seconds:.3f} s")
    for connection in idle:
        connection.close()


def streams():
    waiting = []
    for _ in range(32):
        connection = connect()
        connection.sendall(
            b"POST /v1/measure HTTP/1.1\r\nHost: x\r\nContent-Type: application/jsonl\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n\n\r\n")
        waiting.append(connection)
    end = time.monotonic() + 20
    status = 503
    while status == 503 and time.monotonic() < end:
        time.sleep(0.5)
        with connect() as connection:
            connection.sendall(head("/v1/measure", len(TEXT), "application/jsonl") + TEXT)
            status = int(connection.recv(65536).split()[1])
    expect("a stream beside 32 that ask nothing", status == 200, status)
    for connection in waiting:
        connection.close()


def endless():
    """A question of more than an hour, whose client goes away, and one whose client waits."""
    names = [f"v{n}" for n in range(150)]
    views = {"r": {"children": ["s"]}, "s": {"type": "stack", "distribution": "equalCentering", "children": names}}
    views |= {name: {"type": "label", "text": f"word {name}"} for name in names}
    scene = {"root": "r", "views": views, "constraints": ["H:|[s]|", "V:|[s]|"]}
    rows = [{names[n % 150]: {"hidden": True}} for n in range(20_000)]
    question = json.dumps({"scene": scene, "width": 320, "rows": rows}).encode()
    connection = connect()
    connection.sendall(head("/v1/cells", len(question)) + question)
    time.sleep(1)
    connection.close()
    expect("running after a client went away", settle("typesetting_jobs_running", 0, 4) == 0, figure("typesetting_jobs_running"))
    status, seconds = ask("/v1/cells", question)
    # Its steps or its seconds end first.
    expect("an endless question", status in (422, 504) and seconds < 8, f"{status} in {seconds:.1f} s")
    expect("running after it", settle("typesetting_jobs_running", 0, 3) == 0, figure("typesetting_jobs_running"))


def check(port):
    """Asks the service at a port."""
    global PORT
    PORT = port
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    for attack in (endless, promises, bodies, unread, connections, streams):
        attack()
    print("within its bounds")
