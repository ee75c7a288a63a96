"""Writes a colour emoji font with fewer pictures, from which nothing else is gone.

usage: Scripts/fonts cut-emoji SOURCE TARGET        such as: Scripts/fonts cut-emoji Fonts/NotoColorEmoji/NotoColorEmoji.ttf cut.ttf

Characters, ligatures and metrics are the source's, so that every text is measured the same. An emoji without a picture of
its own has its first part's: CBLC lets several glyphs name the same bytes of CBDT. The table `PART`, which is this script's
and no other program's, lists the glyphs that have such a picture: numbers of 16 bits, ascending.

Which pictures are there is an order of our own, since Unicode's ranks of emoji by their use are no file and do not tell skin tones
apart. It goes down to LIMIT bytes, the groups one after the other and in each by code points:

  1. emoji of one character
  2. keycaps, and the flags that Unicode recommends
  3. sequences without skin tones: professions, families, hearts
  4. the emoji of HANDS in skin tones, in their order

All else with skin tones, and flags of other regions, has no picture. The same source gives the same bytes, with any Python 3.9 or
newer and nothing beside it.
"""

import struct
import sys

from support.repository import ROOT, fail

LIMIT = 5_000_000
HANDS = "👍🙏👏💪👋🙌👌✌🤞🤷🤦👇👉👈👆☝✋🤚🖐🖖🤙🤟🤘✊👊🤛🤜🤝👐🤲🤏🤌🫶🫰🫵👎✍💅"
TONES = range(0x1F3FB, 0x1F400)
REGIONAL = range(0x1F1E6, 0x1F200)
TAGS = range(0xE0000, 0xE0080)
# What fonts show for flags that they do not know.
UNKNOWN_FLAG = (0x1F3F4, 0xE007F)
SELECTOR = 0xFE0F
# Ligatures of ligatures.
DEEPEST = 8
SEQUENCES = ROOT / "Tests/TypesettingTests/Cases/Emoji/Sequences.txt"


def tables(data):
    """The tables of a font file by their tags."""
    found = {}
    for index in range(struct.unpack_from(">H", data, 4)[0]):
        tag, _, start, length = struct.unpack_from(">4sIII", data, 12 + 16 * index)
        found[tag.decode("latin-1")] = data[start:start + length]
    return found


def characters(cmap):
    """Glyphs by characters."""
    best = None
    for index in range(struct.unpack_from(">H", cmap, 2)[0]):
        platform, encoding, start = struct.unpack_from(">HHI", cmap, 4 + 8 * index)
        if (platform, encoding) == (3, 10) and struct.unpack_from(">H", cmap, start)[0] == 12:
            best = start
    if best is None:
        fail("the font has no 'cmap' of format 12")
    found = {}
    for index in range(struct.unpack_from(">I", cmap, best + 12)[0]):
        first, last, glyph = struct.unpack_from(">III", cmap, best + 16 + 12 * index)
        for code in range(first, last + 1):
            found[code] = glyph + code - first
    return found


def covered(data, start):
    """The glyphs of a coverage table."""
    kind, count = struct.unpack_from(">HH", data, start)
    if kind == 1:
        return list(struct.unpack_from(f">{count}H", data, start + 4))
    glyphs = []
    for index in range(count):
        first, last, _ = struct.unpack_from(">HHH", data, start + 4 + 6 * index)
        glyphs += range(first, last + 1)
    return glyphs


