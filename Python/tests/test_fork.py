"""A process that measured forks: pools, pre-forking servers, task queues."""

import multiprocessing
import os
import signal
import threading

import typesetting

TEXTS = [f"The quick brown fox jumps over the lazy dog {number}" for number in range(1000)]


def heights(part):
    return typesetting.measure_many(part, width=100).height.sum()


def run_in_child(work):
    """The exit status of a child that runs a function; a child that hangs is ended by the system's alarm."""
    child = os.fork()
    if child == 0:
        signal.alarm(300)
        try:
            work()
        except BaseException:
            os._exit(1)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def test_a_pool_after_a_measurement():
    typesetting.measure("Hello", width=100)
    expected = heights(TEXTS)
    with multiprocessing.get_context("fork").Pool(4) as pool:
        assert pool.map(heights, [TEXTS] * 8) == [expected] * 8


def test_children_with_threads():
    width = typesetting.measure("Hello").width
    many = heights(TEXTS)

    def work():
        wrong = []

        def call():
            for _ in range(20):
                if typesetting.measure("Hello").width != width:
                    wrong.append(1)

        threads = [threading.Thread(target=call) for _ in range(3)]
        for thread in threads:
            thread.start()
        if heights(TEXTS) != many:
            wrong.append(1)
        for thread in threads:
            thread.join()
        assert not wrong

    assert [run_in_child(work) for _ in range(50)] == [0] * 50


def test_a_fork_while_other_threads_measure():
    width = typesetting.measure("Hello").width
    is_over = threading.Event()

    def call():
        while not is_over.is_set():
            typesetting.measure_many(TEXTS, width=100)

    threads = [threading.Thread(target=call) for _ in range(2)]
    for thread in threads:
        thread.start()
    try:
        statuses = [run_in_child(lambda: heights(TEXTS)) for _ in range(20)]
        assert typesetting.measure("Hello").width == width
    finally:
        is_over.set()
        for thread in threads:
            thread.join()
    assert statuses == [0] * 20
