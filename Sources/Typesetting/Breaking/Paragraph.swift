/// A stretch of text up to and with a mandatory break, in the arrays of a `PreparedText`.
struct Paragraph {
  /// UTF-8 offsets of the paragraph with its terminator.
  var start: UInt32
  var end: UInt32
  /// Where the terminator starts; `end` when there is none.
  var contentEnd: UInt32
  /// Indices into the break table: the place where the paragraph starts and the place where it ends.
  var firstBreak: Int32
  var lastBreak: Int32
  /// Items `firstItem..<endItem`, the terminator's item not among them.
  var firstItem: Int32
  var endItem: Int32
  /// Points from the start to the end with trailing white space, tabs counted as nothing.
  var totalX: Double
  /// Points between tab stops.
  var tabInterval: Double
  /// The metrics of every line, where they are the same for all.
  var metrics: LineMetrics
  /// The font use that gives an empty line its height.
  var emptyFontUse: UInt16
  var baseLevel: UInt8
  var flags: Flags

  struct Flags: OptionSet {
    let rawValue: UInt8
    /// Some item is a tab: widths depend on where on the line it stands.
    static let hasTabs = Flags(rawValue: 1)
    /// Some break opportunity is unsafe to break or shows a hyphen.
    static let hasSpecialBreaks = Flags(rawValue: 2)
    /// Some advance is negative, so that the break table is not ascending and must not be searched.
    static let isNotMonotone = Flags(rawValue: 4)
    /// Lines differ in height: each line's items have to be looked at.
    static let hasMixedMetrics = Flags(rawValue: 8)

    /// What keeps the break table from being searched.
    static let slow: Flags = [.hasTabs, .isNotMonotone]
  }
}

/// What is known of a break opportunity beside its place.
struct BreakFlags: OptionSet {
  let rawValue: UInt8
  /// The glyphs on both sides change when the line breaks here.
  static let unsafeToBreak = BreakFlags(rawValue: 1)
  /// A soft hyphen stands before the break and becomes visible.
  static let softHyphen = BreakFlags(rawValue: 2)
}
