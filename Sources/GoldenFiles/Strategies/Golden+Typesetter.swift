internal import Geometry
public import Typesetting

extension Golden where Value == Typesetter, Format == String {
  /// The lines of a text at each of some widths, as JSON: UTF-8 offsets, widths and heights in points, the size of the
  /// whole. An infinite width is written as null, which is no limit in this package's JSON.
  ///
  /// - Parameters:
  ///   - widths: maximum widths in points; a width that is negative or not a number makes the assertion fail.
  ///   - numberOfLines: 0 for no limit.
  public static func lines(
    atWidths widths: [Double], numberOfLines: Int = 0, lineBreakMode: LineBreakMode = .byTruncatingTail
  ) -> Golden {
    Golden<GoldenJSON, String>.json.pullback { typesetter in
      .array(
        try widths.map { width in
          let measured = try typesetter.measuredLines(
            maxWidth: width, numberOfLines: numberOfLines, lineBreakMode: lineBreakMode)
          return .object([
            "maxWidth": width == .infinity ? .null : .number(width), "width": .number(measured.measurement.size.width),
            "height": .number(measured.measurement.size.height),
            "lines": .array(measured.lines.map { $0.goldenJSON }),
          ])
        })
    }
  }
}

extension LineRange {
  fileprivate var goldenJSON: GoldenJSON {
    var members: [(key: String, value: GoldenJSON)] = [
      ("start", .integer(range.lowerBound)), ("end", .integer(range.upperBound)), ("width", .number(width)),
      ("height", .number(metrics.height)),
    ]
    // Rare, so that they are only there when they say something.
    if showsHyphen { members.append(("showsHyphen", true)) }
    if isTruncated { members.append(("isTruncated", true)) }
    return .object(members)
  }
}