def ligatures(gsub):
    """The parts of each ligature, of which some have several spellings: in text from right to left the parts are the other way round."""
    found = {}
    lookups = struct.unpack_from(">H", gsub, 8)[0]
    for index in range(struct.unpack_from(">H", gsub, lookups)[0]):
        lookup = lookups + struct.unpack_from(">H", gsub, lookups + 2 + 2 * index)[0]
        kind, _, count = struct.unpack_from(">HHH", gsub, lookup)
        for place in struct.unpack_from(f">{count}H", gsub, lookup + 6):
            start, inner = lookup + place, kind
            if kind == 7:
                inner, offset = struct.unpack_from(">HI", gsub, start + 2)
                start += offset
            if inner != 4:
                continue
            coverage, sets = struct.unpack_from(">HH", gsub, start + 2)
            for first, offset in zip(covered(gsub, start + coverage), struct.unpack_from(f">{sets}H", gsub, start + 6)):
                these = start + offset
                number = struct.unpack_from(">H", gsub, these)[0]
                for ligature in struct.unpack_from(f">{number}H", gsub, these + 2):
                    glyph, length = struct.unpack_from(">HH", gsub, these + ligature)
                    rest = struct.unpack_from(f">{length - 1}H", gsub, these + ligature + 4)
                    found.setdefault(glyph, []).append((first, *rest))
    return found


def pictures(cblc, cbdt):
    """The bytes of each glyph's picture."""
    if struct.unpack_from(">I", cblc, 4)[0] != 1:
        fail("the font has several sizes of pictures: expected one")
    start, _, count = struct.unpack_from(">III", cblc, 8)
    found = {}
    for index in range(count):
        first, last, offset = struct.unpack_from(">HHI", cblc, start + 8 * index)
        kind, image, data = struct.unpack_from(">HHI", cblc, start + offset)
        if (kind, image) != (1, 17):
            fail(f"pictures of the formats {kind} and {image}: expected 1 and 17")
        ends = struct.unpack_from(f">{last - first + 2}I", cblc, start + offset + 8)
        for glyph in range(first, last + 1):
            found[glyph] = cbdt[data + ends[glyph - first]:data + ends[glyph - first + 1]]
    return {glyph: picture for glyph, picture in found.items() if picture}


def recommended():
    """The sequences that Unicode recommends, without selectors."""
    found = set()
    for line in SEQUENCES.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            found |= {unselected(map(ord, emoji)) for emoji in line.split()[1:]}
    return found


def unselected(codes):
    """Without the selector that says how an emoji is shown, which is no part of it."""
    return tuple(code for code in codes if code != SELECTOR)


def group(codes, known):
    """The group of an emoji in the order of pictures, and its place there; None for one without a picture."""
    tones = [code for code in codes if code in TONES]
    if len(codes) == 1:
        return (1, codes)
    if codes == UNKNOWN_FLAG:
        return (2, codes)
    if codes not in known:
        return None
    if 0x20E3 in codes or codes[-1] in TAGS or all(code in REGIONAL for code in codes):
        return (2, codes)
    if not tones:
        return (3, codes)
    hand = HANDS.find(chr(codes[0]))
    return (4, (hand, *codes)) if len(codes) == 2 and hand >= 0 else None


def written(kept, borrowed, header, start_glyph, end_glyph):
    """CBLC and CBDT with the pictures of `kept`; a glyph of `borrowed` has another glyph's."""
    data = bytearray(struct.pack(">I", 0x30000))
    places = {}
    for glyph in sorted(kept):
        places[glyph] = (len(data), len(data) + len(kept[glyph]))
        data += kept[glyph]
    for glyph, part in borrowed.items():
        places[glyph] = places[part]
    # A table of offsets for each run of glyphs whose pictures follow one another.
    runs = []
    for glyph in sorted(places):
        begin, end = places[glyph]
        if runs and runs[-1][0] + len(runs[-1][1]) - 1 == glyph and runs[-1][1][-1] == begin:
            runs[-1][1].append(end)
        else:
            runs.append((glyph, [begin, end]))
    array, bodies = bytearray(), bytearray()
    for first, ends in runs:
        array += struct.pack(">HHI", first, first + len(ends) - 2, 8 * len(runs) + len(bodies))
        bodies += struct.pack(">HHI", 1, 17, ends[0]) + b"".join(struct.pack(">I", end - ends[0]) for end in ends)
    lists = bytes(array + bodies)
    # The record of the size, with its own metrics, and the place and the length of the lists behind it.
    record = struct.pack(">IIII", 56, len(lists), len(runs), 0) + header[16:40]
    record += struct.pack(">HH", start_glyph, end_glyph) + header[44:48]
    return struct.pack(">II", 0x30000, 1) + record + lists, bytes(data)


