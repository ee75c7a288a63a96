public import AutoLayout
public import Foundation

// Points and rectangles from the coordinates of one layer to the coordinates of another one of the same tree. As frames, they do
// not follow transforms.
extension Layer {
  /// Converts a point from this layer's coordinates to the coordinates of another layer; `nil` is the root
  /// (`CALayer.convert(_:to:)`).
  ///
  /// - Complexity: O(depth)
  public func convert(_ point: CGPoint, to layer: Layer?) -> CGPoint {
    let here = distance(fromSuperlayerOfRoot: layer != nil)
    let there = layer?.distance(fromSuperlayerOfRoot: true) ?? .zero
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  /// Converts a point from the coordinates of another layer of the same tree to this layer's; `nil` is the root
  /// (`CALayer.convert(_:from:)`).
  ///
  /// - Complexity: O(depth)
  public func convert(_ point: CGPoint, from layer: Layer?) -> CGPoint {
    let here = distance(fromSuperlayerOfRoot: layer != nil)
    let there = layer?.distance(fromSuperlayerOfRoot: true) ?? .zero
    return CGPoint(x: point.x + there.x - here.x, y: point.y + there.y - here.y)
  }

  /// Converts a rectangle from this layer's coordinates to the coordinates of another layer; `nil` is the root
  /// (`CALayer.convert(_:to:)`).
  ///
  /// - Complexity: O(depth)
  public func convert(_ rect: CGRect, to layer: Layer?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: layer), size: rect.size)
  }

  /// Converts a rectangle from the coordinates of another layer of the same tree to this layer's; `nil` is the root
  /// (`CALayer.convert(_:from:)`).
  ///
  /// - Complexity: O(depth)
  public func convert(_ rect: CGRect, from layer: Layer?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: layer), size: rect.size)
  }

  /// Where the origin of the coordinates lies, in the coordinates of the outermost layer or of what that one would be in, in which
  /// layers of two trees meet.
  private func distance(fromSuperlayerOfRoot isOutside: Bool) -> CGPoint {
    var sum = CGPoint.zero
    var current: Layer? = self
    while let layer = current {
      current = layer.superlayer
      guard isOutside || current != nil else { break }
      let (frame, origin) = (layer.frame, layer.bounds.origin)
      sum = CGPoint(x: sum.x + frame.minX - origin.x, y: sum.y + frame.minY - origin.y)
    }
    return sum
  }
}
