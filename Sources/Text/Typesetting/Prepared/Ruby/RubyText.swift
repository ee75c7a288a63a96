internal import BinarySearch
internal import Fonts

/// The text of an annotation, prepared.
final class RubyText: Sendable {
  let prepared: PreparedText
  /// The width of its line in points.
  let width: Double
  /// The size of its letters in points.
  let letterSize: Double
  /// How far it reaches from its baseline.
  let extent: EmExtent
  /// The UTF-8 offsets between its characters where it may be wider, ascending.
  let gaps: [Int]

  init(_ prepared: PreparedText) {
    self.prepared = prepared
    // One line, whose tabs have no width, and whose white space at the end hangs.
    width = prepared.profile.lineWidth(prepared.firstLimit)
    letterSize = prepared.largestLetterSize
    extent = EmExtent(prepared)
    gaps = prepared.withUTF8 { RubyGaps.find(in: 0..<$0.count, of: $0) }
  }

  var string: String { prepared.string }

  /// Whether the text may be wider before a character.
  ///
  /// - Parameter offset: its UTF-8 offset.
  func hasGap(at offset: Int) -> Bool {
    let index = gaps.partitioningIndex { $0 >= offset }
    return index < gaps.count && gaps[index] == offset
  }

  /// Another text in the same style.
  ///
  /// - Complexity: O(length of the text)
  func withString(_ string: String) -> RubyText? {
    let text = StyledText(string, style: prepared.runs[0].style, paragraphStyle: prepared.paragraphStyle)
    return (try? PreparedTextBuilder.build(text, library: prepared.library, cache: .shared)).map { RubyText($0) }
  }
}

/// Where a base or an annotation may be wider: between ideographs or kana, and behind spaces, as justified text.
enum RubyGaps {
  /// - Returns: UTF-8 offsets inside the range, ascending.
  /// - Complexity: O(length of the range)
  static func find(in range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> [Int] {
    var finder = GapFinder(Justification())
    var (found, offset): ([Int], Int) = ([], range.lowerBound)
    while offset < range.upperBound {
      let (scalar, length) = UTF8Decoding.scalar(text, at: offset)
      let gap = finder.gap(at: offset, scalar)
      // A gap follows a space itself; any other one is before the character that makes it.
      let place = gap == offset ? offset + length : offset
      if gap >= 0, place < range.upperBound { found.append(place) }
      offset += length
    }
    return found
  }
}
