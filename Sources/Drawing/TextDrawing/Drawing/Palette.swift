public import Geometry

/// The colours for views whose colour properties are not set.
public struct Palette: Hashable, Sendable, Codable {
  /// The background of the drawing; `nil` for a transparent one.
  public var background: Color?
  /// Text of labels, text views and tags.
  public var text: Color
  /// Names of placeholders, and chevrons of cells.
  public var secondaryText: Color
  /// Titles of buttons, check marks, detail buttons.
  public var tint: Color
  /// Separators of rows, plain views that are at most a point thick, and lines of placeholders.
  public var separator: Color
  /// The background of tags, and of placeholders for images of which only the size is known.
  public var fill: Color

  /// A palette; see the properties.
  public init(background: Color?, text: Color, secondaryText: Color, tint: Color, separator: Color, fill: Color) {
    self.background = background
    self.text = text
    self.secondaryText = secondaryText
    self.tint = tint
    self.separator = separator
    self.fill = fill
  }

  /// Whether dynamic colours are drawn as in dark surroundings: when the text is brighter than the background, or, on
  /// a transparent one, than a middle grey.
  public var isDark: Bool { text.brightness > (background?.brightness ?? 0.5) }

  /// Dark text on white.
  public static let light = Palette(
    background: .white, text: .black, secondaryText: Color(red: 0.42, green: 0.42, blue: 0.45),
    tint: Color(red: 0, green: 0.48, blue: 1), separator: Color(red: 0.78, green: 0.78, blue: 0.8),
    fill: Color(red: 0.9, green: 0.9, blue: 0.92))

  /// Light text on a dark background.
  public static let dark = Palette(
    background: Color(red: 0.05, green: 0.07, blue: 0.09), text: Color(white: 0.95),
    secondaryText: Color(red: 0.6, green: 0.6, blue: 0.64), tint: Color(red: 0.25, green: 0.6, blue: 1),
    separator: Color(red: 0.26, green: 0.27, blue: 0.3), fill: Color(red: 0.17, green: 0.18, blue: 0.21))
}
