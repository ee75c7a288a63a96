/// The properties of whole paragraphs.
public struct ParagraphStyle: Hashable, Sendable, Codable {
  /// The direction of paragraphs.
  public var baseDirection: BaseDirection
  /// Points between one line and the next, not after the last; 0 or more.
  public var lineSpacing: Double
  /// Points between one paragraph and the next, in addition to the line spacing; 0 or more.
  public var paragraphSpacing: Double
  /// Points between tab stops, 0 or more; `nil` for eight spaces of the paragraph's first font (CSS Text 3 §8:
  /// `tab-size: 8`). With 0, tabs have no width.
  public var defaultTabInterval: Double?
  /// The horizontal position of lines in the width of a layout.
  public var alignment: TextAlignment

  /// Creates a style. Values are checked when a text is prepared with it.
  public init(
    baseDirection: BaseDirection = .auto, lineSpacing: Double = 0, paragraphSpacing: Double = 0,
    defaultTabInterval: Double? = nil, alignment: TextAlignment = .natural
  ) {
    self.baseDirection = baseDirection
    self.lineSpacing = lineSpacing
    self.paragraphSpacing = paragraphSpacing
    self.defaultTabInterval = defaultTabInterval
    self.alignment = alignment
  }

  /// - Throws: `invalidValue` for a spacing or interval that is negative or not finite.
  func validate() throws(TypesettingError) {
    // Every text is checked; what follows allocates.
    if Self.isValid(lineSpacing), Self.isValid(paragraphSpacing), Self.isValid(defaultTabInterval ?? 0) { return }
    for (name, property, value) in [
      ("line spacing", "lineSpacing", lineSpacing), ("paragraph spacing", "paragraphSpacing", paragraphSpacing),
      ("tab interval", "defaultTabInterval", defaultTabInterval ?? 0),
    ] {
      guard Self.isValid(value) else {
        throw TypesettingError(
          .invalidValue, "\(name) \(value) is out of range: expected 0 or more points", at: .argument(property))
      }
    }
  }

  private static func isValid(_ length: Double) -> Bool { length.isFinite && length >= 0 }
}

/// The base direction of paragraphs.
public enum BaseDirection: String, Hashable, Sendable, Codable, CaseIterable {
  /// The direction of the first strong character of each paragraph (UAX #9 P2, P3); left to right without one.
  case auto
  /// From left to right.
  case leftToRight = "ltr"
  /// From right to left.
  case rightToLeft = "rtl"
}

/// The horizontal position of lines in the width of a layout; UIKit's names.
public enum TextAlignment: String, Hashable, Sendable, Codable, CaseIterable {
  /// At the left side.
  case left
  /// In the middle.
  case center
  /// At the right side.
  case right
  /// At the side where the paragraph starts: left for paragraphs from left to right.
  case natural
}
