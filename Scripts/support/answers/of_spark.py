"""Answers the lines of a file on two executors of Spark: with the Python package in `mapInArrow`, and with the command as a pipe.
Both have to give the same answers.

usage: python Scripts/support/answers/of_spark.py COMMAND FILE

The Python is that of the environment that support/spark/environment.py makes.
"""

import os
import pathlib
import sys
import tempfile

import pandas
import pyarrow

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Python/cluster_tests"))
import cluster  # noqa: E402


def answered(batches):
    """Answers batches of numbers and questions. Files of fonts are named from the folder of the repository."""
    import typesetting

    os.chdir(root)
    questions = typesetting.Questions()
    for batch in batches:
        answers = [
            questions.answer(question.as_py(), number.as_py())
            for number, question in zip(batch.column(0), batch.column(1))]
        yield pyarrow.RecordBatch.from_arrays([batch.column(0), pyarrow.array(answers)], names=["number", "answer"])


root = str(ROOT)


def main() -> None:
    command, file = sys.argv[1:]
    lines = pathlib.Path(file).read_bytes().split(b"\n")[:-1]
    with tempfile.TemporaryDirectory() as folder:
        spark = cluster.session(pathlib.Path(folder))
        frame = spark.createDataFrame(pandas.DataFrame({"number": range(1, len(lines) + 1), "question": lines}))
        rows = frame.repartition(7).mapInArrow(answered, "number long, answer binary").collect()
        answers = [bytes(row.answer) for row in sorted(rows, key=lambda row: row.number)]
        # One part, so that errors name the same lines; the command ends with 1 because of them.
        pipe = spark.sparkContext.parallelize([line.decode() for line in lines], 1).pipe(
            f"sh -c 'cd {root} && {command} measure --jsonl || [ $? -eq 1 ]'", checkCode=True)
        piped = [line.encode() for line in pipe.collect()]
        spark.stop()
    if piped != answers:
        different = next((pair for pair in zip(answers, piped) if pair[0] != pair[1]), (len(answers), len(piped)))
        sys.exit(f"the pipe answers differently:\n{different[0]!r}\n{different[1]!r}")
    sys.stdout.buffer.write(b"".join(answer + b"\n" for answer in answers))


main()
