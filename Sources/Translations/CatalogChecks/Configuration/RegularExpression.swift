internal import CPatterns

/// A regular expression in RE2's syntax that matches any part of a text, in time linear in the text. May be used from any
/// thread.
final class RegularExpression: @unchecked Sendable {
  /// As it is written, without slashes.
  let pattern: String
  private let handle: OpaquePointer

  /// Bytes that an expression and its matches may take.
  static let memory: Int64 = 1 << 20
  private static let longestMessage = 512

  /// - Throws: `invalidConfiguration` with what RE2 does not take.
  init(_ pattern: String) throws(CheckError) {
    if let feature = UnsupportedSyntax.feature(in: pattern) {
      throw CheckError(
        .invalidConfiguration,
        "the pattern /\(pattern)/ has \(feature), which cannot be matched in linear time: expected the syntax of RE2")
    }
    self.pattern = pattern
    var message = [CChar](repeating: 0, count: Self.longestMessage)
    let made = pattern.withCharacters { text, count in
      cp_expression_create(text, count, Self.memory, &message, message.count)
    }
    guard let made else {
      let reason = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      throw CheckError(.invalidConfiguration, "the pattern /\(pattern)/ is no regular expression of RE2: \(reason)")
    }
    handle = made
  }

  deinit { cp_expression_destroy(handle) }

  /// Whether any part of a text matches.
  ///
  /// - Complexity: O(characters), whatever the expression is; the factor is at most the expression's length
  func matches(_ text: String) -> Bool { text.withCharacters { cp_expression_matches(handle, $0, $1) } }
}

extension String {
  /// Calls a body with the UTF-8, without a zero at the end.
  func withCharacters<R>(_ body: (_ start: UnsafePointer<CChar>, _ count: Int) -> R) -> R {
    var text = self
    return text.withUTF8 { text in
      text.withMemoryRebound(to: CChar.self) { text in
        // An empty text may have no address.
        withUnsafePointer(to: 0 as CChar) { body(text.baseAddress ?? $0, text.count) }
      }
    }
  }
}

/// What regular expressions of other libraries have, and RE2 does not, or reads otherwise.
enum UnsupportedSyntax {
  /// The first such feature of a pattern, for messages: "a back reference '\1'".
  static func feature(in pattern: String) -> String? {
    var rest = pattern.utf8[...]
    var isInSet = false
    func starts(_ text: String) -> Bool { rest.starts(with: text.utf8) }
    while let first = rest.first {
      if first == UInt8(ascii: "\\") {
        let name = rest.dropFirst().first.map { Character(Unicode.Scalar($0)) } ?? " "
        if !isInSet, "123456789kg".contains(name) { return "a back reference '\\\(name)'" }
        rest = rest.dropFirst(2)
        continue
      }
      if isInSet {
        if first == UInt8(ascii: "]") { isInSet = false }
        if starts("&&") || starts("~~") { return "an operation on sets '\(String(rest.prefix(2)) ?? "")'" }
      } else if first == UInt8(ascii: "[") {
        isInSet = true
        rest = rest.dropFirst()
        // A bracket at the start stands for itself.
        if rest.first == UInt8(ascii: "^") { rest = rest.dropFirst() }
        if rest.first == UInt8(ascii: "]") { rest = rest.dropFirst() }
        continue
      } else {
        for start in ["(?=", "(?!", "(?<=", "(?<!"] where starts(start) { return "look-around '\(start)'" }
        if starts("(?>") { return "an atomic group '(?>'" }
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}
