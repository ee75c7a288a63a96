internal import AutoLayout
internal import Foundation

/// Parses a constraint string from left to right.
///
/// Names of views may contain any characters, including the grammar's own: the text before a dot is a name when a
/// view has this name.
struct ConstraintParser {
  private let text: [Character]
  private let names: Names
  private var position = 0

  /// The names of the views.
  struct Names {
    fileprivate let all: Set<String>
    /// The number of characters of the longest name, which limits the search for the end of a name.
    fileprivate let longest: Int

    init(_ names: [String]) {
      all = Set(names)
      longest = names.map(\.count).max() ?? 0
    }
  }

  /// An error in a string.
  struct Problem: Error {
    var message: String
    /// The number of characters before the error, from 0.
    var position: Int
  }

  static func parse(_ text: String, names: Names) throws(Problem) -> ParsedConstraint {
    var parser = ConstraintParser(text: Array(text), names: names)
    return try parser.read()
  }

  private init(text: [Character], names: Names) {
    self.text = text
    self.names = names
  }

  private mutating func read() throws(Problem) -> ParsedConstraint {
    let first = try readSide(expected: "a view, as in 'title.leading'")
    skipSpace()
    var result = ParsedConstraint(first: first, relation: try readRelation())
    skipSpace()
    // A name may start like a number: '2nd.leading'.
    if let side = try knownSide() {
      result.second = side
    } else if startsNumber {
      let number = try readNumber("a number")
      skipSpace()
      if take("*") {
        guard number != 0 else { throw problem("a multiplier of 0 is not allowed: expected another number", back: 1) }
        skipSpace()
        result.multiplier = number
        result.second = try readSide(expected: "a view after '*', as in '2 * title.width'")
      } else {
        result.constant = number
      }
    } else {
      result.second = try readSide(expected: "a number or a view, as in 'title.leading'")
    }
    skipSpace()
    if result.second != nil, peek == "+" || peek == "-" {
      let isNegative = take("-")
      if !isNegative { position += 1 }
      skipSpace()
      let constant = try readNumber("a number after '\(isNegative ? "-" : "+")'")
      result.constant = isNegative ? -constant : constant
      skipSpace()
    }
    if take("@") {
      skipSpace()
      let start = position
      result.priority = LayoutPriority(exactly: try readNumber("a priority after '@'"))
      guard result.priority.isValid else {
        position = start
        throw problem("expected a priority above 0 and up to 1000")
      }
      skipSpace()
    }
    guard peek == nil else {
      throw problem(result.second == nil ? "expected '*', '@' or the end" : "expected '+', '-', '@' or the end")
    }
    return result
  }

  // MARK: Parts

  private mutating func readRelation() throws(Problem) -> LayoutConstraint.Relation {
    for relation in [LayoutConstraint.Relation.equal, .lessThanOrEqual, .greaterThanOrEqual]
    where text[position...].starts(with: relation.description) {
      position += relation.description.count
      return relation
    }
    throw problem("expected '==', '<=' or '>='")
  }

  private mutating func readSide(expected: String) throws(Problem) -> ParsedConstraint.Side {
    skipSpace()
    if let side = try knownSide() { return side }
    let start = position
    let name = readWord()
    guard !name.isEmpty, peek == "." else {
      if name.isEmpty || !names.all.contains(name) { position = start }
      throw problem(
        !names.all.contains(name) ? "expected \(expected)" : "expected '.' and an attribute after \(quoted(name))")
    }
    position = start
    throw problem("no view has the name \(quoted(name))")
  }

  /// The view and attribute at the current position; `nil`, and the position does not change, when there is none.
  private mutating func knownSide() throws(Problem) -> ParsedConstraint.Side? {
    var dot = position
    var unknown: (name: String, dot: Int)?
    while let next = text[dot...].firstIndex(of: "."), next - position <= names.longest {
      let name = String(text[position..<next])
      if names.all.contains(name) {
        let end = text[(next + 1)...].firstIndex { !$0.isLetter } ?? text.count
        if let attribute = attributesByName[String(text[(next + 1)..<end])] {
          position = end
          return ParsedConstraint.Side(item: name, attribute: attribute)
        }
        if unknown == nil { unknown = (name, next) }
      }
      dot = next + 1
    }
    guard let unknown else { return nil }
    position = unknown.dot + 1
    let word = readWord()
    position = unknown.dot + 1
    let expected = attributes.map(\.description).joined(separator: ", ")
    throw problem("\(quoted(unknown.name)) has no attribute \(quoted(word)): expected one of \(expected)")
  }

  private var startsNumber: Bool {
    guard let character = peek else { return false }
    return character.isASCII && character.isWholeNumber || "+-.".contains(character)
  }

  private mutating func readNumber(_ expected: String) throws(Problem) -> Double {
    let start = position
    if !take("-") { _ = take("+") }
    skipDigits()
    if take(".") { skipDigits() }
    if let character = peek, "eE".contains(character) {
      let end = position
      position += 1
      if !take("-") { _ = take("+") }
      let digits = position
      skipDigits()
      if position == digits { position = end }
    }
    guard let number = Double(String(text[start..<position])), number.isFinite else {
      position = start
      throw problem("expected \(expected)")
    }
    guard number.magnitude <= SceneLimits.largestNumber else {
      position = start
      throw problem("expected \(expected) of at most \(SceneLimits.largestNumberText)")
    }
    return number
  }

  // MARK: Characters

  private var peek: Character? { position < text.count ? text[position] : nil }

  private mutating func take(_ character: Character) -> Bool {
    guard peek == character else { return false }
    position += 1
    return true
  }

  private mutating func skipDigits() {
    while let character = peek, character.isASCII, character.isWholeNumber { position += 1 }
  }

  private mutating func skipSpace() {
    while let character = peek, character.isWhitespace { position += 1 }
  }

  /// Characters up to the next space, dot or sign of the grammar.
  private mutating func readWord() -> String {
    let start = position
    while let character = peek, !character.isWhitespace, !".=<>*@+".contains(character) { position += 1 }
    return String(text[start..<position])
  }

  private func problem(_ message: String, back: Int = 0) -> Problem {
    let found = position < text.count ? "found '\(text[position])'" : "found the end"
    let isExpectation = message.hasPrefix("expected")
    return Problem(message: isExpectation ? "\(message), \(found)" : message, position: max(0, position - back))
  }
}

/// All attributes, in the order in which messages list them.
private let attributes: [LayoutConstraint.Attribute] = [
  .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .firstBaseline, .lastBaseline,
  .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
  .centerYWithinMargins,
]

private let attributesByName = Dictionary(uniqueKeysWithValues: attributes.map { ($0.description, $0) })
