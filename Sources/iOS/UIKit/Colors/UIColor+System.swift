public import Geometry

// The system's colours of iOS 13 to 18 in light and dark surroundings, at the base level and in normal contrast.
// Sources: Apple's Human Interface Guidelines, "Color", for accents and greys; the others as measured on devices and
// published by the ColorCompatibility project. Components are 8 bits, opacities as published.
extension Color {
  // MARK: Text

  /// Text of the first level (`UIColor.label`).
  public static let label = adaptive(light: (0, 0, 0), dark: (255, 255, 255))
  /// Text of the second level (`UIColor.secondaryLabel`).
  public static let secondaryLabel = adaptive(light: (60, 60, 67, 0.6), dark: (235, 235, 245, 0.6))
  /// Text of the third level (`UIColor.tertiaryLabel`).
  public static let tertiaryLabel = adaptive(light: (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3))
  /// Text of the fourth level (`UIColor.quaternaryLabel`).
  public static let quaternaryLabel = adaptive(light: (60, 60, 67, 0.18), dark: (235, 235, 245, 0.18))
  /// Text in place of an entry (`UIColor.placeholderText`).
  public static let placeholderText = adaptive(light: (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3))
  /// Text of a link (`UIColor.link`).
  public static let link = adaptive(light: (0, 122, 255), dark: (9, 132, 255))

  // MARK: Fills

  /// The fill of thin and small shapes (`UIColor.systemFill`).
  public static let systemFill = adaptive(light: (120, 120, 128, 0.2), dark: (120, 120, 128, 0.36))
  /// The fill of shapes of medium size (`UIColor.secondarySystemFill`).
  public static let secondarySystemFill = adaptive(light: (120, 120, 128, 0.16), dark: (120, 120, 128, 0.32))
  /// The fill of large shapes (`UIColor.tertiarySystemFill`).
  public static let tertiarySystemFill = adaptive(light: (118, 118, 128, 0.12), dark: (118, 118, 128, 0.24))
  /// The fill of large areas with complex content (`UIColor.quaternarySystemFill`).
  public static let quaternarySystemFill = adaptive(light: (116, 116, 128, 0.08), dark: (118, 118, 128, 0.18))

  // MARK: Backgrounds

  /// The background of a view (`UIColor.systemBackground`).
  public static let systemBackground = adaptive(light: (255, 255, 255), dark: (0, 0, 0))
  /// A background on `systemBackground` (`UIColor.secondarySystemBackground`).
  public static let secondarySystemBackground = adaptive(light: (242, 242, 247), dark: (28, 28, 30))
  /// A background on `secondarySystemBackground` (`UIColor.tertiarySystemBackground`).
  public static let tertiarySystemBackground = adaptive(light: (255, 255, 255), dark: (44, 44, 46))
  /// The background of a grouped table (`UIColor.systemGroupedBackground`).
  public static let systemGroupedBackground = adaptive(light: (242, 242, 247), dark: (0, 0, 0))
  /// A background on `systemGroupedBackground` (`UIColor.secondarySystemGroupedBackground`).
  public static let secondarySystemGroupedBackground = adaptive(light: (255, 255, 255), dark: (28, 28, 30))
  /// A background on `secondarySystemGroupedBackground` (`UIColor.tertiarySystemGroupedBackground`).
  public static let tertiarySystemGroupedBackground = adaptive(light: (242, 242, 247), dark: (44, 44, 46))

  // MARK: Separators

  /// A thin line through which content shows (`UIColor.separator`).
  public static let separator = adaptive(light: (60, 60, 67, 0.29), dark: (84, 84, 88, 0.6))
  /// A thin line through which nothing shows (`UIColor.opaqueSeparator`).
  public static let opaqueSeparator = adaptive(light: (198, 198, 200), dark: (56, 56, 58))

  // MARK: Accents

