"""Asks the C library about the files of a folder, in a process of its own: what Scripts/test attack runs for cases of the library.

    python3 Scripts/support/attack/library.py LIBRARY font|scene|questions      in the folder of the case

Prints a line for each call: its code, or the length and the hash of what it gave. Ends with 3 when a call breaks a promise of
typesetting.h. The structs are as in its first version.
"""
import ctypes
import hashlib
import math
import os
import sys

Size, Pointer, Int, Double = ctypes.c_size_t, ctypes.c_void_p, ctypes.c_int32, ctypes.c_double


class FontOptions(ctypes.Structure):
    _fields_ = [("struct_size", Size), ("name", ctypes.c_char_p), ("name_length", Size), ("size", Double), ("weight", Double),
                ("italic", Int), ("face_index", Int), ("features", ctypes.c_char_p), ("features_length", Size),
                ("variations", ctypes.c_char_p), ("variations_length", Size)]


class FontMetrics(ctypes.Structure):
    _fields_ = [("struct_size", Size)] + [(name, Double) for name in (
        "ascent", "descent", "leading", "cap_height", "x_height", "units_per_em")]


class Style(ctypes.Structure):
    _fields_ = [("struct_size", Size), ("font", Pointer), ("language", ctypes.c_char_p), ("language_length", Size),
                ("tracking", Double), ("baseline_offset", Double), ("line_height_multiple", Double), ("line_height_minimum", Double),
                ("line_height_maximum", Double), ("line_height_strut", Int), ("line_height_placement", Int), ("no_kerning", Int),
                ("no_ligatures", Int), ("features", ctypes.c_char_p), ("features_length", Size)]


class TextOptions(ctypes.Structure):
    _fields_ = [("struct_size", Size), ("style", Pointer), ("paragraph_style", Pointer), ("runs", Pointer), ("run_count", Size),
                ("paragraph_runs", Pointer), ("paragraph_run_count", Size)]


class Box(ctypes.Structure):
    _fields_ = [("struct_size", Size), ("width", Double), ("max_lines", ctypes.c_int64), ("line_break_mode", Int), ("reserved", Int)]


class Measurement(ctypes.Structure):
    _fields_ = [("struct_size", Size), ("width", Double), ("height", Double), ("first_baseline", Double), ("last_baseline", Double),
                ("line_count", ctypes.c_int64), ("is_truncated", Int), ("reserved", Int)]


class DrawingOptions(ctypes.Structure):
    _fields_ = [("struct_size", Size), ("format", Int), ("guides", Int), ("scale", Double), ("padding", Double),
                ("color", ctypes.c_char_p), ("color_length", Size), ("background", ctypes.c_char_p), ("background_length", Size),
                ("svg_text", Int), ("dark", Int)]


def made(kind, **values):
    return kind(struct_size=ctypes.sizeof(kind), **values)


class Library:
    def __init__(self, path):
        self.library = ctypes.CDLL(path)
        self.library.ts_error_message.restype = ctypes.c_char_p
        for name in ["ts_error_code", "ts_error_message", "ts_error_free", "ts_free", "ts_font_free", "ts_text_free",
                     "ts_fonts_free", "ts_layout_free", "ts_scene_free", "ts_questions_free"]:
            getattr(self.library, name).argtypes = [Pointer]

    def call(self, name, *arguments):
        """Makes a call whose last parameter is its error, and prints its code; whether it succeeded."""
        error = Pointer()
        code = getattr(self.library, name)(*arguments, ctypes.byref(error))
        message = self.library.ts_error_message(error) or b""
        if self.library.ts_error_code(error) != code:
            broken(f"{name}: the error has another code than {code}")
        if (code == 0) != (message == b"") or any(byte < 32 or byte == 127 for byte in message):
            broken(f"{name}: code {code} with the message {message!r}")
        print(name, code, message.decode())
        self.library.ts_error_free(error)
        return code == 0

    def bytes(self, name, *arguments):
        """Makes a call that gives bytes, and prints what they are."""
        pointer, length = Pointer(), Size()
        if not self.call(name, *arguments, ctypes.byref(pointer), ctypes.byref(length)):
            if pointer.value is not None or length.value != 0:
                broken(f"{name}: bytes and an error")
            return None
        data = ctypes.string_at(pointer, length.value)
        self.library.ts_free(pointer)
        print(name, len(data), hashlib.sha256(data).hexdigest())
        return data

    def drawings(self, name, *arguments):
        for format, (start, end) in enumerate([(b"\x89PNG", b"IEND\xaeB`\x82"), (b"<", b">"), (b"%PDF", b"EOF")]):
            data = self.bytes(name, *arguments, ctypes.byref(made(DrawingOptions, format=format, scale=2, guides=format == 1)))
            if data is not None and not (data.startswith(start) and data.rstrip().endswith(end)):
                broken(f"{name}: no picture of format {format}: {data[:20]!r} … {data[-20:]!r}")


