import Fonts
import Geometry
import TestSupport
import Testing
import TextDrawing
import Typesetting

@Suite struct PDFTests {
  private func pdf(
    _ text: String, width: Double = .infinity, family: String = "Inter", size: Double = 16, bold: Bool = false
  ) throws -> [UInt8] {
    let plain = try FontLibrary.bundled().font(FontDescriptor(family: family, size: size))
    let font = try Font(face: plain.face, size: size, variations: plain.variations, hasSyntheticBold: bold)
    let typesetter = try Typesetter(StyledText(text, font: font), fallback: .bundled())
    let layout = try typesetter.layout(maxWidth: width)
    var drawing = try Drawing(size: Size(width: layout.size.width + 20, height: layout.size.height + 20))
    drawing.add(layout, of: typesetter, at: Point(x: 10, y: 10))
    return try drawing.bytes(as: .pdf)
  }

  private static let texts = [
    "The quick brown fox, fiancé and office: AVATAR.",
    "Быстрая коричневая лиса", "Γειά σου κόσμε", "世界人权宣言", "すばやい狐", "מזל טוב לכולם",
    "مرحبا بكم جميعا", "कर्त्तव्य और विद्यार्थी", "สวัสดีครับ", "வணக்கம் உலகம்", "0123456789 €½×",
  ]

  @Test(arguments: texts)
  func `text is extracted in reading order`(text: String) throws {
    #expect(try PDFReading.words(pdf(text)) == text.split(separator: " ").map(String.init))
  }

  @Test func `text is extracted in lines`() throws {
    let text = "The quick brown fox jumps over the lazy dog and runs away"
    #expect(try PDFReading.words(pdf(text, width: 110)) == text.split(separator: " ").map(String.init))
  }

  @Test func `text of both directions in one line is extracted`() throws {
    // Where poppler sees spaces between runs is not tested.
    let all = try PDFReading.words(pdf("Hello مرحبا world בית 123 end")).joined()
    for word in ["Hello", "مرحبا", "world", "בית", "123", "end"] { #expect(all.contains(word), "\(all)") }
  }

  @Test func `text of synthetic and variable fonts is extracted`() throws {
    #expect(try PDFReading.words(pdf("Hamburgefons office", bold: true)) == ["Hamburgefons", "office"])
  }

  @Test(arguments: [
    "سلام", "لا إله إلا الله", "الْحَمْدُ لِلَّهِ رَبِّ الْعَالَمِينَ", "مُحَمَّدٌ كِتَابٌ", "ﷺ لآ", "שָׁלוֹם עֲלֵיכֶם", "אֱלֹהִים",
  ])
  func `ligatures and marks from right to left are extracted in order`(text: String) throws {
    #expect(try PDFReading.words(pdf(text)) == text.split(separator: " ").map(String.init))
    // In Nastaliq letters stand above the baseline.
    let family = "Noto Nastaliq Urdu"
    guard text.unicodeScalars.allSatisfy({ !(0x590...0x5FF).contains($0.value) }) else { return }
    #expect(try PDFReading.words(pdf(text, family: family)) == text.split(separator: " ").map(String.init))
  }

  private static let shortWords = ["לִי", "בַּיִת", "סֵפֶר", "בְּרֵאשִׁית", "لِي", "بَيْتٌ", "گِرا", "سلام", "لا", "مُحَمَّدٌ"]

  @Test(arguments: [8, 9, 11, 12, 13, 14.5, 15, 17, 18, 20, 24, 31.7, 40])
  func `words are extracted whole at any size`(size: Double) throws {
    var words: [String] = []
    // A line for each text, far from the next one: to extract a page takes longer than to draw it.
    let leading = 4 * size
    var drawing = try Drawing(size: Size(width: 30 * size, height: leading * 5 * Double(Self.shortWords.count)))
    var line = 0.0
    for word in Self.shortWords {
      for (text, tracking) in [
        (word, 0), ("\(word) \(word)", 0.0), (word, size / 12), ("\(word) \(word)", -size / 40), (word, size / 4),
      ] {
        var style = TextStyle(font: try FontLibrary.bundled().font(FontDescriptor(family: "Inter", size: size)))
        style.tracking = tracking
        let typesetter = try Typesetter(StyledText(text, style: style), fallback: .bundled())
        try drawing.add(typesetter.layout(maxWidth: .infinity), of: typesetter, at: Point(x: 10, y: leading * line))
        words += text.split(separator: " ").map(String.init)
        line += 1
      }
    }
    #expect(try PDFReading.words(drawing.bytes(as: .pdf)) == words)
  }

  @Test func `letters above the baseline do not break words`() throws {
    let text = "اردو میں لکھیں اور پڑھیں"
    #expect(
      try PDFReading.words(pdf(text, family: "Noto Nastaliq Urdu")) == text.split(separator: " ").map(String.init))
  }

