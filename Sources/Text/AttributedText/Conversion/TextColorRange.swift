public import Foundation
public import Geometry

/// A colour of a part of a text.
public struct TextColorRange: Hashable, Sendable {
  /// UTF-8 offsets.
  public var range: Range<Int>
  /// The colour.
  public var color: Color

  /// A colour of a part of a text.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets.
  ///   - color: the colour of the characters.
  public init(range: Range<Int>, color: Color) {
    self.range = range
    self.color = color
  }
}

extension NSAttributedString {
  /// The colours of the parts that have one, in order; neighbours of one colour are one part.
  ///
  /// - Parameter key: an attribute that is a `Color` (`UIColor`).
  /// - Complexity: O(length)
  public func colorRanges(_ key: Key = .foregroundColor) -> [TextColorRange] {
    stretches.reduce(into: []) { ranges, stretch in
      guard let color = stretch.attributes[key] as? Color else { return }
      if let last = ranges.last, last.color == color, last.range.upperBound == stretch.range.lowerBound {
        ranges[ranges.count - 1].range = last.range.lowerBound..<stretch.range.upperBound
      } else {
        ranges.append(TextColorRange(range: stretch.range, color: color))
      }
    }
  }
}
