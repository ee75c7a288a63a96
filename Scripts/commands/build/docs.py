"""Makes the documentation as a static site: all libraries with their symbols, and the guides as its articles.

The guides and README.md are written for GitHub. This script makes a DocC catalogue of them in .build/docs-catalogue, in
which links between pages and to their headings lead to articles, ``Name`` leads to the symbol of that name, and
<picture> is an image for light and for dark surroundings. Each module gets a page with what the table of README.md says
about it. `docc` then makes the site of the catalogue and the symbol graphs of the compiler. Every warning is an error.

  Scripts/build docs            dump the symbol graphs, and make .build/docs
  Scripts/build docs --dumped   use the graphs that were written last
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys

from support import pages, symbol_graphs
from support.repository import ROOT, fail

CATALOGUE = ROOT / ".build/docs-catalogue/swift-typesetting.docc"
GRAPHS = ROOT / ".build/docs-catalogue/graphs"
SITE = ROOT / ".build/docs"
NAME = "swift-typesetting"
INDEX = "Guides/README.md"
# Pages outside of Guides/ that guides lead to, with the names of their articles.
OTHERS = {
    "README.md": "Readme",
    "CONTRIBUTING.md": "Contributing", "CHANGELOG.md": "Changelog", "SECURITY.md": "Security",
    "Benchmarks/README.md": "Benchmarks", "Examples/README.md": "Examples", "Fonts/README.md": "Fonts-of-the-package",
}
# Modules that no product has on its own, but whose types products show.
SHOWN = ["AttributedText"]


class Translation:
    """Turns pages of GitHub into articles of DocC."""

    def __init__(self, articles, owners):
        # The names of articles by the paths of pages, and the modules of types by their names.
        self.articles = articles
        self.owners = owners
        self.pages = {path: pages.Page(path) for path in articles}

    def article(self, path):
        """The text of an article."""
        page = self.pages[path]
        # The first page of the site has the name of the package.
        lines = [f"# {self.articles[path]}"] if page.title == NAME else []
        for line, is_text in list(zip(page.lines, page.is_text))[len(lines):]:
            if is_text and not line.startswith("    "):
                line = self.line(page, line)
            lines.append(line)
        text = "\n".join(lines)
        return re.sub(r"<picture>.*?</picture>", lambda m: self.picture(page, m[0]), text, flags=re.DOTALL)

    def line(self, page, line):
        line = pages.LINK.sub(lambda m: self.link(page, m[1], m[2]), line)
        if re.search(r"^[^\[`]*\]\([^()\s]+\)", line):
            fail(f"{page.path}: a link must be on one line, to be translated: '{line}'")
        line = re.sub(r"(?<!`)``([^`]+)``(?!`)", lambda m: self.symbol(page, m[1]), line)
        # DocC takes a line that begins with an at sign for a directive.
        return re.sub(r"^( *)@", r"\1\\@", line)

    def link(self, page, text, target):
        if re.match(r"[a-z]+:", target):
            return f"[{text}]({target})"
        path, anchor = page.target(target)
        if path not in self.articles:
            if path is None or not (ROOT / path).exists():
                fail(f"{page.path}: the link to '{target}' leads to no file")
            # A file of the repository that is no page of the site.
            return text if "`" in text else f"*{text}*"
        link = f"doc:/{NAME}/{self.articles[path]}" if path != INDEX else f"doc:/{NAME}"
        if anchor:
            anchors = self.pages[path].anchors()
            if anchor not in anchors:
                fail(f"{page.path}: the link to '{target}' names no heading of {path}")
            link += "#" + re.sub(r"\s+", "-", re.sub(r"['\"]", "", anchors[anchor]))
        return f"[{text}]({link})"

    def symbol(self, page, name):
        first = name.split("/")[0]
        if first in self.owners and len(self.owners[first]) == 1:
            return f"``/{next(iter(self.owners[first]))}/{name}``"
        fail(f"{page.path}: ``{name}`` begins with no type that exactly one module has")

    def picture(self, page, html):
        """The image of a <picture>; its files are copied into the catalogue."""
        dark = re.search(r'srcset="([^"]+)"', html)[1]
        light = re.search(r'src="([^"]+)"', html)[1]
        description = re.search(r'alt="([^"]+)"', html)[1]
        name = pathlib.Path(light).name.replace("-light", "")
        for source, suffix in (light, ""), (dark, "~dark"):
            target = CATALOGUE / f"{pathlib.Path(name).stem}{suffix}{pathlib.Path(name).suffix}"
            shutil.copyfile(page.file.parent / source, target)
        return f"![{description}]({name})"


def owners(modules):
    """The modules that declare a type, by its name."""
    result = {}
    for module in modules:
        graph = json.loads((GRAPHS / f"{module}.symbols.json").read_text())
        for symbol in graph["symbols"]:
            if len(symbol["pathComponents"]) == 1:
                result.setdefault(symbol["pathComponents"][0], set()).add(module)
    return result


def descriptions():
    """What the table of products in README.md, and else the table of CONTRIBUTING.md, says about a module."""
    result = {}
    for path in "CONTRIBUTING.md", "README.md":
        for line in pages.Page(path).lines:
            row = re.match(r"^\| (`\w+`(?:, `\w+`)*) \| (.*) \|$", line)
            for name in re.findall(r"\w+", row[1]) if row else []:
                result[name] = (path, row[2])
    return result


def write_module(module, described, translation):
    path, text = described
    page = pages.Page(path)
    links = [page.target(target)[0] for _, target in pages.LINK.findall(text)]
    # Links in parentheses become topics.
    text = re.sub(r" \((?:(?:\w+: *)?\[[^\]]*\]\([^)]*\)(?:, )?)+\)", "", text)
    text = translation.line(page, text)
    guides = [f"- <doc:/{NAME}/{translation.articles[link]}>" for link in links if link in translation.articles]
    topics = "\n\n## Topics\n\n### Guides\n\n" + "\n".join(guides) if guides else ""
    (CATALOGUE / f"Module-{module}.md").write_text(f"# ``/{module}``\n\n{text[0].upper()}{text[1:]}.{topics}\n")


def write_index(modules, translation):
    """The first page: each list of links under a heading becomes a group of topics."""
    page = pages.Page(INDEX)
    introduction, groups, group = [], [], None
    for line in page.lines[1:]:
        item = re.match(r"- \[[^\]]*\]\(([^)]*)\)$", line)
        if line.startswith("## "):
            group = [line[3:]]
            groups.append(group)
        elif item:
            group.append(f"- <doc:/{NAME}/{translation.articles[page.target(item[1])[0]]}>")
        elif group is None:
            introduction.append(translation.line(page, line))
        elif line:
            fail(f"{INDEX}: '{line}' is neither a heading nor an item with a link alone")
    listed = {link for group in groups for link in group}
    for path, article in translation.articles.items():
        if path != INDEX and f"- <doc:/{NAME}/{article}>" not in listed:
            fail(f"{INDEX} does not list {path}")
    text = f"{page.lines[0]}\n" + "\n".join(introduction) + "\n@Metadata {\n  @TechnologyRoot\n}\n\n## Topics\n"
    text = re.sub(r"<picture>.*?</picture>", lambda m: translation.picture(page, m[0]), text, flags=re.DOTALL)
    for group in groups:
        text += f"\n### {group[0]}\n\n" + "\n".join(group[1:]) + "\n"
    text += "\n### Libraries\n\n" + "\n".join(f"- ``/{module}``" for module in modules) + "\n"
    (CATALOGUE / f"{NAME}.md").write_text(text)


def write_catalogue(modules):
    shutil.rmtree(CATALOGUE, ignore_errors=True)
    CATALOGUE.mkdir(parents=True)
    articles = {path: pathlib.Path(path).stem for path in pages.guides()} | OTHERS
    translation = Translation(articles, owners(modules))
    for path in articles:
        if path != INDEX:
            (CATALOGUE / f"{articles[path]}.md").write_text(translation.article(path))
    write_index(modules, translation)
    described = descriptions()
    for module in modules:
        if module not in described:
            fail(f"no row of README.md describes the product '{module}'")
        write_module(module, described[module], translation)


def copy_graphs(source, modules):
    shutil.rmtree(GRAPHS, ignore_errors=True)
    GRAPHS.mkdir(parents=True)
    for module in modules:
        for file in [source / f"{module}.symbols.json", *source.glob(f"{module}@*.symbols.json")]:
            shutil.copy(file, GRAPHS)


def convert():
    shutil.rmtree(SITE, ignore_errors=True)
    run = subprocess.run(
        ["docc", "convert", str(CATALOGUE), "--additional-symbol-graph-dir", str(GRAPHS), "--output-path", str(SITE),
         "--fallback-display-name", NAME, "--fallback-bundle-identifier", NAME,
         "--fallback-default-module-kind", "Library"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    # A warning is followed by lines that show its place, up to the next one.
    problems = [part for part in re.split(r"^(?=(?:warning|error): )", run.stdout, flags=re.MULTILINE)
                if re.match(r"(?:warning|error): ", part)]
    for problem in problems:
        print(problem.rstrip(), file=sys.stderr)
    if run.returncode != 0 or problems:
        fail(f"docc ended with status {run.returncode} and {len(problems)} warnings, which are errors here")
    # The pages ask for the settings of a theme, which may be empty.
    (SITE / "theme-settings.json").write_text("{}\n")
    # The first page of the site leads to the first page of the documentation.
    (SITE / "index.html").write_text(
        f'<!doctype html><meta charset="utf-8"><title>{NAME}</title>'
        f'<meta http-equiv="refresh" content="0; url=documentation/{NAME}/"><a href="documentation/{NAME}/">{NAME}</a>\n')


def main():
    modules = symbol_graphs.library_modules() + SHOWN
    folder = symbol_graphs.dumped() if "--dumped" in sys.argv[1:] else symbol_graphs.dump()
    copy_graphs(folder, modules)
    write_catalogue(modules)
    convert()
    count = len(list((SITE / "data/documentation").rglob("*.json")))
    print(f"{count} pages in {SITE.relative_to(ROOT)}")
