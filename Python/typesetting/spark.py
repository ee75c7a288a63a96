"""Sizes of texts in Apache Spark.

:func:`with_sizes` adds columns to a frame, and :func:`size_udf` makes a function for expressions and SQL. Both need pyspark,
pandas and pyarrow on the driver, and this package on every machine.

A Python worker opens the library and its fonts with its first batch and keeps them, with the words that were shaped, for all
batches, tasks and jobs that it works for. An executor has a worker for each of its tasks that run at a time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterator, Union

import pandas
import pyarrow
from pyspark.sql import DataFrame
from pyspark.sql.pandas.functions import pandas_udf
from pyspark.sql.types import (
    BooleanType, DataType, DoubleType, IntegerType, NumericType, StringType, StructField, StructType,
)

from ._library import TypesettingError
from .arrow import COLUMNS, USUAL, SizeColumns, SizeOptions

if TYPE_CHECKING:
    from typing_extensions import Unpack

_TYPES: dict[Any, DataType] = {
    pyarrow.float64(): DoubleType(), pyarrow.int32(): IntegerType(), pyarrow.bool_(): BooleanType(),
    pyarrow.string(): StringType(),
}


def _fields(sizes: SizeColumns) -> list[StructField]:
    """The columns that are added, as Spark names their types."""
    return [StructField(field.name, _TYPES[field.type]) for field in sizes.fields]


def with_sizes(
    frame: DataFrame, text: str = "text", width: Union[float, str, None] = None, **options: "Unpack[SizeOptions]",
) -> DataFrame:
    """A frame with the sizes of a column of texts, by ``DataFrame.mapInArrow``.

    Sizes are null where the text is, or its width. Of a text that cannot be measured they are null as well, and the column
    ``error`` has the code of what is wrong, such as ``"invalidUTF8"``; with ``errors="raise"`` the task fails.

    Args:
        frame: any frame; its rows pass through Python, so take the columns that are needed before.
        text: the column of texts.
        width: points for all texts, or the name of a column of points; without it lines end only where they must.
        options: see :class:`typesetting.arrow.SizeOptions`.

    Raises:
        TypesettingError: for a wrong option or column, before there is a job.
    """
    sizes = SizeColumns(text, width, **options)
    schema = frame.schema
    _check(schema, text, StringType, "strings")
    if isinstance(width, str):
        _check(schema, width, NumericType, "numbers")
    for name in sizes.names:
        if name.lower() in [each.lower() for each in schema.names]:
            raise TypesettingError(
                "invalidArgument", f"there is a column '{name}' already: expected a 'prefix' that no column has")

    def added(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        for batch in batches:
            yield sizes(batch)

    return frame.mapInArrow(added, StructType([*schema.fields, *_fields(sizes)]))


def _check(schema: StructType, name: str, kind: type, expected: str) -> None:
    """Checks a column of a frame."""
    if schema.names.count(name) != 1:
        raise TypesettingError("invalidArgument", f"there is no column '{name}': expected one of {', '.join(schema.names)}")
    found = schema[name].dataType
    if not isinstance(found, kind):
        raise TypesettingError(
            "invalidArgument", f"the column '{name}' has the type {found.simpleString()}: expected {expected}")


def size_udf(width: Union[float, None] = None, **options: "Unpack[SizeOptions]") -> Any:
    """A function of a column of texts, by a pandas UDF: a struct of their sizes, with the fields of ``columns``.

    Fields are null where the text is. ``error`` is as in :func:`with_sizes`.

    >>> size = size_udf(width=240)              # doctest: +SKIP
    >>> frame.select(size("title").height)      # doctest: +SKIP

    Args:
        width: points for all texts; without it lines end only where they must.
        options: see :class:`typesetting.arrow.SizeOptions`.

    Raises:
        TypesettingError: for a wrong option, before there is a job.
    """
    sizes = SizeColumns("text", width, **options)

    def text_size(texts: pandas.Series) -> pandas.DataFrame:
        return _frame(sizes, sizes.measure(_texts(texts)))

    return pandas_udf(text_size, StructType(_fields(sizes)))


def size_at_udf(**options: "Unpack[SizeOptions]") -> Any:
    """A function of a column of texts and a column of widths in points; otherwise as :func:`size_udf`.

    >>> size = size_at_udf()                             # doctest: +SKIP
    >>> frame.select(size("title", "room").height)       # doctest: +SKIP

    Fields are null where the width is null or not a number.
    """
    sizes = SizeColumns("text", "width", **options)

    def text_size_at(texts: pandas.Series, widths: pandas.Series) -> pandas.DataFrame:
        room = pyarrow.Array.from_pandas(pandas.to_numeric(widths), type=pyarrow.float64())
        return _frame(sizes, sizes.measure(_texts(texts), room))

    return pandas_udf(text_size_at, StructType(_fields(sizes)))


def _texts(series: Any) -> Any:
    """The texts of a series as an array of Arrow: what is no string is null."""
    return pyarrow.Array.from_pandas(series, type=pyarrow.string())


def _frame(sizes: SizeColumns, arrays: list[Any]) -> Any:
    """A frame of pandas over arrays of Arrow, which keeps their nulls."""
    table = pyarrow.Table.from_arrays(arrays, names=sizes.names)
    return table.to_pandas(types_mapper=pandas.ArrowDtype)


__all__ = ["COLUMNS", "USUAL", "SizeOptions", "size_at_udf", "size_udf", "with_sizes"]
