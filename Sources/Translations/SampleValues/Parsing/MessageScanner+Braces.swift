internal import StringFormatting

/// MessageFormat of ICU ("Formatting Messages" of its guide, class `MessagePattern`) and of Java.
extension MessageScanner {
  enum Quoting {
    /// ICU: an apostrophe quotes only before what is syntax; elsewhere it is an apostrophe.
    case beforeSyntax
    /// Java: every apostrophe quotes. "don't {0}" has no placeholder, and shows "dont {0}".
    case always
    /// Flutter: an apostrophe is one, wherever it stands.
    case never
  }

  /// Reads up to the end, or up to the brace that closes a branch.
  ///
  /// - Parameter plural: the index of the plural that the text is directly in a branch of.
  mutating func readBraces(
    into nodes: inout [MessageNode], depth: Int, plural: Int?, quoting: Quoting
  ) throws(PlaceholderProblem) {
    var textStart = at
    while at < bytes.count {
      switch byte {
      case .apostrophe where quoting != .never:
        addText(from: textStart, to: &nodes)
        readApostrophe(into: &nodes, isInPlural: plural != nil, quoting: quoting)
        textStart = at
      case .open:
        addText(from: textStart, to: &nodes)
        if depth == 0 { partStart = at }
        let node = try argument(depth: depth, quoting: quoting)
        nodes.append(node)
        textStart = at
      case .close where depth > 0:
        addText(from: textStart, to: &nodes)
        return
      case UInt8(ascii: "#"):
        let start = at
        guard let plural else {
          at += 1
          continue
        }
        addText(from: textStart, to: &nodes)
        at += 1
        nodes.append(add(from: start, name: message.placeholders[plural].name, kind: .integer))
        textStart = at
      default: at += 1
      }
    }
    addText(from: textStart, to: &nodes)
  }

  private mutating func readApostrophe(into nodes: inout [MessageNode], isInPlural: Bool, quoting: Quoting) {
    let start = at
    at += 1
    if byte == .apostrophe {
      at += 1
      nodes.append(.shown("'"))
      return
    }
    let quotes =
      quoting == .always || byte == .open || byte == .close || (isInPlural && byte == UInt8(ascii: "#"))
    guard quotes else {
      nodes.append(.verbatim(start..<at))
      return
    }
    // A quotation that is not closed goes to the end, in both.
    var pieceStart = at
    while at < bytes.count {
      guard byte == .apostrophe else {
        at += 1
        continue
      }
      if pieceStart < at { nodes.append(.verbatim(pieceStart..<at)) }
      at += 1
      guard byte == .apostrophe else { return }
      nodes.append(.shown("'"))
      at += 1
      pieceStart = at
    }
    if pieceStart < at { nodes.append(.verbatim(pieceStart..<at)) }
  }

  private mutating func argument(depth: Int, quoting: Quoting) throws(PlaceholderProblem) -> MessageNode {
    let start = at
    guard depth < PlaceholderParser.maximumDepth else {
      throw PlaceholderProblem(
        .nestedTooDeeply, "braces in one another, deeper than \(PlaceholderParser.maximumDepth)", at: start)
    }
    at += 1
    skipSpaces()
    let name = word()
    guard !name.isEmpty else { throw isAtEnd ? unclosed("{", at: start) : unexpected("the name of an argument") }
    skipSpaces()
    if byte == .close {
      at += 1
      return add(from: start, name: name, kind: .text)
    }
    guard byte == .comma else { throw isAtEnd ? unclosed("{", at: start) : unexpected("',' or '}'") }
    at += 1
    skipSpaces()
    let type = word()
    guard !type.isEmpty else { throw isAtEnd ? unclosed("{", at: start) : unexpected("a type") }
    skipSpaces()
    let basis: MessageChoice.Basis? =
      switch type {
      case "plural" where quoting != .always: .cardinal
      case "selectordinal" where quoting != .always: .ordinal
      case "select" where quoting != .always: .keyword
      default: nil
      }
    if let basis {
      guard byte == .comma else { throw isAtEnd ? unclosed("{", at: start) : unexpected("',' and branches") }
      at += 1
      return try choice(from: start, name: name, basis: basis, depth: depth, quoting: quoting)
    }
    var style: String?
    if byte == .comma {
      at += 1
      style = try readStyle(from: start)
    }
    guard byte == .close else { throw isAtEnd ? unclosed("{", at: start) : unexpected("'}'") }
    at += 1
    return add(from: start, name: name, kind: Self.kind(type: type, style: style ?? ""), style: style)
  }

