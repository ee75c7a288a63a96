/// The grammar of BCP 47 (RFC 5646 §2.1).
struct LanguageTagParser {
  /// The first subtag that does not fit.
  enum Problem: Error, Equatable {
    /// The text starts with no language.
    case noLanguage
    case unexpected(String)
    /// An empty subtag follows another one.
    case empty(after: String)
    /// Nothing follows a singleton, such as `x`.
    case incomplete(String)
  }

  let subtags: [Substring]
  /// The number of subtags that were read.
  private(set) var end = 0
  private(set) var language = "und"
  /// A language that stands behind another one, as in `zh-yue`; empty for none.
  private(set) var extendedLanguage = ""
  private(set) var script = ""
  private(set) var region = ""
  /// The value of the key `lb` of the extension `u`: line-break strictness.
  private(set) var lineBreak = ""
  /// The index of the first private subtag, an `x`, or the number of subtags.
  private(set) var privateStart = 0

  /// Tags that were registered before the grammar and do not fit it (RFC 5646 §2.1, irregular).
  private static let irregular: Set = [
    "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux", "i-mingo", "i-navajo",
    "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl", "sgn-ch-de",
  ]

  init(subtags: [Substring]) {
    self.subtags = subtags
  }

  /// Reads as many subtags as fit.
  ///
  /// - Returns: the problem of the next one; `nil` where all were read.
  /// - Throws: `noLanguage`; nothing was read.
  mutating func parse() throws(Problem) -> Problem? {
    guard let first = subtags.first?.lowercased() else { throw .noLanguage }
    privateStart = subtags.count
    if first == "x" {
      guard takePrivate() else { throw .noLanguage }
      return end < subtags.count ? problem(at: end) : nil
    }
    if Self.irregular.contains(subtags.joined(separator: "-").lowercased()) {
      end = subtags.count
      if first != "i" { language = first }
      return nil
    }
    guard (2...8).contains(first.utf8.count), Self.isAlphabetic(first) else { throw .noLanguage }
    language = first
    end = 1
    if first.utf8.count <= 3 {
      if take(where: { $0.utf8.count == 3 && Self.isAlphabetic($0) }) { extendedLanguage = subtags[1].lowercased() }
      for _ in 0..<2 where !extendedLanguage.isEmpty { take { $0.utf8.count == 3 && Self.isAlphabetic($0) } }
    }
    if take(where: { $0.utf8.count == 4 && Self.isAlphabetic($0) }) { script = subtags[end - 1].capitalized }
    if take(where: {
      $0.utf8.count == 2 && Self.isAlphabetic($0) || $0.utf8.count == 3 && $0.utf8.allSatisfy(Self.isDigit)
    }) {
      region = subtags[end - 1].uppercased()
    }
    while take(where: {
      Self.isAlphanumeric($0)
        && ((5...8).contains($0.utf8.count) || $0.utf8.count == 4 && $0.utf8.first.map(Self.isDigit) == true)
    }) {}
    while takeExtension() {}
    if takePrivate(), end == subtags.count { return nil }
    return end < subtags.count ? problem(at: end) : nil
  }

  private func problem(at index: Int) -> Problem {
    let subtag = String(subtags[index])
    if subtag.isEmpty { return .empty(after: String(subtags[index - 1])) }
    if subtag.utf8.count == 1, Self.isAlphanumeric(subtags[index]) {
      let next = index + 1 < subtags.count ? subtags[index + 1] : ""
      if next.isEmpty { return .incomplete(subtag) }
      return .unexpected(String(next))
    }
    return .unexpected(subtag)
  }

  /// Reads a singleton and its subtags.
  private mutating func takeExtension() -> Bool {
    guard end + 1 < subtags.count, subtags[end].utf8.count == 1, Self.isAlphanumeric(subtags[end]) else { return false }
    let singleton = subtags[end].lowercased()
    guard singleton != "x" else { return false }
    var next = end + 1
    while next < subtags.count, (2...8).contains(subtags[next].utf8.count), Self.isAlphanumeric(subtags[next]) {
      if singleton == "u", subtags[next].lowercased() == "lb", next + 1 < subtags.count {
        lineBreak = subtags[next + 1].lowercased()
      }
      next += 1
    }
    guard next > end + 1 else { return false }
    end = next
    return true
  }

  /// Reads an `x` and the private subtags behind it.
  private mutating func takePrivate() -> Bool {
    guard end + 1 < subtags.count, subtags[end].lowercased() == "x" else { return false }
    var next = end + 1
    while next < subtags.count, (1...8).contains(subtags[next].utf8.count), Self.isAlphanumeric(subtags[next]) {
      next += 1
    }
    guard next > end + 1 else { return false }
    privateStart = end
    end = next
    return true
  }

  @discardableResult
  private mutating func take(where fits: (Substring) -> Bool) -> Bool {
    guard end < subtags.count, fits(subtags[end]) else { return false }
    end += 1
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isAlphabetic(_ text: some StringProtocol) -> Bool { text.utf8.allSatisfy(isLetter) }

  private static func isAlphanumeric(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { isDigit($0) || isLetter($0) }
  }
}

extension Substring {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
