public import AutoLayout
public import Geometry

/// How a view is painted: as it says itself, as the palette has it, or otherwise.
public struct ViewAppearance: Hashable, Sendable {
  public var backgroundColor: Color?
  /// Inside the view's edges, over its subviews; `nil` for no border.
  public var borderColor: Color?
  /// Points.
  public var borderWidth: Double
  /// Points; of the background and the border.
  public var cornerRadius: Double
  /// How the texts of a label, a button, a text view or the tags of a list are painted.
  public var text: TextAppearance
  /// How single runs of a styled text are painted, by their index in `StyledText.runs`; the others as ``text`` says.
  public var textStyles: [Int: TextAppearance]
  /// What an image view, or the image of a button, shows instead of the picture that its image came from; without
  /// either there is a grey box with a cross. A plain view shows it over all of its bounds.
  public var picture: Picture?
  /// The ground of tags, and of an image that there is no picture of.
  public var fillColor: Color

  /// - Parameters:
  ///   - palette: the colour of texts and fills that are `nil`.
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

  /// What a view looks like of which the one who draws it says nothing: its own colours, border and corners, the
  /// palette's where it has none. A plain view without subviews that is at most a point thick is a separator.
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
