/// Finds the characters of vertical text that stand side by side in the square of one.
enum CombinedRanges {
  /// - Returns: UTF-8 offsets in order, each range within one style run.
  /// - Complexity: O(length of the runs that ask for it)
  static func find(_ runs: StyleRuns, _ text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for run in runs.indices {
      switch runs[run].style.textCombineUpright {
      case .none: break
      case .all: addAll(of: runs[run].range, text, to: &found)
      case .digits2, .digits3, .digits4:
        addDigits(of: runs[run].range, atMost: runs[run].style.textCombineUpright.digitCount ?? 0, text, to: &found)
      }
    }
    return found
  }

  private static func addAll(of range: Range<Int>, _ text: UnsafeBufferPointer<UInt8>, to found: inout [Range<Int>]) {
    var (start, end, offset) = (range.lowerBound, range.lowerBound, range.lowerBound)
    while offset < range.upperBound {
      let (scalar, length) = UTF8Decoding.scalar(text, at: offset)
      offset += length
      switch scalar {
      // Tabs and mandatory breaks.
      case 0x09...0x0D, 0x85, 0x2028, 0x2029:
        if start < end { found.append(start..<end) }
        (start, end) = (offset, offset)
      case 0x20, 0x3000: if start == end { (start, end) = (offset, offset) }
      default: end = offset
      }
    }
    if start < end { found.append(start..<end) }
  }

  private static func addDigits(
    of range: Range<Int>, atMost count: Int, _ text: UnsafeBufferPointer<UInt8>, to found: inout [Range<Int>]
  ) {
    var start = range.lowerBound
    for offset in range {
      if UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[offset] { continue }
      if start < offset, offset - start <= count { found.append(start..<offset) }
      start = offset + 1
    }
    if start < range.upperBound, range.upperBound - start <= count { found.append(start..<range.upperBound) }
  }
}
