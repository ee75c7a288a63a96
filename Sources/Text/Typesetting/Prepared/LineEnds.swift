/// The start of a line.
struct LineStart {
  /// UTF-8 offset.
  var offset: Int
  /// Points from the start of the paragraph, before any correction for reshaped glyphs.
  var x: Double
  /// The index of the break opportunity at the offset, or of the last one before it.
  var breakIndex: Int
  /// Whether glyphs change when a line starts here (not safe to break).
  var isUnsafe: Bool
  /// Whether `offset` is a break opportunity, and not an emergency break.
  var isOpportunity: Bool
}

/// The end of a line.
struct LineEnd {
  /// UTF-8 offset after the hanging white space.
  var offset: Int
  /// Points from the start of the paragraph to the end of the content, before any correction for reshaped glyphs.
  var limit: Double
  /// Points from the start of the paragraph to the start of the next line at `offset`.
  var nextX: Double
  /// The index of the break opportunity at the offset, or of the last one before it.
  var breakIndex: Int
  /// Whether glyphs change when a line ends here (not safe to break).
  var isUnsafe: Bool
  /// Whether `offset` is a break opportunity, and not an emergency break.
  var isOpportunity: Bool
  /// Whether a soft hyphen becomes visible at this end.
  var showsHyphen = false
  /// The UTF-8 offset of the end of the content, for lines that start before it; -1 when it is not known yet.
  var content = -1
}

extension PreparedText {
  /// The line end at a break opportunity, by its index in the break table.
  @inline(__always)
  func lineEnd(atBreak index: Int) -> LineEnd {
    let flags = BreakFlags(rawValue: breaks.flags[index])
    return LineEnd(
      offset: Int(breaks.offsets[index]), limit: breaks.limits[index], nextX: breaks.x[index], breakIndex: index,
      isUnsafe: flags.contains(.unsafeToBreak), isOpportunity: true, showsHyphen: flags.contains(.hyphen))
  }
}
