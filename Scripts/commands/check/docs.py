"""Opens the site of `make docs` in headless Chromium at two widths, and looks for faults.

  Scripts/check docs FOLDER

Opened are every article, every library, and a sample of the symbols. The check fails for a page without text, a request that fails, a picture that is not shown, a link to a page that is not
there, a link to a heading that the browser does not scroll to, and a page or an element that is wider than the window.
First it tests itself on pages that it spoils.
"""
import functools
import http.server
import json
import pathlib
import subprocess
import sys
import tempfile
import threading

from support import chromium
from support.repository import fail

WIDTHS = [375, 1280]
# Every so many symbols one is opened.
STEP = 150
# Seconds for all pages at all widths.
LIMIT = 600

CHECK = """<!doctype html><meta charset="utf-8"><title>check</title><body><script>
"use strict";
const findings = [], links = [], anchors = new Map();
const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const label = (element) => element.tagName.toLowerCase() + "." + element.className + " “" +
  element.textContent.trim().replace(/\\s+/g, " ").slice(0, 40) + "”";
// What scrolls or cuts off its own content is no fault of the page.
const isClipped = (element, view) => {
  for (let parent = element.parentElement; parent && parent !== view.document.body; parent = parent.parentElement) {
    if (view.getComputedStyle(parent).overflowX !== "visible") return true;
  }
  return false;
};
async function check(page, width) {
  const frame = document.createElement("iframe");
  frame.style.cssText = "border: 0; height: 900px; width: " + width + "px";
  const found = (text) => findings.push(width + " px, " + page + ": " + text);
  frame.src = page;
  document.body.append(frame);
  let main = null;
  for (let tries = 0; tries < 200; tries += 1) {
    await wait(50);
    main = frame.contentDocument?.querySelector("main");
    if (main && main.textContent.trim().length > 20 && main.querySelector("h1")) break;
  }
  const view = frame.contentWindow, root = frame.contentDocument.documentElement;
  await wait(150);
  if (!main || !main.querySelector("h1") || main.textContent.trim().length <= 20) found("no text");
  for (const image of frame.contentDocument.images) {
    // Those below the window are loaded as well.
    image.loading = "eager";
    for (let tries = 0; tries < 40 && !(image.complete && image.naturalWidth > 0); tries += 1) await wait(50);
    if (!image.complete || image.naturalWidth === 0) found("missing picture: " + image.currentSrc);
    if (!image.alt && main?.contains(image)) found("no alternative text: " + image.currentSrc);
  }
  if (location.hash === "#spoiled") {
    const wide = frame.contentDocument.createElement("div");
    wide.style.width = "3000px";
    wide.textContent = "spoiled";
    (main ?? frame.contentDocument.body).append(wide);
    const nowhere = frame.contentDocument.createElement("a");
    nowhere.href = "#nowhere";
    main?.append(nowhere);
  }
  if (root.scrollWidth > root.clientWidth) found("the page needs " + root.scrollWidth + " px");
  for (const element of (frame.contentDocument.body?.querySelectorAll("*") ?? [])) {
    const box = element.getBoundingClientRect();
    if (box.width > 0 && box.right > root.clientWidth + 1 && !isClipped(element, view)) {
      found("outside the page: " + label(element) + " ends at " + box.right);
      break;
    }
  }
  for (const link of main?.querySelectorAll("a[href]") ?? []) {
    if (link.origin !== location.origin) continue;
    links.push([page, link.pathname]);
    const target = link.pathname.replace(/\\/?$/, "/") + link.hash;
    // A heading is a link to itself, and navigation lists headings of the page.
    const isText = link.hash && !link.closest("h1, h2, h3, h4, h5, h6, nav, .OnThisPageNav");
    if (isText && !anchors.has(target)) anchors.set(target, page);
  }
  frame.remove();
}
// Follows a link to a heading: the browser must show it.
async function follow(target, page) {
  const frame = document.createElement("iframe");
  frame.style.cssText = "border: 0; height: 900px; width: 1280px";
  frame.src = target;
  document.body.append(frame);
  const id = decodeURIComponent(target.split("#")[1]);
  // Not a number until there is such a heading.
  let top = NaN;
  for (let tries = 0; tries < 400 && !(top >= -1 && top < 900); tries += 1) {
    await wait(50);
    top = frame.contentDocument?.getElementById(id)?.getBoundingClientRect().top ?? NaN;
  }
  if (isNaN(top)) findings.push(page + ": the link to " + target + " leads to no heading");
  else if (!(top >= -1 && top < 900)) findings.push(page + ": " + target + " is not scrolled to, it is at " + top);
  frame.remove();
}
(async () => {
  const jobs = await (await fetch("/__pages")).json();
  const work = async () => { for (let job; (job = jobs.pop()); ) await check(...job).catch((error) => findings.push(job[1] + " px, " + job[0] + ": " + error)); };
  await Promise.all([work(), work(), work(), work()]);
  const targets = [...anchors];
  const walk = async () => { for (let target; (target = targets.pop()); ) await follow(...target); };
  await Promise.all([walk(), walk(), walk(), walk()]);
  await fetch("/__report", { method: "POST", body: JSON.stringify({ findings, links, anchors: anchors.size }) });
})();
</script>"""


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the site and the page that checks it, and keeps the requests that failed and the report."""

    def do_GET(self):
        path = self.path.split("?")[0]
        if path in self.server.spoiled:
            self.send_error(404)
        elif path == "/__check":
            self.answer(CHECK, "text/html")
        elif path == "/__pages":
            self.answer(json.dumps(self.server.pages), "application/json")
        else:
            super().do_GET()

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.answer("", "text/plain")
        self.server.report = json.loads(body)
        self.server.ended.set()

    def answer(self, text, kind):
        data = text.encode()
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def send_error(self, code, message=None, explain=None):
        self.server.failed.add(self.path)
        super().send_error(code, message, explain)

    def log_message(self, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request, address):
        """A frame that is removed ends its requests, which is no fault."""


def run(site, pages, spoiled=()):
    """What a browser finds on pages: faults, and the addresses that links name."""
    server = Server(("127.0.0.1", 0), functools.partial(Handler, directory=str(site)))
    server.pages = [[page, width] for page in pages for width in WIDTHS]
    server.spoiled, server.failed, server.report, server.ended = set(spoiled), set(), None, threading.Event()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory(prefix="docs.", ignore_cleanup_errors=True) as profile:
        process = subprocess.Popen(
            [*chromium.command("docs", profile), "--remote-debugging-port=0",
             f"http://127.0.0.1:{server.server_port}/__check{'#spoiled' if spoiled else ''}"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        ended = server.ended.wait(LIMIT)
        process.terminate()
        process.wait(20)
    server.shutdown()
    if not ended:
        fail(f"Chromium did not end within {LIMIT} seconds")
    findings = server.report["findings"] + [f"failed request: {path}" for path in sorted(server.failed)]
    return findings, server.report["links"], server.report["anchors"]


def main():
    if len(sys.argv) != 2:
        print("usage: Scripts/check docs FOLDER", file=sys.stderr)
        return 64
    site = pathlib.Path(sys.argv[1]).resolve()
    root = "/documentation/swift-typesetting"
    if not (site / f"data{root}.json").exists():
        fail(f"'{site}' is no site: make it with 'make docs'")
    address = lambda file: "/" + str(file.relative_to(site / "data").with_suffix("")) + "/"
    articles = sorted(map(address, (site / f"data{root}").glob("*.json")))
    libraries = sorted(map(address, (site / "data/documentation").glob("*.json")))
    symbols = sorted(map(address, (site / "data/documentation").glob("*/**/*.json")))
    pages = list(dict.fromkeys([*libraries, *articles, *symbols[::STEP]]))

    spoiled = [f"/data{root}.json", f"/data{articles[0].rstrip('/')}.json".replace("//", "/")]
    findings, *_ = run(site, [f"{root}/", libraries[0]], spoiled=spoiled[:1])
    for fault in (f"375 px, {root}/: no text", f"failed request: {spoiled[0]}",
                  f"1280 px, {libraries[0]}: outside the page", f"{libraries[0]}: the link to {libraries[0]}#nowhere"):
        if not any(finding.startswith(fault) for finding in findings):
            fail(f"the check itself is broken: it does not find '{fault}' in {findings}")

    findings, links, anchors = run(site, pages)
    if not anchors:
        fail("no link to a heading was found")
    known = set(map(address, (site / "data").rglob("*.json")))
    for page, link in links:
        if link.rstrip("/") + "/" not in known and not (site / link.lstrip("/")).is_file():
            findings.append(f"{page}: no page '{link}'")
    for finding in dict.fromkeys(findings):
        print(f"found: {finding}", file=sys.stderr)
    if findings:
        fail(f"{len(set(findings))} faults in '{site}'")
    print(f"checked: {len(pages)} pages at {' and '.join(map(str, WIDTHS))} px, {len(links)} links on them, "
          f"{anchors} headings that they lead to")
    return 0
