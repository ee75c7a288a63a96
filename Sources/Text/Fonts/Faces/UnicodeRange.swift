internal import StringFormatting

/// A set of characters as CSS writes it (CSS Fonts 4 §4.5, `unicode-range`), such as `U+0-7F, U+4??, U+20AC`.
public struct UnicodeRange: Hashable, Sendable, CustomStringConvertible {
  /// Ascending, and apart from each other.
  let ranges: [ClosedRange<UInt32>]

  /// Reads a list with commas: single characters, ranges, and hexadecimal digits with question marks for any digits at the end.
  ///
  /// - Throws: ``FontError/Code/invalidValue`` for anything else, and for a range that ends before it starts or beyond U+10FFFF.
  public init(_ text: String) throws(FontError) {
    var ranges: [ClosedRange<UInt32>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let range = Self.range(part.filter { $0 != " " }) else {
        throw FontError(
          .invalidValue,
          "'\(InvisibleCharacters.onOneLine(String(part)))' is no range of characters: expected one such as U+26, U+0-7F or U+4??"
        )
      }
      ranges.append(range)
    }
    self.init(ranges)
  }

  private init(_ ranges: [ClosedRange<UInt32>]) {
    var united: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = united.last, range.lowerBound <= last.upperBound + 1 {
        united[united.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        united.append(range)
      }
    }
    self.ranges = united
  }

  private static func range(_ text: String) -> ClosedRange<UInt32>? {
    guard text.hasPrefix("U+") || text.hasPrefix("u+") else { return nil }
    let ends = text.dropFirst(2).split(separator: "-", omittingEmptySubsequences: false)
    let (first, last): (Substring, Substring)
    switch ends.count {
    case 1:
      let digits = ends[0].prefix { $0 != "?" }
      guard ends[0].dropFirst(digits.count).allSatisfy({ $0 == "?" }) else { return nil }
      let open = ends[0].count - digits.count
      (first, last) = (
        digits + String(repeating: "0", count: open)[...], digits + String(repeating: "F", count: open)[...]
      )
    case 2: (first, last) = (ends[0], ends[1])
    default: return nil
    }
    guard let start = scalar(first), let end = scalar(last), start <= end else { return nil }
    return start...end
  }

  private static func scalar(_ digits: Substring) -> UInt32? {
    guard (1...6).contains(digits.count), digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16),
      value <= 0x10FFFF
    else { return nil }
    return value
  }

  /// Such as "U+0-7F, U+20AC".
  public var description: String {
    ranges.map { range in
      let start = String(range.lowerBound, radix: 16, uppercase: true)
      return range.count == 1 ? "U+\(start)" : "U+\(start)-\(String(range.upperBound, radix: 16, uppercase: true))"
    }.joined(separator: ", ")
  }
}
