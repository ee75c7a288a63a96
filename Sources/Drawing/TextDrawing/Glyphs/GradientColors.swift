internal import Fonts
internal import Geometry
internal import Glibc

/// The colours of a gradient as Cairo takes them: from offset 0 to 1.
///
/// Colours are interpolated in sRGB and not premultiplied, as browsers do.
struct GradientColors {
  struct Stop {
    var offset: Double
    var color: Color
  }

  private(set) var stops: [Stop]
  private(set) var extend: ColorLine.Extend
  /// The offsets of the font that 0 and 1 stand for; the second one is the greater one.
  private(set) var start: Double
  private(set) var end: Double

  /// - Parameter textColor: the colour of the foreground.
  /// - Returns: `nil` for several stops at one place that would be repeated there.
  init?(_ line: ColorLine, textColor: Color) {
    stops = line.stops.map { Stop(offset: $0.offset, color: $0.color.color(textColor)) }
    extend = line.extend
    (start, end) = (stops[0].offset, stops[stops.count - 1].offset)
    if end - start < 1e-6 {
      // Stops at one place: the first colour up to this place, the last colour from there on. One stop is the colour of the whole line.
      guard extend == .pad || stops.count == 1 else { return nil }
      let (first, last, place) = (stops[0].color, stops[stops.count - 1].color, start)
      extend = .pad
      (start, end) = (place - 1, place + 1)
      stops = [
        Stop(offset: start, color: first), Stop(offset: place, color: first), Stop(offset: place, color: last),
        Stop(offset: end, color: last),
      ]
    }
    scale()
  }

  /// Makes the offsets Cairo's.
  private mutating func scale() {
    for index in stops.indices { stops[index].offset = (stops[index].offset - start) / (end - start) }
  }

  /// The colour at an offset of the font.
  func color(at offset: Double) -> Color {
    var place = (offset - start) / (end - start)
    switch extend {
    case .pad: place = min(max(place, 0), 1)
    case .repeat: place -= place.rounded(.down)
    case .reflect:
      place = abs(place - 2 * (place / 2).rounded(.down))
      if place > 1 { place = 2 - place }
    }
    guard let next = stops.firstIndex(where: { $0.offset > place }), next > 0 else {
      return place < stops[0].offset ? stops[0].color : stops[stops.count - 1].color
    }
    let (low, high) = (stops[next - 1], stops[next])
    return low.color.mixed(with: high.color, (place - low.offset) / (high.offset - low.offset))
  }

  /// Moves the ends to offsets at which a gradient's radius is not negative.
  ///
  /// - Parameters:
  ///   - radius: at offset 0 of the font.
  ///   - growth: of the radius, from offset 0 to 1.
  /// - Returns: `false` when there is none.
  mutating func keepRadiiPositive(_ radius: Double, growth: Double) -> Bool {
    let (first, last) = (radius + growth * start, radius + growth * end)
    if first >= 0, last >= 0 { return true }
    guard growth != 0 else { return false }
    let zero = -radius / growth
    guard abs(zero) < 1e6 else { return false }
    if extend != .pad {
      // The same colours some periods further on.
      let period = (end - start) * (extend == .reflect ? 2 : 1)
      let periods = growth > 0 ? ((zero - start) / period).rounded(.up) : ((zero - end) / period).rounded(.down)
      start += periods * period
      end += periods * period
      return abs(start) < 1e6
    }
    // Cut where the radius is 0.
    let color = color(at: zero)
    let kept = stops.map { Stop(offset: start + $0.offset * (end - start), color: $0.color) }
      .filter { growth > 0 ? $0.offset > zero : $0.offset < zero }
    let cut = Stop(offset: zero, color: color)
    stops = growth > 0 ? [cut] + kept : kept + [cut]
    if kept.isEmpty {
      let other = Stop(offset: growth > 0 ? zero + 1 : zero - 1, color: color)
      stops = growth > 0 ? [cut, other] : [other, cut]
    }
    (start, end) = (stops[0].offset, stops[stops.count - 1].offset)
    guard end - start > 1e-9 else { return false }
    scale()
    return true
  }
}

extension GradientColors {
  /// The greatest number of wedges of a sweep; a gradient that is repeated more often is finer than pixels.
  private static let mostWedges = 2048
  /// The widest wedge, in degrees: along its arc the colours change as the angle does.
  private static let widestWedge = 15.0

  struct Wedge {
    /// Degrees.
    var start: Double
    var end: Double
    var first: Color
    var last: Color
  }

  /// A sweep as wedges of a full turn from 0° on, in each of which colours change evenly.
  ///
  /// - Parameters:
  ///   - first: the angle of offset 0 of the font, in degrees.
  ///   - last: the angle of offset 1.
  func wedges(from first: Double, to last: Double) -> [Wedge] {
    let range = last - first
    guard abs(range) > 1e-6 else {
      // All colours are at one angle.
      if extend != .pad { return [] }
      let (below, above) = (stops[0].color, stops[stops.count - 1].color)
      return cuts([first]).map { start, end in
        let color = (start + end) / 2 < first ? below : above
        return Wedge(start: start, end: end, first: color, last: color)
      }
    }
    func angle(_ offset: Double) -> Double { first + range * (start + offset * (end - start)) }
    var angles = stops.map { angle($0.offset) }
    if extend != .pad {
      let period = abs(range * (end - start)) * (extend == .reflect ? 2 : 1)
      let own = extend == .reflect ? angles + angles.map { 2 * angle(1) - $0 } : angles
      guard Double(own.count) * 360 / period < Double(Self.mostWedges) else {
        let color = stops[stops.count - 1].color
        return cuts([]).map { Wedge(start: $0, end: $1, first: color, last: color) }
      }
      angles = []
      for angle in own {
        var place = angle - (angle / period).rounded(.down) * period
        while place < 360 {
          angles.append(place)
          place += period
        }
      }
    }
    return cuts(angles).map { start, end in
      // Inside the wedge, where no other colour begins.
      func color(_ part: Double) -> Color { self.color(at: (start + part * (end - start) - first) / range) }
      let (low, high) = (color(0.25), color(0.75))
      return Wedge(
        start: start, end: end, first: low.mixed(with: high, -0.5), last: low.mixed(with: high, 1.5))
    }
  }

  /// A full turn in parts that are narrow enough and begin at the given angles as well.
  private func cuts(_ angles: [Double]) -> [(Double, Double)] {
    let even = stride(from: 0, through: 360, by: Self.widestWedge)
    let sorted = (Array(even) + angles.filter { $0 > 0 && $0 < 360 }).sorted()
    return zip(sorted, sorted.dropFirst()).filter { $1 - $0 > 1e-9 }
  }
}

extension PaintColor {
  /// The colour, in text of a colour.
  func color(_ textColor: Color) -> Color {
    let color = self.color ?? textColor
    return Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * alpha)
  }
}

extension Color {
  /// A colour between two, or beyond them, each component on its own.
  fileprivate func mixed(with other: Color, _ part: Double) -> Color {
    Color(
      red: red + part * (other.red - red), green: green + part * (other.green - green),
      blue: blue + part * (other.blue - blue), alpha: alpha + part * (other.alpha - alpha))
  }
}
