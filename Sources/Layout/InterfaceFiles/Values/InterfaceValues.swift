/// A rectangle of an interface file, in points.
package struct InterfaceRect: Hashable, Sendable {
  package var (x, y, width, height): (Double, Double, Double, Double)

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// Distances from four sides, in points.
package struct InterfaceInsets: Hashable, Sendable {
  package var (top, left, bottom, right): (Double, Double, Double, Double)

  package init(top: Double, left: Double, bottom: Double, right: Double) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

/// Width and height, in points.
package struct InterfaceSize: Hashable, Sendable {
  package var (width, height): (Double, Double)

  package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

extension InterfaceElement {
  /// The rectangle with a role, such as `frame`; `nil` when there is none, or a number is missing.
  package func rect(_ key: String) -> InterfaceRect? {
    guard let element = child("rect", key: key), let x = element.number("x"), let y = element.number("y"),
      let width = element.number("width"), let height = element.number("height")
    else { return nil }
    return InterfaceRect(x: x, y: y, width: width, height: height)
  }

  /// The size with a role, such as `itemSize`.
  package func size(_ key: String) -> InterfaceSize? {
    guard let element = child("size", key: key), let width = element.number("width"),
      let height = element.number("height")
    else { return nil }
    return InterfaceSize(width: width, height: height)
  }

  /// The insets with a role; a distance that is missing is 0. Directional ones have their leading side as `left`, and
  /// older files their sides as `minX` to `maxY`.
  package func insets(_ key: String) -> InterfaceInsets? {
    guard let element = children.first(where: { $0.key == key && Self.insetNames.contains($0.name) }) else {
      return nil
    }
    func side(_ names: String...) -> Double { names.lazy.compactMap { element.number($0) }.first ?? 0 }
    return InterfaceInsets(
      top: side("top", "minY"), left: side("left", "leading", "minX"), bottom: side("bottom", "maxY"),
      right: side("right", "trailing", "maxX"))
  }

  private static let insetNames: Set = ["edgeInsets", "directionalEdgeInsets", "inset"]
}
