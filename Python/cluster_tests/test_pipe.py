"""The command as a filter of lines: `rdd.pipe`."""

import json
import os
import re
import shlex

import pytest

import labels
import typesetting


def questions(table, width=160.5):
    return [
        json.dumps({"id": row["id"], "text": row["text"], "width": width})
        for row in table.to_pylist() if row["text"] is not None
    ]


def test_answers_of_the_pipe(spark, command):
    table = labels.labels(20_000)
    asked = spark.sparkContext.parallelize(questions(table), 7)
    answers = [json.loads(line) for line in asked.pipe(f"{command} measure --jsonl", checkCode=True).collect()]
    expected = {row["id"]: row for row in labels.sizes_of(table, 160.5).to_pylist() if row["text"] is not None}
    assert [answer["id"] for answer in answers] == list(expected)
    for answer in answers:
        row = expected[answer["id"]]
        # Both were read from the shortest digits of a float64, or are one.
        assert (answer["width"], answer["height"], len(answer["lines"]), answer["truncated"]) == (
            row["width"], row["height"], row["line_count"], row["truncated"])


def test_a_frame_through_the_pipe(spark, command):
    frame = spark.createDataFrame(labels.labels(1_000).to_pandas()).where("text is not null")
    asked = frame.selectExpr("to_json(named_struct('id', id, 'text', text, 'width', 160.5D, 'lang', 'de')) q").rdd.map(
        lambda row: row.q)
    answers = spark.read.schema("id long, width double, height double").json(
        asked.pipe(f"{command} measure --jsonl", checkCode=True)).collect()
    assert len(answers) == 980
    for answer in answers[:50]:
        text = frame.where(frame.id == answer.id).first().text if answer.id < 5 else None
        if text is not None:
            single = typesetting.measure(text, width=160.5, language="de")
            assert (answer.width, answer.height) == (single.width, single.height)


def test_a_line_with_an_error(spark, command):
    lines = ['{"id":1,"text":"a"}', '{"id":2,"txt":"a"}', "no json", '{"id":4,"text":"b"}']
    asked = spark.sparkContext.parallelize(lines, 1)
    answers = [json.loads(line) for line in asked.pipe(f"{command} measure --jsonl").collect()]
    assert ["error" in answer for answer in answers] == [False, True, True, False]
    # The status of the command is then 1, which ends the job,
    with pytest.raises(Exception, match="(?i)pipe function"):
        asked.pipe(f"{command} measure --jsonl", checkCode=True).collect()
    # unless a shell says that 1 is no failure.
    tolerant = "sh -c " + shlex.quote(f"{command} measure --jsonl || [ $? -eq 1 ]")
    assert asked.pipe(tolerant, checkCode=True).count() == 4


def test_a_command_that_dies_is_not_taken_for_the_end(spark, command, tmp_path):
    # It is killed in the first attempt of the task, and not in the second.
    script = tmp_path / "dies-once"
    script.write_text(
        f"#!/bin/sh\nif mkdir {shlex.quote(str(tmp_path / 'first'))} 2>/dev/null; then kill -9 $$; fi\n"
        f"exec {shlex.quote(command)} measure --jsonl\n")
    script.chmod(0o755)
    lines = questions(labels.labels(100))
    asked = spark.sparkContext.parallelize(lines, 1)
    assert asked.pipe(f"{script}", checkCode=True).count() == len(lines)
    assert (tmp_path / "first").exists()
    # Without the check its answers would be missing, and nobody would know.
    (tmp_path / "first").rmdir()
    assert asked.pipe(f"{script}").count() == 0


def test_the_environment_of_the_pipe_is_empty(spark, command, tmp_path):
    # So a command outside /usr/bin is given with its path, or with PATH.
    (tmp_path / "typesetter").symlink_to(command)
    asked = spark.sparkContext.parallelize(['{"text":"a"}'], 1)
    with pytest.raises(Exception, match="No such file"):
        asked.pipe("typesetter measure --jsonl").collect()
    fonts = os.environ.get("TYPESETTING_FONTS") or re.sub(r"/\.build/.*", "/Fonts", command)
    environment = {"PATH": str(tmp_path), "TYPESETTING_FONTS": fonts}
    os.environ["PATH"], path = f"{tmp_path}:{os.environ['PATH']}", os.environ["PATH"]
    try:
        assert asked.pipe(f"{tmp_path}/typesetter measure --jsonl", env=environment, checkCode=True).count() == 1
    finally:
        os.environ["PATH"] = path
