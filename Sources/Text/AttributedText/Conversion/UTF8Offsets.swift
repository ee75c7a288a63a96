internal import Foundation

/// UTF-8 offsets for UTF-16 offsets of a string. An offset inside a surrogate pair counts as the end of the character, so
/// that a character has the attributes of its first half.
struct UTF8Offsets {
  private let string: String
  private let isASCII: Bool
  private var index: String.UnicodeScalarView.Index
  private var utf16 = 0
  private var utf8 = 0

  init(_ string: String) {
    self.string = string
    isASCII = string.utf8.allSatisfy { $0 < 0x80 }
    index = string.unicodeScalars.startIndex
  }

  /// The UTF-8 offset for a UTF-16 offset that is not less than the target of the call before; the end for a target beyond the end.
  ///
  /// - Complexity: O(characters since the call before)
  mutating func utf8Offset(of target: Int) -> Int {
    if isASCII { return min(max(target, 0), string.utf8.count) }
    let scalars = string.unicodeScalars
    while utf16 < target, index < scalars.endIndex {
      utf16 += UTF16.width(scalars[index])
      utf8 += UTF8.width(scalars[index])
      index = scalars.index(after: index)
    }
    return utf8
  }
}

extension String {
  /// The UTF-8 offsets of a range of UTF-16 offsets, such as an `NSRange`.
  ///
  /// An offset inside a surrogate pair counts as the end of the character, one beyond the end as the end.
  ///
  /// - Complexity: O(length)
  package func utf8Range(ofUTF16 range: Range<Int>) -> Range<Int> {
    var offsets = UTF8Offsets(self)
    let start = offsets.utf8Offset(of: range.lowerBound)
    return start..<offsets.utf8Offset(of: range.upperBound)
  }
}
