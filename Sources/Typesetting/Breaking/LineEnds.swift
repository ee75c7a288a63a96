/// Where a line starts.
struct LineStart {
  /// UTF-8 offset.
  var offset: Int
  /// Points from the start of the paragraph, before any correction.
  var x: Double
  /// The break opportunity at the offset, or the last one before it.
  var breakIndex: Int
  /// Whether the glyphs change when a line starts here.
  var isUnsafe: Bool
  /// Whether `offset` is the opportunity itself and not a place inside a word.
  var isOpportunity: Bool
}

/// Where a line may end.
struct LineEnd {
  /// UTF-8 offset, behind hanging white space.
  var offset: Int
  /// Points from the start of the paragraph to the end of the content, before any correction.
  var limit: Double
  /// Points from the start of the paragraph to `offset`: where the next line starts.
  var nextX: Double
  /// The break opportunity, or the last one before the offset.
  var breakIndex: Int
  var isUnsafe: Bool
  var isOpportunity: Bool
  /// Whether a soft hyphen becomes visible.
  var showsHyphen = false
  /// Where the content ends when lines may start anywhere before it; -1 where it has not been looked for.
  var content = -1
}
