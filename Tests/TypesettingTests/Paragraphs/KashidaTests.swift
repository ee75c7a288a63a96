import Fonts
import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Words in Arabic script that are lengthened in justified lines.
@Suite struct KashidaTests {
  private static func lengthened(_ text: String) -> String {
    var text = text
    let places = text.withUTF8 { KashidaPlaces.find(in: [0..<$0.count], of: $0) }
    var bytes = Array(text.utf8)
    for place in places.reversed() { bytes.insert(contentsOf: "\u{640}".utf8, at: place) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    // Before a final alef, after seen and sad, before a final dal and teh marbuta, before beh and reh.
    ("كتاب", "كتـاب"), ("السلام", "السـلام"), ("محمد", "محمـد"), ("مدرسة", "مدرسـة"), ("بسم", "بسـم"), ("قصر", "قصـر"),
    ("الكبير", "الكبـير"), ("مشرب", "مشـرب"), ("مُحَمَّد", "مُحَمَّـد"), ("كـتاب", "كــتاب"),
    // Before a final heh, alef, kaf and waw; of others before the last final form.
    ("خانه", "خانـه"), ("کمک", "کمـک"), ("گفتگو", "گفتگـو"), ("تهران", "تهـران"), ("بزرگ", "بـزرگ"), ("پدر", "پـدر"),
    ("پاکستان", "پاکسـتان"), ("شہر", "شـہر"), ("ساتھ", "سـاتھ"), ("ۺر", "ۺـر"), ("ښځه", "ښـځه"), ("مسجد", "مسـجد"),
    ("طريق", "طريـق"), ("نهر", "نهـر"),
    // A hamza is a letter of its word, although it joins none.
    ("تساءلوا", "تسـاءلوا"), ("جزء", "جـزء"),
    // A tatweel of the text, also at the end; no place beside a joiner.
    ("بـ", "بــ"), ("سـبب", "ســبب"), ("لـا", "لــا"), ("ه\u{200D}", "ه\u{200D}"), ("ل\u{200D}ا", "ل\u{200D}ا"),
    // Lam and alef are one glyph; letters that do not join have no place.
    ("لا", "لا"), ("لَا", "لَا"), ("بلاد", "بـلاد"), ("ڵا", "ڵا"), ("ورد", "ورد"), ("دار", "دار"), ("ا", "ا"), ("", ""),
    ("abc 123", "abc 123"),
    ("بسم الله abc بسم", "بسـم اللـه abc بسـم"), ("می\u{200C}خواهم", "مـی\u{200C}خـواهم"),
    ("ܫܠܡܐ", "ܫܠܡـܐ"), ("ߒߞߏ", "ߒߞـߏ"),
  ])
  func `places by preference`(word: String, expected: String) {
    #expect(Self.lengthened(word) == expected, "\(Self.lengthened(word))")
  }

  private static func layouts(_ text: String, font: Font, width: Double, _ kashida: Bool) throws -> TextLayout {
    var style = ParagraphStyle(alignment: .justified)
    style.justification.expandsWithKashida = kashida
    let typesetter = try Typesetter(StyledText(text, font: font, paragraphStyle: style), fallback: .empty)
    let layout = try typesetter.layout(maxWidth: width)
    #expect(try typesetter.measure(maxWidth: width) == layout.measurement)
    return layout
  }

  private static let text = "السلام عليكم ورحمة الله وبركاته هذا كتاب عن محمد ومدرسته في المدينة الكبيرة بسم الله"

  @Test(arguments: ["NotoSansArabic-Regular", "NotoSansArabic-Bold"])
  func `lines keep their ends and their widths, and have tatweels`(name: String) throws {
    let font = try BundledFont.named(name).font(16)
    var added = 0
    for width in stride(from: 120.0, through: 400, by: 7) {
      let plain = try Self.layouts(Self.text, font: font, width: width, false)
      let layout = try Self.layouts(Self.text, font: font, width: width, true)
      #expect(layout.lines.map(\.lineRange) == plain.lines.map(\.lineRange))
      for (line, other) in zip(layout.lines, plain.lines) {
        let runs = line.runs.filter { !$0.isHanging }
        #expect(isApproximatelyEqual(runs.reduce(0) { $0 + $1.width }, line.width, within: 1e-6))
        added += line.runs.reduce(0) { $0 + $1.glyphs.count } - other.runs.reduce(0) { $0 + $1.glyphs.count }
        for run in runs {
          // Clusters are clusters of the text, and ascend in its order.
          let clusters = run.glyphs.reversed().map(\.cluster)
          #expect(clusters == clusters.sorted())
          #expect(clusters.allSatisfy { run.range.contains($0) })
        }
      }
      // The last line is not justified.
      #expect(layout.lines.last?.runs == plain.lines.last?.runs)
    }
    #expect(added > 100)
  }

