#if DEBUG
  import Fonts
  import TestSupport
  import Testing

  @testable import Typesetting

  /// What is shaped, counted in bytes, so that the law holds on any machine: it is at most a constant times the text.
  @Suite struct WorkLaws {
    /// Bytes handed to HarfBuzz for each byte of text, to prepare a text and to lay it out at one width. Measured: less than
    /// 33, for lines that end inside one long syllable.
    private static let bound = 48

    struct Unit: Sendable, CustomTestStringConvertible {
      let name: String
      let font: String
      let text: String
      var testDescription: String { name }
    }

    static let units = [
      Unit(name: "words", font: "NotoSans-Regular", text: "lorem ipsum dolor "),
      Unit(name: "one kerned word", font: "NotoSerif-Regular", text: "AVTo"),
      Unit(name: "ligatures", font: "NotoSans-Regular", text: "ffifl"),
      Unit(name: "words with soft hyphens", font: "NotoSans-Regular", text: "ab\u{AD}cd\u{AD}e "),
      Unit(name: "words and tabs", font: "NotoSans-Regular", text: "ab\tc\t"),
      Unit(name: "letters with marks", font: "NotoSans-Regular", text: "e\u{301}\u{323}"),
      Unit(name: "brackets", font: "NotoSans-Regular", text: "([{"),
      Unit(name: "Arabic, one word", font: "NotoSansArabic-Regular", text: "بتنيم"),
      Unit(name: "Arabic words with digits", font: "NotoSansArabic-Regular", text: "كتاب 12 جديد "),
      Unit(name: "Nastaliq, one word", font: "NotoNastaliqUrdu-Regular", text: "بتنيم"),
      Unit(name: "Hebrew and Latin", font: "NotoSansHebrew-Regular", text: "אבa "),
      Unit(name: "Latin against its direction", font: "NotoSansHebrew-Regular", text: "\u{202E}abc def "),
      Unit(name: "Devanagari words", font: "NotoSansDevanagari-Regular", text: "नमस्ते दुनिया "),
      Unit(name: "Devanagari conjuncts", font: "NotoSansDevanagari-Regular", text: "क\u{94D}"),
      Unit(name: "Malayalam viramas", font: "NotoSansMalayalam-Regular", text: "ക\u{D4D}"),
      Unit(name: "Tamil", font: "NotoSansTamil-Regular", text: "கொ\u{BCD}"),
      Unit(name: "Khmer coengs", font: "NotoSansKhmer-Regular", text: "\u{1780}\u{17D2}"),
      Unit(name: "Khmer", font: "NotoSansKhmer-Regular", text: "ភាសាខ្មែរ"),
      Unit(name: "Myanmar stacks", font: "NotoSansMyanmar-Regular", text: "\u{1000}\u{1039}"),
      Unit(name: "Thai", font: "NotoSansThai-Regular", text: "ภาษาไทย"),
      Unit(name: "Hangul jamos", font: "NotoSansKR-Regular", text: "\u{1100}\u{1161}\u{11A8}"),
      Unit(name: "Chinese", font: "NotoSansSC-Regular", text: "人人生而自由，"),
      Unit(name: "flags", font: "NotoColorEmoji", text: "🇩🇪"),
      Unit(name: "flags of no country", font: "NotoColorEmoji", text: "🇪🇩"),
      Unit(name: "half flags", font: "NotoColorEmoji", text: "🇩"),
      Unit(name: "families", font: "NotoColorEmoji", text: "👨‍👩‍👧‍👦"),
      Unit(name: "joined emoji", font: "NotoColorEmoji", text: "👩\u{200D}"),
      Unit(name: "skin tones", font: "NotoColorEmoji", text: "👍🏽"),
      Unit(name: "controls", font: "NotoSans-Regular", text: "\u{200D}\u{200B}a"),
      Unit(name: "missing characters", font: "NotoSans-Regular", text: "\u{12000}\u{12001} "),
    ]

    @Test(arguments: units)
    func `what is shaped grows as the text does`(unit: Unit) throws {
      let font = try BundledFont.named(unit.font).font(20)
      var compared = 0
      for count in [1500, 6000] {
        let text = String(repeating: unit.text, count: max(1, count / unit.text.utf8.count))
        for width in [0, 7, 20, 61, 300, 4000, .infinity] {
          for (mode, lines) in [
            (LineBreakMode.byWordWrapping, 0), (.byCharWrapping, 0), (.byTruncatingMiddle, 2), (.byTruncatingTail, 1),
            (.byTruncatingHead, 1),
          ] {
            let work = ShapingWork()
            try ShapingWork.$current.withValue(work) {
              let typesetter = try Typesetter(StyledText(text, font: font))
              _ = try typesetter.measure(maxWidth: width, numberOfLines: lines, lineBreakMode: mode)
            }
            let share = Double(work.bytes) / Double(text.utf8.count)
            #expect(
              share <= Double(Self.bound),
              "\(unit.name), \(text.utf8.count) bytes at \(width), \(mode), \(lines) lines: \(share) bytes a byte")
            compared += 1
          }
        }
      }
      expectCompared(compared, atLeast: 70, "layouts")
    }
  }
#endif
