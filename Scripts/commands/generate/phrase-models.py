"""Makes the tables of phrases in Japanese and Chinese from the models of BudouX.

  Scripts/generate phrase-models FOLDER             write the tables, Sources/C/CUnicode/phrase_models.h
  Scripts/generate phrase-models FOLDER --check     status 1 when the tables are out of date

FOLDER is the unpacked wheel of the Python package, of version 0.10.1: pip download budoux==0.10.1 --no-deps. The wheel has models
as JSON: names of features (UW1 to UW6, BW1 to BW3, TW1 to TW4), and weights of characters, pairs and triples for each. Here the
weights of one text are together, and texts are a tree of characters, so that phrases.c finds what starts at a character on one way.
"""
import json
import sys
from pathlib import Path

from support.repository import ROOT, put

TARGET = ROOT / "Sources/C/CUnicode/phrase_models.h"
MODELS = {"ja": "ja", "zh_hans": "zh-hans", "zh_hant": "zh-hant"}
FEATURES = {1: ["UW1", "UW2", "UW3", "UW4", "UW5", "UW6"], 2: ["BW1", "BW2", "BW3"], 3: ["TW1", "TW2", "TW3", "TW4"]}


def weights(model, text):
    """The weights of a text in the order of its features."""
    return [model.get(name, {}).get(text, 0) for name in FEATURES[len(text)]]


def check(name, model):
    known = {feature for features in FEATURES.values() for feature in features}
    if set(model) - known:
        sys.exit(f"{name}: features {set(model) - known} are not known")
    for length, features in FEATURES.items():
        for feature in features:
            for text, weight in model.get(feature, {}).items():
                if len(text) != length or any(ord(character) > 0xFFFF for character in text):
                    sys.exit(f"{name}: {feature} has '{text}': expected {length} characters below U+10000")
                if not -0x8000 <= weight <= 0x7FFF:
                    sys.exit(f"{name}: {feature} has the weight {weight} of '{text}': expected 16 bits")


def rows(cells):
    lines = ["   "]
    for cell in cells:
        if len(lines[-1]) + len(cell) + 2 > 140:
            lines.append("   ")
        lines[-1] += f" {cell},"
    return "\n".join(lines)


def cell(character, weights, behind):
    return f"{{{character},{{{','.join(str(weight) for weight in weights)}}}{''.join(f',{number}' for number in behind)}}}"


def tables(name, model):
    """The C tables of a model: characters, pairs and triples, each in the order of UTF-16."""
    texts = {text for feature in model.values() for text in feature}
    texts |= {text[:length] for text in texts for length in range(1, len(text))}
    ordered = {length: sorted(text for text in texts if len(text) == length) for length in FEATURES}
    longer = {length: [text[:length] for text in ordered.get(length + 1, [])] for length in FEATURES}
    cells = {}
    for length in FEATURES:
        found = []
        position = 0
        for text in ordered[length]:
            while position < len(longer[length]) and longer[length][position] < text:
                position += 1
            behind = [position] if length < 3 else []
            found.append(cell(ord(text[-1]), weights(model, text), behind))
        # What is behind the last one.
        if length < 3:
            found.append(cell(0, [0] * len(FEATURES[length]), [len(longer[length])]))
        cells[length] = found
    total = sum(sum(feature.values()) for feature in model.values())
    return f"""static const struct phrase_character {name}_characters[] = {{
{rows(cells[1])}
}};
static const struct phrase_pair {name}_pairs[] = {{
{rows(cells[2])}
}};
static const struct phrase_triple {name}_triples[] = {{
{rows(cells[3])}
}};
enum {{ {name}_character_count = {len(ordered[1])}, {name}_total = {total} }};
"""


def header(folder):
    versions = sorted(path.name.removesuffix(".dist-info") for path in folder.glob("budoux-*.dist-info"))
    if len(versions) != 1:
        sys.exit(f"{folder}: expected the unpacked wheel of one version of budoux")
    parts = []
    for name, file in MODELS.items():
        model = json.loads((folder / f"budoux/models/{file}.json").read_text(encoding="utf-8"))
        check(file, model)
        parts.append(tables(name, model))
    files = ", ".join(file + ".json" for file in MODELS.values())
    return f"""/* Written by Scripts/generate phrase-models from the models of BudouX in the Python package budoux, version
 * {versions[0].removeprefix("budoux-")}: {files}. The weights stand in another order than in the files.
 *
 * The models are Copyright 2021 Google LLC, licensed under the Apache License, Version 2.0, whose text is the file LICENSE of this
 * repository; http://www.apache.org/licenses/LICENSE-2.0.
 *
 * phrases.c says what the numbers of an entry are. */
""" + "\n".join(parts)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    put(header(Path(sys.argv[1])), TARGET, only_checks=sys.argv[2:] == ["--check"])
