/// A colour in sRGB (`UIColor`); all components from 0 to 1, not premultiplied.
public struct Color: Hashable, Sendable {
  /// The red component, 0 to 1.
  public let red: Double
  /// The green component, 0 to 1.
  public let green: Double
  /// The blue component, 0 to 1.
  public let blue: Double
  /// The opacity: 0 is transparent, 1 opaque.
  public let alpha: Double

  /// A colour by its components. Those outside 0 to 1 are clamped; NaN becomes 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func clamped(_ component: Double) -> Double { component.isNaN ? 0 : min(max(component, 0), 1) }
    self.red = clamped(red)
    self.green = clamped(green)
    self.blue = clamped(blue)
    self.alpha = clamped(alpha)
  }

  /// A shade of grey.
  ///
  /// - Parameters:
  ///   - white: 0 for black to 1 for white.
  ///   - alpha: 0 for transparent to 1 for opaque.
  public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 1)
  /// Transparent black.
  public static let clear = Color(white: 0, alpha: 0)

  /// The same colour with another opacity, clamped to 0 to 1.
  public func withAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }
}

extension Color: CustomStringConvertible {
  /// The colour in CSS notation, components rounded to 8 bits: `#rrggbb`, or `#rrggbbaa` when it is not opaque.
  public var description: String {
    let components = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    return "#"
      + components.map { component in
        let digits = String(Int((component * 255).rounded()), radix: 16)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }
}

extension Color: Codable {
  private enum CodingKeys: CodingKey {
    case red
    case green
    case blue
    case alpha
  }

  /// Reads the four components, which are clamped as by ``init(red:green:blue:alpha:)``.
  public init(from decoder: any Decoder) throws {
    let components = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      red: try components.decode(Double.self, forKey: .red), green: try components.decode(Double.self, forKey: .green),
      blue: try components.decode(Double.self, forKey: .blue), alpha: try components.decode(Double.self, forKey: .alpha)
    )
  }
}
