internal import Foundation

/// A stretch of an attributed string in which no attribute changes.
struct AttributeStretch {
  /// UTF-8 offsets, not empty.
  var range: Range<Int>
  /// The UTF-16 offset of the start.
  var location: Int
  var attributes: [NSAttributedString.Key: Any]
}

extension NSAttributedString {
  /// The stretches of the string in order, which cover it without gaps.
  ///
  /// - Complexity: O(length)
  var stretches: [AttributeStretch] {
    var stretches: [AttributeStretch] = []
    var offsets = UTF8Offsets(string)
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      // The end of the stretch before it, also where a stretch was dropped that is half a character.
      let start = stretches.last?.range.upperBound ?? 0
      let end = offsets.utf8Offset(of: range.location + range.length)
      if start < end {
        stretches.append(AttributeStretch(range: start..<end, location: range.location, attributes: attributes))
      }
    }
    return stretches
  }

  /// The UTF-8 offsets at which paragraphs start, from 0: behind every line feed, carriage return, both together and
  /// paragraph separator.
  ///
  /// - Complexity: O(length)
  var paragraphStarts: [Int] {
    var starts = [0]
    var offset = 0
    var followsReturn = false
    for scalar in string.unicodeScalars {
      offset += UTF8.width(scalar)
      switch scalar {
      case "\n":
        if followsReturn { starts[starts.count - 1] = offset } else { starts.append(offset) }
      case "\r", "\u{2029}": starts.append(offset)
      default: break
      }
      followsReturn = scalar == "\r"
    }
    return starts
  }
}
