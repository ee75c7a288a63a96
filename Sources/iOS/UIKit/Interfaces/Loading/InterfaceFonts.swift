internal import AutoLayout
internal import Foundation

/// Names of fonts in interface files.
enum InterfaceFonts {
  /// Weights of the system font.
  static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  /// The weight of a name of Apple's system font, such as `.SFUIText-Semibold`; `nil` for other fonts.
  static func systemWeight(_ name: String) -> UIFont.Weight? {
    let systemNames = [".SFUI", ".SFNS", "SFProText", "SFProDisplay", "SFUIText", "SFUIDisplay", ".AppleSystemUIFont"]
    guard systemNames.contains(where: name.hasPrefix) else { return nil }
    let style = name.split(separator: "-").last.map { String($0).lowercased() } ?? ""
    return weights.first { $0.key.lowercased() == style }?.value ?? .regular
  }
}
