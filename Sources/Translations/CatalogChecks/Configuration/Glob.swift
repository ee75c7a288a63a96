/// A glob without alternatives, as bytes and wildcards.
struct Glob: Sendable, Hashable {
  private enum Part: Sendable, Hashable {
    case scalar(Unicode.Scalar)
    case any
    case anyRun
    /// As `anyRun`, and across slashes.
    case anyPath
    case set([ClosedRange<UInt32>], isNegated: Bool)
  }

  private let parts: [Part]
  /// Whether wildcards other than `**` do not match a slash.
  private let isPath: Bool
  private static let mostAlternatives = 256

  /// A glob for each choice of the alternatives in braces.
  ///
  /// - Throws: an error for brackets that are not closed, and for more than 256 alternatives.
  ///
  /// - Parameter isPath: whether wildcards stop at slashes; `**` then stands for any characters, and `**/` also for none.
  static func alternatives(of text: String, isPath: Bool = false) throws(CheckError) -> [Glob] {
    // A control character stands for `**`.
    var texts = [isPath ? text.replacing("**/", with: "{,\u{1}/}").replacing("**", with: "\u{1}") : text]
    // The innermost braces first, so that nested ones are resolved too.
    while let (index, range) = innermostBraces(in: texts) {
      let text = texts[index]
      let inner = text[text.index(after: range.lowerBound)..<range.upperBound]
      let choices = inner.split(separator: ",", omittingEmptySubsequences: false)
      let end = text.index(after: range.upperBound)
      texts.replaceSubrange(
        index...index, with: choices.map { text[..<range.lowerBound] + $0 + text[end...] }.map { String($0) })
      guard texts.count <= mostAlternatives else {
        throw CheckError(.invalidConfiguration, "the pattern '\(text)' has more than \(mostAlternatives) alternatives")
      }
    }
    var globs: [Glob] = []
    for text in texts { globs.append(try Glob(text, isPath: isPath)) }
    return globs
  }

  private static func innermostBraces(in texts: [String]) -> (Int, Range<String.Index>)? {
    for (index, text) in texts.enumerated() {
      guard let close = text.firstIndex(of: "}"), let open = text[..<close].lastIndex(of: "{") else { continue }
      return (index, open..<close)
    }
    return nil
  }

  private init(_ text: String, isPath: Bool) throws(CheckError) {
    self.isPath = isPath
    var parts: [Part] = []
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "*": if parts.last != .anyRun { parts.append(.anyRun) }
      case "\u{1}" where isPath: parts.append(.anyPath)
      case "?": parts.append(.any)
      case "[":
        guard let end = scalars.dropFirst().firstIndex(of: "]") else {
          throw CheckError(.invalidConfiguration, "the pattern '\(text)' has a '[' without ']'")
        }
        parts.append(Self.set(scalars[..<end]))
        scalars = scalars[scalars.index(after: end)...]
      default: parts.append(.scalar(scalar))
      }
    }
    self.parts = parts
  }

  private static func set(_ text: Substring.UnicodeScalarView) -> Part {
    var scalars = Array(text)
    let isNegated = scalars.first == "!" || scalars.first == "^"
    if isNegated { scalars.removeFirst() }
    var ranges: [ClosedRange<UInt32>] = []
    var index = 0
    while index < scalars.count {
      let low = scalars[index].value
      if index + 2 < scalars.count, scalars[index + 1] == "-" {
        let high = scalars[index + 2].value
        ranges.append(min(low, high)...max(low, high))
        index += 3
      } else {
        ranges.append(low...low)
        index += 1
      }
    }
    return .set(ranges, isNegated: isNegated)
  }

  /// The only name that a glob without wildcards matches; `nil` for one with wildcards.
  var literal: String? {
    var text = String.UnicodeScalarView()
    for part in parts {
      guard case .scalar(let scalar) = part else { return nil }
      text.append(scalar)
    }
    return String(text)
  }

  /// A regular expression that matches any part of the names that the glob matches as a whole; for globs of keys.
  var expression: String {
    var text = ""
    if parts.first != .anyRun { text += "\\A" }
    for (index, part) in parts.enumerated() {
      switch part {
      case .scalar(let scalar): text += Self.escaped(scalar.value)
      case .any: text += "(?s:.)"
      case .anyRun, .anyPath:
        // At the ends, what is not looked at need not be matched.
        if index > 0, index < parts.count - 1 { text += "(?s:.*)" }
      case .set(let ranges, let isNegated):
        let members = ranges.map { "\(Self.escaped($0.lowerBound))-\(Self.escaped($0.upperBound))" }.joined()
        text += members.isEmpty ? "(?s:.)" : "[\(isNegated ? "^" : "")\(members)]"
      }
    }
    return parts.last == .anyRun ? text : text + "\\z"
  }

  /// A character that stands for itself in a regular expression.
  private static func escaped(_ scalar: UInt32) -> String { "\\x{\(String(scalar, radix: 16))}" }

  /// Whether the glob matches a name as a whole. A `*` that does not match is tried again one character later, so the
  /// time is at most the product of the lengths.
  func matches(_ name: String) -> Bool {
    let scalars = Array(name.unicodeScalars)
    var (part, at) = (0, 0)
    var run: (part: Int, at: Int)?
    var path: (part: Int, at: Int)?
    while at < scalars.count {
      if part < parts.count {
        switch parts[part] {
        case .anyRun:
          run = (part, at)
          part += 1
          continue
        case .anyPath:
          (path, run) = ((part, at), nil)
          part += 1
          continue
        case let own where matches(own, scalars[at]):
          part += 1
          at += 1
          continue
        default: break
        }
      }
      if let last = run, !(isPath && scalars[last.at] == "/") {
        run = (last.part, last.at + 1)
        (part, at) = (last.part + 1, last.at + 1)
      } else if let last = path {
        (path, run) = ((last.part, last.at + 1), nil)
        (part, at) = (last.part + 1, last.at + 1)
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == .anyRun || $0 == .anyPath }
  }

  private func matches(_ part: Part, _ scalar: Unicode.Scalar) -> Bool {
    switch part {
    case .scalar(let own): own == scalar
    case .any, .anyRun, .anyPath: !(isPath && scalar == "/")
    case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar.value) } != isNegated
    }
  }
}
