package import Geometry

/// A caption of a guide in a drawing: a short text on a chip, which covers what is below it.
package struct Caption: Hashable, Sendable {
  package var text: String
  /// The chip, in points of the drawing.
  package var box: Rect
}

/// How a caption is painted.
package enum CaptionStyle: Sendable {
  /// Coloured text on the colour of the drawing's background.
  case plain
  /// Text in the colour of the background on a coloured chip, for what must not be overlooked.
  case filled
}

/// The captions of a drawing and where further ones may lie.
struct CaptionList: Sendable {
  var captions: [Caption] = []
  var placement = LabelPlacement()
  /// The number of steps whose glyphs are obstacles already.
  var scannedSteps = 0
  /// The box around all captions and lines of dimensions.
  var extent: Rect?
  /// Whether captions may leave the drawing, which is then used to find out how much room they need.
  var isUnbounded = false
}
