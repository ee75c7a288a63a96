package import Geometry
package import Typesetting

/// A view that shows something besides its subviews.
package protocol ContentDisplaying: View {
  /// What the view shows, from back to front, when its frame is this one.
  ///
  /// - Parameter frame: in any coordinates, which are those of the answer too.
  /// - Complexity: O(glyphs)
  func content(in frame: Rect) -> [ContentPart]
}

/// A part of what a control shows, and where. Colours are not among it.
package enum ContentPart {
  case text(PositionedText)
  /// An image that fills its `frame`; where there is no picture of it, a placeholder fills the other rectangle.
  case image(Image, frame: Rect, placeholder: Rect)
  /// The ground of a tag.
  case tag(Rect, isSelected: Bool)
}

/// A text with its lines and their position.
package struct PositionedText {
  package var typesetter: Typesetter
  package var layout: TextLayout
  /// The upper left corner of the layout.
  package var origin: Point
  /// What lies outside of it is not shown; `nil` for no limit.
  package var clip: Rect?
}
