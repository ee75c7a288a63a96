"""Writes typesetting/_interface.py, the declarations of typesetting.h for cffi, which is neither parsed nor compiled later."""

import pathlib
import re
import sys

import cffi

header = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
plain = re.sub(r"/\*.*?\*/", "", header, flags=re.DOTALL)
plain = re.sub(r"^\s*#.*?(?<!\\)$", "", plain, flags=re.MULTILINE | re.DOTALL)
plain = plain.replace("TS_API ", "").replace('extern "C" {', "")
# The brace that closes extern "C".
plain = plain.rstrip()
plain = plain[:-1] if plain.endswith("}") else plain

builder = cffi.FFI()
builder.cdef(plain)
builder.set_source("typesetting._interface", None)
builder.emit_python_code(sys.argv[2])
