/// A colour in sRGB (`UIColor`); all parts from 0 to 1, not premultiplied.
///
/// It lives beside points and sizes because views name colours and drawings paint them, and neither is above the other.
public struct Color: Hashable, Codable, Sendable {
  public let red: Double
  public let green: Double
  public let blue: Double
  public let alpha: Double

  /// Parts outside 0 to 1 are moved to the nearer end; what is not a number is 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func held(_ part: Double) -> Double { part.isNaN ? 0 : min(max(part, 0), 1) }
    self.red = held(red)
    self.green = held(green)
    self.blue = held(blue)
    self.alpha = held(alpha)
  }

  /// A grey.
  ///
  /// - Parameter white: 0 for black to 1 for white.
  public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

  public static let black = Color(white: 0)
  public static let white = Color(white: 1)
  public static let clear = Color(white: 0, alpha: 0)

  /// The same colour with another alpha, which takes the place of its own.
  public func withAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }
}

extension Color {
  private enum CodingKeys: CodingKey {
    case red
    case green
    case blue
    case alpha
  }

  /// Parts are held between 0 and 1 here, too.
  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      red: try parts.decode(Double.self, forKey: .red), green: try parts.decode(Double.self, forKey: .green),
      blue: try parts.decode(Double.self, forKey: .blue), alpha: try parts.decode(Double.self, forKey: .alpha))
  }
}
