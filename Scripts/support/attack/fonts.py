"""Damaged copies of font files: what fuzzers of bytes seldom reach, done to the directory of tables and to whole tables.

Everything is decided by the generator that a caller gives, a random.Random.
"""
import struct

# The tables that are damaged one by one in every font of the sweep; those that a font lacks are passed over.
TABLES = ["hmtx", "head", "hhea", "maxp", "cmap", "name", "OS/2", "post", "loca", "glyf", "CFF ", "GSUB", "GPOS", "GDEF", "kern",
          "fvar", "gvar", "avar", "HVAR", "STAT", "COLR", "CPAL", "CBDT", "CBLC", "EBDT", "EBLC", "sbix", "SVG ",
          "vhea", "vmtx", "cvt ", "fpgm", "prep"]
WILD = [0, 1, 2, 3, 4, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFF, 0x10000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF]


def records(font):
    """The entries of the directory: the place of each, its tag, and the place and length of its table."""
    if len(font) < 12 or font[:4] in (b"wOFF", b"wOF2", b"ttcf"):
        return []
    count = struct.unpack_from(">H", font, 4)[0]
    found = []
    for index in range(count):
        place = 12 + 16 * index
        if place + 16 > len(font):
            break
        tag = bytes(font[place:place + 4])
        start, length = struct.unpack_from(">II", font, place + 8)
        found.append((place, tag, start, length))
    return found


def put(font, place, width, value):
    """Writes a number as far as it lies in the file."""
    for index in range(width):
        if 0 <= place + index < len(font):
            font[place + index] = value >> 8 * (width - 1 - index) & 0xFF


# Damages of one table. Each takes a bytearray, the entry of the table, all entries and a generator.

def rename(font, record, _, rng):
    font[record[0]] = ord("x") if font[record[0]] != ord("x") else ord("y")


def empty(font, record, _, rng):
    put(font, record[0] + 12, 4, 0)


def zero(font, record, _, rng):
    end = min(len(font), record[2] + record[3])
    font[record[2]:end] = bytes(max(0, end - record[2]))


def cut(font, record, _, rng):
    put(font, record[0] + 12, 4, record[3] // 2)


def lengthen(font, record, _, rng):
    put(font, record[0] + 12, 4, rng.choice([record[3] + 1, record[3] + 4096, 0x7FFFFFFF, 0xFFFFFFFF]))


def move(font, record, every, rng):
    value = rng.choice([record[2] + 2, record[2] - 1, len(font) - 1, len(font), 0, rng.choice(every)[2], 0xFFFFFFFF])
    put(font, record[0] + 8, 4, value & 0xFFFFFFFF)


def swap(font, record, every, rng):
    other = rng.choice([entry for entry in every if entry is not record] or [record])
    one, two = record[0] + 8, other[0] + 8
    font[one:one + 8], font[two:two + 8] = font[two:two + 8], font[one:one + 8]


def repeat(font, record, every, rng):
    other = rng.choice(every)[0]
    font[other:other + 4] = font[record[0]:record[0] + 4]


def number(font, record, _, rng):
    for _ in range(rng.choice([1, 1, 2, 4])):
        width = rng.choice([1, 2, 2, 4])
        put(font, record[2] + rng.randint(0, min(96, max(0, record[3] - 1))), width, rng.choice(WILD))


def scatter(font, record, _, rng):
    for _ in range(rng.choice([1, 2, 8, 64])):
        put(font, record[2] + rng.randint(0, max(0, record[3] - 1)), 1, rng.randrange(256))


def ones(font, record, _, rng):
    end = min(len(font), record[2] + record[3])
    font[record[2]:end] = b"\xFF" * max(0, end - record[2])


def escape(font, record, every, rng):
    """Control characters in the names of the font, as far as its letters are two bytes long."""
    for _, tag, start, length in every:
        if tag == b"name":
            places = [place for place in range(start + 6, min(len(font), start + length) - 1)
                      if font[place] == 0 and chr(font[place + 1]).isalpha()]
            for place in rng.sample(places, min(len(places), 4 * rng.choice([1, 30]))):
                font[place:place + 2] = rng.choice([b"\x00\x1b", b"\x00\n", b"\x00\0", b"\x20\x2e", b"\xd8\x00"])


WHOLE = [rename, empty, zero, cut, lengthen, move, swap, repeat, ones]
DAMAGES = WHOLE + [number] * 6 + [scatter] * 4 + [escape] * 2


def truncate(font, rng):
    del font[rng.randrange(len(font)):]


def header(font, rng):
    if rng.random() < 0.5:
        put(font, 4, 2, rng.choice([0, 1, len(records(font)) - 1 & 0xFFFF, len(records(font)) + 1, 0xFFFF]))
    else:
        font[:4] = rng.choice([b"\0\1\0\0", b"OTTO", b"true", b"ttcf", b"typ1", b"wOFF", b"wOF2", b"\0\0\0\0"])


def anywhere(font, rng):
    for _ in range(rng.choice([1, 4, 32])):
        put(font, rng.randrange(len(font)), rng.choice([1, 2, 4]), rng.choice(WILD))


def damaged(font, rng):
    """A copy with one to four damages, and what they are called."""
    copy, names = bytearray(font), []
    for _ in range(rng.choice([1, 1, 1, 2, 4])):
        every = records(copy)
        if not copy:
            break
        if not every or rng.random() < 0.15:
            damage = rng.choice([truncate, header, anywhere, anywhere])
            damage(copy, rng)
            names.append(damage.__name__)
            continue
        known = [entry for entry in every if entry[1].decode("latin-1") in TABLES]
        record = rng.choice(known if known and rng.random() < 0.9 else every)
        damage = rng.choice(DAMAGES)
        damage(copy, record, every, rng)
        names.append(f"{damage.__name__} {record[1].decode('latin-1')}")
    return bytes(copy), ", ".join(names)


def sweep(font):
    """Every damage of a whole table, of every table: functions that make the copy, and their names."""
    for record in records(font):
        for damage in WHOLE:
            yield damage, record


def swept(font, damage, record, rng):
    copy = bytearray(font)
    damage(copy, record, records(copy), rng)
    return bytes(copy), f"{damage.__name__} {record[1].decode('latin-1')}"
