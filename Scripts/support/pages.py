"""The Markdown pages of the repository, as GitHub shows them: titles, headings, links and blocks of code."""
import re

from support.repository import ROOT

FENCE = re.compile(r"^( *)(```+)(\S*)\s*$")
LINK = re.compile(r"(?<!!)\[((?:[^\[\]`]|`[^`]*`)+)\]\(([^()\s]+)\)")


class Page:
    """A page by its path in the repository, such as `Guides/Command.md`."""

    def __init__(self, path):
        self.path = path
        self.file = ROOT / path
        self.lines = self.file.read_text().split("\n")
        self.blocks = []
        self.headings = []
        # For each line, whether it is outside of fenced code.
        self.is_text = []
        fence = None
        for number, line in enumerate(self.lines, 1):
            match = FENCE.match(line)
            if fence:
                self.is_text.append(False)
                if match and match[2] == fence and not match[3]:
                    fence = None
                else:
                    self.blocks[-1]["code"].append(line)
            elif match:
                self.is_text.append(False)
                fence = match[2]
                self.blocks.append({"language": match[3], "line": number + 1, "code": []})
            else:
                self.is_text.append(True)
                heading = re.match(r"^(#+) +(.*?) *$", line)
                if heading:
                    self.headings.append((len(heading[1]), plain(heading[2])))

    @property
    def title(self):
        return self.headings[0][1]

    def anchors(self):
        """The headings by the anchors that GitHub gives them."""
        anchors = {}
        for _, heading in self.headings:
            slug = name = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
            count = 0
            while name in anchors:
                count += 1
                name = f"{slug}-{count}"
            anchors[name] = heading
        return anchors

    def target(self, link):
        """The path in the repository and the anchor that a relative link names."""
        path, _, anchor = link.partition("#")
        if not path:
            return self.path, anchor
        file = (self.file.parent / path).resolve()
        return (str(file.relative_to(ROOT)) if file.is_relative_to(ROOT) else None), anchor


def plain(heading):
    """A heading without the marks of code and links."""
    return re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "")


def guides():
    return sorted(str(f.relative_to(ROOT)) for f in (ROOT / "Guides").glob("*.md"))
