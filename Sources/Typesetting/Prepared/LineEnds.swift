/// Where a line starts.
struct LineStart {
  /// UTF-8 offset.
  var offset: Int
  /// Points from the start of the paragraph, before any correction for reshaped glyphs.
  var x: Double
  /// The break opportunity at the offset, or the last one before it.
  var breakIndex: Int
  /// Whether the glyphs change when a line starts here.
  var isUnsafe: Bool
  /// Whether `offset` is the opportunity itself and not inside a word.
  var isOpportunity: Bool
}

/// Where a line may end.
struct LineEnd {
  /// UTF-8 offset, behind hanging white space.
  var offset: Int
  /// Points from the start of the paragraph to the end of the content, before any correction for reshaped glyphs.
  var limit: Double
  /// Points from the start of the paragraph to `offset`: where the next line starts.
  var nextX: Double
  /// The break opportunity, or the last one before the offset.
  var breakIndex: Int
  /// Whether the glyphs change when a line ends here.
  var isUnsafe: Bool
  /// Whether `offset` is the opportunity itself and not inside a word.
  var isOpportunity: Bool
  /// Whether a soft hyphen becomes visible.
  var showsHyphen = false
  /// UTF-8 offset where the content ends, for lines that start anywhere before it; -1 where it is not known yet.
  var content = -1
}

extension PreparedText {
  /// A line that ends at a break opportunity, by its index in the break table.
  @inline(__always)
  func lineEnd(atBreak index: Int) -> LineEnd {
    let flags = BreakFlags(rawValue: breaks.flags[index])
    return LineEnd(
      offset: Int(breaks.offsets[index]), limit: breaks.limits[index], nextX: breaks.x[index], breakIndex: index,
      isUnsafe: flags.contains(.unsafeToBreak), isOpportunity: true, showsHyphen: flags.contains(.softHyphen))
  }
}