  private static func kind(type: String, style: String) -> Placeholder.Kind {
    switch type {
    case "number": NumberStyle.kind(style)
    case "date": .date
    case "time": .time
    case "spellout", "ordinal", "duration": .integer
    default: .unknown
    }
  }

  /// A name or a type: all but white space and syntax.
  private mutating func word() -> String {
    let start = at
    skip { !$0.isSpace && $0 != .open && $0 != .close && $0 != .comma && $0 != .apostrophe && $0 != UInt8(ascii: "#") }
    return string(start..<at)
  }

  /// The text up to the brace that closes an argument; braces in it are in pairs, or quoted.
  private mutating func readStyle(from start: Int) throws(PlaceholderProblem) -> String {
    let styleStart = at
    var depth = 0
    var isQuoted = false
    while at < bytes.count {
      if byte == .apostrophe { isQuoted.toggle() }
      if !isQuoted {
        if byte == .open { depth += 1 }
        if byte == .close {
          if depth == 0 { return trimmed(styleStart..<at) }
          depth -= 1
        }
      }
      at += 1
    }
    throw unclosed("{", at: start)
  }

  private mutating func choice(
    from start: Int, name: String, basis: MessageChoice.Basis, depth: Int, quoting: Quoting
  ) throws(PlaceholderProblem) -> MessageNode {
    let index = message.placeholders.count
    message.placeholders.append(
      Placeholder(
        range: start..<start, name: name, written: string(start..<at), kind: basis == .keyword ? .text : .integer))
    var choice = MessageChoice(placeholder: index, basis: basis)
    skipSpaces()
    if basis != .keyword, starts(with: "offset:") {
      at += 7
      skipSpaces()
      choice.offset = try wholeNumber()
      skipSpaces()
    }
    while byte != .close {
      var exact: Int?
      if basis != .keyword, byte == UInt8(ascii: "=") {
        at += 1
        exact = try wholeNumber()
      }
      let selector = exact.map { String($0) } ?? word()
      guard !selector.isEmpty else { throw isAtEnd ? unclosed("{", at: start) : unexpected("a branch") }
      skipSpaces()
      guard byte == .open else { throw isAtEnd ? unclosed("{", at: start) : unexpected("'{'") }
      let branchStart = at
      at += 1
      var nodes: [MessageNode] = []
      try readBraces(
        into: &nodes, depth: depth + 1, plural: basis == .keyword ? nil : index, quoting: quoting)
      guard byte == .close, !isAtEnd else { throw unclosed("{", at: branchStart) }
      at += 1
      choice.branches.append(
        MessageBranch(selector: selector, exact: exact, isDefault: exact == nil && selector == "other", nodes: nodes))
      skipSpaces()
    }
    guard choice.branches.contains(where: \.isDefault) else {
      throw PlaceholderProblem(
        .missingOther, "\(InvisibleCharacters.quoted(name)) has no branch 'other', which is required", at: start)
    }
    at += 1
    message.placeholders[index].range = start..<at
    return .choice(choice)
  }

  /// A whole number of at most 9 digits, after an optional minus.
  private mutating func wholeNumber() throws(PlaceholderProblem) -> Int {
    let start = at
    if byte == UInt8(ascii: "-") { at += 1 }
    skip(while: \.isDigit)
    guard at - start <= 10, let number = Int(string(start..<at)) else { throw unexpected("a whole number") }
    return number
  }
}
