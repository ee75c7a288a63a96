extension FontTag {
  /// Reads the values of axes, such as `wght=550,opsz=14`.
  ///
  /// - Throws: ``FontError/Code/unknownAxis`` for a part that is not a tag and a number.
  package static func axisValues(_ text: String) throws(FontError) -> [FontTag: Double] {
    var result: [FontTag: Double] = [:]
    for part in text.split(separator: ",") {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, let tag = FontTag(sides[0]), let value = Double(sides[1]) else {
        throw FontError(
          .unknownAxis, "axis value '\(part)' is malformed: expected a tag and a number as in 'wght=550'",
          at: FontError.Location(axis: String(part)))
      }
      result[tag] = value
    }
    return result
  }
}
