public import AttributedText
internal import Foundation

extension NSTextContainer {
  /// The paths around which the lines of a text view go, in points of the container: below the view's `textContainerInset`, with the
  /// padding of lines inside. Empty until set; setting them keeps copies.
  ///
  /// A line does not enter a bay of a path. Each subpath is a path of its own.
  public var exclusionPaths: [UIBezierPath] {
    get { exclusions.map(UIBezierPath.init(polygon:)) }
    set { exclusions = newValue.flatMap(\.polygons) }
  }
}

extension UIBezierPath {
  fileprivate convenience init(polygon: [CGPoint]) {
    self.init()
    for (index, point) in polygon.enumerated() { if index == 0 { move(to: point) } else { addLine(to: point) } }
    close()
  }

  /// The subpaths with an inside as polygons, with curves in straight parts.
  fileprivate var polygons: [[CGPoint]] {
    cgPath.outline.polygons.filter { $0.count > 2 && $0.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
  }
}