  /// Red that adapts to its surroundings (`UIColor.systemRed`).
  public static let systemRed = adaptive(light: (255, 59, 48), dark: (255, 69, 58))
  /// Orange that adapts to its surroundings (`UIColor.systemOrange`).
  public static let systemOrange = adaptive(light: (255, 149, 0), dark: (255, 159, 10))
  /// Yellow that adapts to its surroundings (`UIColor.systemYellow`).
  public static let systemYellow = adaptive(light: (255, 204, 0), dark: (255, 214, 10))
  /// Green that adapts to its surroundings (`UIColor.systemGreen`).
  public static let systemGreen = adaptive(light: (52, 199, 89), dark: (48, 209, 88))
  /// Mint that adapts to its surroundings (`UIColor.systemMint`).
  public static let systemMint = adaptive(light: (0, 199, 190), dark: (102, 212, 207))
  /// Teal that adapts to its surroundings (`UIColor.systemTeal`).
  public static let systemTeal = adaptive(light: (48, 176, 199), dark: (64, 200, 224))
  /// Cyan that adapts to its surroundings (`UIColor.systemCyan`).
  public static let systemCyan = adaptive(light: (50, 173, 230), dark: (100, 210, 255))
  /// Blue that adapts to its surroundings (`UIColor.systemBlue`).
  public static let systemBlue = adaptive(light: (0, 122, 255), dark: (10, 132, 255))
  /// Indigo that adapts to its surroundings (`UIColor.systemIndigo`).
  public static let systemIndigo = adaptive(light: (88, 86, 214), dark: (94, 92, 230))
  /// Purple that adapts to its surroundings (`UIColor.systemPurple`).
  public static let systemPurple = adaptive(light: (175, 82, 222), dark: (191, 90, 242))
  /// Pink that adapts to its surroundings (`UIColor.systemPink`).
  public static let systemPink = adaptive(light: (255, 45, 85), dark: (255, 55, 95))
  /// Brown that adapts to its surroundings (`UIColor.systemBrown`).
  public static let systemBrown = adaptive(light: (165, 132, 94), dark: (172, 142, 104))

  // MARK: Greys

  /// A grey, the same in light and dark surroundings (`UIColor.systemGray`).
  public static let systemGray = adaptive(light: (142, 142, 147), dark: (142, 142, 147))
  /// Grey 2 of 6, nearer to the background than the ones before (`UIColor.systemGray2`).
  public static let systemGray2 = adaptive(light: (174, 174, 178), dark: (99, 99, 102))
  /// Grey 3 of 6, nearer to the background than the ones before (`UIColor.systemGray3`).
  public static let systemGray3 = adaptive(light: (199, 199, 204), dark: (72, 72, 74))
  /// Grey 4 of 6, nearer to the background than the ones before (`UIColor.systemGray4`).
  public static let systemGray4 = adaptive(light: (209, 209, 214), dark: (58, 58, 60))
  /// Grey 5 of 6, nearer to the background than the ones before (`UIColor.systemGray5`).
  public static let systemGray5 = adaptive(light: (229, 229, 234), dark: (44, 44, 46))
  /// Grey 6 of 6, nearer to the background than the ones before (`UIColor.systemGray6`).
  public static let systemGray6 = adaptive(light: (242, 242, 247), dark: (28, 28, 30))

  // MARK: Other names

  /// The tint of views that set none: ``systemBlue`` (`UIColor.tintColor`). Unlike UIKit, it is not the tint
  /// of the view that shows it.
  public static let tintColor = systemBlue
  /// ``systemGroupedBackground`` by its name before iOS 13 (`UIColor.groupTableViewBackground`).
  public static let groupTableViewBackground = systemGroupedBackground

  private typealias Bytes = (red: Int, green: Int, blue: Int)

  private static func color(_ bytes: Bytes, _ alpha: Double) -> Color {
    Color(
      red: Double(bytes.red) / 255, green: Double(bytes.green) / 255, blue: Double(bytes.blue) / 255, alpha: alpha)
  }

  /// An opaque colour.
  private static func adaptive(light: (Int, Int, Int), dark: (Int, Int, Int)) -> Color {
    Color(light: color(light, 1), dark: color(dark, 1))
  }

  /// A colour through which others show.
  private static func adaptive(light: (Int, Int, Int, Double), dark: (Int, Int, Int, Double)) -> Color {
    Color(light: color((light.0, light.1, light.2), light.3), dark: color((dark.0, dark.1, dark.2), dark.3))
  }
}
