import Fonts
import Testing

/// A bundled font whose lines are kept as a golden file, given by file so that font matching is not used.
struct GoldenFont: Sendable, CustomTestStringConvertible {
  /// In the folder of the bundled fonts.
  var file: String
  var variations: [FontTag: Double] = [:]

  /// The name of the golden file.
  var name: String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return String(name.prefix { $0 != "." })
  }

  var testDescription: String { name }

  func font(size: Double) throws -> Font {
    let face = try FontLibrary.bundled().face(path: "\(BundledFonts.folder())/\(file)")
    return try Font(face: face, size: size, variations: variations)
  }

  static let all = [
    GoldenFont(file: "Inter/Inter-Regular.otf"),
    // A variable font, its weight between two of the named ones, its optical size the size of the text.
    GoldenFont(file: "Inter/Inter-roman.var.ttf", variations: [.weight: 650]),
    GoldenFont(file: "NotoSans/NotoSans-Regular.ttf"),
    GoldenFont(file: "NotoSerif/NotoSerif-Italic.ttf"),
    GoldenFont(file: "NotoSansMono/NotoSansMono-Regular.ttf"),
    GoldenFont(file: "NotoSansArabic/NotoSansArabic-Regular.ttf"),
    GoldenFont(file: "NotoSansHebrew/NotoSansHebrew-Regular.ttf"),
    GoldenFont(file: "NotoSansDevanagari/NotoSansDevanagari-Regular.ttf"),
    GoldenFont(file: "NotoSansBengali/NotoSansBengali-Regular.ttf"),
    GoldenFont(file: "NotoSansTamil/NotoSansTamil-Regular.ttf"),
    GoldenFont(file: "NotoSansThai/NotoSansThai-Regular.ttf"),
    GoldenFont(file: "NotoSansKhmer/NotoSansKhmer-Regular.ttf"),
    GoldenFont(file: "NotoSansMyanmar/NotoSansMyanmar-Regular.ttf"),
    GoldenFont(file: "NotoSansJP/NotoSansJP-Regular.otf"),
    GoldenFont(file: "NotoSansKR/NotoSansKR-Regular.otf"),
  ]
}
