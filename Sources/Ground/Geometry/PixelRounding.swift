/// Rounds lengths, such as intrinsic sizes, up to whole device pixels.
public enum PixelRounding {
  /// The excess over a whole number of pixels that counts as floating-point noise, in pixels:
  /// 20.000000000000004 points are 20 pixels.
  public static let tolerance = 1e-6

  /// The smallest multiple of a device pixel that is not less than a length: `ceil(value · scale − tolerance) / scale`.
  ///
  /// The value is returned unchanged when it is not finite, or the scale is not a positive finite number.
  ///
  /// - Parameters:
  ///   - value: a length in points.
  ///   - scale: device pixels per point.
  public static func ceil(_ value: Double, scale: Double) -> Double {
    guard value.isFinite, scale.isFinite, scale > 0 else { return value }
    let pixels = (value * scale - tolerance).rounded(.up)
    // Rounding a tiny negative value up gives minus zero, which prints as "-0.0".
    return pixels == 0 ? 0 : pixels / scale
  }

  /// A size whose width and height are each rounded up to a device pixel, in points.
  public static func ceil(_ size: Size, scale: Double) -> Size {
    Size(width: ceil(size.width, scale: scale), height: ceil(size.height, scale: scale))
  }
}
