internal import Foundation

extension VisualFormatParser {
  /// A list in parentheses; the next character is a `(`.
  ///
  /// - Parameter unclosed: The message when the `)` is missing.
  mutating func readPredicates(unclosed: String) throws(VisualFormatError) -> [VisualFormat.Predicate] {
    var predicates: [VisualFormat.Predicate] = []
    repeat {
      // The `(` the first time, then commas.
      position += 1
      predicates.append(try readPredicate())
    } while peek == ","
    guard take(")") else { throw error(unclosed) }
    return predicates
  }

  private mutating func readPredicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    let offset = position
    let relation = try readRelation()
    let operand = try readTerm(allowingSign: true, expected: "Expected a number or a name here.")
    var priority: VisualFormat.Term?
    if take("@") {
      priority = try readTerm(
        allowingSign: true,
        expected: "Expected a priority here. After an '@' comes a number or the name of a metric.")
    }
    return VisualFormat.Predicate(relation: relation, operand: operand, priority: priority, offset: offset)
  }

  private mutating func readRelation() throws(VisualFormatError) -> LayoutConstraint.Relation {
    let relation: LayoutConstraint.Relation
    switch peek {
    case "=": relation = .equal
    case "<": relation = .lessThanOrEqual
    case ">": relation = .greaterThanOrEqual
    default: return .equal
    }
    guard position + 1 < characters.count, characters[position + 1] == "=" else {
      throw error("Unknown relation. Must be ==, >=, or <=")
    }
    position += 2
    return relation
  }

  /// A number or a name.
  ///
  /// - Parameters:
  ///   - allowingSign: Whether a number may have a sign. Outside parentheses a minus sign would be read as a dash of
  ///     the connection.
  ///   - expected: The message when there is neither a number nor a name.
  mutating func readTerm(allowingSign: Bool, expected: String) throws(VisualFormatError) -> VisualFormat.Term {
    let offset = position
    if let name = readName() { return VisualFormat.Term(content: .name(name), offset: offset) }
    let hasSign = allowingSign && (peek == "-" || peek == "+")
    if hasSign { position += 1 }
    guard skipNumber() else { throw error(hasSign ? "Expected a number after the sign." : expected) }
    // An overflow gives infinity.
    guard let number = Double(String(characters[offset..<position])), number.isFinite else {
      position = offset
      throw error("This number is too large.", .invalidNumber)
    }
    return VisualFormat.Term(content: .number(number), offset: offset)
  }

  /// Skips digits with an optional point and an optional exponent; skips nothing and returns false without a digit.
  private mutating func skipNumber() -> Bool {
    let start = position
    let wholeDigits = skipDigits()
    if peek == "." {
      position += 1
      guard skipDigits() + wholeDigits > 0 else {
        position = start
        return false
      }
    } else if wholeDigits == 0 {
      return false
    }
    // As in C, an `e` without digits is not an exponent: the number ends before it.
    let end = position
    if take("e") || take("E") {
      if !take("-") { _ = take("+") }
      if skipDigits() == 0 { position = end }
    }
    return true
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = peek?.asciiValue, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    return position - start
  }

  // MARK: Characters

  /// An identifier by the rules of C23: Unicode's XID_Start and XID_Continue, and the underscore. `nil` without one.
  mutating func readName() -> String? {
    let start = position
    while let character = peek {
      var isFirst = position == start
      for scalar in character.unicodeScalars {
        let fits =
          isFirst ? scalar == "_" || scalar.properties.isXIDStart : scalar.properties.isXIDContinue
        guard fits else { return name(from: start) }
        isFirst = false
      }
      position += 1
    }
    return name(from: start)
  }

  private func name(from start: Int) -> String? {
    position > start ? String(characters[start..<position]) : nil
  }

  var peek: Character? { position < characters.count ? characters[position] : nil }

  mutating func take(_ character: Character) -> Bool {
    guard peek == character else { return false }
    position += 1
    return true
  }

  func error(_ message: String, _ code: VisualFormatError.Code = .invalidSyntax) -> VisualFormatError {
    VisualFormatError(code, message, at: VisualFormatError.Location(format: text, offset: position))
  }
}
