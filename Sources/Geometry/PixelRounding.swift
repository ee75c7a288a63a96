/// The one place where lengths are rounded to device pixels: an intrinsic size is raised to the next one.
public enum PixelRounding {
  /// The excess over a whole number of pixels that is ignored, in pixels: floating-point noise, so that
  /// 20.000000000000004 points stay 20 pixels.
  public static let tolerance = 1e-6

  /// The smallest multiple of a device pixel that holds a length: `ceil(value · scale − tolerance) / scale`.
  ///
  /// A value that is not finite, and a scale that is not a positive finite number, give the value unchanged.
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

  /// Width and height raised to the next device pixel, as ``PixelRounding`` does with each.
  public static func ceil(_ size: Size, scale: Double) -> Size {
    Size(width: ceil(size.width, scale: scale), height: ceil(size.height, scale: scale))
  }
}
