internal import Fonts

/// A tab stop of a paragraph; CoreText's name.
public struct TextTab: Hashable, Sendable, Codable {
  /// Which part of the text behind the tab stands at a stop.
  public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
    /// The text starts at the stop: at its left in a paragraph from left to right.
    case leading
    /// The text up to the next tab, or to the end of the line, has its middle at the stop.
    case center
    /// The text up to the next tab, or to the end of the line, ends at the stop.
    case trailing
    /// The decimal separator of the text stands behind the stop; text without one ends at it. See ``TextTab/decimalSeparator``.
    case decimal
  }

  /// Points from the leading edge of the layout; more than 0.
  public var location: Double
  /// Which part of the text behind the tab stands at the stop.
  public var alignment: Alignment
  /// What stands behind a decimal stop: the first such character beside a digit.
  ///
  /// `nil` for the separator of the text's language (CLDR), which is a point in `en` and `de-CH` and a comma in `de`, or U+066B;
  /// of a text without a language the last point or comma beside a digit, unless it is there twice, as in 1.234.567.
  public var decimalSeparator: Unicode.Scalar?

  /// Creates a tab stop.
  ///
  /// - Parameters:
  ///   - location: points from the leading edge of the layout.
  ///   - alignment: how text is placed at the stop.
  ///   - decimalSeparator: what stands behind a decimal stop; `nil` for the separator of the language.
  public init(location: Double, alignment: Alignment = .leading, decimalSeparator: Unicode.Scalar? = nil) {
    self.location = location
    self.alignment = alignment
    self.decimalSeparator = decimalSeparator
  }

  private enum CodingKeys: String, CodingKey {
    case location, alignment, decimalSeparator
  }

  /// Decodes a tab stop; without an alignment it is a leading one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let separator = try container.decodeIfPresent(String.self, forKey: .decimalSeparator)
    guard separator.map({ $0.unicodeScalars.count == 1 }) ?? true else {
      throw DecodingError.dataCorruptedError(
        forKey: .decimalSeparator, in: container, debugDescription: "expected one character")
    }
    self.init(
      location: try container.decode(Double.self, forKey: .location),
      alignment: try container.decodeIfPresent(Alignment.self, forKey: .alignment) ?? .leading,
      decimalSeparator: separator?.unicodeScalars.first)
  }

  /// Encodes the tab stop, with its separator as a string of one character.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(location, forKey: .location)
    try container.encode(alignment, forKey: .alignment)
    try container.encodeIfPresent(decimalSeparator.map { String($0) }, forKey: .decimalSeparator)
  }

  /// - Throws: `invalidValue` for locations that are not more than 0, do not grow or are too far away.
  static func validate(_ tabs: [TextTab]) throws(TypesettingError) {
    var last = 0.0
    for tab in tabs {
      guard tab.location > last, tab.location <= Font.maximumSize else {
        throw TypesettingError(
          .invalidValue,
          "tab stop at \(tab.location) is out of order: expected more than \(last) and at most \(Font.maximumSize) points",
          at: .argument("tabStops"))
      }
      last = tab.location
    }
  }
}
