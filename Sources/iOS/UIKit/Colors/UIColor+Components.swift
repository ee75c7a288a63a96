public import Foundation
public import Geometry

// The components of a colour in light surroundings.
extension Color {
  /// Stores the components, each 0 to 1 (`UIColor.getRed(_:green:blue:alpha:)`). It always succeeds.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = CGFloat(self.red)
    green?.pointee = CGFloat(self.green)
    blue?.pointee = CGFloat(self.blue)
    alpha?.pointee = CGFloat(self.alpha)
    return true
  }

  /// Stores the shade and the opacity of a grey, each 0 to 1 (`UIColor.getWhite(_:alpha:)`).
  ///
  /// - Returns: false, with nothing stored, for a colour that is not a grey.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    guard red == green, green == blue else { return false }
    white?.pointee = CGFloat(red)
    alpha?.pointee = CGFloat(self.alpha)
    return true
  }

  /// Stores hue, saturation, brightness and opacity, each 0 to 1
  /// (`UIColor.getHue(_:saturation:brightness:alpha:)`). It always succeeds; the hue of a grey is 0.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = HueComponents(self)
    hue?.pointee = components.hue
    saturation?.pointee = components.saturation
    brightness?.pointee = components.brightness
    alpha?.pointee = CGFloat(self.alpha)
    return true
  }
}
