/// A colour in sRGB (`UIColor`); all components from 0 to 1, not premultiplied.
///
/// A colour may have a second set of components for dark surroundings (a dynamic colour). `red`, `green`, `blue`
/// and ``alpha`` are for light ones; ``resolved(isDark:)`` chooses.
///
/// It is a class, as `UIColor` is, because the initialisers that apps add to `UIColor` are marked with `convenience`,
/// which no struct allows. Nothing of it can change, and colours are equal when their components are.
public final class Color: Hashable, Sendable {
  /// The red component, 0 to 1.
  public let red: Double
  /// The green component, 0 to 1.
  public let green: Double
  /// The blue component, 0 to 1.
  public let blue: Double
  /// The opacity: 0 is transparent, 1 opaque.
  public let alpha: Double
  /// The components in dark surroundings; `nil` when they are the same.
  private let dark: Components?

  private struct Components: Hashable {
    var red: Double
    var green: Double
    var blue: Double
    var alpha: Double
  }

  /// A colour by its components. Components outside 0 to 1 are clamped; NaN becomes 0.
  // Disfavoured, so that UIKit's initialisers, which take `CGFloat`, are not ambiguous with these for literals.
  @_disfavoredOverload
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func clamped(_ component: Double) -> Double { component.isNaN ? 0 : min(max(component, 0), 1) }
    self.red = clamped(red)
    self.green = clamped(green)
    self.blue = clamped(blue)
    self.alpha = clamped(alpha)
    dark = nil
  }

  /// A shade of grey.
  ///
  /// - Parameters:
  ///   - white: 0 for black to 1 for white.
  ///   - alpha: 0 for transparent to 1 for opaque.
  @_disfavoredOverload
  public convenience init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour that differs between light and dark surroundings.
  ///
  /// - Parameters:
  ///   - light: gives the components in light surroundings; its own dark components are ignored.
  ///   - dark: gives the components in dark surroundings: its dark ones, when it has them.
  public init(light: Color, dark: Color) {
    red = light.red
    green = light.green
    blue = light.blue
    alpha = light.alpha
    let dark = dark.resolved(isDark: true)
    // Without a difference no variant is stored, so that equal colours compare as equal.
    self.dark =
      dark == light.resolved(isDark: false)
      ? nil : Components(red: dark.red, green: dark.green, blue: dark.blue, alpha: dark.alpha)
  }

  /// Whether both colours have the same components.
  public static func == (left: Color, right: Color) -> Bool {
    left.red == right.red && left.green == right.green && left.blue == right.blue && left.alpha == right.alpha
      && left.dark == right.dark
  }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
    hasher.combine(dark)
  }

  /// Whether the colour differs between light and dark surroundings.
  public var isDynamic: Bool { dark != nil }

  /// The colour in light or in dark surroundings, which is the same in both.
  public func resolved(isDark: Bool) -> Color {
    guard let dark else { return self }
    return isDark
      ? Color(red: dark.red, green: dark.green, blue: dark.blue, alpha: dark.alpha)
      : Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The same colour with another opacity, clamped to 0 to 1, in light and in dark surroundings.
  public func withAlpha(_ alpha: Double) -> Color {
    let light = Color(red: red, green: green, blue: blue, alpha: alpha)
    guard let dark else { return light }
    return Color(light: light, dark: Color(red: dark.red, green: dark.green, blue: dark.blue, alpha: alpha))
  }
}

extension Color: CustomStringConvertible {
  /// The colour in CSS notation, components rounded to 8 bits: `#rrggbb`, or `#rrggbbaa` when it is not opaque. A
  /// dynamic colour has both, as in `light-dark(#000000, #ffffff)` (CSS Color 5 §7).
  public var description: String {
    if isDynamic { return "light-dark(\(resolved(isDark: false)), \(resolved(isDark: true)))" }
    let components = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    return "#"
      + components.map { component in
        let digits = String(Int((component * 255).rounded()), radix: 16)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }
}

extension Color: Codable {
  private enum CodingKeys: CodingKey {
    case red
    case green
    case blue
    case alpha
    case dark
  }

  /// Reads the four components, which are clamped as by `init(red:green:blue:alpha:)`, and those under `dark`, if
  /// they are there.
  public convenience init(from decoder: any Decoder) throws {
    let components = try decoder.container(keyedBy: CodingKeys.self)
    let light = try Self.read(components)
    guard components.contains(.dark), try !components.decodeNil(forKey: .dark) else {
      self.init(light: light, dark: light)
      return
    }
    self.init(light: light, dark: try Self.read(components.nestedContainer(keyedBy: CodingKeys.self, forKey: .dark)))
  }

  private static func read(_ components: KeyedDecodingContainer<CodingKeys>) throws -> Color {
    Color(
      red: try components.decode(Double.self, forKey: .red), green: try components.decode(Double.self, forKey: .green),
      blue: try components.decode(Double.self, forKey: .blue), alpha: try components.decode(Double.self, forKey: .alpha)
    )
  }

  /// Writes the four components, and under `dark` the components of dark surroundings where these differ.
  public func encode(to encoder: any Encoder) throws {
    var components = encoder.container(keyedBy: CodingKeys.self)
    try write(to: &components)
    guard isDynamic else { return }
    var nested = components.nestedContainer(keyedBy: CodingKeys.self, forKey: .dark)
    try resolved(isDark: true).write(to: &nested)
  }

  private func write(to components: inout KeyedEncodingContainer<CodingKeys>) throws {
    try components.encode(red, forKey: .red)
    try components.encode(green, forKey: .green)
    try components.encode(blue, forKey: .blue)
    try components.encode(alpha, forKey: .alpha)
  }
}
