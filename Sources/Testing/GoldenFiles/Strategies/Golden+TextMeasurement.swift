internal import Geometry
public import Typesetting

extension Golden where Value == TextMeasurement, Format == String {
  /// The size, lines and baselines of a text as JSON, in points.
  public static var json: Golden { Golden<GoldenJSON, String>.json.pullback { $0.goldenJSON } }
}

extension TextMeasurement {
  var goldenJSON: GoldenJSON {
    .object([
      "width": .number(size.width), "height": .number(size.height), "lineCount": .integer(lineCount),
      "isTruncated": .bool(isTruncated), "firstBaseline": .number(firstBaseline), "lastBaseline": .number(lastBaseline),
    ])
  }
}
