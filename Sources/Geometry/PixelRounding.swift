/// The one place where sizes are rounded: an intrinsic size is raised to the next device pixel.
public enum PixelRounding {
  /// Absorbs the noise of binary floating point, so that 20.000000000000004 points stay 20 pixels.
  public static let tolerance = 1e-6

  /// The smallest multiple of a device pixel that holds `value`: `ceil(value · scale − ε) / scale`.
  ///
  /// A value that is not finite, and a scale that is not a positive finite number, come back unchanged.
  public static func ceil(_ value: Double, scale: Double) -> Double {
    guard value.isFinite, scale.isFinite, scale > 0 else { return value }
    let pixels = (value * scale - tolerance).rounded(.up)
    // Rounding a tiny negative value up gives minus zero, which prints as "-0.0".
    return pixels == 0 ? 0 : pixels / scale
  }

  /// `ceil(_:scale:)` of both sides.
  public static func ceil(_ size: Size, scale: Double) -> Size {
    Size(width: ceil(size.width, scale: scale), height: ceil(size.height, scale: scale))
  }
}
