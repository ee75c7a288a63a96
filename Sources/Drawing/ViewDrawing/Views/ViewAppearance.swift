public import AutoLayout
internal import Foundation
public import Geometry
public import TextDrawing

/// How a view is painted: colours, border and picture. It does not affect positions.
public struct ViewAppearance: Hashable, Sendable {
  /// The background of the view; `nil` for none.
  public var backgroundColor: Color?
  /// The colour of the border, which is inside the view's frame and over its subviews; `nil` for no border.
  public var borderColor: Color?
  /// The width of the border, in points.
  public var borderWidth: Double
  /// The radius of the corners of background and border, in points.
  public var cornerRadius: Double
  /// The appearance of the text of a label, a button, a text view or the tags of a list.
  public var text: TextAppearance
  /// The appearance of runs of a styled text that differ from ``text``, by their index in `StyledText.runs`.
  public var textStyles: [Int: TextAppearance]
  /// The picture that an image view, or a button with an image, shows instead of the file of its image; without either
  /// it shows a grey placeholder with a cross. Another view shows the picture in all of its bounds.
  public var picture: Picture?
  /// The background of tags and of placeholders for images.
  public var fillColor: Color

  /// An appearance; see the properties.
  ///
  /// - Parameters:
  ///   - palette: supplies the colours for `text` and `fillColor` if they are `nil`.
  ///   - backgroundColor: the colour of the area; `nil` for none.
  ///   - borderColor: the colour of the border; `nil` for none.
  ///   - borderWidth: points, inside the frame.
  ///   - cornerRadius: points.
  ///   - text: the colour and decorations of text; `nil` for the palette's.
  ///   - textStyles: the colours and decorations of runs of the text, by their indices.
  ///   - picture: what is shown in place of the file of an image; see the property.
  ///   - fillColor: the colour of what is filled; `nil` for the palette's.
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

  /// The appearance by a view's properties: its colours, border and corners, and the palette's colours for those that
  /// are not set. A plain view without background and subviews that is at most a point thick is treated as a separator.
  public static func standard(for view: View, palette: Palette = .light) -> ViewAppearance {
    var appearance = ViewAppearance(palette: palette)
    appearance.backgroundColor = view.backgroundColor
    if let layer = view.layerIfLoaded {
      appearance.borderWidth = layer.borderWidth
      appearance.borderColor = layer.borderWidth > 0 ? layer.borderColor : nil
      appearance.cornerRadius = layer.cornerRadius
    }
    switch view {
    case let label as Label: appearance.text.color = label.textColor ?? palette.text
    case let textView as TextView: appearance.text.color = textView.textColor ?? palette.text
    case let control as any TextControl & Control: appearance.text.color = control.shownTextColor ?? palette.tint
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