  @Test func `a page shows what the pixels show`() throws {
    let text = "Hamburg, الْحَمْدُ لِلَّهِ سلام שָׁלוֹם नमस्ते क्षि"
    let font = try FontLibrary.bundled().font(FontDescriptor(family: "Noto Nastaliq Urdu", size: 30))
    let typesetter = try Typesetter(StyledText(text, font: font), fallback: .bundled())
    let layout = try typesetter.layout(maxWidth: 300)
    func drawing(at x: Double) throws -> Drawing {
      var drawing = try Drawing(size: Size(width: 320, height: layout.size.height.rounded(.up) + 20))
      drawing.add(layout, of: typesetter, at: Point(x: x, y: 10))
      return drawing
    }
    let page = try drawing(at: 10).bytes(as: .pdf)
    #expect(try PDFReading.difference(page, drawing(at: 10).bitmap(scale: 2)) < 0.15)
    #expect(try PDFReading.difference(page, drawing(at: 12).bitmap(scale: 2)) > 0.25)
  }

  @Test func `characters that are not text do not change the rest`() throws {
    let refused = [0, 0xFFFE, 0xFDD0, 0x10FFFF].compactMap(Unicode.Scalar.init).map { "\($0) " }.joined()
    let words = try PDFReading.words(pdf("one \(refused) two \u{E123} three"))
    #expect(words.contains("one"), "\(words)")
    #expect(words.contains("two"), "\(words)")
    #expect(words.contains("three"), "\(words)")
  }

  @Test func `a truncated line shows its ellipsis`() throws {
    let font = try BundledFont.named("Inter-Regular").font(16)
    let typesetter = try Typesetter(StyledText("The quick brown fox jumps", font: font))
    let layout = try typesetter.layout(maxWidth: 100, numberOfLines: 1)
    var drawing = try Drawing(size: Size(width: 140, height: 40))
    drawing.add(layout, of: typesetter, at: Point(x: 10, y: 10))
    #expect(try PDFReading.words(drawing.bytes(as: .pdf)).last?.hasSuffix("…") == true)
  }

  @Test func `a line that ends in a word shows its hyphen`() throws {
    let words = try PDFReading.words(pdf("extra\u{AD}ordinary", width: 60))
    // Poppler joins a word whose part ends with a hyphen; the soft one is a character of the text.
    #expect(words == ["extra\u{AD}ordinar", "y"])
  }

  @Test(arguments: [" ", "\u{AD}", "\u{34F}", "Hi"])
  func `text larger than any page is no error`(text: String) throws {
    for size in [65_535, 65_536, 100_000, 1_000_000.0] {
      let typesetter = try Typesetter(text, font: Font.bundled("Inter", size: size))
      var drawing = try Drawing(size: Size(width: 100, height: 100))
      drawing.add(try typesetter.layout(maxWidth: .infinity), of: typesetter, at: .zero)
      #expect(try PDFReading.words(drawing.bytes(as: .pdf)).joined() == "" || size == 65_535)
    }
  }

  @Test func `fonts are embedded`() throws {
    let fonts = try PDFReading.fonts(pdf("Hello 世界 مرحبا नमस्ते"))
    #expect(fonts.count >= 4)
    // The columns before the last two: embedded, subset, Unicode.
    for font in fonts { #expect(font.suffix(5).prefix(3) == ["yes", "yes", "yes"], "\(font)") }
  }
}
