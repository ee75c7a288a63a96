internal import CUnicode

/// The break opportunities of the profile `web`: the ones of UAX #14, changed as in Blink.
///
/// Between two visible characters of ASCII Blink decides by the pair alone, and behind a run of white space a line may always end;
/// only elsewhere it asks ICU (`text_break_iterator.cc`, `NextBreakablePosition`). What its table of pairs has is written here as rules.
enum WebLineEnds {
  /// Changes the memory's `breaks`.
  ///
  /// - Parameters:
  ///   - count: the number of opportunities.
  ///   - ranges: as in ``LineBreakOpportunities``. Where lines may end between all letters, pairs of ASCII forbid nothing.
  /// - Returns: the number of opportunities.
  static func adapt(
    _ count: Int, ranges: [ParagraphStyleRange], unitCount: Int, memory: inout AnalysisMemory
  ) -> Int {
    let found = Array(UnsafeBufferPointer(start: memory.breaks, count: count))
    let (units, offsets, properties) = (memory.units, memory.offsets, memory.properties)
    var (next, kept, range) = (0, 0, 0)
    for unit in stride(from: 1, to: unitCount, by: 1) {
      // The second half of a character has the offset of the first.
      if units[unit] & 0xFC00 == 0xDC00 { continue }
      let offset = offsets[unit]
      while next < count, found[next] < offset { next += 1 }
      var isBreak = next < count && found[next] == offset
      let (before, behind) = (units[unit - 1], units[unit])
      if properties[unit - 1] & UInt32(CU_MANDATORY_BREAK.rawValue) != 0 {
        // Mandatory breaks are Unicode's.
      } else if isSpace(before) {
        isBreak = !isSpace(behind) && properties[unit] & UInt32(CU_MANDATORY_BREAK.rawValue) == 0
      } else if isVisible(before), isVisible(behind) {
        while range < ranges.count, ranges[range].units.upperBound <= unit { range += 1 }
        let breaksAll = range < ranges.count && ranges[range].style.wordBreak == .breakAll
        isBreak =
          mayBreak(UInt8(before), UInt8(behind), beforeBoth: unit > 1 ? units[unit - 2] : 0) || breaksAll && isBreak
      }
      guard isBreak else { continue }
      memory.breaks[kept] = offset
      kept += 1
    }
    if let last = found.last, kept == 0 || memory.breaks[kept - 1] != last {
      memory.breaks[kept] = last
      kept += 1
    }
    return kept
  }

  @inline(__always)
  private static func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0x09 }

  /// Whether a unit is a character from `!` to DEL.
  @inline(__always)
  private static func isVisible(_ unit: UInt16) -> Bool { unit &- 0x21 <= 0x5E }

  /// Whether a line may end between two visible characters of ASCII.
  ///
  /// - Parameter beforeBoth: the UTF-16 unit before them; 0 for none.
  static func mayBreak(_ before: UInt8, _ behind: UInt8, beforeBoth: UInt16) -> Bool {
    switch before {
    case UInt8(ascii: "-"):
      // Before a digit it is a minus sign, unless a letter or a digit stands before it.
      if isDigit(behind) { return beforeBoth < 0x80 && isAlphanumeric(UInt8(beforeBoth)) }
      return !notBehindHyphen.contains(behind)
    case UInt8(ascii: "?"): return !notBehindQuestion.contains(behind)
    case _ where isAlphanumeric(before) || opening.contains(before): return false
    default: return brackets.contains(behind)
    }
  }

  /// Behind a hyphen lines end, but not before these.
  private static let notBehindHyphen = ASCIISet("!$),./:;?]}")
  /// Behind a question mark lines end, as in addresses with a query, but not before these.
  private static let notBehindQuestion = ASCIISet("!\"'),./:;?]}")
  /// Before these lines end, if what stands before them is closing or apart.
  private static let brackets = ASCIISet("(<[{")
  /// Characters other than letters and digits behind which lines never end.
  private static let opening = ASCIISet("$'(/<@[^_`{\u{7F}")

  @inline(__always)
  private static func isDigit(_ character: UInt8) -> Bool { character &- 0x30 < 10 }

  @inline(__always)
  private static func isAlphanumeric(_ character: UInt8) -> Bool {
    isDigit(character) || (character | 0x20) &- 0x61 < 26
  }
}

/// A set of characters of ASCII.
private struct ASCIISet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ characters: StaticString) {
    characters.withUTF8Buffer { characters in
      for character in characters {
        if character < 64 { low |= 1 << character } else { high |= 1 << (character - 64) }
      }
    }
  }

  @inline(__always)
  func contains(_ character: UInt8) -> Bool {
    (character < 64 ? low >> UInt64(character) : high >> UInt64(character & 63)) & 1 != 0
  }
}
