internal import Fonts

/// What is cut off above the first line and below the last line of a paragraph, so that its letters and not its font's
/// metrics line up with what is beside it (CSS Inline Layout 3, `text-box-trim` and `text-box-edge`).
///
/// The edges belong to the paragraph's first font, whatever else is on the line. Text that is cut off at a number of
/// lines is trimmed below its last line.
public struct TextBoxTrim: Hashable, Sendable, Codable {
  /// What the first line reaches up to.
  public enum Over: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing is cut off.
    case none
    /// The font's ascent: what its line height adds above is cut off.
    case ascent
    /// The height of capital letters.
    case capHeight
    /// The height of lower-case letters without ascenders.
    case xHeight
  }

  /// What the last line reaches down to.
  public enum Under: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing is cut off.
    case none
    /// The font's descent: the line gap, and what its line height adds below, is cut off.
    case descent
    /// The baseline.
    case alphabetic
  }

  /// What the first line reaches up to.
  public var over: Over
  /// What the last line reaches down to.
  public var under: Under

  /// Creates a rule that by default cuts nothing off.
  public init(over: Over = .none, under: Under = .none) {
    self.over = over
    self.under = under
  }

  /// Decodes a rule; a missing side is not cut off.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      over: try container.decodeIfPresent(Over.self, forKey: .over) ?? .none,
      under: try container.decodeIfPresent(Under.self, forKey: .under) ?? .none)
  }

  /// The metrics of a line of a paragraph.
  ///
  /// - Parameter font: the paragraph's first font.
  func metrics(of line: LineMetrics, font: Font, isFirst: Bool, isLast: Bool) -> LineMetrics {
    var (ascent, descent, leading) = (line.ascent, line.descent, line.leading)
    if isFirst {
      switch over {
      case .none: break
      case .ascent: ascent = font.metrics.ascent
      case .capHeight: ascent = font.metrics.capHeight
      case .xHeight: ascent = font.metrics.xHeight
      }
    }
    if isLast {
      switch under {
      case .none: break
      case .descent: (descent, leading) = (font.metrics.descent, 0)
      case .alphabetic: (descent, leading) = (0, 0)
      }
    }
    return LineMetrics(ascent: ascent, descent: descent, leading: leading)
  }
}
