public import AutoLayout
public import Geometry

/// How a view is painted: colours, border and pictures. Positions are the view's own.
public struct ViewAppearance: Hashable, Sendable {
  /// The ground of the view; `nil` for none.
  public var backgroundColor: Color?
  /// The colour of the border, which is inside the view's edges and over its subviews; `nil` for no border.
  public var borderColor: Color?
  /// The width of the border, in points.
  public var borderWidth: Double
  /// The radius of the corners of ground and border, in points.
  public var cornerRadius: Double
  /// How the texts of a label, a button, a text view or the tags of a list are painted.
  public var text: TextAppearance
  /// How single runs of a styled text are painted, by their index in `StyledText.runs`; the others are painted as
  /// ``text``.
  public var textStyles: [Int: TextAppearance]
  /// The picture that an image view, or the image of a button, shows instead of its image's own; without either there is
  /// a grey placeholder with a cross. A plain view shows it in all of its bounds.
  public var picture: Picture?
  /// The ground of tags and of placeholders for images.
  public var fillColor: Color

  /// An appearance with these values.
  ///
  /// - Parameter palette: the colours for `text` and `fillColor` where they are `nil`.
  public init(
    palette: Palette = .light, backgroundColor: Color? = nil, borderColor: Color? = nil, borderWidth: Double = 1,
    cornerRadius: Double = 0, text: TextAppearance? = nil, textStyles: [Int: TextAppearance] = [:],
    picture: Picture? = nil, fillColor: Color? = nil
  ) {
    self.backgroundColor = backgroundColor
    self.borderColor = borderColor
    self.borderWidth = borderWidth
    self.cornerRadius = cornerRadius
    self.text = text ?? TextAppearance(color: palette.text)
    self.textStyles = textStyles
    self.picture = picture
    self.fillColor = fillColor ?? palette.fill
  }

  /// The appearance that a view itself asks for: its own colours, border and corners, and the palette's colours where it
  /// has none. A plain view without subviews that is at most a point thick is taken for a separator.
  public static func standard(for view: View, palette: Palette = .light) -> ViewAppearance {
    var appearance = ViewAppearance(palette: palette)
    appearance.backgroundColor = view.backgroundColor
    appearance.borderWidth = view.layer.borderWidth
    appearance.borderColor = view.layer.borderWidth > 0 ? view.layer.borderColor : nil
    appearance.cornerRadius = view.layer.cornerRadius
    switch view {
    case let label as Label: appearance.text.color = label.textColor ?? palette.text
    case let textView as TextView: appearance.text.color = textView.textColor ?? palette.text
    case let button as Button: appearance.text.color = button.titleColor ?? palette.tint
    case let list as TagListView:
      appearance.text.color = list.textColor ?? palette.text
      appearance.fillColor = list.tagBackgroundColor ?? palette.fill
    default:
      guard view.backgroundColor == nil, type(of: view) == View.self, view.subviews.isEmpty,
        min(view.frame.width, view.frame.height) <= 1
      else { break }
      appearance.backgroundColor = palette.separator
    }
    return appearance
  }
}
