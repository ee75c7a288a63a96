package import Foundation
package import Geometry
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
  /// A plain shape of a control, such as the knob of a switch.
  case shape(ControlShape)
}

/// A rectangle with round corners of which a control is made.
package struct ControlShape {
  /// The colour of a shape.
  package enum Paint {
    /// What a control stands on, such as the line of a slider.
    case ground
    /// What a person moves, such as the knob of a switch: white on the ground.
    case knob
    /// What is raised from the ground and has text on it, such as a selected segment.
    case raised
    /// A sign, in the colour of text.
    case sign
    /// What stands out, in the tint.
    case tint
    /// A colour of its own, else another paint.
    indirect case color(Color?, otherwise: Paint)
  }

  package var rect: CGRect
  package var radius: CGFloat
  package var paint: Paint

  /// - Parameters:
  ///   - rect: in the coordinates of the frame that the control is shown in, in points.
  ///   - radius: of the corners, in points; `nil` for half of the shorter side.
  package init(_ rect: CGRect, radius: CGFloat? = nil, _ paint: Paint) {
    self.rect = rect
    self.radius = radius ?? min(rect.width, rect.height) / 2
    self.paint = paint
  }
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
