"""The C library, opened once."""

from __future__ import annotations

import os
import pathlib
from typing import Any

from ._interface import ffi as _ffi

ffi: Any = _ffi

_folder = pathlib.Path(__file__).resolve().parent
# A library that was built elsewhere, for those who work on it.
_path = os.environ.get("TYPESETTING_LIBRARY") or str(_folder / "lib" / "libtypesetting.so.0")
lib: Any = ffi.dlopen(_path)

NULL: Any = ffi.NULL


class TypesettingError(ValueError):
    """What the library cannot do, with the code that C and Swift have for it.

    Attributes:
        code: such as ``"unknownFamily"`` or ``"invalidValue"``.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code

    def __reduce__(self) -> tuple[type, tuple[str, str]]:
        return (type(self), (self.code, str(self)))


class WorkLimitError(TypesettingError):
    """Work that takes more steps than its :class:`WorkBudget` has."""


class CancelledError(TypesettingError):
    """Work whose :class:`WorkBudget` was cancelled."""


_CLASSES = {"workLimit": WorkLimitError, "cancelled": CancelledError}


def raise_error(code: int, error: Any) -> None:
    """Raises the error of a call and frees it."""
    name = ffi.string(lib.ts_code_name(code)).decode()
    message = ffi.string(lib.ts_error_message(error[0])).decode()
    lib.ts_error_free(error[0])
    raise _CLASSES.get(name, TypesettingError)(name, message)


def call(function: Any, *arguments: Any) -> None:
    """Calls a function whose last parameter is its error.

    Raises:
        TypesettingError: when it fails; WorkLimitError or CancelledError when the budget of the thread has ended.
    """
    error = ffi.new("ts_error **")
    code = function(*arguments, error)
    if code:
        raise_error(code, error)


def encoded(text: str) -> bytes:
    """The UTF-8 of a text; a lone surrogate becomes bytes that the library rejects."""
    return text.encode("utf-8", "surrogatepass")


def taken(pointer: Any, length: int) -> bytes:
    """Bytes that a call gave, copied and freed."""
    try:
        return bytes(ffi.buffer(pointer, length))
    finally:
        lib.ts_free(pointer)


def engine_version() -> str:
    """What sizes depend on beside the fonts: keep it beside sizes that are stored."""
    return str(ffi.string(lib.ts_engine_version()).decode())


__version__: str = ffi.string(lib.ts_version()).decode()
