internal import Foundation
internal import Geometry

/// A named colour of an asset catalogue: the `Contents.json` of a folder `NAME.colorset` (Apple, "Asset Catalog Format
/// Reference", Named Color Type).
struct ColorSet: Decodable {
  private struct Entry: Decodable {
    struct Appearance: Decodable {
      var appearance: String?
      var value: String?
    }

    var idiom: String?
    var appearances: [Appearance]?
    var gamut: String?
    var color: ColorValue?

    enum CodingKeys: String, CodingKey {
      case idiom
      case appearances
      case gamut = "display-gamut"
      case color
    }

    func has(_ appearance: String, _ value: String) -> Bool {
      (appearances ?? []).contains { $0.appearance == appearance && $0.value == value }
    }

    /// Whether a phone of normal contrast shows the entry.
    var isForPhones: Bool {
      !has("contrast", "high") && [nil, "universal", "iphone"].contains(idiom) && gamut != "display-P3"
    }
  }

  private let colors: [Entry]

  /// The colour that phones show, in light and in dark surroundings; `nil` when the set has none for them, or one that
  /// is malformed.
  var color: Color? {
    let entries = colors.filter(\.isForPhones)
    // An entry for phones is meant for them more than a universal one.
    let sorted = entries.filter { $0.idiom == "iphone" } + entries.filter { $0.idiom != "iphone" }
    let isDark = { (entry: Entry) in entry.has("luminosity", "dark") }
    guard let light = (sorted.first { !isDark($0) } ?? sorted.first)?.color?.color else { return nil }
    guard let dark = sorted.first(where: isDark) else { return light }
    return dark.color?.color.map { Color(light: light, dark: $0) }
  }
}

/// A colour as an asset catalogue states it: components in a colour space, or the name of one of the system's.
struct ColorValue: Decodable {
  private var space: String?
  private var components: [String: Component]?
  private var reference: String?

  private enum CodingKeys: String, CodingKey {
    case space = "color-space"
    case components
    case reference
  }

  /// A component, which Xcode writes as a string in one of three ways.
  private struct Component: Decodable {
    /// As a fraction of 1.
    var value: Double

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        value = number
        return
      }
      let text = try container.decode(String.self)
      let digits = text.lowercased().hasPrefix("0x") ? Double(Int(text.dropFirst(2), radix: 16) ?? -1) : nil
      guard let number = digits ?? Double(text), number.isFinite, digits != -1 else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "colour component '\(text)' is not a number")
      }
      // `0xFF` and `255` are bytes, `1.000` is a fraction.
      value = digits != nil || !text.contains(".") ? number / 255 : number
    }
  }

  /// The colour; `nil` when a component is missing, or the system has no colour of the name.
  var color: Color? {
    if let reference { return SystemColors.referenced(reference) }
    guard let components else { return nil }
    // A whole `1` can only be the opacity 1.
    let alpha = components["alpha"].map { $0.value == 1.0 / 255 ? 1 : $0.value } ?? 1
    if let white = components["white"] { return Color(white: white.value, alpha: alpha) }
    guard let red = components["red"]?.value, let green = components["green"]?.value,
      let blue = components["blue"]?.value
    else { return nil }
    return switch space {
    case "display-p3": DisplayP3.color(red: red, green: green, blue: blue, alpha: alpha)
    case "extended-linear-srgb":
      Color(
        red: DisplayP3.encoded(red), green: DisplayP3.encoded(green), blue: DisplayP3.encoded(blue), alpha: alpha)
    default: Color(red: red, green: green, blue: blue, alpha: alpha)
    }
  }
}
