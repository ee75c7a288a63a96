internal import Typesetting

extension StyledText {
  /// Gives parts of the text annotations. Neighbours with the same one are one base. A base that is not of whole characters of one line
  /// has none, as in Core Text.
  ///
  /// - Parameter parts: in order, as UTF-8 offsets.
  mutating func setRuby(_ parts: some Sequence<(range: Range<Int>, ruby: Ruby?)>) {
    var bases: [(range: Range<Int>, ruby: Ruby)] = []
    for part in parts {
      guard let ruby = part.ruby else { continue }
      if let last = bases.last, last.ruby == ruby, last.range.upperBound == part.range.lowerBound {
        bases[bases.count - 1].range = last.range.lowerBound..<part.range.upperBound
      } else {
        bases.append((part.range, ruby))
      }
    }
    for base in bases { try? setRuby(base.ruby, in: base.range) }
  }
}
