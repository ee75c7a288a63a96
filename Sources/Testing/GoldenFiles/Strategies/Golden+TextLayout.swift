internal import Fonts
internal import Geometry
public import Typesetting

extension Golden where Value == TextLayout, Format == String {
  /// The lines, runs and glyphs of a layout as JSON, in points and UTF-8 offsets. A glyph is the array of its number, x,
  /// y, advance and cluster. Fonts are given by name, because paths differ between machines.
  public static var json: Golden {
    Golden<GoldenJSON, String>.json.pullback { layout in
      .object(["measurement": layout.measurement.goldenJSON, "lines": .array(layout.lines.map { $0.goldenJSON })])
    }
  }
}

extension TextLine {
  fileprivate var goldenJSON: GoldenJSON {
    let members: KeyValuePairs<String, GoldenJSON> = [
      "start": .integer(range.lowerBound), "end": .integer(range.upperBound), "x": .number(x),
      "y": .number(lineRange.y),
      "width": .number(width), "widthIncludingTrailingWhitespace": .number(widthIncludingTrailingWhitespace),
      "ascent": .number(metrics.ascent), "descent": .number(metrics.descent), "leading": .number(metrics.leading),
      "height": .number(metrics.height), "showsHyphen": .bool(lineRange.showsHyphen),
      "isTruncated": .bool(lineRange.isTruncated),
      "runs": .array(runs.map { $0.goldenJSON }),
    ]
    // Most lines have no annotations, and their files have no word of them.
    return annotations.isEmpty
      ? .object(members)
      : .object(Array(members) + [("annotations", .array(annotations.map { $0.goldenJSON }))])
  }
}

extension LineAnnotation {
  fileprivate var goldenJSON: GoldenJSON {
    .object([
      "text": .string(text), "start": .integer(base.lowerBound), "end": .integer(base.upperBound),
      "position": .string(position.rawValue), "x": .number(x), "width": .number(width), "baseline": .number(baseline),
      "runs": .array(runs.map { $0.goldenJSON }),
    ])
  }
}

extension GlyphRun {
  fileprivate var goldenJSON: GoldenJSON {
    .object([
      "font": .string(font.face.fullName), "size": .number(font.size), "start": .integer(range.lowerBound),
      "end": .integer(range.upperBound), "level": .integer(level), "isFallback": .bool(isFallback),
      "isInserted": .bool(isInserted), "width": .number(width), "glyphs": .array(glyphs.map { $0.goldenJSON }),
    ])
  }
}

extension Glyph {
  fileprivate var goldenJSON: GoldenJSON {
    [
      .integer(id), .number(position.x), .number(position.y), .number(advance), .integer(cluster),
    ]
  }
}
