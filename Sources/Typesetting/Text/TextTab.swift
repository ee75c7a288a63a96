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
    /// The first full stop or comma of the text stands behind the stop; text without one ends at it.
    case decimal
  }

  /// Points from the leading edge of the layout; more than 0.
  public var location: Double
  /// Which part of the text behind the tab stands at the stop.
  public var alignment: Alignment

  /// Creates a tab stop.
  ///
  /// - Parameters:
  ///   - location: points from the leading edge of the layout.
  ///   - alignment: how text is placed at the stop.
  public init(location: Double, alignment: Alignment = .leading) {
    self.location = location
    self.alignment = alignment
  }

  /// Decodes a tab stop; without an alignment it is a leading one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      location: try container.decode(Double.self, forKey: .location),
      alignment: try container.decodeIfPresent(Alignment.self, forKey: .alignment) ?? .leading)
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
