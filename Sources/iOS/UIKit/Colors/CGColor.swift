public import Foundation
public import Geometry

// What Core Graphics has for colours, besides what UIKit has.
extension Color {
  /// A colour by its components, 0 to 1, in sRGB (`CGColor.init(srgbRed:green:blue:alpha:)`).
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A shade of grey (`CGColor.init(gray:alpha:)`).
  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(white: gray, alpha: alpha) }

  /// A colour by the components of a colour space (`CGColor.init(colorSpace:components:)`): the components of a grey, or red,
  /// green, blue and the opacity.
  public convenience init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
    if colorSpace.numberOfComponents == 1 {
      self.init(white: components[0], alpha: components[1])
    } else {
      self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }

  /// Red, green, blue and the opacity, 0 to 1, of light surroundings (`CGColor.components`). A grey has four components
  /// as well, where Core Graphics has two.
  public var components: [CGFloat]? { [CGFloat(red), CGFloat(green), CGFloat(blue), CGFloat(alpha)] }

  /// The number of ``components``: 4 (`CGColor.numberOfComponents`).
  public var numberOfComponents: Int { 4 }

  /// The colour space: sRGB (`CGColor.colorSpace`).
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

  /// The same colour with another opacity, 0 to 1 (`CGColor.copy(alpha:)`).
  public func copy(alpha: CGFloat) -> CGColor? { withAlphaComponent(alpha) }
}

/// `CGColorSpace`: its name and the number of its components. Colours are in sRGB, whatever their space is called.
public final class CGColorSpace: Hashable, Sendable {
  /// The name (`CGColorSpace.name`).
  public let name: String?
  /// The number of components without the opacity: 1 for greys, else 3.
  public let numberOfComponents: Int

  /// sRGB (`CGColorSpace.sRGB`).
  public static let sRGB = "kCGColorSpaceSRGB"
  /// sRGB with components outside 0 to 1, which are clamped here (`CGColorSpace.extendedSRGB`).
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// Display P3 (`CGColorSpace.displayP3`).
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// Greys (`CGColorSpace.genericGrayGamma2_2`).
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  /// A colour space by its name; one whose name has `Gray` has one component.
  public init?(name: String) {
    self.name = name
    numberOfComponents = name.contains("Gray") ? 1 : 3
  }

  init(components: Int) {
    name = nil
    numberOfComponents = components
  }

  /// Whether name and number of components are the same.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.name == right.name && left.numberOfComponents == right.numberOfComponents
  }

  /// Hashes the name and the number of components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(numberOfComponents)
  }
}

/// The space of red, green and blue, which is sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(components: 3) }

/// The space of greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(components: 1) }
