public import Geometry

/// The colours and lines of a part of a text. They change no size, so they are kept apart from the runs of a
/// ``StyledText``, and may change inside a word, even inside a ligature, without dividing what is shaped.
public struct TextDecoration: Hashable, Sendable, Codable {
  /// The colour of glyphs, and of lines without one of their own; `nil` for the colour of the text around.
  public var color: Color?
  /// The colour behind the glyphs, from the ascent of their font to its descent; `nil` for none.
  public var backgroundColor: Color?
  /// The line under the glyphs; `nil` for the line of the text around.
  public var underline: DecorationLine?
  /// The line through the glyphs; `nil` for the line of the text around.
  public var strikethrough: DecorationLine?

  /// Creates a decoration, by default one without effect.
  public init(
    color: Color? = nil, backgroundColor: Color? = nil, underline: DecorationLine? = nil,
    strikethrough: DecorationLine? = nil
  ) {
    self.color = color
    self.backgroundColor = backgroundColor
    self.underline = underline
    self.strikethrough = strikethrough
  }

  /// Whether nothing differs from the text around.
  public var isEmpty: Bool { self == TextDecoration() }
}

/// A line under or through text, at the position and with the thickness that the font asks for.
public struct DecorationLine: Hashable, Sendable, Codable {
  /// The pattern of a line.
  public enum Pattern: String, Hashable, Sendable, Codable, CaseIterable {
    /// One line.
    case single
    /// One line of twice the thickness.
    case thick
    /// Two lines, one thickness apart.
    case double
    /// Dots of the thickness, one thickness apart.
    case dotted
    /// Dashes of three times the thickness, two apart.
    case dashed
  }

  /// The pattern.
  public var pattern: Pattern
  /// The colour; `nil` for the glyphs' colour.
  public var color: Color?

  /// Creates a line.
  public init(_ pattern: Pattern = .single, color: Color? = nil) {
    self.pattern = pattern
    self.color = color
  }
}

/// The decoration of a part of a text.
public struct DecorationRun: Hashable, Sendable, Codable {
  /// UTF-8 offsets.
  public var range: Range<Int>
  /// The colours and lines of the range.
  public var decoration: TextDecoration

  /// Creates a run.
  public init(range: Range<Int>, decoration: TextDecoration) {
    self.range = range
    self.decoration = decoration
  }
}
