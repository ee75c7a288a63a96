public import Geometry

extension Color: _ExpressibleByColorLiteral {
  /// The colour of a literal `#colorLiteral(red:green:blue:alpha:)`.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }
}

/// The type of a colour literal whose type is not stated.
public typealias _ColorLiteralType = Color
