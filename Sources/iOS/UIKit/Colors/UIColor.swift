public import Foundation
public import Geometry

/// `UIColor`: a colour in sRGB, with dark components where it is dynamic. Unlike UIKit, it has no subclasses,
/// and components outside 0 to 1 are clamped.
public typealias UIColor = Color

/// `CGColor`. Unlike UIKit, the same type as `UIColor`, so that a dynamic colour stays dynamic in a layer.
public typealias CGColor = Color

extension Color {
  /// A colour by its components, 0 to 1 (`UIColor.init(red:green:blue:alpha:)`).
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }

  /// A shade of grey (`UIColor.init(white:alpha:)`).
  ///
  /// - Parameters:
  ///   - white: 0 for black to 1 for white.
  ///   - alpha: 0 for transparent to 1 for opaque.
  public convenience init(white: CGFloat, alpha: CGFloat) { self.init(white: Double(white), alpha: Double(alpha)) }

  /// A colour by hue, saturation and brightness, all from 0 to 1; those outside are clamped
  /// (`UIColor.init(hue:saturation:brightness:alpha:)`).
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(HueComponents(hue: hue, saturation: saturation, brightness: brightness).color(alpha: alpha))
  }

  /// A colour in Display P3, whose parts outside sRGB are clamped (`UIColor.init(displayP3Red:green:blue:alpha:)`).
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(DisplayP3.color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }

  /// The same colour, because `CGColor` is the same type here (`UIColor.init(cgColor:)`).
  public convenience init(cgColor: CGColor) { self.init(cgColor) }

  /// A colour that is not seen, for code that needs any colour (`UIColor.init()`).
  public convenience init() { self.init(white: 0, alpha: 0) }

  /// The same colour as another.
  convenience init(_ other: Color) { self.init(light: other, dark: other) }

  /// The colour itself, because `CGColor` is the same type here (`UIColor.cgColor`).
  public var cgColor: CGColor { self }

  /// The same colour with another opacity, 0 to 1, in light and in dark surroundings
  /// (`UIColor.withAlphaComponent(_:)`).
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { withAlpha(Double(alpha)) }

  /// Whether the other value is the same colour (`NSObject.isEqual(_:)`).
  public func isEqual(_ object: Any?) -> Bool { (object as? Color) == self }
}
