package import Foundation
package import Typesetting

/// A view that displays content of its own besides its subviews.
package protocol ContentDisplaying: View {
  /// The content that the view displays in a frame, from back to front.
  ///
  /// - Parameter frame: the frame in any coordinate system; the result is in the same one.
  /// - Complexity: O(glyphs)
  func content(in frame: CGRect) -> [ContentPart]
}

/// A part of the content of a control with its position, without colours.
package enum ContentPart {
  /// Lines of text.
  case text(PositionedText)
  /// An image that fills `frame`; an image without pixels is drawn as a placeholder that fills `placeholder`.
  case image(Image, frame: CGRect, placeholder: CGRect)
  /// The background of a tag.
  case tag(CGRect, isSelected: Bool)
}

/// A text with its lines and their position.
package struct PositionedText {
  package var typesetter: Typesetter
  package var layout: TextLayout
  /// The upper left corner of the layout.
  package var origin: CGPoint
  /// The rectangle outside of which nothing is drawn; `nil` for no limit.
  package var clip: CGRect?
  /// The colours and lines of parts of the text.
  package var decorations: [DecorationRun]

  package init(
    typesetter: Typesetter, layout: TextLayout, origin: CGPoint, clip: CGRect? = nil, decorations: [DecorationRun] = []
  ) {
    self.typesetter = typesetter
    self.layout = layout
    self.origin = origin
    self.clip = clip
    self.decorations = decorations
  }
}
