internal import AutoLayout
internal import Geometry

extension View.ContentMode {
  /// Where content of a size stands in a rectangle, or beyond it.
  func rect(of size: Size, in bounds: Rect) -> Rect {
    func placed(_ size: Size, _ x: Double, _ y: Double) -> Rect {
      Rect(
        x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
        width: size.width, height: size.height)
    }
    func scaled(_ choose: (Double, Double) -> Double) -> Rect {
      // Content without a width or a height has no proportions, and nothing of it can be seen.
      guard size.width > 0, size.height > 0 else { return placed(.zero, 0.5, 0.5) }
      let scale = choose(bounds.width / size.width, bounds.height / size.height)
      return placed(Size(width: size.width * scale, height: size.height * scale), 0.5, 0.5)
    }
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit: return scaled(min)
    case .scaleAspectFill: return scaled(max)
    case .center: return placed(size, 0.5, 0.5)
    case .top: return placed(size, 0.5, 0)
    case .bottom: return placed(size, 0.5, 1)
    case .left: return placed(size, 0, 0.5)
    case .right: return placed(size, 1, 0.5)
    case .topLeft: return placed(size, 0, 0)
    case .topRight: return placed(size, 1, 0)
    case .bottomLeft: return placed(size, 0, 1)
    case .bottomRight: return placed(size, 1, 1)
    }
  }
}
