/// Which keys, files or languages a rule is for: a glob, or a regular expression between slashes.
///
/// In a glob `*` stands for any characters, `?` for one, `[a-z]` for one of a set and `{a,b}` for one of several; the
/// others stand for themselves. It matches a key as a whole. A regular expression, such as `/^button\./`, matches any part.
public struct KeyPattern: Sendable, Hashable, CustomStringConvertible {
  /// As it is written in the configuration.
  public let description: String
  private let matcher: Matcher

  private enum Matcher: Sendable, Hashable {
    case glob([Glob])
    case expression(String)
  }

  /// Reads a pattern.
  ///
  /// - Throws: a message with what is wrong in a regular expression or a glob.
  public init(_ text: String) throws(CheckError) {
    description = text
    if text.count > 1, text.hasPrefix("/"), text.hasSuffix("/") {
      let pattern = String(text.dropFirst().dropLast())
      do { _ = try Regex(pattern) } catch {
        throw CheckError(.invalidConfiguration, "the pattern \(text) is no regular expression: \(error)")
      }
      matcher = .expression(pattern)
    } else {
      matcher = .glob(try Glob.alternatives(of: text))
    }
  }

  /// A function that tells whether a name matches. A regular expression is compiled once for it; it is for one thread.
  ///
  /// - Complexity: of a call, O(characters) for a glob with one `*`, at most O(characters · pattern)
  func makeMatch() -> (String) -> Bool {
    switch matcher {
    case .glob(let globs):
      return { name in globs.contains { $0.matches(name) } }
    case .expression(let pattern):
      guard let regex = try? Regex(pattern) else { return { _ in false } }
      return { name in name.firstMatch(of: regex) != nil }
    }
  }
}

extension [KeyPattern] {
  /// A function that tells whether any of the patterns matches a name; of no patterns, every name matches.
  func makeMatch() -> (String) -> Bool {
    guard !isEmpty else { return { _ in true } }
    let matches = map { $0.makeMatch() }
    return { name in matches.contains { $0(name) } }
  }
}
