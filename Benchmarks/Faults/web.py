"""Servers behind the webhook that mean no good. All on the loopback of this machine."""
import os
import socket
import threading
import time

from .farm import job, require, sentence

JOB = job("told", frames=12)
# Three tries of ten seconds, the pauses between them, and the job itself.
PATIENCE = 75


class _Server:
    """Answers every connection in its own bad manner, until it is closed."""

    def __init__(self, manner):
        self.manner, self.connections = manner, 0
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=16)
        self.over = threading.Event()
        threading.Thread(target=self._serve, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.listener.getsockname()[1]}/hook"

    def _serve(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            self.connections += 1
            threading.Thread(target=self._answer, args=(connection,), daemon=True).start()

    def _answer(self, connection):
        try:
            with connection:
                self.manner(self, connection)
        except OSError:
            pass

    def close(self):
        self.over.set()
        self.listener.close()


def silent(server, connection):
    server.over.wait()


def slow(server, connection):
    connection.recv(65536)
    for byte in b"HTTP/1.1 200 OK\r\n" + b"X-Header: " + b"a" * 10_000:
        connection.send(bytes([byte]))
        if server.over.wait(0.5):
            return


def slow_body(server, connection):
    connection.recv(65536)
    connection.sendall(b"HTTP/1.1 503 Busy\r\nContent-Length: 100000\r\n\r\n")
    while not server.over.wait(0.5):
        connection.send(b"a")


def endless_body(server, connection):
    connection.recv(65536)
    connection.sendall(b"HTTP/1.1 503 Busy\r\nContent-Type: text/plain\r\n\r\n")
    while not server.over.is_set():
        connection.sendall(b"a" * 65536)


def endless_headers(server, connection):
    connection.recv(65536)
    connection.sendall(b"HTTP/1.1 200 OK\r\n")
    number = 0
    while not server.over.is_set():
        connection.sendall(f"X-{number}: {'a' * 1000}\r\n".encode())
        number += 1


def endless_continue(server, connection):
    connection.recv(65536)
    while not server.over.is_set():
        connection.sendall(b"HTTP/1.1 100 Continue\r\n\r\n")
        time.sleep(0.001)


def redirections(server, connection):
    connection.recv(65536)
    connection.sendall(f"HTTP/1.1 307 There\r\nLocation: {server.address}\r\nContent-Length: 0\r\n\r\n".encode())


def to_a_file(server, connection):
    connection.recv(65536)
    connection.sendall(b"HTTP/1.1 302 There\r\nLocation: file:///etc/passwd\r\nContent-Length: 0\r\n\r\n")


def garbage(server, connection):
    connection.recv(65536)
    connection.sendall(os.urandom(100_000))


def closing(server, connection):
    connection.recv(10)


def impossible_length(server, connection):
    connection.recv(65536)
    connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999999\r\n\r\nab")


def bomb(server, connection):
    connection.recv(65536)
    # Ten megabytes of zeros, packed, a thousand times.
    packed = __import__("gzip").compress(bytes(10 << 20)) * 1000
    connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n"
                       + f"Content-Length: {len(packed)}\r\n\r\n".encode() + packed)


def control_characters(server, connection):
    connection.recv(65536)
    connection.sendall(b"HTTP/1.1 500 \x1b[2J\x1b]0;pwned\x07\r\nContent-Length: 0\r\n\r\n")


def _told(manner):
    def play(farm):
        with farm.home() as home:
            server = _Server(manner)
            try:
                started = time.monotonic()
                process = home.start("submit", home.write(JOB), "--output", home.file("out"), "--quiet", "--webhook",
                                     server.address)
                peak = 0
                while process.poll() is None:
                    require(time.monotonic() - started < PATIENCE, f"not done after {PATIENCE} s")
                    try:
                        with open(f"/proc/{process.pid}/status") as file:
                            peak = max([peak] + [int(line.split()[1]) for line in file if line.startswith("VmHWM")])
                    except OSError:
                        pass
                    time.sleep(0.02)
                errors = process.stderr.read()
                require(process.returncode == 0, f"status {process.returncode}: {errors}")
                require(peak < 200 << 10, f"it came to hold {peak >> 10} MB")
                require("\x1b" not in errors and "\x07" not in errors, "control characters are shown as they came")
                require(home.compare(farm.expected(JOB)), "other bytes")
                said = sentence(errors) if errors.strip() else "told"
                return f"{server.connections} connections, {peak >> 10} MB; {said}", True
            finally:
                server.close()
    return play


CASES = [(f"webhook: {name}", _told(manner)) for name, manner in [
    ("never answers", silent), ("a header byte each half second", slow), ("a body byte each half second", slow_body),
    ("endless body", endless_body), ("endless headers", endless_headers), ("endless 100 Continue", endless_continue),
    ("redirects to itself", redirections), ("redirects to a file", to_a_file), ("garbage", garbage),
    ("closes at once", closing), ("impossible length", impossible_length), ("packed zeros", bomb),
    ("control characters", control_characters)]]
