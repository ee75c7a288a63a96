"""Questions and answers as JSON."""

from __future__ import annotations

import threading
from typing import Any, Optional, Union

from ._fonts import Fonts, bundled
from ._library import call, encoded, ffi, lib, raise_error, taken

_lock = threading.Lock()


class Questions:
    """Answers the lines of ``typesetter measure --jsonl`` (Guides/Command.md) with the same bytes.

    Prepared texts are kept, so that a text that is asked for again at another width is not prepared again. Any number of
    threads may ask.

    Args:
        fonts: where families are looked up; the bundled fonts without it.
        lenient: whether unknown keys are passed over.
    """

    def __init__(self, fonts: Optional[Fonts] = None, *, lenient: bool = False) -> None:
        out = ffi.new("ts_questions **")
        call(lib.ts_questions_open, (fonts or bundled())._handle, int(lenient), out)
        self._handle: Any = ffi.gc(out[0], lib.ts_questions_free)

    def answer(self, question: Union[str, bytes], number: int = 1) -> bytes:
        """The answer to a question, a JSON object in UTF-8. An error is an answer too: ``{"id":…,"error":"…"}``.

        Args:
            question: a JSON object.
            number: the number of its line, from 1, which errors name.

        Raises:
            TypesettingError: where there is no answer: for a number below 0; WorkLimitError or CancelledError.
        """
        data = encoded(question) if isinstance(question, str) else question
        out, length = ffi.new("char **"), ffi.new("size_t *")
        error = ffi.new("ts_error **")
        code = lib.ts_questions_answer(self._handle, data, len(data), number, out, length, error)
        if not out[0]:
            raise_error(code, error)
        lib.ts_error_free(error[0])
        return taken(out[0], length[0])

    def _answer(self, question: bytes) -> bytes:
        """The answer to a question.

        Raises:
            TypesettingError: for a question with an error.
        """
        out, length, error = ffi.new("char **"), ffi.new("size_t *"), ffi.new("ts_error **")
        code = lib.ts_questions_answer(self._handle, question, len(question), 1, out, length, error)
        if code:
            lib.ts_free(out[0])
            raise_error(code, error)
        return taken(out[0], length[0])


def questions(fonts: Optional[Fonts]) -> Questions:
    """What answers single questions about texts in fonts: one for each set of fonts."""
    fonts = fonts or bundled()
    if fonts._questions is None:
        with _lock:
            if fonts._questions is None:
                fonts._questions = Questions(fonts)
    kept: Questions = fonts._questions
    return kept


__all__ = ["Questions", "questions"]
