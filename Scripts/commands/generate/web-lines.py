"""Records the lines and heights that Chromium has for texts of our own, which the tests of the profile `web` expect.

usage: Scripts/generate web-lines

Written are Tests/TypesettingTests/Cases/web.jsonl, a layout a line: the text with its language, font, size and width, the families of
fallback fonts, the ends of lines in UTF-8, widths of lines and the height of the block in 1/64 px, and a line height in px where one is
asked for; web-white-space.jsonl, such layouts of texts whose white space is collapsed, with the rule; and web-pairs.jsonl, the characters of ASCII between which Chromium ends lines: two characters, and the characters that may
stand on the next line behind them. Debian's Chromium is needed.
"""
import json

from support.repository import COMMAND, ROOT
from support.web import browser, fonts

FOLDER = ROOT / "Tests/TypesettingTests/Cases"
STYLE = "white-space: pre-wrap; overflow-wrap: break-word; "
SIZES = [11, 16, 21.6]
WIDTHS = [73, 140.25, 333]
# Language, font and fallback fonts, text.
TEXTS = [
    ("en", ["Inter"], "Open from 8:30-9 and 10-11:45, closed at -5 or x-2 degrees; ask at the yellow-green door."),
    ("en", ["Noto Sans"], "See https://example.org/a/b/c?d=e&f=g#h or mail a-b@c.example (or call +49-30-901820)."),
    ("en", ["Noto Serif"], "and/or; either/or, n/a; a|b [c] {d} <e> f(x)=g[y]{z} why?(because)!(so) 50%(half) $5 #1 100,000.00"),
    ("en", ["Noto Sans Mono"], "if (a<b&&c>d) { e=f?g:h; } // i--j ++k \"l\"(m) 'n'[o] ~p ^q *r* --s-t"),
    ("en", ["Inter"], "He said \" hello \" and ( went ) away ! Why ? Because : no ; 3 - 4 / 5"),
    ("en", ["Noto Sans"], "incomprehensibilities counterrevolutionaries a\nb\n\nends with a break\n"),
    ("de", ["Noto Serif"], "Das »Übergrößenträger«-Geschäft – seit 1952 – öffnet um 9 Uhr; „Größe“ zählt …"),
    ("fr", ["Inter"], "« Bonjour ! », dit-elle ; l’été n’est pas loin : 12 % de plus qu’hier, n°\u00a05."),
    ("ru", ["Noto Sans"], "Всё хорошо, что хорошо кончается — говорят и/или пишут «так»."),
    ("el", ["Noto Serif"], "Η θάλασσα είναι γαλάζια; ναι, και ο ουρανός επίσης."),
    ("tr", ["Inter"], "İstanbul’da ışıklı bir gün; öğleden sonra yağmur yağıyordu."),
    ("vi", ["Noto Sans"], "Những ngôi nhà nhỏ nằm cạnh dòng sông, dưới bóng cây xanh."),
    ("he", ["Noto Sans Hebrew", "Inter"], "הספר עולה 35 שקלים (כולל מע״מ) ונמכר בחנות Books & More בכל יום."),
    ("he", ["Inter", "Noto Sans Hebrew"], "הבית הלבן ליד הים, ברחוב 12, פתוח כל השבוע."),
    ("ar", ["Noto Sans Arabic", "Inter"], "افتتح المتحف في عام 1998 ويزوره 250,000 زائر كل سنة (Museum of Light)."),
    ("hi", ["Noto Sans Devanagari", "Inter"], "नदी के किनारे एक छोटा घर है, जहाँ Wi-Fi और चाय मिलती है।"),
    ("ta", ["Inter", "Noto Sans Tamil"], "மழை பெய்யும் நாளில் குழந்தைகள் பள்ளிக்கு நடந்து செல்கிறார்கள்."),
    ("ko", ["Noto Sans CJK KR"], "오늘은 날씨가 맑아서 공원에서 책을 읽었다. 내일은 비가 온다고 한다."),
    ("ja", ["Noto Sans CJK JP"], "朝の電車で本を読む。昨日は3冊、今日は2冊だけだった。"),
    ("ja", ["Noto Sans CJK JP"], "このフィルターで、ユーザーがデータをチェックします。"),
    ("ja", ["Inter", "Noto Sans CJK JP"], "駅前のCaféで12時に会う約束をした。"),
    ("zh-CN", ["Noto Sans CJK SC"], "他在河边的小屋里写信，每天写三页，从来不停。"),
    ("en", ["Inter", "Noto Color Emoji"], "Great 👍🏽 news 🇩🇪 today 😀 and 👩‍👩‍👧 tomorrow ❤️"),
    ("zh-TW", ["Inter", "Noto Sans CJK TC"], "我們在山上看見一座白色的塔，有20公尺高。"),
    ("ja", ["Noto Sans CJK JP"], "「はい」（と彼は言った）。【注意】『本』と「紙」を、「木」から作る。"),
    ("zh-CN", ["Noto Sans CJK SC"], "他问：“你好吗？”（笑着）。《书名》、“引号”和（括号），都在这里。"),
    ("zh-CN", ["Noto Sans CJK SC"], "（hostname）“aptitude”，“niceness”“plainly”。”（markdown）』dpkgtools）"),
]
# Texts with white space to collapse, by the rules of `whiteSpace` and CSS.
WHITE_SPACE = {"normal": "white-space: normal; overflow-wrap: break-word; ", "preLine": "white-space: pre-line; overflow-wrap: break-word; "}
WHITE_TEXTS = [
    ("en", ["Inter"], "\n    A paragraph of HTML\n    as it stands in a file,\twith tabs \t and  several   spaces.  \n  "),
    ("en", ["Noto Sans"], "one\r\ntwo \r\n three\n\n\nfour  \n\t\nfive"),
    ("en", ["Inter"], "zero\u200b\nwidth \n\u200bspaces and\u200b\n ends\n"),
    ("en", ["Inter"], "no-break\u00a0 \u00a0spaces\u00a0\nstay,  beside\u00a0\t others"),
    ("de", ["Noto Serif"], "  „Größe“  \n zählt …  Übergrößenträger\n\n   sind   groß"),
    ("ja", ["Noto Sans CJK JP"], "「改行」\nの後、\n 空白が  一つ\n残る。\u3000\n（終）"),
    ("zh-CN", ["Noto Sans CJK SC"], "第一行\n第二行，\n  第三行。"),
    ("ko", ["Noto Sans CJK KR"], " 오늘은\n  날씨가 \t맑아서\n공원에서   책을 읽었다.\n"),
    ("he", ["Noto Sans Hebrew", "Inter"], "  הספר \n עולה  35\nשקלים  "),
    ("ar", ["Noto Sans Arabic", "Inter"], "افتتح  المتحف\n في عام 1998   ويزوره\n"),
]
# Values of `line-height`: numbers of sizes and pixels, for some of the texts.
HEIGHTS = ["1.5", "1.15", "21.3px", "9.99px"]
WITH_HEIGHTS = ["he", "ta", "ja", "vi"]


