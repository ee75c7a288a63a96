import Geometry

/// A phone with two pixels a point, held upright or turned.
enum Screen {
  static let portrait = Size(width: 375, height: 667)
  static let landscape = Size(width: 667, height: 375)
  static let both = [portrait, landscape]
  static let scale = 2.0
}