def broken(what):
    print("broken:", what)
    sys.stdout.flush()
    os._exit(3)


def read(name):
    with open(name, "rb") as file:
        return file.read()


def font(library):
    fonts, opened, prepared, layout = Pointer(), Pointer(), Pointer(), Pointer()
    if not library.call("ts_fonts_open_bundled", ctypes.byref(fonts)):
        broken("the bundled fonts are not found")
    name = b"./x.ttf"
    if library.call("ts_font_open", fonts, ctypes.byref(made(FontOptions, name=name, name_length=len(name), size=17)),
                    ctypes.byref(opened)):
        library.call("ts_font_get_metrics", opened, ctypes.byref(made(FontMetrics)))
        library.bytes("ts_font_name", opened)
        style = made(Style, font=opened, line_height_multiple=1, line_height_maximum=math.inf)
        options = made(TextOptions, style=ctypes.addressof(style))
        text = read("text")
        if library.call("ts_text_prepare", text, Size(len(text)), ctypes.byref(options), ctypes.byref(prepared)):
            for width in (math.inf, 30):
                box = ctypes.byref(made(Box, width=width))
                measurement = made(Measurement)
                if library.call("ts_text_measure", prepared, box, ctypes.byref(measurement)):
                    print(measurement.width, measurement.height, measurement.line_count)
                library.drawings("ts_text_draw", prepared, box)
            if library.call("ts_text_layout", prepared, None, ctypes.byref(layout)):
                bounds = (Double * 4)()
                library.library.ts_layout_ink.restype = ctypes.c_bool
                print(library.library.ts_layout_ink(layout, bounds), *bounds)
    for function, handle in [("layout", layout), ("text", prepared), ("font", opened), ("fonts", fonts)]:
        getattr(library.library, f"ts_{function}_free")(handle)


def scene(library):
    opened, json = Pointer(), read("scene.json")
    if library.call("ts_scene_open", json, Size(len(json)), None, Size(0), ctypes.byref(opened)):
        width = ctypes.byref(Double(320))
        library.bytes("ts_scene_answer", opened, width, Int(0))
        library.bytes("ts_scene_answer", opened, None, Int(1))
        library.drawings("ts_scene_draw", opened, width)
    library.library.ts_scene_free(opened)


def questions(library):
    fonts, opened = Pointer(), Pointer()
    library.call("ts_fonts_open_bundled", ctypes.byref(fonts))
    library.call("ts_questions_open", fonts, Int(0), ctypes.byref(opened))
    for number, line in enumerate(read("q.jsonl").split(b"\n"), 1):
        answer, length = Pointer(), Size()
        library.call("ts_questions_answer", opened, line, Size(len(line)), Size(number), ctypes.byref(answer), ctypes.byref(length))
        print(ctypes.string_at(answer, length.value).decode() if answer.value else None)
        library.library.ts_free(answer)
    library.library.ts_questions_free(opened)
    library.library.ts_fonts_free(fonts)


if __name__ == "__main__":
    sys.stdout.reconfigure(errors="backslashreplace")
    {"font": font, "scene": scene, "questions": questions}[sys.argv[2]](Library(sys.argv[1]))
