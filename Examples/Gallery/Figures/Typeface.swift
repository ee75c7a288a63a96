internal import Fonts

/// The bundled fonts by name.
enum Typeface {
  /// Titles inside pictures, and everything that has no family of its own.
  static let standard = "Inter"

  static func font(
    _ size: Double, family: String = standard, weight: Double = 400, slant: FontSlant = .upright
  ) throws -> Font {
    try FontLibrary.bundled().font(FontDescriptor(family: family, size: size, weight: weight, slant: slant))
  }

  /// A font of a file below `Fonts`: two files of a family may have the same style.
  static func file(_ name: String, _ size: Double, weight: Double) throws -> Font {
    try FontSelection(.file("\(BundledFonts.folder())/\(name)"), size: size, weight: weight).font().font
  }
}
