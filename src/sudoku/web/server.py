"""The site over HTTP, for the person at this machine.

    browser ── GET /engine/engine.js ──►  Host and Origin ours? ─► a name in the table of files? ─► bytes, type, headers
                                             │ no: 403               │ no: 404

Nothing is computed here and nothing is written. What is asked for is looked up in a table of the files of the site, so
no path leads out of it. A page of another site can ask nothing: its Origin is refused, and so is a Host that is not
this server, under which a foreign name could point here (DNS rebinding).
"""

from __future__ import annotations

import gzip
import hashlib
import ipaddress
import socket
import sys
from collections.abc import Mapping
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from ..errors import SudokuError
from .site import ENTRY, site_files

__all__ = ["CONTENT_SECURITY_POLICY", "HEADERS", "TYPES", "Server"]

CONTENT_SECURITY_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
"""The page has the same in its head, for hosts that send no headers."""

HEADERS: Final = {
    "Content-Security-Policy": f"{CONTENT_SECURITY_POLICY}; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",  # asked for again with its tag, so that a new version is seen at once
}

TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".txt": "text/plain; charset=utf-8",
}
"""All types that the site has: what the system believes about endings does not matter."""

LOCAL: Final = "127.0.0.1"


class Server(ThreadingHTTPServer):
    """Serves the site until `shutdown`. Port 0 is any free one; `url` says which.

    >>> with Server(port=0, files={}) as server:
    ...     server.url.startswith("http://127.0.0.1:")
    True
    """

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, host: str = LOCAL, port: int = 0, files: Mapping[str, Path] | None = None) -> None:
        self.files = site_files() if files is None else files
        self.host = host
        try:
            self.address_family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
            super().__init__((host, port), _Handler)
        except (OSError, OverflowError, UnicodeError) as error:
            reason = getattr(error, "strerror", None) or error
            raise SudokuError(f"cannot serve on {host}, port {port}: {reason}") from None

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that closes a connection, as on leaving the page, is no error of ours."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    @property
    def url(self) -> str:
        name = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{name}:{self.server_port}/"

    @property
    def is_local(self) -> bool:
        """Whether only programs of this machine can reach it."""
        return ipaddress.ip_address(str(self.server_address[0])).is_loopback

    def answers_to(self, authority: str) -> bool:
        """Whether a Host, or the host of an Origin, is this server: `name:port`."""
        try:
            parts = urlsplit(f"//{authority}")
            name, port = parts.hostname or "", parts.port or 80
        except ValueError:
            return False
        return port == self.server_port and (name in self._names() or self._is_address(name))

    def _names(self) -> set[str]:
        own = {"localhost", self.host.lower()}
        return own if self.is_local else own | {socket.gethostname().lower()}

    def _is_address(self, name: str) -> bool:
        """An address instead of a name: nobody can make that point elsewhere."""
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return False
        return address.is_loopback or not self.is_local


class _Handler(BaseHTTPRequestHandler):
    server: Server
    protocol_version = "HTTP/1.1"
    server_version, sys_version = "sudokit", ""
    timeout = 60  # seconds that an idle connection is kept

    def do_GET(self) -> None:
        self._answer(body=True)

    def do_HEAD(self) -> None:
        self._answer(body=False)

    def _answer(self, *, body: bool) -> None:
        if not self._is_ours():
            return self._refuse(HTTPStatus.FORBIDDEN)
        path = self.server.files.get(self._name())
        if path is None:
            return self._refuse(HTTPStatus.NOT_FOUND)
        try:
            content = path.read_bytes()
        except OSError:
            return self._refuse(HTTPStatus.NOT_FOUND)
        packs = path.suffix != ".png" and _takes_gzip(self.headers.get("Accept-Encoding", ""))
        content = _packed(content) if packs else content
        tag = _tag(content)
        if self.headers.get("If-None-Match") == tag:
            return self._start(HTTPStatus.NOT_MODIFIED, {"ETag": tag, "Vary": "Accept-Encoding"})
        about = {"Content-Type": TYPES[path.suffix], "Content-Length": str(len(content)), "ETag": tag}
        coding = {"Content-Encoding": "gzip"} if packs else {}
        self._start(HTTPStatus.OK, about | coding | {"Vary": "Accept-Encoding"})
        if body:
            self.wfile.write(content)
        return None

    def _is_ours(self) -> bool:
        if len(self.headers.get_all("Host", [])) != 1 or not self.server.answers_to(self.headers["Host"]):
            return False
        origin = self.headers.get("Origin")
        return origin is None or (
            origin.startswith("http://") and self.server.answers_to(origin.removeprefix("http://"))
        )

    def _name(self) -> str:
        """What the path of the request is called in the table of files."""
        name = unquote(self.path.partition("?")[0]).removeprefix("/")
        return f"{name}{ENTRY}" if not name or name.endswith("/") else name

    def _refuse(self, status: HTTPStatus) -> None:
        text = f"{status.value} {status.phrase}\n".encode()
        self._start(status, {"Content-Type": TYPES[".txt"], "Content-Length": str(len(text))})
        if self.command != "HEAD":
            self.wfile.write(text)

    def _start(self, status: HTTPStatus, headers: Mapping[str, str]) -> None:
        self.send_response(status)
        for name, value in {**HEADERS, **headers}.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Nothing: the terminal stays the user's."""


def _tag(content: bytes) -> str:
    return f'"{hashlib.sha256(content).hexdigest()[:16]}"'


def _takes_gzip(accepted: str) -> bool:
    """Whether a browser takes packed files, as all do: `gzip, deflate;q=0.5`; q=0 says no.

    >>> _takes_gzip("gzip, br"), _takes_gzip("br"), _takes_gzip("gzip;q=0")
    (True, False, False)
    """
    codings = (word.replace(" ", "").lower() for word in accepted.split(","))
    return any(word.partition(";")[0] == "gzip" and word.partition(";q=")[2] not in ("0", "0.0") for word in codings)


@lru_cache(maxsize=64)
def _packed(content: bytes) -> bytes:
    """What is sent: a third of the bytes, which a phone on a slow network notices."""
    return gzip.compress(content, mtime=0)
