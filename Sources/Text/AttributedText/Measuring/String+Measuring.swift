internal import Fonts
public import Foundation

extension String {
  /// The rectangle that the string takes with attributes, in points and not rounded; see
  /// `NSAttributedString.boundingRect(with:options:context:)`. An empty string is as high as a line of its font.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    guard isEmpty else {
      return NSAttributedString(string: self, attributes: attributes)
        .boundingRect(with: size, options: options, context: context)
    }
    // An attributed string without characters has no attributes.
    var rect = NSAttributedString(string: "\u{200B}", attributes: attributes)
      .boundingRect(with: size, options: options, context: nil)
    rect.size.width = 0
    context?.totalBounds = rect
    return rect
  }

  /// The size of the string with attributes in points, not rounded; lines end at line breaks only.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    boundingRect(with: .zero, options: .usesLineFragmentOrigin, attributes: attributes, context: nil).size
  }

  /// Inert: without a screen there is nothing to draw into.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}

  /// Inert: without a screen there is nothing to draw into.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}

  /// Inert: without a screen there is nothing to draw into.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {}
}

extension NSString {
  /// As `String.boundingRect(with:options:attributes:context:)`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    description.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  /// As `String.size(withAttributes:)`.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attributes)
  }

  /// Inert: without a screen there is nothing to draw into.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}

  /// Inert: without a screen there is nothing to draw into.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}

  /// Inert: without a screen there is nothing to draw into.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {}
}
