internal import Geometry
internal import TextDrawing

/// A photo made by arithmetic: a sky with a sun, three ridges in the haze, a lake, and the grain of a film.
struct Landscape {
  /// Numbers that choose the hour of the day and the shape of the ridges.
  var seed: UInt32

  private static let skies: [(top: Color, horizon: Color, ridge: Color)] = [
    (
      Color(red: 0.16, green: 0.38, blue: 0.7), Color(red: 0.96, green: 0.84, blue: 0.68),
      Color(red: 0.1, green: 0.2, blue: 0.24)
    ),
    (
      Color(red: 0.25, green: 0.2, blue: 0.45), Color(red: 0.98, green: 0.62, blue: 0.42),
      Color(red: 0.16, green: 0.1, blue: 0.2)
    ),
    (
      Color(red: 0.36, green: 0.58, blue: 0.76), Color(red: 0.9, green: 0.94, blue: 0.93),
      Color(red: 0.1, green: 0.27, blue: 0.17)
    ),
  ]

  /// The photo as a PNG file of about 20,000 pixels.
  ///
  /// - Parameter aspect: the width in terms of the height, from 0.1 to 10; others are limited.
  func picture(aspect: Double) throws(DrawingError) -> Picture {
    let aspect = min(10, max(0.1, aspect))
    let height = max(1, (20_000 / aspect).squareRoot().rounded())
    let width = max(1, (height * aspect).rounded())
    var drawing = try Drawing(size: Size(width: width, height: height), background: nil)
    for row in 0..<Int(height) {
      for column in 0..<Int(width) {
        let color = color(x: (Double(column) + 0.5) / width * aspect, y: (Double(row) + 0.5) / height, aspect)
        let grain = (noise(UInt32(column), UInt32(row)) - 0.5) * 0.06
        drawing.fill(
          Rect(x: Double(column), y: Double(row), width: 1, height: 1),
          Color(red: clamped(color.red + grain), green: clamped(color.green + grain), blue: clamped(color.blue + grain))
        )
      }
    }
    return try Picture(bytes: drawing.bytes(as: .png, scale: 1))
  }

  /// The colour of a place; the height is 1, y grows downwards.
  private func color(x: Double, y: Double, _ aspect: Double) -> Color {
    let sky = Self.skies[Int(seed) % Self.skies.count]
    let shore = 0.74
    // The lake mirrors what is above it, darker and squeezed.
    let isWater = y > shore
    let ripple = isWater ? (noise(UInt32(x * 40), UInt32(y * 220)) - 0.5) * 0.05 : 0
    let place = isWater ? shore - (y - shore) * 1.9 + ripple : y
    var color = mixed(sky.top, sky.horizon, clamped(place / 0.62))
    let (sunX, sunY) = (aspect * (0.25 + 0.5 * noise(seed, 1)), 0.3 + 0.12 * noise(seed, 2))
    let distance = ((x - sunX) * (x - sunX) + (place - sunY) * (place - sunY)).squareRoot()
    color = mixed(color, Color(red: 1, green: 0.97, blue: 0.86), distance < 0.06 ? 1 : clamped(0.5 - distance))
    for ridge in 0..<3 where place > ridgeTop(ridge, x: x) {
      color = mixed(sky.horizon, sky.ridge, 0.4 + 0.28 * Double(ridge))
    }
    return isWater ? mixed(color, sky.top, 0.28) : color
  }

  /// Where a ridge starts: sums of triangles, which need no trigonometry and give the same bits everywhere.
  private func ridgeTop(_ ridge: Int, x: Double) -> Double {
    var top = 0.44 + 0.11 * Double(ridge)
    for octave in 0..<4 {
      let frequency = 1.3 * Double(1 << octave)
      let phase = x * frequency + 7 * noise(seed &* 31 &+ UInt32(ridge), UInt32(octave))
      top += abs(phase - phase.rounded()) * 0.24 / Double(1 << octave) - 0.06 / Double(1 << octave)
    }
    return top
  }

  private func mixed(_ first: Color, _ second: Color, _ part: Double) -> Color {
    Color(
      red: first.red + (second.red - first.red) * part, green: first.green + (second.green - first.green) * part,
      blue: first.blue + (second.blue - first.blue) * part)
  }

  private func clamped(_ value: Double) -> Double { min(1, max(0, value)) }

  /// A number from 0 to 1 for two numbers, always the same one.
  private func noise(_ first: UInt32, _ second: UInt32) -> Double {
    var value = first &* 0x9E37_79B1 ^ (second &+ seed) &* 0x85EB_CA77
    value = (value ^ value >> 15) &* 0xC2B2_AE3D
    value = (value ^ value >> 13) &* 0x27D4_EB2F
    return Double(value >> 8) / Double(1 << 24)
  }
}
