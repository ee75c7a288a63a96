internal import CUnicode

/// Finds addresses of the web and of mail, paths of files, names of hosts and files, hashtags and names behind @ in a decoded
/// text. A hyphen inside one would be read, and copied, as a part of it.
struct AddressFinder {
  /// The units that are searched; stretches between separators are looked at one after the other.
  private let limit: Int
  /// The end of the last stretch as a unit.
  private var end: Int
  /// Whether the last stretch has an address.
  private var isAddress = false

  init(_ units: Range<Int>) {
    limit = units.upperBound
    end = units.lowerBound
  }

  /// Whether a unit is in a stretch between separators that has an address. Units ascend from call to call.
  mutating func contains(_ unit: Int, memory: borrowing AnalysisMemory) -> Bool {
    while unit >= end, end < limit { readStretch(memory) }
    return isAddress
  }

  /// Reads separators and the stretch behind them.
  private mutating func readStretch(_ memory: borrowing AnalysisMemory) {
    while end < limit, isSeparator(end, memory) { end += 1 }
    isAddress = false
    var stretch = Stretch()
    while end < limit, !isSeparator(end, memory) {
      let (value, width) = UTF16Decoding.scalar(memory.units, at: end, count: limit)
      if stretch.add(value, isLetter: WordHyphenator.isLetter(value, properties: memory.properties[end])) {
        isAddress = true
      }
      end += width
    }
  }

  /// White space, what stands around addresses (RFC 3986, appendix C), and letters that are written beside them without spaces.
  private func isSeparator(_ unit: Int, _ memory: borrowing AnalysisMemory) -> Bool {
    let separators = UInt32(
      CU_HANGING_SPACE.rawValue | CU_SPACE_SEPARATOR.rawValue | CU_MANDATORY_BREAK.rawValue | CU_TAB.rawValue
        | CU_EAST_ASIAN.rawValue)
    if memory.properties[unit] & separators != 0 { return true }
    switch memory.units[unit] {
    case 0x22, 0x3C, 0x3E, 0xAB, 0xBB, 0x2014, 0x201C, 0x201D, 0x201E, 0x2039, 0x203A: return true
    default: return false
    }
  }

  /// What is known of a stretch so far.
  private struct Stretch {
    private var last: UInt32 = 0
    /// The number of letters and digits at its end.
    private var wordLength = 0
    private var slashCount = 0
    private var hasWords = false
    /// Whether a letter is behind a full stop behind a word, as in "t.co".
    private var hasDot = false
    /// Letters and digits before the mark at its end.
    private var lengthBeforeMark = 0

    /// Adds a character.
    ///
    /// - Returns: whether it shows that the stretch has an address.
    mutating func add(_ scalar: UInt32, isLetter: Bool) -> Bool {
      let isDigit = (0x30...0x39).contains(scalar)
      let isWord = isLetter || isDigit || scalar == 0x5F
      var found = false
      switch last {
      case 0x23, 0x40: found = isWord  // # @
      case 0x5C: found = isLetter  // a backslash
      // A host or a file: "U.S" and "z.B" are none.
      case 0x2E:
        found = isLetter && lengthBeforeMark >= 2
        hasDot = hasDot || isLetter && lengthBeforeMark > 0
      // A path from the root, or behind "." and "~".
      case 0x2F: found = isWord && !hasWords
      default: break
      }
      if scalar == 0x2F {
        slashCount += 1
        // "and/or" is no path; "a/b/c" and "t.co/a" are.
        found = found || slashCount == 2 || hasDot
      }
      if isWord {
        wordLength += 1
        hasWords = true
      } else {
        lengthBeforeMark = wordLength
        wordLength = 0
      }
      last = scalar
      return found
    }
  }
}
