internal import Geometry
public import Typesetting

extension Golden where Value == Typesetter, Format == String {
  /// The lines and the size of a text at each of several widths, as JSON: UTF-8 offsets, widths and heights in points.
  /// An infinite width is written as null, which means "no limit" in the JSON of this package.
  ///
  /// - Parameters:
  ///   - widths: maximum widths in points; the assertion fails for a width that is negative or not a number.
  ///   - numberOfLines: the maximum number of lines; 0 for no limit.
  ///   - lineBreakMode: how lines break, and how text that does not fit is cut off.
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
    // Omitted when false, as for most lines, to keep files short.
    if showsHyphen { members.append(("showsHyphen", true)) }
    if isTruncated { members.append(("isTruncated", true)) }
    return .object(members)
  }
}
