public import Foundation

extension NSAttributedString {
  /// The rectangle that the string takes, in points and not rounded: raise its size with `ceil` before a view gets it.
  ///
  /// - Parameters:
  ///   - size: the greatest size; 0 for no limit. Lines break at the width with `usesLineFragmentOrigin`. The height limits
  ///     only together with `truncatesLastVisibleLine`; without it the rectangle may be higher, as in UIKit.
  ///   - options: see `NSStringDrawingOptions`.
  ///   - context: gets the rectangle.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let rect = StringMeasurement(self, options: options)?.rect(in: size) ?? .zero
    context?.totalBounds = rect
    return rect
  }

  /// The size of the string in points, not rounded; lines end at line breaks only.
  public func size() -> CGSize {
    boundingRect(with: .zero, options: .usesLineFragmentOrigin, context: nil).size
  }

  /// Inert: without a screen there is nothing to draw into.
  public func draw(at point: CGPoint) {}

  /// Inert: without a screen there is nothing to draw into.
  public func draw(in rect: CGRect) {}

  /// Inert: without a screen there is nothing to draw into.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {}
}
