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

/// Apple's names of system colours.
enum SystemColorNames {
  /// The colour of a name, such as `secondaryLabelColor`.
  static func color(_ name: String) -> UIColor? {
    colors[name] ?? colors[name.hasSuffix("Color") ? String(name.dropLast(5)) : name]
  }

  private static let colors: [String: UIColor] = [
    "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText, "link": .link,
    "systemFill": .systemFill, "secondarySystemFill": .secondarySystemFill, "tertiarySystemFill": .tertiarySystemFill,
    "quaternarySystemFill": .quaternarySystemFill, "systemBackground": .systemBackground,
    "secondarySystemBackground": .secondarySystemBackground, "tertiarySystemBackground": .tertiarySystemBackground,
    "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground, "separator": .separator,
    "opaqueSeparator": .opaqueSeparator, "systemRed": .systemRed, "systemOrange": .systemOrange,
    "systemYellow": .systemYellow, "systemGreen": .systemGreen, "systemMint": .systemMint, "systemTeal": .systemTeal,
    "systemCyan": .systemCyan, "systemBlue": .systemBlue, "systemIndigo": .systemIndigo,
    "systemPurple": .systemPurple, "systemPink": .systemPink, "systemBrown": .systemBrown, "systemGray": .systemGray,
    "systemGray2": .systemGray2, "systemGray3": .systemGray3, "systemGray4": .systemGray4,
    "systemGray5": .systemGray5, "systemGray6": .systemGray6, "tint": .tintColor, "darkText": .darkText,
    "lightText": .lightText, "groupTableViewBackground": .groupTableViewBackground, "black": .black,
    "white": .white, "clear": .clear, "gray": .gray, "lightGray": .lightGray, "darkGray": .darkGray, "red": .red,
    "green": .green, "blue": .blue, "cyan": .cyan, "yellow": .yellow, "magenta": .magenta, "orange": .orange,
    "purple": .purple, "brown": .brown, "tableCellGroupedBackground": .secondarySystemGroupedBackground,
    "scrollViewTexturedBackground": .gray, "viewFlipsideBackground": .darkGray, "underPageBackground": .gray,
    "secondaryLabelColor": .secondaryLabel,
  ]
}
