public import Foundation
internal import Geometry

/// A shadow of text. Inert: it is kept and can be read, and is not drawn.
open class NSShadow: NSObject, NSCopying {
  private let header = AttributeObjectHeader()

  /// The distance from the text, in points.
  open var shadowOffset = CGSize.zero
  /// The radius of the blur, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// A colour; black at a third of the opacity by default.
  open var shadowColor: Any? = Color(white: 0, alpha: 1.0 / 3)

  /// A shadow without offset and blur.
  public override required init() {}

  /// A shadow with the same offset, radius and colour.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }
}