def font_file(version, found):
    """A font file of tables, with their sums."""
    def total(data):
        data += b"\0" * (-len(data) % 4)
        return sum(struct.unpack(f">{len(data) // 4}I", data)) & 0xFFFFFFFF

    found = dict(found, head=found["head"][:8] + b"\0\0\0\0" + found["head"][12:])
    count = len(found)
    power = count.bit_length() - 1
    directory = struct.pack(">IHHHH", version, count, 16 << power, power, 16 * count - (16 << power))
    start = 12 + 16 * count
    body = b""
    for tag in sorted(found):
        directory += struct.pack(">4sIII", tag.encode("latin-1"), total(found[tag]), start + len(body), len(found[tag]))
        body += found[tag] + b"\0" * (-len(found[tag]) % 4)
    whole = bytearray(directory + body)
    head = struct.unpack_from(">I", directory, 12 + 16 * sorted(found).index("head") + 8)[0]
    struct.pack_into(">I", whole, head + 8, (0xB1B0AFBA - total(bytes(whole))) & 0xFFFFFFFF)
    return bytes(whole)


def main():
    if len(sys.argv) != 3:
        print("usage: Scripts/fonts cut-emoji SOURCE TARGET", file=sys.stderr)
        return 64
    source, target = sys.argv[1:]
    with open(source, "rb") as file:
        data = file.read()
    found = tables(data)
    for tag in ("cmap", "GSUB", "CBLC", "CBDT"):
        if tag not in found:
            fail(f"'{source}' has no table '{tag}'")
    whole = pictures(found["CBLC"], found["CBDT"])
    parts = ligatures(found["GSUB"])
    known = recommended()
    codes, first = {}, {}
    for code, glyph in sorted(characters(found["cmap"]).items()):
        codes.setdefault(glyph, (code,))

    def spelled(glyph, depth=0):
        """The characters of a glyph, as Unicode recommends them if it does; none for one that no text reaches."""
        if glyph not in codes:
            options = []
            for option in parts.get(glyph, ()) if depth < DEEPEST else ():
                names = [spelled(part, depth + 1) for part in option]
                if all(names):
                    options.append((option[0], tuple(code for name in names for code in name)))
            options.sort(key=lambda option: unselected(option[1]) not in known)
            first[glyph], codes[glyph] = options[0] if options else (None, ())
        return codes[glyph]

    ranks = {}
    for glyph in whole:
        emoji = unselected(spelled(glyph))
        rank = group(emoji, known) if emoji else None
        if rank:
            ranks[glyph] = rank
    kept, size = {}, 4
    for glyph in sorted(ranks, key=lambda glyph: (ranks[glyph], glyph)):
        if size + len(whole[glyph]) > LIMIT:
            break
        kept[glyph] = whole[glyph]
        size += len(whole[glyph])

    borrowed = {}
    for glyph in whole:
        if glyph in kept:
            continue
        part = glyph
        while part not in kept:
            part = first.get(part)
            if part is None:
                fail(f"the glyph {glyph} has no part with a picture")
        borrowed[glyph] = part
    header = found["CBLC"][8:56]
    found["CBLC"], found["CBDT"] = written(kept, borrowed, header, min(whole), max(whole))
    found["PART"] = struct.pack(f">{len(borrowed)}H", *sorted(borrowed))
    with open(target, "wb") as file:
        file.write(font_file(struct.unpack_from(">I", data)[0], found))
    counts = {}
    for glyph in kept:
        counts[ranks[glyph][0]] = counts.get(ranks[glyph][0], 0) + 1
    groups = ", ".join(f"{count} of group {number}" for number, count in sorted(counts.items()))
    print(f"{len(kept)} pictures of {len(whole)}, {size} bytes: {groups}")
    return 0
