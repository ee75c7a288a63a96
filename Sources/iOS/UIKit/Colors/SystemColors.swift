internal import Geometry

/// The system's colours by their names, for colour sets that refer to them.
enum SystemColors {
  /// The name without `Color` at its end, as in `systemBlue`, and the colour.
  static let byName: [String: Color] = [
    "label": .label,
    "secondaryLabel": .secondaryLabel,
    "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel,
    "placeholderText": .placeholderText,
    "link": .link,
    "systemFill": .systemFill,
    "secondarySystemFill": .secondarySystemFill,
    "tertiarySystemFill": .tertiarySystemFill,
    "quaternarySystemFill": .quaternarySystemFill,
    "systemBackground": .systemBackground,
    "secondarySystemBackground": .secondarySystemBackground,
    "tertiarySystemBackground": .tertiarySystemBackground,
    "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground,
    "separator": .separator,
    "opaqueSeparator": .opaqueSeparator,
    "systemRed": .systemRed,
    "systemOrange": .systemOrange,
    "systemYellow": .systemYellow,
    "systemGreen": .systemGreen,
    "systemMint": .systemMint,
    "systemTeal": .systemTeal,
    "systemCyan": .systemCyan,
    "systemBlue": .systemBlue,
    "systemIndigo": .systemIndigo,
    "systemPurple": .systemPurple,
    "systemPink": .systemPink,
    "systemBrown": .systemBrown,
    "systemGray": .systemGray,
    "systemGray2": .systemGray2,
    "systemGray3": .systemGray3,
    "systemGray4": .systemGray4,
    "systemGray5": .systemGray5,
    "systemGray6": .systemGray6,
    "tintColor": .tintColor,
    "darkText": .darkText,
    "lightText": .lightText,
  ]

  /// The colour that an asset catalogue refers to, as in `systemBlueColor`.
  static func referenced(_ reference: String) -> Color? {
    byName[reference] ?? byName[reference.hasSuffix("Color") ? String(reference.dropLast(5)) : reference]
  }
}
