"""Budgets of work."""

from __future__ import annotations

import math
import os
import threading
from typing import Any, Optional

from ._library import NULL, CancelledError, TypesettingError, WorkLimitError, ffi, lib


class _Entered(threading.local):
    """The budgets that the thread has entered, the inner one last."""

    def __init__(self) -> None:
        self.budgets: list[WorkBudget] = []


_entered = _Entered()
# The library gives the child of a fork no budget.
os.register_at_fork(after_in_child=lambda: _entered.budgets.clear())


class WorkBudget:
    """The work that calls may take together, in steps that do not depend on the load of the machine.

    >>> with typesetting.WorkBudget(seconds=2) as budget:
    ...     size = typesetting.measure(text, width=320, line_break_strategy="optimal")

    It holds for all calls of the thread that entered it, those on the threads of :func:`measure_many` included. Other threads,
    and the child of a fork, have no budget; several threads may enter one. An inner budget counts alone. What `await` lets run
    meanwhile on the same thread takes its steps from the budget too.

    Args:
        seconds: of a slow core, 10 million steps each.
        steps: the number of steps, in place of seconds.

    Raises:
        TypesettingError: for numbers out of range.
    """

    def __init__(self, seconds: Optional[float] = None, *, steps: Optional[int] = None) -> None:
        if (seconds is None) == (steps is None):
            raise TypesettingError("invalidArgument", "expected either seconds or steps")
        if steps is None:
            assert seconds is not None
            if not 0 <= seconds < math.inf:
                raise TypesettingError("invalidValue", f"seconds is {seconds!r}: expected a number from 0")
            steps = int(min(seconds * lib.TS_STEPS_PER_SECOND, 2.0**62))
        elif steps < 0:
            raise TypesettingError("invalidValue", f"steps is {steps!r}: expected 0 or more")
        self._handle: Any = ffi.gc(lib.ts_work_budget_create(min(steps, 2**62)), lib.ts_work_budget_free)
        self._cancelled = False

    def cancel(self) -> None:
        """Ends the calls under the budget soon, and all later ones, from any thread."""
        self._cancelled = True
        lib.ts_work_budget_cancel(self._handle)

    @property
    def remaining(self) -> int:
        """The steps that are left; 0 for a budget that has ended."""
        return int(lib.ts_work_budget_remaining(self._handle))

    def __enter__(self) -> "WorkBudget":
        _entered.budgets.append(self)
        lib.ts_use_work_budget(self._handle)
        return self

    def __exit__(self, *_: object) -> None:
        budgets = _entered.budgets
        if budgets:  # None in the child of a fork that was made meanwhile.
            budgets.pop()
        lib.ts_use_work_budget(budgets[-1]._handle if budgets else NULL)

    def __repr__(self) -> str:
        return f"WorkBudget({'cancelled' if self._cancelled else f'{self.remaining} steps left'})"


def checked(number: float) -> float:
    """A number of a call that has no error to tell of: NaN when the budget of the thread has ended.

    Raises:
        WorkLimitError, CancelledError: for NaN.
    """
    if math.isnan(number):
        if _entered.budgets and _entered.budgets[-1]._cancelled:
            raise CancelledError("cancelled", "the work was cancelled")
        raise WorkLimitError("workLimit", "the work takes more steps than its budget has")
    return number


__all__ = ["WorkBudget"]
