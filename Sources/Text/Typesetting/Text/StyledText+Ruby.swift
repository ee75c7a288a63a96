internal import StringFormatting

extension StyledText {
  /// A part of a text with annotations.
  public struct RubyRun: Hashable, Sendable, Codable {
    /// The base, as UTF-8 offsets.
    public var range: Range<Int>
    /// Its annotations.
    public var ruby: Ruby
  }

  /// The greatest number of bases of a text.
  static let maximumRubyCount = 65_535

  /// Gives a part of the text annotations, beside those on its other side.
  ///
  /// - Parameters:
  ///   - ruby: the annotations; those that the base has on the same side are replaced.
  ///   - range: the base, as UTF-8 offsets: whole characters (grapheme clusters) of one line.
  /// - Throws: `invalidRange` for a base that is empty, outside the text, not of whole characters, or has a line break, and for one that
  ///   overlaps another one; `invalidValue` for other than one text or one for each character, for a line break in an
  ///   annotation, and for a scale that is out of range; `textTooLong` for too many bases.
  /// - Complexity: O(length of the base and its annotations + number of bases behind it)
  public mutating func setRuby(_ ruby: Ruby, in range: Range<Int>) throws(TypesettingError) {
    try validate(range)
    try validate(ruby, in: range)
    let index = rubyRuns.lastIndex { $0.range.lowerBound < range.upperBound }.map { $0 + 1 } ?? 0
    var start = index
    while start > 0, rubyRuns[start - 1].range.upperBound > range.lowerBound {
      start -= 1
      guard rubyRuns[start].range == range else {
        throw TypesettingError(
          .invalidRange,
          "the base \(range) overlaps the base \(rubyRuns[start].range): expected bases that are apart, or the same with annotations on both sides",
          at: .textRange(range))
      }
    }
    if let same = (start..<index).first(where: { rubyRuns[$0].ruby.position == ruby.position }) {
      rubyRuns[same].ruby = ruby
      return
    }
    guard rubyRuns.count < Self.maximumRubyCount else {
      throw TypesettingError(
        .textTooLong, "the text has more than \(Self.maximumRubyCount) annotations: expected at most as many",
        at: .textRange(range))
    }
    rubyRuns.insert(RubyRun(range: range, ruby: ruby), at: index)
  }

  private func validate(_ ruby: Ruby, in range: Range<Int>) throws(TypesettingError) {
    let base = substring(range)
    guard !base.isEmpty, !base.contains(where: \.isNewline),
      range.upperBound == count || startsCharacter(range.upperBound),
      range.lowerBound == 0 || startsCharacter(range.lowerBound)
    else {
      throw TypesettingError(
        .invalidRange, "the base \(range) of an annotation is not of whole characters of one line",
        at: .textRange(range))
    }
    let characters = base.count
    guard ruby.texts.count == 1 || ruby.texts.count == characters else {
      throw TypesettingError(
        .invalidValue,
        "\(ruby.texts.count) annotations for \(characters) characters: expected one, or one for each character",
        at: .textRange(range))
    }
    if let text = ruby.texts.first(where: { $0.contains(where: \.isNewline) }) {
      throw TypesettingError(
        .invalidValue, "the annotation '\(InvisibleCharacters.onOneLine(text))' has a line break: expected one line",
        at: .textRange(range))
    }
    guard ruby.scale > 0, ruby.scale <= 1 else {
      throw TypesettingError(
        .invalidValue, "the scale \(ruby.scale) of an annotation is out of range: expected more than 0 and at most 1",
        at: .textRange(range))
    }
  }

  /// The UTF-8 offsets of the starts of the characters of a part of the text, and of its end.
  ///
  /// - Complexity: O(length of the part)
  func characterBounds(in range: Range<Int>) -> [Int] {
    substring(range).reduce(into: [range.lowerBound]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
  }

  /// Whether a grapheme cluster starts at an offset inside the text.
  private func startsCharacter(_ offset: Int) -> Bool {
    let index = string.utf8.index(string.startIndex, offsetBy: offset)
    return String.Index(index, within: string) != nil
  }
}
