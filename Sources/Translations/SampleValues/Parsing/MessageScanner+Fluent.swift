internal import StringFormatting

/// Project Fluent: fluent.ebnf of its specification, section "Patterns and placeables". Indentation is kept as it is.
extension MessageScanner {
  /// Reads up to the end, or in a variant up to the next variant or the brace that closes the choice.
  mutating func readFluent(
    into nodes: inout [MessageNode], depth: Int, isVariant: Bool
  ) throws(PlaceholderProblem) {
    var textStart = at
    while at < bytes.count {
      switch byte {
      case .open:
        addText(from: textStart, to: &nodes)
        if depth == 0 { partStart = at }
        textStart = at
        try placeable(into: &nodes, depth: depth)
        textStart = at
      case .close:
        addText(from: textStart, to: &nodes)
        if isVariant { return }
        partStart = at
        throw unexpected("text or '{'")
      case 0x0A where isVariant:
        let end = at
        skipSpaces()
        if byte == UInt8(ascii: "[") || starts(with: "*[") || byte == .close {
          if textStart < end { nodes.append(.text(textStart..<end)) }
          return
        }
      default: at += 1
      }
    }
    addText(from: textStart, to: &nodes)
  }

  private mutating func placeable(into nodes: inout [MessageNode], depth: Int) throws(PlaceholderProblem) {
    let start = at
    guard depth < PlaceholderParser.maximumDepth else {
      throw PlaceholderProblem(
        .nestedTooDeeply, "braces in one another, deeper than \(PlaceholderParser.maximumDepth)", at: start)
    }
    at += 1
    skipSpaces()
    // Kept apart until the brace is closed: what is not whole leaves no node behind.
    var inner: [MessageNode] = []
    switch byte {
    case .open:
      try placeable(into: &inner, depth: depth + 1)
    case UInt8(ascii: "\""):
      inner.append(.shown(try stringLiteral()))
    default:
      let (name, kind, style) = try inlineExpression(from: start)
      skipSpaces()
      if starts(with: "->") {
        at += 2
        nodes.append(try selection(from: start, name: name, kind: kind, style: style, depth: depth))
        return
      }
      guard byte == .close else { throw isAtEnd ? unclosed("{", at: start) : unexpected("'}'") }
      at += 1
      nodes.append(add(from: start, name: name, kind: kind, style: style))
      return
    }
    skipSpaces()
    guard byte == .close else { throw isAtEnd ? unclosed("{", at: start) : unexpected("'}'") }
    at += 1
    nodes += inner
  }

  /// `$name`, `message`, `-term(case: "x")`, `NUMBER($n, …)`, `DATETIME($d, …)`, or a number.
  private mutating func inlineExpression(
    from start: Int
  ) throws(PlaceholderProblem) -> (String, Placeholder.Kind, String?) {
    let wordStart = at
    let isVariable = byte == .dollar
    if isVariable { at += 1 }
    skip { $0.isLetter || $0.isDigit || $0 == 0x5F || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
    let word = string(wordStart + (isVariable ? 1 : 0)..<at)
    guard !word.isEmpty else { throw isAtEnd ? unclosed("{", at: start) : unexpected("a variable or a reference") }
    skipSpaces()
    guard byte == UInt8(ascii: "("), !isVariable else { return (word, .text, nil) }
    at += 1
    let argumentsStart = at
    while !isAtEnd, byte != UInt8(ascii: ")") {
      if byte == UInt8(ascii: "\"") { _ = try stringLiteral() } else { at += 1 }
    }
    guard !isAtEnd else { throw unclosed("(", at: argumentsStart - 1) }
    let options = trimmed(argumentsStart..<at)
    at += 1
    // The first argument is the value; a term has options only.
    let first = options.split(separator: ",", maxSplits: 1).first.map { $0.filter { $0 != " " } } ?? ""
    let name = first.hasPrefix("$") ? String(first.dropFirst()) : word
    switch word {
    case "NUMBER": return (name, NumberStyle.kind(options: options), options)
    case "DATETIME":
      let isTime = options.contains("timeStyle") || options.contains("hour") || options.contains("minute")
      let isDate = ["dateStyle", "weekday", "year", "month", "day"].contains { options.contains($0) }
      return (name, isTime && !isDate ? .time : .date, options)
    default: return (name, first.hasPrefix("$") ? .unknown : .text, options)
    }
  }

  private mutating func stringLiteral() throws(PlaceholderProblem) -> String {
    let start = at
    at += 1
    var scalars = String.UnicodeScalarView()
    var pieceStart = at
    while byte != UInt8(ascii: "\""), byte != 0x0A, !isAtEnd {
      guard byte == UInt8(ascii: "\\") else {
        at += 1
        continue
      }
      scalars.append(contentsOf: string(pieceStart..<at).unicodeScalars)
      let digits = byte(after: 1) == UInt8(ascii: "u") ? 4 : byte(after: 1) == UInt8(ascii: "U") ? 6 : 0
      at += 1
      if digits == 0 {
        pieceStart = at
        at = min(at + 1, bytes.count)
      } else {
        let end = min(at + 1 + digits, bytes.count)
        guard let code = UInt32(string(at + 1..<end), radix: 16), let scalar = Unicode.Scalar(code) else {
          throw unexpected("\(digits) hexadecimal digits of a character")
        }
        scalars.append(scalar)
        at = end
        pieceStart = at
      }
    }
    guard byte == UInt8(ascii: "\""), !isAtEnd else { throw unclosed("\"", at: start) }
    scalars.append(contentsOf: string(pieceStart..<at).unicodeScalars)
    at += 1
    return String(scalars)
  }

  private mutating func selection(
    from start: Int, name: String, kind: Placeholder.Kind, style: String?, depth: Int
  ) throws(PlaceholderProblem) -> MessageNode {
    let index = message.placeholders.count
    message.placeholders.append(
      Placeholder(range: start..<start, name: name, written: string(start..<at), kind: kind, style: style))
    var choice = MessageChoice(placeholder: index, basis: .keyword)
    skipSpaces()
    while byte != .close {
      let isDefault = byte == UInt8(ascii: "*")
      if isDefault { at += 1 }
      guard byte == UInt8(ascii: "[") else { throw isAtEnd ? unclosed("{", at: start) : unexpected("'[' of a variant") }
      at += 1
      let keyStart = at
      skip { $0 != UInt8(ascii: "]") && $0 != 0x0A && $0 != .close }
      guard byte == UInt8(ascii: "]") else { throw unclosed("[", at: keyStart - 1) }
      let key = trimmed(keyStart..<at)
      at += 1
      skip { $0 == 0x20 }
      var nodes: [MessageNode] = []
      try readFluent(into: &nodes, depth: depth + 1, isVariant: true)
      skipSpaces()
      choice.branches.append(
        MessageBranch(selector: key, exact: Int(key), isDefault: isDefault, nodes: nodes))
    }
    guard choice.branches.contains(where: \.isDefault) else {
      throw PlaceholderProblem(
        .missingOther, "\(InvisibleCharacters.quoted(name)) has no variant with '*', which is required", at: start)
    }
    at += 1
    // Fluent tells numbers from strings by the value; here the keys have to say it.
    if choice.branches.allSatisfy({ $0.exact != nil || PluralCategory(rawValue: $0.selector) != nil }) {
      let isOrdinal = EnumeratedOptions.value(of: "type", in: style ?? "") == "ordinal"
      choice.basis = isOrdinal ? .ordinal : .cardinal
      if kind == .text { message.placeholders[index].kind = .integer }
    }
    message.placeholders[index].range = start..<at
    return .choice(choice)
  }
}
