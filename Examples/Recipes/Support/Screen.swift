import Foundation
import Geometry

/// The sizes of a phone in points, with two pixels per point.
enum Screen {
  static let portrait = CGSize(width: 375, height: 667)
  static let landscape = CGSize(width: 667, height: 375)
  static let both = [portrait, landscape]
  static let scale = 2.0
}
