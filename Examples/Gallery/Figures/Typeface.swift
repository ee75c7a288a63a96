internal import Fonts

/// The bundled fonts by name.
enum Typeface {
  /// The family of titles inside pictures, and of all text without another family.
  static let standard = "Inter"

  static func font(
    _ size: Double, family: String = standard, weight: Double = 400, slant: FontSlant = .upright
  ) throws -> Font {
    try FontLibrary.bundled().font(FontDescriptor(family: family, size: size, weight: weight, slant: slant))
  }

  /// A font of a file in the folder of bundled fonts, for families that have two files of one style.
  static func file(_ name: String, _ size: Double, weight: Double) throws -> Font {
    try FontSelection(.file("\(BundledFonts.folder())/\(name)"), size: size, weight: weight).font().font
  }
}
