public import Fonts

/// A string and the styles of its runs.
///
/// Not `Codable`, because styles refer to fonts: store a ``StoredText``, which names them.
public struct StyledText: Hashable, Sendable {
  /// A stretch of text in one style.
  public struct Run: Hashable, Sendable {
    /// UTF-8 offsets.
    public var range: Range<Int>
    /// The style of the range.
    public var style: TextStyle
  }

  /// The greatest length of a text that can be prepared, in UTF-8 bytes: 16 MiB.
  static let maximumCount = 1 << 24

  /// The text itself.
  public private(set) var string: String
  /// The runs in order, covering the whole text without gaps. Empty text has one empty run, whose font determines the
  /// height of its line.
  ///
  /// - Complexity: O(1)
  public var runs: [Run] { styleRuns.array }
  /// The runs, without an array for one of them.
  package private(set) var styleRuns: StyleRunList
  /// The style of all paragraphs without one of their own.
  public var paragraphStyle: ParagraphStyle
  /// The styles of paragraphs that have one of their own, in order and apart from each other; most texts have none.
  public internal(set) var paragraphRuns: [ParagraphRun] = []
  /// The parts with annotations, in the order of their bases, which are apart from each other or the same with annotations on both sides;
  /// most texts have none.
  public internal(set) var rubyRuns: [RubyRun] = []
  /// The parts with marks of emphasis, in order and apart from each other; most texts have none.
  public internal(set) var emphasisRuns: [EmphasisRun] = []

  /// Creates a text in one style.
  ///
  /// - Complexity: O(length of the text)
  public init(_ string: String, style: TextStyle, paragraphStyle: ParagraphStyle = ParagraphStyle()) {
    var string = string
    string.makeContiguousUTF8()
    // Set once each: a change of a property copies the whole text before, which counts references.
    self.string = string
    styleRuns = StyleRunList(Run(range: 0..<string.utf8.count, style: style))
    self.paragraphStyle = paragraphStyle
  }

  /// Creates a text in one font, with the default settings of `TextStyle`.
  ///
  /// - Complexity: O(length of the text)
  public init(_ string: String, font: Font, paragraphStyle: ParagraphStyle = ParagraphStyle()) {
    self.init(string, style: TextStyle(font: font), paragraphStyle: paragraphStyle)
  }

  init(
    _ string: String, runs: StyleRunList, paragraphStyle: ParagraphStyle, paragraphRuns: [ParagraphRun],
    rubyRuns: [RubyRun], emphasisRuns: [EmphasisRun]
  ) {
    self.string = string
    styleRuns = runs
    self.paragraphStyle = paragraphStyle
    self.paragraphRuns = paragraphRuns
    self.rubyRuns = rubyRuns
    self.emphasisRuns = emphasisRuns
  }

  /// Length in UTF-8 bytes.
  public var count: Int { string.utf8.count }

  /// Appends a string in a style. If that is the style of the last run, the run becomes longer: a run boundary would
  /// prevent kerning and ligatures.
  ///
  /// - Complexity: O(length of the string)
  public mutating func append(_ string: String, style: TextStyle) {
    let start = count
    guard !string.isEmpty else { return }
    self.string += string
    if start == 0 {
      styleRuns = StyleRunList(Run(range: 0..<count, style: style))
    } else {
      styleRuns.append(Run(range: start..<count, style: style))
    }
  }

  /// Changes the style of a part of the text.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets.
  ///   - change: called for the style of each run in the range.
  /// - Throws: `invalidRange` when the range lies outside the text or splits a character.
  /// - Complexity: O(runs)
  public mutating func updateStyle(in range: Range<Int>, _ change: (inout TextStyle) -> Void) throws(TypesettingError) {
    try validate(range)
    guard !range.isEmpty else { return }
    var updated: [Run] = []
    for run in styleRuns {
      let overlap = run.range.clamped(to: range)
      guard !overlap.isEmpty else {
        updated.append(run)
        continue
      }
      if run.range.lowerBound < overlap.lowerBound {
        updated.append(Run(range: run.range.lowerBound..<overlap.lowerBound, style: run.style))
      }
      var style = run.style
      change(&style)
      updated.append(Run(range: overlap, style: style))
      if overlap.upperBound < run.range.upperBound {
        updated.append(Run(range: overlap.upperBound..<run.range.upperBound, style: run.style))
      }
    }
    styleRuns = StyleRunList(merging: updated)
  }

  /// Changes the style of a part of the text, given by indices of `string`.
  ///
  /// - Throws: `invalidRange` when the range lies outside the string or splits a character.
  /// - Complexity: O(runs), and O(length of the text) to find the range
  public mutating func updateStyle(
    in range: Range<String.Index>, _ change: (inout TextStyle) -> Void
  ) throws(TypesettingError) {
    guard range.lowerBound >= string.startIndex, range.upperBound <= string.endIndex else {
      throw TypesettingError(.invalidRange, "a string range lies outside the text of \(count) bytes")
    }
    let start = string.utf8.distance(from: string.startIndex, to: range.lowerBound)
    let end = string.utf8.distance(from: string.startIndex, to: range.upperBound)
    try updateStyle(in: start..<end, change)
  }

  /// A part of the text.
  ///
  /// - Parameter range: UTF-8 offsets that split no character.
  func substring(_ range: Range<Int>) -> Substring {
    let start = string.utf8.index(string.startIndex, offsetBy: range.lowerBound)
    return string[start..<string.utf8.index(start, offsetBy: range.count)]
  }

  /// - Throws: `invalidRange` when the range lies outside the text or splits a character.
  func validate(_ range: Range<Int>) throws(TypesettingError) {
    guard range.lowerBound >= 0, range.upperBound <= count else {
      throw TypesettingError(
        .invalidRange, "range \(range) lies outside the text of \(count) bytes", at: .textRange(range))
    }
    for offset in [range.lowerBound, range.upperBound] where !isScalarBoundary(offset) {
      throw TypesettingError(
        .invalidRange, "range \(range) splits a character at byte \(offset)", at: .textRange(range))
    }
  }

  private func isScalarBoundary(_ offset: Int) -> Bool {
    guard offset < count else { return true }
    return !UTF8.isContinuation(string.utf8[string.utf8.index(string.startIndex, offsetBy: offset)])
  }
}

extension StyledText: CustomDebugStringConvertible {
  /// The string and the fonts and sizes of its runs.
  public var debugDescription: String {
    let fonts = styleRuns.map { "\($0.range) \($0.style.font.face.shownName) \($0.style.font.size)" }
    return "\(string.debugDescription) in \(fonts.joined(separator: ", "))"
  }
}
