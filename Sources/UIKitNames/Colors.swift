@_exported public import Geometry

public typealias UIColor = Color
public typealias CGColor = Color

// UIKit's plain colours, which are the same by day and by night. The others (`label`, `systemBackground` and their like)
// are what a view has that names none: the palette of the drawing decides.
extension Color {
  public static let darkGray = Color(white: 1.0 / 3)
  public static let gray = Color(white: 0.5)
  public static let lightGray = Color(white: 2.0 / 3)
  public static let red = Color(red: 1, green: 0, blue: 0)
  public static let green = Color(red: 0, green: 1, blue: 0)
  public static let blue = Color(red: 0, green: 0, blue: 1)
  public static let cyan = Color(red: 0, green: 1, blue: 1)
  public static let yellow = Color(red: 1, green: 1, blue: 0)
  public static let magenta = Color(red: 1, green: 0, blue: 1)
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)

  /// What layers take. Here it is the same type.
  public var cgColor: CGColor { self }

  public func withAlphaComponent(_ alpha: Double) -> Color { withAlpha(alpha) }
}
