public import Geometry

/// The colours of everything of which views say nothing: one for paper and day, one for night.
public struct Palette: Hashable, Sendable {
  /// Under everything; `nil` for nothing.
  public var background: Color?
  /// Texts.
  public var text: Color
  /// Names in grey boxes, and the marks at the end of rows.
  public var secondaryText: Color
  /// Titles of buttons, check marks.
  public var tint: Color
  /// Lines between rows, and views that are lines.
  public var separator: Color
  /// The grounds of tags and of images of which only the size is known.
  public var fill: Color

  public init(background: Color?, text: Color, secondaryText: Color, tint: Color, separator: Color, fill: Color) {
    self.background = background
    self.text = text
    self.secondaryText = secondaryText
    self.tint = tint
    self.separator = separator
    self.fill = fill
  }

  public static let light = Palette(
    background: .white, text: .black, secondaryText: Color(red: 0.42, green: 0.42, blue: 0.45),
    tint: Color(red: 0, green: 0.48, blue: 1), separator: Color(red: 0.78, green: 0.78, blue: 0.8),
    fill: Color(red: 0.9, green: 0.9, blue: 0.92))

  public static let dark = Palette(
    background: Color(red: 0.05, green: 0.07, blue: 0.09), text: Color(white: 0.95),
    secondaryText: Color(red: 0.6, green: 0.6, blue: 0.64), tint: Color(red: 0.25, green: 0.6, blue: 1),
    separator: Color(red: 0.26, green: 0.27, blue: 0.3), fill: Color(red: 0.17, green: 0.18, blue: 0.21))
}
