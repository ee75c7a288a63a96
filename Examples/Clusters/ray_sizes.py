"""Sizes of the texts of a Parquet folder, by Ray Data.

    python ray_sizes.py labels.parquet sizes.parquet --text title --width 240
"""

from __future__ import annotations

import argparse
from typing import Optional

import ray

from typesetting.arrow import SizeColumns


def with_sizes(dataset: "ray.data.Dataset", text: str, width: Optional[float], **options) -> "ray.data.Dataset":
    """A data set with the sizes of a column of texts: each worker process opens the library once."""
    return dataset.map_batches(
        SizeColumns(text, width, **options), batch_format="pyarrow", batch_size=10_000, num_cpus=1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source")
    parser.add_argument("target")
    parser.add_argument("--text", default="text", help="the column of texts")
    parser.add_argument("--width", type=float, help="points; no limit without it")
    options = parser.parse_args()

    # A cluster that `ray start` has started, or one on this machine.
    ray.init(ignore_reinit_error=True)
    sizes = with_sizes(ray.data.read_parquet(options.source), options.text, options.width)
    sizes.write_parquet(options.target)
    print(f"{ray.data.read_parquet(options.target).count()} rows")


if __name__ == "__main__":
    main()
