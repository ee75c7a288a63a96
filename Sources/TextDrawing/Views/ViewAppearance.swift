public import AutoLayout
internal import Geometry

/// How a view is painted. Views have places and no colours, so this is said where they are drawn.
public struct ViewAppearance: Hashable, Sendable {
  public var backgroundColor: Color?
  /// Inside the view's edges.
  public var borderColor: Color?
  /// Points.
  public var borderWidth: Double
  /// How the texts of a label, a button, a text view or the tags of a list are painted.
  public var text: TextAppearance
  /// What an image view, or the image of a button, shows instead of the picture that its image came from; without
  /// either there is a grey box with a cross.
  public var picture: Picture?
  /// The ground of tags.
  public var tagColor: Color

  public init(
    backgroundColor: Color? = nil, borderColor: Color? = nil, borderWidth: Double = 1,
    text: TextAppearance = TextAppearance(), picture: Picture? = nil,
    tagColor: Color = Color(red: 0.9, green: 0.9, blue: 0.92)
  ) {
    self.backgroundColor = backgroundColor
    self.borderColor = borderColor
    self.borderWidth = borderWidth
    self.text = text
    self.picture = picture
    self.tagColor = tagColor
  }

  /// What a view looks like of which nothing is said: titles of buttons are blue, and a plain view without subviews that
  /// is at most a point thick is a separator.
  public static func standard(for view: View) -> ViewAppearance {
    var appearance = ViewAppearance()
    if view is Button { appearance.text.color = Color(red: 0, green: 0.48, blue: 1) }
    if type(of: view) == View.self, view.subviews.isEmpty, min(view.frame.width, view.frame.height) <= 1 {
      appearance.backgroundColor = Color(red: 0.78, green: 0.78, blue: 0.8)
    }
    return appearance
  }
}
