public import Foundation
public import Geometry

/// `UIColor`: a colour in sRGB.
public typealias UIColor = Color
/// `CGColor`: the same type as `UIColor` here.
public typealias CGColor = Color

// UIKit's fixed colours. The dynamic ones (`label`, `systemBackground` …) are missing: a view whose colour is not set
// is drawn in that of the drawing's palette.
extension Color {
  /// White 1/3 (`UIColor.darkGray`).
  public static let darkGray = Color(white: 1.0 / 3)
  /// White 0.5 (`UIColor.gray`).
  public static let gray = Color(white: 0.5)
  /// White 2/3 (`UIColor.lightGray`).
  public static let lightGray = Color(white: 2.0 / 3)
  /// Red 1 (`UIColor.red`).
  public static let red = Color(red: 1, green: 0, blue: 0)
  /// Green 1 (`UIColor.green`).
  public static let green = Color(red: 0, green: 1, blue: 0)
  /// Blue 1 (`UIColor.blue`).
  public static let blue = Color(red: 0, green: 0, blue: 1)
  /// Green 1, blue 1 (`UIColor.cyan`).
  public static let cyan = Color(red: 0, green: 1, blue: 1)
  /// Red 1, green 1 (`UIColor.yellow`).
  public static let yellow = Color(red: 1, green: 1, blue: 0)
  /// Red 1, blue 1 (`UIColor.magenta`).
  public static let magenta = Color(red: 1, green: 0, blue: 1)
  /// Red 1, green 0.5 (`UIColor.orange`).
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  /// Red 0.5, blue 0.5 (`UIColor.purple`).
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  /// Red 0.6, green 0.4, blue 0.2 (`UIColor.brown`).
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)

  /// The colour itself, because `CGColor` is the same type here (`UIColor.cgColor`).
  public var cgColor: CGColor { self }

  /// The same colour with another opacity, 0 to 1 (`UIColor.withAlphaComponent(_:)`).
  public func withAlphaComponent(_ alpha: Double) -> Color { withAlpha(alpha) }
}