  @Test func `glyphs are those of the text with tatweels`() throws {
    let font = try BundledFont.named("NotoSansArabic-Regular").font(20)
    // Two words; there is room for two tatweels and something.
    let text = "بسم محمد بسم"
    let natural = try Self.layouts(text, font: font, width: 1000, true).lines[0].width
    let unit =
      try Typesetter(StyledText("بــم", font: font), fallback: .empty).maxContentWidth
      - Typesetter(StyledText("بـم", font: font), fallback: .empty).maxContentWidth
    var style = ParagraphStyle(alignment: .justified)
    style.lastLineAlignment = .justified
    style.justification.expandsWithKashida = true
    let layout = try Typesetter(StyledText(text, font: font, paragraphStyle: style), fallback: .empty)
      .layout(maxWidth: natural + 2.5 * unit)
    let expected = try Typesetter(StyledText("بسـم محمـد بسم", font: font), fallback: .empty).layout()
    func ids(_ layout: TextLayout) -> [UInt32] { layout.lines[0].runs.flatMap { $0.glyphs.map(\.id) } }
    #expect(ids(layout) == ids(expected))
    #expect(isApproximatelyEqual(layout.lines[0].width, natural + 2.5 * unit, within: 1e-9))
  }

  @Test func `text without Arabic letters, fonts without the character, and one word are as before`() throws {
    let font = try BundledFont.named("NotoSans-Regular").font(16)
    #expect(
      try Self.layouts("aaa bbb ccc ddd", font: font, width: 70, true)
        == Self.layouts("aaa bbb ccc ddd", font: font, width: 70, false))
    let hebrew = try BundledFont.named("NotoSansHebrew-Regular").font(16)
    #expect(
      try Self.layouts(Self.text, font: hebrew, width: 150, true)
        == Self.layouts(Self.text, font: hebrew, width: 150, false))
    let arabic = try BundledFont.named("NotoSansArabic-Regular").font(16)
    let long = String(repeating: "ب", count: 10_000)
    #expect(
      try Self.layouts(long, font: arabic, width: 200, true) == Self.layouts(long, font: arabic, width: 200, false))
    #expect(try Self.layouts("", font: arabic, width: 200, true).lines.count == 1)
  }

  @Test func `a word of two runs has one place, inside one of them`() {
    var text = "كتاب محمد"
    text.withUTF8 { text in
      #expect(KashidaPlaces.find(in: [0..<text.count], of: text) == [4, 15])
      // The best place is where the run ends.
      #expect(KashidaPlaces.find(in: [0..<4, 4..<text.count], of: text) == [2, 15])
      // What is between two stretches ends the word.
      #expect(KashidaPlaces.find(in: [0..<4, 9..<13], of: text) == [2, 11])
      #expect(KashidaPlaces.find(in: [], of: text) == [])
    }
  }

  @Test func `places get one after the other, up to three each`() {
    #expect(KashidaShares.places(widths: [2, 2, 2], room: 9) == [0, 1, 2, 0])
    #expect(KashidaShares.places(widths: [2, 5, 1], room: 6) == [0, 2, 0, 2])
    #expect(KashidaShares.places(widths: [2, 2], room: 100) == [0, 1, 0, 1, 0, 1])
    #expect(KashidaShares.places(widths: [2], room: 1) == [])
    #expect(KashidaShares.places(widths: [], room: 10) == [])
  }

  /// A layout of one line that has some more room than its text needs.
  private static func line(_ text: StyledText, room: Double) throws -> TextLine {
    var text = text
    text.paragraphStyle.alignment = .justified
    text.paragraphStyle.lastLineAlignment = .justified
    let natural = try Typesetter(text, fallback: .empty).maxContentWidth
    text.paragraphStyle.justification.expandsWithKashida = true
    let layout = try Typesetter(text, fallback: .empty).layout(maxWidth: natural + room)
    #expect(layout.lines.count == 1)
    return layout.lines[0]
  }

  /// The clusters of the tatweels.
  private static func tatweels(_ line: TextLine, _ font: Font) throws -> [Int] {
    let tatweel = try #require(font.shaping.glyph(for: "\u{640}"))
    return line.runs.flatMap(\.glyphs).filter { $0.id == tatweel }.map(\.cluster).sorted()
  }

  private static func tatweelWidth(_ font: Font) -> Double {
    Double(font.shaping.advance(of: "\u{640}")) * font.pointsPerUnit
  }

  @Test func `words on both sides of a word in another script get their share`() throws {
    let font = try BundledFont.named("NotoSansArabic-Regular").font(20)
    let text = StyledText("محمد 12 abc محمد", font: font)
    // The cluster is the cluster of the letter before the tatweel.
    #expect(try Self.tatweels(Self.line(text, room: 2.5 * Self.tatweelWidth(font)), font) == [4, 20])
  }

  @Test func `a tatweel behind marks belongs to their letter`() throws {
    let font = try BundledFont.named("NotoSansArabic-Regular").font(20)
    let text = StyledText("مُحَمَّد مُحَمَّد", font: font)
    let clusters = try Self.tatweels(Self.line(text, room: 2.5 * Self.tatweelWidth(font)), font)
    let letter = "مُحَ".utf8.count
    #expect(clusters == [letter, letter + "مُحَمَّد ".utf8.count])
  }

  @Test func `letters against their direction are not lengthened`() throws {
    let font = try BundledFont.named("NotoSansArabic-Regular").font(20)
    let text = StyledText("\u{202D}محمد كتاب\u{202C} محمد", font: font)
    let clusters = try Self.tatweels(Self.line(text, room: 10 * Self.tatweelWidth(font)), font)
    #expect(clusters.count == 3)
    #expect(clusters.allSatisfy { $0 > 20 })
  }

  @Test func `a word has three tatweels at most, and a limit of spaces is one of lines`() throws {
    let font = try BundledFont.named("NotoSansArabic-Regular").font(20)
    var text = StyledText("محمد بسم", font: font)
    #expect(try Self.tatweels(Self.line(text, room: 300), font).count == 6)
    text.paragraphStyle.justification.maximumSpace = 1
    #expect(try Self.tatweels(Self.line(text, room: 300), font) == [])
  }

  @Test func `old rules are read, and new ones are as they were`() throws {
    let old = #"{"minimumSpace":1,"expandsBetweenIdeographs":false}"#
    let read = try JSONDecoder().decode(Justification.self, from: Data(old.utf8))
    #expect(read == Justification(expandsBetweenIdeographs: false))
    let rule = Justification(maximumSpace: 2, expandsWithKashida: true)
    #expect(try JSONDecoder().decode(Justification.self, from: JSONEncoder().encode(rule)) == rule)
  }

  #if DEBUG
    @Test func `what is shaped for lengthened lines grows as the text does`() throws {
      let font = try BundledFont.named("NotoSansArabic-Regular").font(20)
      for unit in ["محمد كتاب ", "ب", "مُحَمَّد abc "] {
        for count in [2_000, 10_000] {
          var style = ParagraphStyle(alignment: .justified)
          style.lastLineAlignment = .justified
          style.justification.expandsWithKashida = true
          let text = String(repeating: unit, count: count / unit.unicodeScalars.count)
          let typesetter = try Typesetter(StyledText(text, font: font, paragraphStyle: style), fallback: .empty)
          for width in [30, 300, typesetter.maxContentWidth + 500] {
            let work = ShapingWork()
            try ShapingWork.$current.withValue(work) { _ = try typesetter.layout(maxWidth: width) }
            #expect(work.bytes < 48 * text.utf8.count, "\(unit), \(count) letters, width \(width)")
          }
        }
      }
    }
  #endif
}
