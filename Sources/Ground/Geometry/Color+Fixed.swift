// UIKit's fixed colours. They are declared in the module of the components, because a static `red` of another module
// hides the component of that name.
extension Color {
  /// Opaque black (`UIColor.black`).
  public static let black = Color(white: 0)
  /// Opaque white (`UIColor.white`).
  public static let white = Color(white: 1)
  /// Transparent black (`UIColor.clear`).
  public static let clear = Color(white: 0, alpha: 0)
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
  /// Black (`UIColor.darkText`).
  public static let darkText = Color.black
  /// White with the opacity 0.6 (`UIColor.lightText`).
  public static let lightText = Color(white: 1, alpha: 0.6)
}
