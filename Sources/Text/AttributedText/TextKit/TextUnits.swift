internal import Foundation

/// UTF-16 offsets of a text for UTF-8 offsets, and back.
struct TextUnits {
  private let string: String
  /// The number of UTF-16 units.
  let count: Int
  /// The number of UTF-8 units.
  private let byteCount: Int

  init(_ string: String) {
    // A native string finds offsets of both kinds in about constant time.
    var string = string
    string.makeContiguousUTF8()
    self.string = string
    count = string.utf16.count
    byteCount = string.utf8.count
  }

  /// The UTF-16 offset of a UTF-8 offset, cut to the text.
  func utf16(_ offset: Int) -> Int {
    if count == byteCount { return min(max(0, offset), count) }
    let index = string.utf8.index(string.startIndex, offsetBy: min(max(0, offset), byteCount))
    return string.utf16.distance(from: string.startIndex, to: index)
  }

  /// The UTF-8 offset of a UTF-16 offset, cut to the text; in the middle of a character its start.
  func utf8(_ offset: Int) -> Int {
    let offset = min(max(0, offset), count)
    if count == byteCount { return offset }
    return string.utf8.distance(
      from: string.startIndex, to: string.utf16.index(string.startIndex, offsetBy: offset))
  }

  /// The UTF-8 offset of the end of a range; in the middle of a character its end.
  func utf8(end offset: Int) -> Int {
    offset > 0 && offset < count && UTF16.isTrailSurrogate(unit(at: offset)) ? utf8(offset + 1) : utf8(offset)
  }

  /// The range of UTF-16 offsets of a range of UTF-8 offsets.
  func range(_ range: Range<Int>) -> NSRange {
    let start = utf16(range.lowerBound)
    return NSRange(location: start, length: max(0, utf16(range.upperBound) - start))
  }

  /// The unit at a UTF-16 offset; 0 beyond the text.
  func unit(at offset: Int) -> UInt16 {
    offset >= 0 && offset < count ? string.utf16[string.utf16.index(string.startIndex, offsetBy: offset)] : 0
  }
}