def height_in_pixels(height, size):
    return float(height[:-2]) if height.endswith("px") else float(height) * size


def layouts(cases, known, further):
    """What Chromium has of some cases, a line each; further: from a case and a size to more members of a line."""
    for case, answer in zip(cases, browser.measure(cases, known)):
        places = [(size, width) for size in SIZES for width in case["widths"]]
        offsets = browser.offsets(case["text"])
        for (size, width), (height, ends, widths) in zip(places, answer):
            yield json.dumps({
                "text": case["text"], "lang": case["lang"], "families": case["families"], "size": size, "width": width,
                "ends": [offsets[end] for end in ends], "widths": widths, "height": round(height),
            } | further(case, size), ensure_ascii=False) + "\n"


def main():
    known = fonts.of_command(COMMAND)
    cases = [
        {"text": text, "lang": language, "families": families, "sizes": SIZES, "widths": WIDTHS, "style": STYLE, "height": None}
        for language, families, text in TEXTS
    ]
    cases += [
        case | {"widths": WIDTHS[1:2], "style": f"{STYLE}line-height: {height}; ", "height": height}
        for case in cases if case["lang"] in WITH_HEIGHTS for height in HEIGHTS
    ]
    heading = f"# Of Chromium {browser.version()}, written by `Scripts/generate web-lines`.\n"
    (FOLDER / "web.jsonl").write_text(heading + "".join(layouts(
        cases, known, lambda case, size: {"lineHeight": height_in_pixels(case["height"], size)} if case["height"] else {})),
        encoding="utf-8")
    white = [
        {"text": text, "lang": language, "families": families, "sizes": SIZES, "widths": WIDTHS, "style": style, "rule": rule}
        for language, families, text in WHITE_TEXTS for rule, style in WHITE_SPACE.items()
    ]
    (FOLDER / "web-white-space.jsonl").write_text(
        heading + "".join(layouts(white, known, lambda case, _: {"whiteSpace": case["rule"]})), encoding="utf-8")
    # Behind a letter and behind a stop: a hyphen before a digit is a minus sign behind the one and not behind the other.
    pairs = [json.dumps(pair) + "\n" for pair in browser.pairs(["A", "."])]
    (FOLDER / "web-pairs.jsonl").write_text("".join([heading, *pairs]), encoding="utf-8")
