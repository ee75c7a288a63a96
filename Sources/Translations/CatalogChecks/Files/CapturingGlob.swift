internal import Catalogs

/// A glob of paths that may have one place for the tag of a language.
struct CapturingGlob: Sendable {
  /// What a path has in the place of the language.
  enum Capture: Sendable, Hashable {
    /// The glob has no such place.
    case noPlace
    /// The text, and what stands before and after it.
    case text(String, before: String, after: String)
  }

  private let before: [Glob]
  /// `nil` without a place for a language.
  private let after: [Glob]?

  /// - Throws: `invalidConfiguration` for two places, and for one among alternatives in braces.
  init(_ text: String) throws(CheckError) {
    let capture = CatalogPattern.capture
    guard let place = text.firstRange(of: capture) else {
      before = try Glob.alternatives(of: text, isPath: true)
      after = nil
      return
    }
    let (start, end) = (text[..<place.lowerBound], text[place.upperBound...])
    guard !end.contains(capture) else {
      throw CheckError(.invalidConfiguration, "the pattern '\(text)' has \(capture) twice: expected it once")
    }
    guard start.count(where: { $0 == "{" }) == start.count(where: { $0 == "}" }) else {
      throw CheckError(
        .invalidConfiguration,
        "the pattern '\(text)' has \(capture) among alternatives in braces: expected two patterns")
    }
    before = try Glob.alternatives(of: String(start), isPath: true)
    after = try Glob.alternatives(of: String(end), isPath: true)
  }

  /// What a path has in the place of the language; `nil` for a path that the glob does not match. Of several places, the first
  /// with the longest tag of a language counts.
  ///
  /// - Complexity: O(length of the path² · length of the glob), of its longest part
  func match(_ path: String) -> Capture? {
    guard let after else { return before.contains { $0.matches(path) } ? Capture.noPlace : nil }
    var first: Capture?
    for start in path.indices where before.contains(where: { $0.matches(String(path[..<start])) }) {
      var end = path[start...].firstIndex(of: "/") ?? path.endIndex
      while end > start {
        let rest = String(path[end...])
        if after.contains(where: { $0.matches(rest) }) {
          let text = String(path[start..<end])
          let capture = Capture.text(text, before: String(path[..<start]), after: rest)
          if PathLanguage.captured(text) != nil { return capture }
          if first == nil { first = capture }
        }
        end = path.index(before: end)
      }
    }
    return first
  }
}
