"""Sizes of the texts of a Parquet folder, by Spark.

    spark-submit spark_sizes.py labels.parquet sizes.parquet --text title --width 240
"""

import argparse

from pyspark.sql import SparkSession

from typesetting.spark import with_sizes


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source")
    parser.add_argument("target")
    parser.add_argument("--text", default="text", help="the column of texts")
    parser.add_argument("--width", type=float, help="points; no limit without it")
    parser.add_argument("--font", default="Inter")
    parser.add_argument("--size", type=float, default=17, help="points")
    options = parser.parse_args()

    spark = SparkSession.builder.appName("sizes of texts").getOrCreate()
    frame = with_sizes(
        spark.read.parquet(options.source), options.text, options.width, font=options.font, size=options.size,
        columns=["width", "height", "line_count", "truncated", "error", "engine_version"])
    frame.write.parquet(options.target)
    sizes = spark.read.parquet(options.target)
    print(f"{sizes.count()} rows, {sizes.where('error IS NOT NULL').count()} with errors")
    spark.stop()


if __name__ == "__main__":
    main()
