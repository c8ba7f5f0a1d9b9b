"""Point 36: the local server answers this machine alone, with the files of the site and nothing else."""

import gzip
import http.client
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku import SudokuError
from sudoku.web.server import CONTENT_SECURITY_POLICY, HEADERS, TYPES, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("site")
    (folder / "secret.txt").write_text("not to be served")
    files = {}
    for name in ("index.html", "app/main.js", "engine/engine.wasm", "app/page.css", "manifest.webmanifest"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(name)
        files[name] = folder / name
    with Server(files=files) as running:
        thread = threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        yield running
        running.shutdown()
        thread.join()


def ask(
    server: Server, path: str, method: str = "GET", host: str | None = None, **headers: str
) -> tuple[int, dict[str, str], str]:
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    connection.putrequest(method, path, skip_host=True)
    connection.putheader("Host", host or f"127.0.0.1:{server.server_port}")
    for name, value in headers.items():
        connection.putheader(name.replace("_", "-"), value)
    connection.endheaders()
    answer = connection.getresponse()
    body = answer.read().decode()
    connection.close()
    return answer.status, dict(answer.getheaders()), body


def test_it_binds_this_machine_only(server):
    assert server.server_address[0] == "127.0.0.1"
    assert server.is_local


def test_files_have_their_types_and_every_answer_the_headers(server):
    types = {
        "/": "text/html; charset=utf-8",
        "/index.html?x=1": "text/html; charset=utf-8",
        "/app/main.js": "text/javascript; charset=utf-8",
        "/app/page.css": "text/css; charset=utf-8",
        "/engine/engine.wasm": "application/wasm",
        "/manifest.webmanifest": "application/manifest+json",
    }
    for path, type in types.items():
        status, headers, body = ask(server, path)
        assert (status, headers["Content-Type"]) == (200, type)
        assert body == (path.partition("?")[0].strip("/") or "index.html")
    for path in ("/", "/missing"):
        assert HEADERS.items() <= ask(server, path)[1].items()


def test_the_policy_lets_in_nothing_but_the_site_itself():
    rules = dict(rule.strip().split(" ", 1) for rule in CONTENT_SECURITY_POLICY.split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert "unsafe-inline" not in CONTENT_SECURITY_POLICY
    assert not any("http" in rule for rule in rules.values())


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:{port}", "127.0.0.1:1", "127.0.0.1.evil.example:{port}", "[", "10.0.0.1:{port}"],
)
def test_a_foreign_host_is_refused(server, host):
    assert ask(server, "/", host=host.format(port=server.server_port))[0] == 403


@pytest.mark.parametrize("host", ["127.0.0.1:{port}", "localhost:{port}", "LOCALHOST:{port}", "[::1]:{port}"])
def test_its_own_names_are_answered(server, host):
    assert ask(server, "/", host=host.format(port=server.server_port))[0] == 200


def test_no_host_or_two_are_refused(server):
    for hosts in (b"", b"Host: localhost:%d\r\nHost: evil\r\n" % server.server_port):
        with socket.create_connection(("127.0.0.1", server.server_port), timeout=10) as raw:
            raw.sendall(b"GET / HTTP/1.1\r\n" + hosts + b"Connection: close\r\n\r\n")
            assert b" 403 " in raw.recv(100)


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "https://127.0.0.1:{port}", "null", "http://127.0.0.1:1", ""]
)
def test_a_foreign_origin_is_refused(server, origin):
    assert ask(server, "/", Origin=origin.format(port=server.server_port))[0] == 403


def test_the_pages_own_origin_is_answered(server):
    assert ask(server, "/app/main.js", Origin=server.url.rstrip("/"))[0] == 200


@pytest.mark.parametrize(
    "path",
    ["/secret.txt", "/../secret.txt", "/app/../secret.txt", "/%2e%2e/secret.txt", "/app/%2e%2e%2fsecret.txt",
     "//etc/passwd", "/etc/passwd", "/app", "/app/", "/index.html%00.js", "/INDEX.HTML", "/app\\main.js"],
)  # fmt: skip
def test_nothing_but_its_files_is_served(server, path):
    status, _, body = ask(server, path)
    assert (status, body) == (404, "404 Not Found\n")


@given(path=st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=40))
def test_any_path_is_a_file_of_the_site_or_not_found(server, path):
    status, _, body = ask(server, f"/{path}")
    assert status == 404 or body in server.files


def test_only_reading_is_possible(server):
    for method in ("POST", "PUT", "DELETE", "OPTIONS", "TRACE"):
        assert ask(server, "/", method=method)[0] == 501
    status, headers, body = ask(server, "/", method="HEAD")
    assert (status, headers["Content-Length"], body) == (200, "10", "")


def test_an_unchanged_file_is_not_sent_again(server):
    tag = ask(server, "/")[1]["ETag"]
    status, headers, body = ask(server, "/", If_None_Match=tag)
    assert (status, body, headers["ETag"]) == (304, "", tag)


def test_files_are_packed_for_browsers_that_take_it(server):
    """As static hosts do. The tag is that of the bytes sent, so a cache never mixes the two."""
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    connection.request("GET", "/", headers={"Accept-Encoding": "gzip, br"})
    answer = connection.getresponse()
    assert (answer.headers["Content-Encoding"], answer.headers["Vary"]) == ("gzip", "Accept-Encoding")
    assert gzip.decompress(answer.read()) == b"index.html"
    connection.close()
    status, headers, body = ask(server, "/", Accept_Encoding="gzip;q=0")
    assert (status, body, "Content-Encoding" in headers) == (200, "index.html", False)
    assert headers["ETag"] != answer.headers["ETag"]


def test_bound_to_all_addresses_it_answers_addresses_and_its_name_but_no_others(tmp_path):
    with Server("0.0.0.0", files={}) as open_to_all:
        port = open_to_all.server_port
        assert not open_to_all.is_local
        assert open_to_all.answers_to(f"192.168.1.7:{port}")
        assert open_to_all.answers_to(f"{socket.gethostname()}:{port}")
        assert not open_to_all.answers_to(f"evil.example:{port}")


def test_a_port_in_use_or_a_host_that_is_none_is_one_error(server):
    for host, port in (
        ("127.0.0.1", server.server_port),
        ("no.such.host.invalid", 0),
        ("x" * 300, 0),
        ("256.1.1.1", 0),
    ):
        with pytest.raises(SudokuError, match="cannot serve on"):
            Server(host, port, files={})


def test_every_file_of_the_site_has_a_type(site: dict[str, Path]):
    assert {path.suffix for path in site.values()} <= set(TYPES)


@pytest.mark.parametrize(
    ("error", "is_told"), [(ConnectionResetError(), False), (BrokenPipeError(), False), (ValueError(), True)]
)
def test_a_connection_that_the_browser_cuts_is_told_to_nobody(
    server: Server, capsys: pytest.CaptureFixture[str], error: Exception, is_told: bool
):
    try:
        raise error
    except Exception:
        server.handle_error(None, ("127.0.0.1", 1))
    assert (type(error).__name__ in capsys.readouterr().err) is is_told
