/// Which keys, files or languages a rule is for: a glob, or a regular expression between slashes.
///
/// In a glob `*` stands for any characters, `?` for one, `[a-z]` for one of a set and `{a,b}` for one of several; the
/// others stand for themselves. A glob matches a key as a whole. A regular expression, such as `/^button\./`, is written in the
/// syntax of RE2 and matches any part.
public struct KeyPattern: Sendable, Hashable, CustomStringConvertible {
  /// As it is written in the configuration.
  public let description: String
  let matcher: Matcher

  enum Matcher: Sendable {
    case globs([Glob])
    case expression(RegularExpression)
  }

  /// Reads a pattern.
  ///
  /// - Throws: a message with what is wrong in a regular expression or a glob. Look-around, back references and atomic
  ///   groups are wrong, since they cannot be matched in linear time.
  public init(_ text: String) throws(CheckError) {
    description = text
    if text.count > 1, text.hasPrefix("/"), text.hasSuffix("/") {
      matcher = .expression(try RegularExpression(String(text.dropFirst().dropLast())))
    } else {
      matcher = .globs(try Glob.alternatives(of: text))
    }
  }

  /// Whether both are written alike.
  public static func == (one: KeyPattern, other: KeyPattern) -> Bool { one.description == other.description }

  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  /// Whether a name matches.
  ///
  /// - Complexity: O(characters) for a regular expression and for a glob with one `*`, at most O(characters · pattern)
  func matches(_ name: String) -> Bool {
    switch matcher {
    case .globs(let globs): globs.contains { $0.matches(name) }
    case .expression(let expression): expression.matches(name)
    }
  }
}

extension [KeyPattern] {
  /// Whether any of the patterns matches a name; of no patterns, every name matches.
  func matches(_ name: String) -> Bool { isEmpty || contains { $0.matches(name) } }
}
