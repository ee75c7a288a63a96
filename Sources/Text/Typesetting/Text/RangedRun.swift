/// A part of a text with a property.
protocol RangedRun {
  /// UTF-8 offsets.
  var range: Range<Int> { get set }
}

extension StyledText.ParagraphRun: RangedRun {}
extension StyledText.EmphasisRun: RangedRun {}

extension Array where Element: RangedRun {
  /// Gives a range a property in place of those that its parts had.
  ///
  /// - Parameters:
  ///   - run: the property with the range; `nil` for none. The runs are in order and apart from each other, and stay so.
  ///   - range: not empty.
  /// - Complexity: O(runs)
  mutating func replace(with run: Element?, in range: Range<Int>) {
    var updated: [Element] = []
    for element in self {
      let own = element.range
      for part in [
        own.clamped(to: own.lowerBound..<Swift.max(own.lowerBound, range.lowerBound)),
        own.clamped(to: range.upperBound..<Swift.max(own.upperBound, range.upperBound)),
      ] where !part.isEmpty {
        var left = element
        left.range = part
        updated.append(left)
      }
    }
    if let run {
      let index = updated.firstIndex { $0.range.lowerBound >= range.upperBound } ?? updated.count
      updated.insert(run, at: index)
    }
    self = updated
  }
}
