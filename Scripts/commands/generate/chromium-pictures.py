"""Draws what the pictures of the guide "East Asian text" show as Chromium shows it, which stands beside them.

usage: Scripts/generate chromium-pictures

Written are Guides/Pictures/NAME-chromium.png: the same text in the same font, size and length of lines as in
Examples/Gallery/Overview/GuidePictures.swift, with two pixels for one of CSS. Debian's Chromium is needed.
"""
import os
import subprocess
import tempfile

from support import chromium, png
from support.repository import ROOT

FOLDER = ROOT / "Guides/Pictures"
FONT = ROOT / "Fonts/NotoSansJP/NotoSansJP-Regular.otf"
PADDING = 8
SCALE = 2
# Name, size of the page, style of the block, and the text.
PICTURES = [
    ("ruby", (248, 96), "font-size: 30px; width: 260px",
     "<ruby>私<rt>わたし</rt></ruby>の<ruby>志<rt>こころざし</rt></ruby>は<ruby>読<rt>どく</rt>書<rt>しょ</rt></ruby>と"
     "<ruby>電子出版<rt>でんししゅっぱん</rt></ruby>。"),
    ("vertical", (64, 172), "font-size: 22px; height: 180px; writing-mode: vertical-rl", "縦書きの「行」と、Latin の語。"),
    ("marks", (98, 156), "font-size: 22px; height: 158px; writing-mode: vertical-rl",
     "平成<span>20</span>年<span>12</span>月<span>3</span>日、<em>雨は夜のあいだ</em>降る。"),
]
PAGE = """<!doctype html><meta charset="utf-8"><style>
@font-face {{ font-family: F; src: url("{font}") }}
body {{ margin: {padding}px; background: white }}
div {{ font-family: F; width: max-content; text-spacing-trim: space-all; text-autospace: no-autospace; {style} }}
em {{ font-style: normal; text-emphasis: filled dot }}
span {{ text-combine-upright: all }}
</style><div lang="ja">{text}</div>"""


def main():
    for name, (width, height), style, text in PICTURES:
        with tempfile.TemporaryDirectory(prefix="chromium-pictures", ignore_cleanup_errors=True) as folder:
            page = os.path.join(folder, "page.html")
            with open(page, "w", encoding="utf-8") as file:
                file.write(PAGE.format(font=FONT.as_uri(), padding=PADDING, style=style, text=text))
            subprocess.run(
                [*chromium.command("agreement-web", f"{folder}/profile"), "--allow-file-access-from-files",
                 f"--force-device-scale-factor={SCALE}", f"--screenshot={folder}/page.png", f"file://{page}"],
                check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            with open(f"{folder}/page.png", "rb") as file:
                picture = png.cropped(file.read(), SCALE * (width + 2 * PADDING), SCALE * (height + 2 * PADDING))
            (FOLDER / f"{name}-chromium.png").write_bytes(picture)
        print(f"Guides/Pictures/{name}-chromium.png")
