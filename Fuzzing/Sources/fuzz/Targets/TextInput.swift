import Fonts
import TestSupport
import Typesetting

/// Sixteen bytes of style and width, then text.
struct TextInput: FuzzInput {
  private var reader: InputReader

  init(_ bytes: [UInt8]) { reader = InputReader(bytes) }

  private static let files = [
    "Inter/Inter-Regular.otf", "NotoSans/NotoSans-Regular.ttf", "NotoSansArabic/NotoSansArabic-Regular.ttf",
    "NotoSansDevanagari/NotoSansDevanagari-Regular.ttf", "NotoSansThai/NotoSansThai-Regular.ttf",
    "NotoNastaliqUrdu/NotoNastaliqUrdu-Regular.ttf", "NotoSansKhmer/NotoSansKhmer-Regular.ttf",
    "Inter/Inter-roman.var.ttf",
  ]
  private static let languages = [nil, "en", "ar", "ur", "th", "ja", "zh-Hant", "tr", "nl", "km"]

  mutating func run() throws {
    do {
      try check()
    } catch let error as TypesettingError {
      try checkMessage(error)
    }
  }

  private mutating func check() throws {
    let library = try FontLibrary.bundled()
    let style = try style()
    let other = try self.style()
    let paragraph = paragraphStyle()
    let fallback = reader.index(below: 2) == 0 ? library : .empty
    let width = width()
    let lines = reader.index(below: 5)
    let mode = reader.pick(LineBreakMode.allCases)
    let split = reader.number16()

    var styled = StyledText(reader.text, style: style, paragraphStyle: paragraph)
    if split < styled.count, split > 0 {
      // A range that splits a character is refused.
      do { try styled.updateStyle(in: split..<styled.count) { $0 = other } } catch { try checkMessage(error) }
    }
    var checker = try LawChecker(styled, fallback: fallback, cache: .shared)
    try checker.check(width: width, mode: mode == .byCharWrapping ? mode : .byWordWrapping)
    try checker.check(width: width, numberOfLines: lines, mode: mode)
    try checker.checkContentWidths()

    let alone = try Typesetter(styled, fallback: fallback, cache: nil)
    let (first, second) = (
      try checker.typesetter.measuredLines(maxWidth: width, numberOfLines: lines, lineBreakMode: mode),
      try alone.measuredLines(maxWidth: width, numberOfLines: lines, lineBreakMode: mode)
    )
    try require(first == second, "without a cache: \(second), with one: \(first)")
  }

  private mutating func style() throws -> TextStyle {
    let path = "\(try BundledFonts.folder())/\(reader.pick(Self.files))"
    let face = try FontLibrary.bundled().face(path: path)
    let font = try Font(face: face, size: reader.pick([17, 12, 7.25, 33.3, 200]))
    let bits = reader.byte()
    let language = reader.pick(Self.languages)
    return TextStyle(
      font: font, tracking: bits & 3 == 1 ? Double(bits >> 4) / 4 : 0, usesKerning: bits & 4 == 0,
      usesLigatures: bits & 8 == 0, language: try language.map { try LanguageTag($0) })
  }

  private mutating func paragraphStyle() -> ParagraphStyle {
    let bits = reader.byte()
    return ParagraphStyle(
      baseDirection: BaseDirection.allCases[Int(bits & 3) % 3], lineSpacing: bits & 4 == 0 ? 0 : 3,
      paragraphSpacing: bits & 8 == 0 ? 0 : 7.5, defaultTabInterval: bits & 0x10 == 0 ? nil : Double(bits >> 5) * 8,
      alignment: [TextAlignment.natural, .center, .right, .left][Int(bits >> 6)])
  }

  private mutating func width() -> Double {
    let width = reader.number16()
    return width == 0xFFFF ? .infinity : Double(width) / 16
  }
}
