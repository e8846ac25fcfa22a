"""A stretch of Wi-Fi between page and box: it carries bytes, until it is told to lose them without a word."""

import socket
import threading
from contextlib import suppress


class DeadAir:
    """Forwards to a port; while `silent`, bytes of both directions are lost and nobody is told."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.silent = False
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port = self._door.getsockname()[1]
        self._lines: list[socket.socket] = []
        self._threads = [threading.Thread(target=self._accept, daemon=True)]
        self._threads[0].start()

    def _accept(self) -> None:
        while True:
            try:
                page, _ = self._door.accept()
            except OSError:
                return
            box = socket.create_connection(("127.0.0.1", self._port))
            self._lines += [page, box]
            for here, there in ((page, box), (box, page)):
                thread = threading.Thread(target=self._carry, args=(here, there), daemon=True)
                self._threads.append(thread)
                thread.start()

    def _carry(self, here: socket.socket, there: socket.socket) -> None:
        try:
            while piece := here.recv(65536):
                if not self.silent:
                    there.sendall(piece)
            if not self.silent:
                there.shutdown(socket.SHUT_WR)
        except OSError:
            return

    def close(self) -> None:
        """Cut everything."""
        self._door.shutdown(socket.SHUT_RDWR)
        self._door.close()
        for line in self._lines:
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
            line.close()
        for thread in self._threads:
            thread.join(5)
