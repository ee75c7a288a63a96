internal import Foundation
internal import Geometry

/// The colour space Display P3 (SMPTE EG 432-1 primaries, white point D65, the transfer curve of sRGB).
enum DisplayP3 {
  /// The nearest colour in sRGB: components that are outside are clamped.
  static func color(red: Double, green: Double, blue: Double, alpha: Double) -> Color {
    let (red, green, blue) = (linear(red), linear(green), linear(blue))
    // From P3's primaries to sRGB's (IEC 61966-2-1), both with white point D65: CSS Color 4 §10.
    return Color(
      red: encoded(1.2249401762805598 * red - 0.2249401762805597 * green),
      green: encoded(-0.0420569547096881 * red + 1.0420569547096881 * green),
      blue: encoded(-0.0196375545903344 * red - 0.0786360455506319 * green + 1.0982736001409663 * blue), alpha: alpha)
  }

  private static func linear(_ value: Double) -> Double {
    let magnitude = abs(value)
    let result = magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
    return value < 0 ? -result : result
  }

  /// A linear component with sRGB's transfer curve.
  static func encoded(_ value: Double) -> Double {
    let magnitude = abs(value)
    let result = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
    return value < 0 ? -result : result
  }
}
