public import Foundation

/// What measuring a string takes and gives beside the rectangle.
open class NSStringDrawingContext: NSObject {
  /// How far text may be scaled down to fit, 0 to 1. Inert: text is not scaled.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor by which text was scaled: always 1.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// The rectangle of the last string that was measured.
  open internal(set) var totalBounds = CGRect.zero
}
