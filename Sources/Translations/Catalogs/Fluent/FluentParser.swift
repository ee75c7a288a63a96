/// Parses one message or term of Fluent with its attributes (fluent.ebnf, `Message` and `Term`).
struct FluentParser {
  private static let maximumDepth = 100

  private let bytes: [UInt8]
  private var position = 0
  private var line: Int

  /// - Parameters:
  ///   - bytes: lines that end with LF, the first of which starts with the name.
  ///   - line: the number of the first line.
  private init(_ bytes: [UInt8], line: Int) {
    self.bytes = bytes
    self.line = line
  }

  /// - Throws: `malformed`, `nestedTooDeeply`.
  /// - Complexity: O(bytes)
  static func message(_ bytes: [UInt8], line: Int) throws(CatalogError) -> FluentMessage {
    var parser = FluentParser(bytes, line: line)
    return try parser.readMessage()
  }

  private mutating func readMessage() throws(CatalogError) -> FluentMessage {
    let start = line
    let dash = take("-") ? "-" : ""
    let name = dash + (try readIdentifier("the name of a message"))
    skipBlanks()
    guard take("=") else { throw error("expected '=' after '\(name)', found \(found)") }
    skipBlanks()
    let pattern = try readPattern(depth: 0)
    var message = FluentMessage(
      name: name, pattern: pattern.elements.isEmpty ? nil : pattern, attributes: [], line: start)
    while true {
      skipSpace()
      guard peek != nil else { break }
      guard take(".") else { throw error("expected an attribute or the end of '\(name)', found \(found)") }
      let line = line
      let attribute = try readIdentifier("the name of an attribute")
      skipBlanks()
      guard take("=") else { throw error("expected '=' after '.\(attribute)', found \(found)") }
      skipBlanks()
      let pattern = try readPattern(depth: 0)
      guard !pattern.elements.isEmpty else { throw error("the attribute '\(attribute)' has no text; expected one") }
      message.attributes.append(FluentMessage.Attribute(name: attribute, pattern: pattern, line: line))
    }
    guard message.pattern != nil || !message.isTerm && !message.attributes.isEmpty else {
      throw CatalogError(.malformed, "'\(name)' has no text; expected one after '='", line: start)
    }
    return message
  }

  // MARK: Patterns

