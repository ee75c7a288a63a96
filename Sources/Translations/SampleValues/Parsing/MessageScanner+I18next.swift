/// i18next: "Interpolation", "Formatting" and "Nesting" of its documentation.
extension MessageScanner {
  mutating func readI18next(into nodes: inout [MessageNode]) throws(PlaceholderProblem) {
    var textStart = 0
    while at < bytes.count {
      let isValue = starts(with: "{{")
      guard isValue || starts(with: "$t(") else {
        at += 1
        continue
      }
      addText(from: textStart, to: &nodes)
      partStart = at
      textStart = at
      nodes.append(isValue ? try interpolation() : try nesting())
      textStart = at
    }
    addText(from: textStart, to: &nodes)
  }

  /// `{{name}}`, `{{- name}}` (not escaped), `{{name, format}}`.
  private mutating func interpolation() throws(PlaceholderProblem) -> MessageNode {
    let start = at
    at += 2
    let contentStart = at
    while !isAtEnd, !starts(with: "}}") {
      if starts(with: "{{") { throw unexpected("}}") }
      at += 1
    }
    guard !isAtEnd else { throw unclosed("{{", at: start) }
    let content = bytes[contentStart..<at]
    let comma = content.firstIndex(of: .comma)
    var name = trimmed(contentStart..<(comma ?? at))
    if name.hasPrefix("-") { name = String(name.dropFirst().drop { $0 == " " }) }
    let style = comma.map { trimmed($0 + 1..<at) }
    guard !name.isEmpty else { throw unexpected("a name") }
    at += 2
    return add(from: start, name: name, kind: Self.i18nextKind(style, name: name), style: style)
  }

  private static func i18nextKind(_ format: String?, name: String) -> Placeholder.Kind {
    guard let format else { return name == "count" ? .integer : .text }
    let function = format.prefix { $0 != "(" && $0 != ":" && $0 != " " }
    switch function {
    case "number": return NumberStyle.kind(options: format)
    case "currency": return .currency
    case "datetime": return .date
    default: return .text
    }
  }

  /// `$t(key)`, `$t(key, {"count": {{n}} })`: another string, in whose options values are passed on.
  private mutating func nesting() throws(PlaceholderProblem) -> MessageNode {
    let start = at
    let index = message.placeholders.count
    at += 3
    let keyStart = at
    var keyEnd: Int?
    var depth = 1
    message.placeholders.append(Placeholder(range: start..<start, name: "", written: "", kind: .text))
    while !isAtEnd {
      if starts(with: "{{") {
        _ = try interpolation()
        continue
      }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == .comma, keyEnd == nil { keyEnd = at }
      if byte == UInt8(ascii: ")") {
        depth -= 1
        if depth == 0 { break }
      }
      at += 1
    }
    guard !isAtEnd else { throw unclosed("$t(", at: start) }
    let name = "$t(\(trimmed(keyStart..<(keyEnd ?? at))))"
    at += 1
    message.placeholders[index] = Placeholder(range: start..<at, name: name, written: string(start..<at), kind: .text)
    return .placeholder(index)
  }
}
