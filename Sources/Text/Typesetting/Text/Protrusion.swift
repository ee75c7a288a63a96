internal import StringFormatting

/// How far characters stand outside the edges of lines, as parts of their advances (margin kerning, optical margins): a stop or a
/// hyphen has so little ink that a line whose edge it is looks shorter than the others.
///
/// What stands outside takes no width, as with ``HangingPunctuation``: it does not count for fitting, alignment, justification and
/// the width of the text. Characters that hang as a whole do so.
public struct Protrusion: Hashable, Sendable {
  /// The parts of characters before the start of a line, 0 to 1: at the left of a line from left to right.
  public var start: [Unicode.Scalar: Double]
  /// The parts of characters behind the end of a line, 0 to 1. The hyphen of a divided word is U+2010.
  public var end: [Unicode.Scalar: Double]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - start: parts before the start of a line.
  ///   - end: parts behind the end of a line.
  public init(start: [Unicode.Scalar: Double] = [:], end: [Unicode.Scalar: Double] = [:]) {
    self.start = start
    self.end = end
  }

  /// Stops, commas, hyphens, dashes, quotes and brackets by how much of their advance is ink beside which lines look even in usual
  /// fonts: two thirds of a stop or comma, half of a hyphen, a quote or what stands at two heights, less of a dash, which has ink
  /// over its whole advance, and little of a bracket or a mark as tall as letters.
  public static let standard: Protrusion = {
    let quotes: [Unicode.Scalar: Double] = [
      "'": 0.6, "\"": 0.5, "\u{2018}": 0.6, "\u{2019}": 0.6, "\u{201A}": 0.6, "\u{201B}": 0.6, "\u{201C}": 0.5,
      "\u{201D}": 0.5, "\u{201E}": 0.5, "\u{201F}": 0.5, "\u{AB}": 0.4, "\u{BB}": 0.4, "\u{2039}": 0.5,
      "\u{203A}": 0.5,
    ]
    let dashes: [Unicode.Scalar: Double] = [
      "-": 0.5, "\u{2010}": 0.5, "\u{2011}": 0.5, "\u{2012}": 0.3, "\u{2013}": 0.3, "\u{2014}": 0.2, "\u{2015}": 0.2,
      "\u{2212}": 0.3, "\u{5BE}": 0.5, "\u{58A}": 0.5,
    ]
    let both = quotes.merging(dashes) { $1 }
    let opening: [Unicode.Scalar: Double] = ["(": 0.15, "[": 0.15, "{": 0.15, "\u{A1}": 0.2, "\u{BF}": 0.2]
    let closing: [Unicode.Scalar: Double] = [
      ".": 0.7, ",": 0.7, ":": 0.5, ";": 0.5, "!": 0.2, "?": 0.2, ")": 0.15, "]": 0.15, "}": 0.15, "\u{2026}": 0.2,
      "\u{B7}": 0.5, "\u{387}": 0.5, "\u{37E}": 0.5, "\u{55D}": 0.3, "\u{589}": 0.5, "\u{5C3}": 0.5, "\u{60C}": 0.6,
      "\u{61B}": 0.5, "\u{61F}": 0.2, "\u{6D4}": 0.6, "\u{964}": 0.4,
    ]
    return Protrusion(start: both.merging(opening) { $1 }, end: both.merging(closing) { $1 })
  }()

  /// Whether nothing stands outside lines.
  public var isEmpty: Bool { start.isEmpty && end.isEmpty }

  /// - Throws: `invalidValue` for a part that is out of range.
  func validate() throws(TypesettingError) {
    for (name, parts) in [("start", start), ("end", end)] {
      for (scalar, part) in parts where !(part >= 0 && part <= 1) {
        throw TypesettingError(
          .invalidValue,
          "protrusion \(part) of \(scalar.codePoint) is out of range: expected 0 to 1 of its advance",
          at: .argument("protrusion.\(name)"))
      }
    }
  }
}

extension Protrusion: Codable {
  private enum CodingKeys: String, CodingKey { case start, end }

  /// Decodes a table: objects whose keys are characters, or their numbers as `U+2010`; a missing one is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func parts(_ key: CodingKeys) throws -> [Unicode.Scalar: Double] {
      var parts: [Unicode.Scalar: Double] = [:]
      for (name, part) in try container.decodeIfPresent([String: Double].self, forKey: key) ?? [:] {
        guard let scalar = Self.scalar(name) else {
          throw DecodingError.dataCorruptedError(
            forKey: key, in: container, debugDescription: "'\(name)' is not one character")
        }
        parts[scalar] = part
      }
      return parts
    }
    self.init(start: try parts(.start), end: try parts(.end))
  }

  /// Encodes the table with numbers of characters as keys: strings of different characters may be equal, as the strings of U+00B7 and
  /// U+0387.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    func names(_ parts: [Unicode.Scalar: Double]) -> [String: Double] {
      Dictionary(uniqueKeysWithValues: parts.map { ($0.codePoint, $1) })
    }
    if !start.isEmpty { try container.encode(names(start), forKey: .start) }
    if !end.isEmpty { try container.encode(names(end), forKey: .end) }
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    if name.unicodeScalars.count == 1 { return name.unicodeScalars.first }
    guard name.hasPrefix("U+") else { return nil }
    return UInt32(name.dropFirst(2), radix: 16).flatMap { Unicode.Scalar($0) }
  }
}
