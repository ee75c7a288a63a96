internal import Foundation
internal import Geometry

/// A colour by hue, saturation and brightness, all from 0 to 1.
struct HueComponents {
  var hue: CGFloat
  var saturation: CGFloat
  var brightness: CGFloat

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    self.hue = Self.clamped(hue)
    self.saturation = Self.clamped(saturation)
    self.brightness = Self.clamped(brightness)
  }

  /// The components of a colour; a grey has the hue 0.
  init(_ color: Color) {
    let (red, green, blue) = (color.red, color.green, color.blue)
    let largest = max(red, green, blue)
    let range = largest - min(red, green, blue)
    // In sixths of the circle, counted from red.
    let sector =
      if range == 0 { 0.0 } else if largest == red { (green - blue) / range } else if largest == green {
        2 + (blue - red) / range
      } else { 4 + (red - green) / range }
    hue = CGFloat(sector < 0 ? sector + 6 : sector) / 6
    saturation = largest == 0 ? 0 : CGFloat(range / largest)
    brightness = CGFloat(largest)
  }

  func color(alpha: CGFloat) -> Color {
    /// How much of a component is left at a distance, in sixths of the circle, from where it is largest.
    func component(_ offset: CGFloat) -> CGFloat {
      let distance = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(distance, 4 - distance, 1))
    }
    return Color(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  private static func clamped(_ component: CGFloat) -> CGFloat { component.isNaN ? 0 : min(max(component, 0), 1) }
}
