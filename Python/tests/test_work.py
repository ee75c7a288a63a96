"""Budgets of work."""

import os
import pickle
import threading

import pytest
import typesetting

LONG = "The quick brown fox jumps over the lazy dog. " * 4000


def every_call():
    """Each kind of call with a long text."""
    font = typesetting.Font("Inter", 17)
    text = typesetting.Text(LONG, font, line_break_strategy="optimal")
    questions = typesetting.Questions()
    return [
        lambda: typesetting.measure(LONG, width=300).height,
        lambda: typesetting.measure(LONG, width=300, line_break_strategy="optimal").lines,
        lambda: typesetting.Text(LONG, font),
        lambda: text.measure(300),
        lambda: text.lines(300),
        lambda: text.measure_widths([300, 200]),
        lambda: text.svg(2000),
        lambda: text.min_content_width,
        lambda: typesetting.measure_many([LONG] * 4, width=300),
        lambda: questions.answer('{"text":"%s","width":300}' % LONG),
    ]


def test_work_beyond_a_budget_raises_and_works_without_it():
    for call in every_call():
        with typesetting.WorkBudget(steps=1000) as budget:
            with pytest.raises(typesetting.WorkLimitError) as caught:
                call()
            assert caught.value.code == "workLimit"
            assert isinstance(caught.value, typesetting.TypesettingError)
            with pytest.raises(typesetting.WorkLimitError):
                call()
            with pytest.raises(typesetting.WorkLimitError):
                typesetting.Font("Inter", 17)
            assert budget.remaining == 0
        call()


def test_a_budget_that_is_large_enough_changes_nothing():
    expected = typesetting.measure(LONG, width=300).height
    with typesetting.WorkBudget(seconds=100) as budget:
        assert typesetting.measure(LONG, width=300).height == expected
        assert 0 < budget.remaining < 1_000_000_000


def test_cancelling_from_another_thread():
    text = typesetting.Text(LONG, line_break_strategy="optimal")
    started = threading.Event()
    caught = []

    def work(budget):
        with budget:
            started.set()
            try:
                while True:
                    text.measure_widths([300 - number / 100 for number in range(10000)])
            except typesetting.CancelledError as error:
                caught.append(error.code)
            with pytest.raises(typesetting.CancelledError):
                text.min_content_width

    budget = typesetting.WorkBudget(steps=1 << 50)
    thread = threading.Thread(target=work, args=(budget,))
    thread.start()
    started.wait()
    budget.cancel()
    thread.join()
    assert caught == ["cancelled"]
    assert "cancelled" in repr(budget)


def test_inner_budgets_other_threads_and_children():
    width = typesetting.measure("Hello").width
    with typesetting.WorkBudget(steps=100_000) as outer:
        with typesetting.WorkBudget(steps=0):
            with pytest.raises(typesetting.WorkLimitError):
                typesetting.Text("Hello")
        assert outer.remaining == 100_000
        assert typesetting.Text("Hello").measure().width == width
        assert outer.remaining < 100_000
        outer.cancel()
        found = []
        thread = threading.Thread(target=lambda: found.append(typesetting.measure("Hello").width))
        thread.start()
        thread.join()
        assert found == [width]
        child = os.fork()
        if child == 0:
            status = 1
            try:
                with typesetting.WorkBudget(seconds=1):
                    pass
                status = 0 if typesetting.Text("Hello").measure().width == width else 1
            finally:
                os._exit(status)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert typesetting.Text("Hello").measure().width == width


def test_wrong_arguments():
    for arguments in [{}, {"seconds": 1, "steps": 1}]:
        with pytest.raises(typesetting.TypesettingError) as caught:
            typesetting.WorkBudget(**arguments)
        assert caught.value.code == "invalidArgument"
    for arguments in [{"seconds": -1}, {"seconds": float("nan")}, {"seconds": float("inf")}, {"steps": -1}]:
        with pytest.raises(typesetting.TypesettingError) as caught:
            typesetting.WorkBudget(**arguments)
        assert caught.value.code == "invalidValue"
    assert typesetting.WorkBudget(seconds=1e300).remaining == typesetting.WorkBudget(steps=10**30).remaining > 10**15


def test_errors_are_pickled_and_budgets_are_not():
    error = pickle.loads(pickle.dumps(typesetting.WorkLimitError("workLimit", "text")))
    assert type(error) is typesetting.WorkLimitError and error.code == "workLimit"
    with pytest.raises(TypeError):
        pickle.dumps(typesetting.WorkBudget(seconds=1))
