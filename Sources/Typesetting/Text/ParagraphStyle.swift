/// What holds for whole paragraphs.
public struct ParagraphStyle: Hashable, Sendable {
  /// The direction of paragraphs; `auto` takes that of the first strong character (UAX #9 P2, P3).
  public var baseDirection: BaseDirection
  /// Points between one line and the next, not after the last.
  public var lineSpacing: Double
  /// Points between one paragraph and the next, beside the line spacing.
  public var paragraphSpacing: Double
  /// Points between tab stops; `nil` for eight spaces of the paragraph's first font (CSS Text 3 §8: `tab-size: 8`).
  public var defaultTabInterval: Double?
  /// Where lines stand in the width of a layout.
  public var alignment: TextAlignment

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

  func validate() throws(TypesettingError) {
    for (name, value) in [("line spacing", lineSpacing), ("paragraph spacing", paragraphSpacing)] {
      guard value.isFinite, value >= 0 else {
        throw TypesettingError(.invalidValue, "\(name) \(value) is out of range: expected 0 or more points")
      }
    }
    if let interval = defaultTabInterval {
      guard interval.isFinite, interval >= 0 else {
        throw TypesettingError(.invalidValue, "tab interval \(interval) is out of range: expected 0 or more points")
      }
    }
  }
}

/// The direction of a paragraph as a whole.
public enum BaseDirection: String, Hashable, Sendable, Codable, CaseIterable {
  case auto, ltr, rtl
}

/// Where lines stand in the width of a layout; UIKit's names.
public enum TextAlignment: String, Hashable, Sendable, Codable, CaseIterable {
  case left, center, right
  /// The side where the paragraph starts.
  case natural
}
