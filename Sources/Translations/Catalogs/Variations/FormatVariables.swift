/// Apple's formats that refer to variables by `%#@name@` or `%1$#@name@`, where each variable has several texts, which
/// may refer to variables again.
struct FormatVariables {
  typealias Choice = CatalogEntry.Variation.Choice

  /// One text of a variable.
  struct Option {
    var choices: [Choice]
    var text: String
    var line: Int
  }

  /// One text that is shown.
  struct Text {
    var choices: [Choice]
    var text: String
    /// The line of what the first variable shows; `nil` without variables.
    var line: Int?
  }

  /// The texts of each variable; the general one ("other") last.
  var options: [String: [Option]]
  private static let maximumDepth = 32

  /// Why there are no texts; the caller knows the place.
  struct Failure: Error {
    var code: CatalogError.Code
    var message: String
  }

  /// All texts of a format, with every choice of the variables that it refers to.
  ///
  /// - Throws: `malformed` for a variable that is not there, `tooLarge` for variables that contain themselves or one
  ///   another so often that the texts become long.
  func texts(of format: String) throws(Failure) -> [Text] {
    let references = Self.parts(of: format)
    guard references.contains(where: { $0.isReference }) else { return [Text(choices: [], text: format)] }
    var reached = Reached()
    try collect(references, into: &reached, depth: 0)
    let selectors = reached.names.map { name in
      Selector(name: name, options: (options[name] ?? []).indices.map(String.init))
    }
    var texts: [Text] = []
    var seen: Set<[Choice]> = []
    let length = format.utf8.count + reached.length
    let limit = Selections.limit(length: length)
    // Ordinary texts contain each variable once. The bound keeps the time linear for those that double themselves.
    var budget = 1 << 16 + limit * length
    for way in Selections.all(of: selectors, limit: limit) {
      var result = Text(choices: [], text: "")
      var used: Set<String> = []
      try append(references, way, to: &result, &used, &budget)
      // An option that does not refer to another variable is the same with each of its options.
      if seen.insert(result.choices).inserted { texts.append(result) }
    }
    return texts
  }

  /// The variables that a format needs, in the order in which it comes to them.
  private struct Reached {
    var names: [String] = []
    var known: Set<String> = []
    /// The bytes of all their texts.
    var length = 0
  }

  private func collect(_ parts: [Part], into reached: inout Reached, depth: Int) throws(Failure) {
    guard depth < Self.maximumDepth else {
      throw Failure(code: .tooLarge, message: "variables refer to one another more than \(Self.maximumDepth) deep")
    }
    for part in parts {
      guard case .reference(let name) = part, reached.known.insert(name).inserted else { continue }
      guard let options = options[name] else {
        throw Failure(code: .malformed, message: "the format refers to '\(name)'; expected a variable of this name")
      }
      reached.names.append(name)
      for option in options {
        reached.length += option.text.utf8.count
        try collect(Self.parts(of: option.text), into: &reached, depth: depth + 1)
      }
    }
  }

  private func append(
    _ parts: [Part], _ way: [String: String], to result: inout Text, _ used: inout Set<String>, _ budget: inout Int,
    depth: Int = 0
  ) throws(Failure) {
    guard depth < Self.maximumDepth else {
      throw Failure(code: .tooLarge, message: "variables refer to one another in a circle")
    }
    for part in parts {
      switch part {
      case .text(let text):
        budget -= text.utf8.count
        result.text += text
      case .reference(let name):
        budget -= 1
        guard let index = way[name].flatMap({ Int($0) }), let option = options[name]?[index] else { continue }
        if used.insert(name).inserted { result.choices += option.choices }
        result.line = result.line ?? option.line
        guard budget > 0 else {
          throw Failure(code: .tooLarge, message: "variables refer to one another so often that the text has no end")
        }
        try append(Self.parts(of: option.text), way, to: &result, &used, &budget, depth: depth + 1)
      }
    }
  }

  // MARK: References

  private enum Part {
    case text(String)
    case reference(String)

    var isReference: Bool {
      if case .reference = self { return true }
      return false
    }
  }

  /// The pieces of a format. `%%` is no start of a reference.
  private static func parts(of format: String) -> [Part] {
    let bytes = Array(format.utf8)
    var parts: [Part] = []
    var start = 0
    var position = 0
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "%") else {
        position += 1
        continue
      }
      guard let (name, end) = reference(in: bytes, at: position) else {
        position += bytes.dropFirst(position + 1).first == UInt8(ascii: "%") ? 2 : 1
        continue
      }
      if start < position { parts.append(.text(String(decoding: bytes[start..<position], as: UTF8.self))) }
      parts.append(.reference(name))
      (start, position) = (end, end)
    }
    if start < bytes.count { parts.append(.text(String(decoding: bytes[start...], as: UTF8.self))) }
    return parts
  }

  private static func reference(in bytes: [UInt8], at percent: Int) -> (String, end: Int)? {
    var position = percent + 1
    while position < bytes.count, ASCII.isDigit(bytes[position]) { position += 1 }
    if position > percent + 1 {
      guard position < bytes.count, bytes[position] == UInt8(ascii: "$") else { return nil }
      position += 1
    }
    guard ASCII.startsWith(bytes[position...], "#@") else { return nil }
    let nameStart = position + 2
    // Names are short; a limit keeps texts with many "%#@" linear.
    let name = bytes[nameStart...].prefix(256).prefix { $0 != UInt8(ascii: "@") && $0 != ASCII.newline }
    guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "@") else { return nil }
    return (String(decoding: name, as: UTF8.self), name.endIndex + 1)
  }
}
