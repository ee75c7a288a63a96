"""Pictures in PNG, as browsers write them: eight bits a channel, not interlaced."""
import struct
import zlib


def cropped(data, width, height):
    """The upper left part of a picture, in pixels."""
    chunks, place = [], 8
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        chunks.append((kind, data[place + 8:place + 8 + length]))
        place += 12 + length
    columns, rows, depth, color, *_, interlace = struct.unpack(">IIBBBBB", chunks[0][1])
    channels = {2: 3, 6: 4}.get(color)
    if depth != 8 or channels is None or interlace or columns < width or rows < height:
        raise ValueError(f"a picture of {columns} × {rows} pixels, colour {color}, depth {depth}")
    packed = zlib.decompress(b"".join(content for kind, content in chunks if kind == b"IDAT"))
    lines, above, stride = [], bytes(columns * channels), columns * channels + 1
    for row in range(height):
        above = unfiltered(packed[row * stride], packed[row * stride + 1:(row + 1) * stride], above, channels)
        lines.append(b"\0" + above[:width * channels])
    header = struct.pack(">IIBBBBB", width, height, 8, color, 0, 0, 0)
    parts = [(b"IHDR", header), (b"IDAT", zlib.compress(b"".join(lines), 9)), (b"IEND", b"")]
    return data[:8] + b"".join(
        struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content)) for kind, content in parts)


def unfiltered(kind, line, above, channels):
    """The bytes of a line without its filter (PNG §9.2)."""
    found = bytearray(line)
    for index in range(len(found)):
        left = found[index - channels] if index >= channels else 0
        corner = above[index - channels] if index >= channels else 0
        up = above[index]
        if kind == 4:
            near = min((left, up, corner), key=lambda value: abs(left + up - corner - value))
            found[index] = found[index] + near & 255
        else:
            found[index] = found[index] + (0, left, up, (left + up) // 2)[kind] & 255
    return bytes(found)
