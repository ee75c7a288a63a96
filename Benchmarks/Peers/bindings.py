"""Measures texts from Python: with this package, Pillow, uharfbuzz and PangoCairo. Scripts/bindings calls it.

usage: python bindings.py FONT TEXTS

Prints one line of JSON: nanoseconds a text, by name.
"""

import json
import statistics
import sys
import time

import numpy
import pangocairocffi
import pangocffi
import PIL.Image
import PIL.ImageDraw
import PIL.ImageFont
import pyarrow
import uharfbuzz
import cairocffi

import typesetting

WIDTH = 240.0
ROUNDS = 7


def medians(works, count):
    """Nanoseconds a text of each work; they take turns."""
    times = {name: [] for name in works}
    for work in works.values():
        work()
    for _ in range(ROUNDS):
        for name, work in works.items():
            start = time.perf_counter_ns()
            work()
            times[name].append((time.perf_counter_ns() - start) / count)
    return {name: statistics.median(found) for name, found in times.items()}


def main():
    path, file = sys.argv[1:]
    with open(file, encoding="utf-8") as lines:
        texts = lines.read().split("\n")[:-1]
    font = typesetting.Font("Inter", 17)
    prepared = [typesetting.Text(text, font) for text in texts]
    arrow = pyarrow.array(texts)

    pillow = PIL.ImageFont.truetype(path, 17)
    draw = PIL.ImageDraw.Draw(PIL.Image.new("L", (1, 1)))

    hb_font = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(path)))

    def shaped():
        for text in texts:
            buffer = uharfbuzz.Buffer()
            buffer.add_str(text)
            buffer.guess_segment_properties()
            uharfbuzz.shape(hb_font, buffer)
            sum(position.x_advance for position in buffer.glyph_positions)

    context = cairocffi.Context(cairocffi.ImageSurface(cairocffi.FORMAT_A8, 1, 1))
    layout = pangocairocffi.create_layout(context)
    description = pangocffi.FontDescription()
    description.family = "Inter"
    description.size = pangocffi.units_from_double(17 * 0.75)
    layout.font_description = description
    layout.width = pangocffi.units_from_double(WIDTH)

    def pango():
        for text in texts:
            layout.text = text
            layout.get_size()

    def each(work):
        def loop():
            for text in texts:
                work(text)
        return loop

    # Apart from the others, as in Swift: what else runs in between empties the caches of the processor.
    ours = {
        "batch": lambda: typesetting.measure_many(texts, WIDTH, font, threads=1),
        "arrow": lambda: typesetting.measure_many(arrow, WIDTH, font, threads=1),
        "single": each(lambda text: typesetting.measure(text, width=WIDTH).height),
        "prepared": lambda: [text.measure(WIDTH).height for text in prepared],
    }
    others = {
        "pillow": each(lambda text: draw.multiline_textbbox((0, 0), text, font=pillow)),
        "uharfbuzz": shaped,
        "pango": pango,
        "empty": each(lambda text: typesetting._library.lib.ts_free(typesetting._library.NULL)),
    }
    found = {**medians(ours, len(texts)), **medians(others, len(texts))}
    heights = typesetting.measure_many(texts, WIDTH, font).height
    assert heights.tolist() == [text.measure(WIDTH).height for text in prepared]
    found["sum"] = float(numpy.add.reduce(heights.astype(object)))
    print(json.dumps(found))


main()
