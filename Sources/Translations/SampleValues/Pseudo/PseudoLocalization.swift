/// Makes a text that looks like a translation of another one: to find strings that are not translated, letters that are
/// cut, and boxes that are too small, before there are translations.
///
/// Placeholders, escapes, quotations, markup (`<b>`, `&amp;`, the target of a Markdown link) and escape sequences
/// (`\n`) stay byte for byte; the branches of plurals and selects are changed one by one.
public struct PseudoLocalization: Sendable, Hashable {
  /// How the words are directed.
  public enum Direction: Sendable, Hashable {
    /// As in the source.
    case unchanged
    /// Each word is put between U+200F U+202E and U+202C U+200F (RLM, RLO, PDF, RLM): letters stay as in the source
    /// and run from right to left, so that no other font is needed and the widths are comparable. Android's locale
    /// ar-XB does the same.
    case rightToLeft
  }

  /// Whether Latin letters get accents.
  public var hasAccents: Bool
  /// By what share of its characters a text grows: 0.3 is 30 %. Each branch grows by the share of its own text.
  public var expansion: Double
  /// Whether the text is in square brackets, which show where it is cut.
  public var hasBrackets: Bool
  /// How the words are directed.
  public var direction: Direction

  /// Accents and 30 % more text.
  ///
  /// - Parameters:
  ///   - hasAccents: whether letters get accents.
  ///   - expansion: 0 to 10; what is outside is taken for the nearest of these.
  ///   - hasBrackets: whether brackets enclose each text.
  ///   - direction: the direction of the text.
  public init(
    hasAccents: Bool = true, expansion: Double = 0.3, hasBrackets: Bool = false, direction: Direction = .unchanged
  ) {
    self.hasAccents = hasAccents
    self.expansion = expansion >= 0 ? min(expansion, 10) : 0
    self.hasBrackets = hasBrackets
    self.direction = direction
  }

  /// The changed text. What follows a problem of the syntax is not changed.
  ///
  /// - Complexity: O(length)
  public func text(of text: String, syntax: PlaceholderSyntax) -> String {
    let parsed = ParsedText(text, syntax: syntax)
    var edits: [(range: Range<Int>, text: String)] = []
    collect(parsed.message.nodes, of: parsed, into: &edits)
    var output: [UInt8] = []
    output.reserveCapacity(parsed.bytes.count * 2 + 2)
    if hasBrackets { output.append(UInt8(ascii: "[")) }
    var copied = 0
    for edit in edits {
      output += parsed.bytes[copied..<edit.range.lowerBound]
      output += edit.text.utf8
      copied = edit.range.upperBound
    }
    output += parsed.bytes[copied...]
    if hasBrackets { output.append(UInt8(ascii: "]")) }
    return String(decoding: output, as: UTF8.self)
  }

  /// The changes of one sequence of nodes, in order; its last text gets the additional letters.
  private func collect(
    _ nodes: [MessageNode], of parsed: ParsedText, into edits: inout [(range: Range<Int>, text: String)]
  ) {
    var pieces: [Int: [PseudoPiece]] = [:]
    var total = 0
    var last: Int?
    for (index, node) in nodes.enumerated() {
      guard case .text(let range) = node else { continue }
      let split = MarkupPieces.split(parsed.bytes, range)
      let letters = split.reduce(0) { $0 + ($1.isProtected ? 0 : $1.text.count) }
      pieces[index] = split
      total += letters
      if split.contains(where: { $0.hasLetters }) { last = index }
    }
    let padding = last == nil ? 0 : Int((Double(total) * expansion).rounded(.up))
    for (index, node) in nodes.enumerated() {
      switch node {
      case .choice(let choice):
        for branch in choice.branches { collect(branch.nodes, of: parsed, into: &edits) }
      case .text(let range):
        let changed = PseudoWords.text(
          pieces[index] ?? [], padding: index == last ? padding : 0, style: self)
        edits.append((range, changed))
      case .placeholder, .shown, .verbatim: break
      }
    }
  }
}