  private mutating func readPattern(depth: Int) throws(CatalogError) -> FluentPattern {
    var lines = FluentTextLines()
    while let byte = peek {
      switch byte {
      case ASCII.newline:
        guard let (blankLines, indent) = continuation() else { return lines.pattern }
        lines.startLine(newlines: blankLines + 1, indent: indent)
      case UInt8(ascii: "{"): lines.append(try readPlaceable(depth: depth + 1))
      case UInt8(ascii: "}"):
        guard depth > 0 else { throw error("'}' without '{'; expected text, or {\"}\"} for the character") }
        return lines.pattern
      default:
        let text = bytes[position...].prefix {
          $0 != ASCII.newline && $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "}")
        }
        position = text.endIndex
        lines.append(text)
      }
    }
    return lines.pattern
  }

  /// Passes the line end, empty lines and the indentation before the next line of the pattern; `nil`, without passing
  /// anything, when the next line is no part of it.
  private mutating func continuation() -> (blankLines: Int, indent: Int)? {
    var next = position + 1
    var blankLines = 0
    while true {
      let start = next
      while next < bytes.count, bytes[next] == ASCII.space { next += 1 }
      guard next < bytes.count else { return nil }
      if bytes[next] == ASCII.newline {
        blankLines += 1
        next += 1
        continue
      }
      let byte = bytes[next]
      let indent = next - start
      guard !"[*.}".utf8.contains(byte), indent > 0 || byte == UInt8(ascii: "{") else { return nil }
      position = next
      line += blankLines + 1
      return (blankLines, indent)
    }
  }

  // MARK: Placeables

  private mutating func readPlaceable(depth: Int) throws(CatalogError) -> FluentPattern.Element {
    guard depth <= Self.maximumDepth else {
      throw CatalogError(
        .nestedTooDeeply, "placeables are nested deeper than \(Self.maximumDepth)", line: line, column: column)
    }
    let (start, startLine) = (position, line)
    position += 1
    skipSpace()
    let expression = try readExpression(depth: depth)
    skipSpace()
    if bytes[position...].starts(with: "->".utf8) {
      position += 2
      guard let selector = expression.selector else {
        throw error("a text as selector; expected a variable, a function, a number or an attribute of a term")
      }
      return .selection(try readVariants(of: selector, depth: depth))
    }
    guard take("}") else {
      throw peek == nil
        ? CatalogError(.malformed, "a placeable is not closed; expected '}'", line: startLine)
        : error("expected '}', found \(found)")
    }
    let source = String(decoding: bytes[start..<position].map { $0 == ASCII.newline ? ASCII.space : $0 }, as: UTF8.self)
    switch expression {
    case .literal(let text): return .text(text)
    case .element(let element): return element
    case .term(let name, nil, let arguments):
      return .term(FluentTermReference(name: name, arguments: arguments, source: source))
    case .term: throw error("an attribute of a term in a text; expected it as a selector only")
    case .variable, .function, .message: return .placeholder(source)
    }
  }

  private enum Expression {
    case literal(String)
    case variable(String)
    /// The first variable among the arguments, or else the name of the function.
    case function(String, hasVariable: Bool, isOrdinal: Bool)
    case message
    case term(String, attribute: String?, arguments: [String: String])
    case element(FluentPattern.Element)

    /// What decides between variants.
    var selector: (name: String, isVariable: Bool, isOrdinal: Bool)? {
      switch self {
      case .variable(let name): (name, true, false)
      case .function(let name, let hasVariable, let isOrdinal): (name, hasVariable, isOrdinal)
      case .term(let name, let attribute?, _): ("\(name).\(attribute)", false, false)
      case .literal(let text): (text, false, false)
      case .message, .term, .element: nil
      }
    }
  }

  private mutating func readExpression(depth: Int) throws(CatalogError) -> Expression {
    switch peek {
    case ASCII.quotationMark: return .literal(try readString())
    case UInt8(ascii: "$"):
      position += 1
      return .variable(try readIdentifier("the name of a variable"))
    case UInt8(ascii: "{"): return .element(try readPlaceable(depth: depth + 1))
    case let byte? where ASCII.isDigit(byte): return .literal(readNumber())
    case UInt8(ascii: "-"):
      if position + 1 < bytes.count, ASCII.isDigit(bytes[position + 1]) { return .literal(readNumber()) }
      position += 1
      let name = "-" + (try readIdentifier("the name of a term"))
      let attribute = take(".") ? try readIdentifier("the name of an attribute") : nil
      let arguments = try readArguments(depth: depth)
      return .term(name, attribute: attribute, arguments: arguments?.named ?? [:])
    default:
      let name = try readIdentifier("a variable, a string, a number, a function, a message or a term")
      if take(".") {
        _ = try readIdentifier("the name of an attribute")
        return .message
      }
      guard let arguments = try readArguments(depth: depth) else { return .message }
      return .function(
        arguments.variable ?? name, hasVariable: arguments.variable != nil,
        isOrdinal: arguments.named["type"] == "ordinal")
    }
  }

  private struct Arguments {
    var variable: String?
    var named: [String: String] = [:]
  }

  /// `($count, type: "ordinal")`; `nil` when there is no parenthesis.
  private mutating func readArguments(depth: Int) throws(CatalogError) -> Arguments? {
    guard depth <= Self.maximumDepth else {
      throw CatalogError(.nestedTooDeeply, "calls are nested deeper than \(Self.maximumDepth)", line: line)
    }
    let start = position
    let startLine = line
    skipSpace()
    guard take("(") else {
      (position, line) = (start, startLine)
      return nil
    }
    var arguments = Arguments()
    while true {
      skipSpace()
      if take(")") { return arguments }
      let nameStart = position
      let value = try readExpression(depth: depth + 1)
      let name = bytes[nameStart..<position]
      skipSpace()
      if case .message = value, take(":") {
        skipSpace()
        guard case .literal(let literal) = try readExpression(depth: depth + 1) else {
          throw error("expected a string or a number for a named argument")
        }
        arguments.named[String(decoding: name, as: UTF8.self)] = literal
      } else if case .variable(let name) = value {
        arguments.variable = arguments.variable ?? name
      }
      skipSpace()
      guard take(",") || peek == UInt8(ascii: ")") else { throw error("expected ',' or ')', found \(found)") }
    }
  }

  private mutating func readVariants(
    of selector: (name: String, isVariable: Bool, isOrdinal: Bool), depth: Int
  ) throws(CatalogError) -> FluentSelection {
    let start = line
    var selection = FluentSelection(
      name: selector.name, isVariable: selector.isVariable, isOrdinal: selector.isOrdinal, variants: [],
      defaultIndex: -1)
    while true {
      skipSpace()
      if take("}") { break }
      let isDefault = take("*")
      guard take("[") else { throw error("expected a variant '[…]' or '}', found \(found)") }
      skipSpace()
      let key =
        peek.map { ASCII.isDigit($0) || $0 == UInt8(ascii: "-") } == true ? readNumber() : try readIdentifier("a key")
      skipSpace()
      guard take("]") else { throw error("expected ']' after the key '\(key)', found \(found)") }
      skipBlanks()
      if isDefault {
        guard selection.defaultIndex < 0 else { throw error("a second default variant; expected one '*[…]'") }
        selection.defaultIndex = selection.variants.count
      }
      let pattern = try readPattern(depth: depth)
      guard !pattern.elements.isEmpty else { throw error("the variant '\(key)' has no text; expected one") }
      selection.variants.append((key, pattern))
    }
    guard selection.defaultIndex >= 0 else {
      throw CatalogError(.malformed, "no default variant; expected one '*[…]'", line: start)
    }
    return selection
  }

  // MARK: Literals

  private mutating func readIdentifier(_ expected: String) throws(CatalogError) -> String {
    guard let first = peek, ASCII.isLetter(first) else { throw error("expected \(expected), found \(found)") }
    let name = bytes[position...].prefix {
      ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
    }
    position = name.endIndex
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func readNumber() -> String {
    let start = position
    _ = take("-")
    while let byte = peek, ASCII.isDigit(byte) || byte == UInt8(ascii: ".") { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func readString() throws(CatalogError) -> String {
    position += 1
    var result: [UInt8] = []
    while let byte = peek, byte != ASCII.newline {
      position += 1
      if byte == ASCII.quotationMark { return String(decoding: result, as: UTF8.self) }
      guard byte == ASCII.backslash else {
        result.append(byte)
        continue
      }
      guard let escaped = peek else { break }
      position += 1
      switch escaped {
      case ASCII.backslash, ASCII.quotationMark: result.append(escaped)
      case UInt8(ascii: "u"): result.append(try readScalar(digits: 4))
      case UInt8(ascii: "U"): result.append(try readScalar(digits: 6))
      default: throw error("an unknown escape; expected \\\\, \\\", \\uHHHH or \\UHHHHHH")
      }
    }
    throw error("a string is not closed; expected '\"'")
  }

  private mutating func readScalar(digits count: Int) throws(CatalogError) -> Unicode.Scalar {
    let digits = bytes[position...].prefix(count)
    guard digits.count == count, let scalar = ASCII.hexValue(of: digits).flatMap(Unicode.Scalar.init) else {
      throw error("expected \(count) hexadecimal digits of a character")
    }
    position += count
    return scalar
  }

  // MARK: Bytes

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipBlanks() {
    while peek == ASCII.space { position += 1 }
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == ASCII.space || byte == ASCII.newline {
      position += 1
      if byte == ASCII.newline { line += 1 }
    }
  }

  private var found: String {
    guard let peek else { return "the end" }
    return peek == ASCII.newline ? "the end of the line" : LineText.found(Array(bytes[position...].prefix(4)), at: 0)
  }

  private var column: Int { position - (bytes[..<position].lastIndex(of: ASCII.newline) ?? -1) }

  private func error(_ message: String) -> CatalogError {
    CatalogError(.malformed, message, line: line, column: column)
  }
}
