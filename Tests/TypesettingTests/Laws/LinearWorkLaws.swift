#if DEBUG
  import Fonts
  import TestSupport
  import Testing

  @testable import Typesetting

  /// Twice the text is at most 2.2 times the work, for classes of text and what may be asked of them. Work is counted: bytes
  /// that HarfBuzz shapes and steps of loops (`CountedWork`), so that the law holds on any machine.
  ///
  /// Missing: automatic hyphenation, which depends on dictionaries of the host, and regions beside shapes.
  @Suite struct LinearWorkLaws {
    struct Class: Sendable, CustomTestStringConvertible {
      let name: String
      let font: String
      let unit: String
      var first = ""
      var last = ""
      var testDescription: String { name }

      init(_ name: String, _ unit: String, font: String = "NotoSans-Regular", first: String = "", last: String = "") {
        (self.name, self.font, self.unit, self.first, self.last) = (name, font, unit, first, last)
      }

      /// A text of about so many bytes.
      func text(_ count: Int) -> String {
        first + String(repeating: unit, count: max(1, count / unit.utf8.count)) + last
      }
    }

    static let classes = [
      Class("letters", "a"), Class("words", "lorem ipsum dolor "), Class("a letter and a space", "a "),
      Class("kerned letters", "AVTo", font: "NotoSerif-Regular"), Class("ligatures", "ffifl"),
      Class("digits", "1234567890"),
      Class("prices", "$1,234.50 "), Class("tabs", "\t"), Class("tabs behind a letter", "\t", first: "a"),
      Class("tabs before a letter", "\t", last: "a"), Class("letters and tabs", "a\t"), Class("tabs and spaces", "\t "),
      Class("spaces behind a tab", " ", first: "\t"), Class("letters behind a tab", "a", first: "\t"),
      Class("words behind a tab", "ab ", first: "\t"), Class("numbers behind a tab", "12 ", first: "\t"),
      Class("hidden spaces behind a tab", "\u{200B}", first: "\t"),
      Class("soft hyphens behind a tab", "\u{AD}", first: "\t"),
      Class("divided words behind a tab", "a\u{AD}", first: "\t"),
      Class("ideographs behind a tab", "人", font: "NotoSansSC-Regular", first: "\t"),
      Class("Nastaliq behind a tab", "بتنيم", font: "NotoNastaliqUrdu-Regular", first: "\t"),
      Class(
        "tabs behind Nastaliq", "\t", font: "NotoNastaliqUrdu-Regular", first: String(repeating: "بتنيم", count: 60)),
      Class("conjuncts behind a tab", "क\u{94D}", font: "NotoSansDevanagari-Regular", first: "\t"),
      Class("spaces", " "), Class("spaces behind a letter", " ", first: "a"), Class("no-break spaces", "\u{A0}"),
      Class("ideographic spaces", "\u{3000}"), Class("thin spaces", "\u{2009}"), Class("hidden spaces", "\u{200B}"),
      Class("hidden spaces behind a stop", "\u{200B}", first: "aaa."), Class("stops", "."),
      Class("stops and letters", "a,"),
      Class("soft hyphens", "\u{AD}"), Class("divided words", "ab\u{AD}cd\u{AD}e "), Class("hyphens", "-"),
      Class("newlines", "\n"), Class("carriage returns", "\r"), Class("both", "\r\n"),
      Class("line separators", "a\u{2028}"),
      Class("paragraph separators", "a\u{2029}"), Class("form feeds", "\u{C}"), Class("short lines", "ab\n"),
      Class("brackets", "([{"), Class("closing brackets", ")]}"), Class("quotes", "\"'"), Class("dashes", "—"),
      Class("slashes", "/a"), Class("addresses", "http://a.b/c?d=e&f "), Class("marks", "\u{301}"),
      Class("letters with marks", "e\u{301}\u{323}"), Class("a letter with marks", "\u{301}", first: "e"),
      Class("word joiners", "\u{2060}"), Class("joiners", "\u{200D}"), Class("non-joiners", "a\u{200C}"),
      Class("variation selectors", "\u{FE0F}"), Class("selected letters", "a\u{FE00}"), Class("tags", "\u{E0041}"),
      Class("emoji", "😀", font: "NotoColorEmoji"), Class("families", "👨‍👩‍👧‍👦", font: "NotoColorEmoji"),
      Class("joined emoji", "👩\u{200D}", font: "NotoColorEmoji"), Class("skin tones", "👍🏽", font: "NotoColorEmoji"),
      Class("flags", "🇩🇪", font: "NotoColorEmoji"), Class("half flags", "🇩", font: "NotoColorEmoji"),
      Class("one Arabic word", "بتنيم", font: "NotoSansArabic-Regular"),
      Class("Arabic words", "كتاب 12 جديد ", font: "NotoSansArabic-Regular"),
      Class("one Nastaliq word", "بتنيم", font: "NotoNastaliqUrdu-Regular"),
      Class("Nastaliq words", "کتاب نئی ", font: "NotoNastaliqUrdu-Regular"),
      Class("kashidas", "ـ", font: "NotoSansArabic-Regular"), Class("Hebrew", "אבגד ", font: "NotoSansHebrew-Regular"),
      Class("Hebrew and Latin", "אבa ", font: "NotoSansHebrew-Regular"), Class("overrides", "\u{202E}abc "),
      Class("embeddings", "\u{202B}a\u{202C}"), Class("isolates", "\u{2067}a\u{2069}"),
      Class("marks of direction", "\u{200F}\u{200E}"),
      Class("Thai", "ภาษาไทย", font: "NotoSansThai-Regular"), Class("Lao", "ພາສາລາວ", font: "NotoSansLao-Regular"),
      Class("Khmer", "ភាសាខ្មែរ", font: "NotoSansKhmer-Regular"),
      Class("coengs", "\u{1780}\u{17D2}", font: "NotoSansKhmer-Regular"),
      Class("stacks", "\u{1000}\u{1039}", font: "NotoSansMyanmar-Regular"),
      Class("Devanagari", "नमस्ते दुनिया ", font: "NotoSansDevanagari-Regular"),
      Class("conjuncts", "क\u{94D}", font: "NotoSansDevanagari-Regular"),
      Class("viramas", "ക\u{D4D}", font: "NotoSansMalayalam-Regular"),
      Class("Tamil", "கொ\u{BCD}", font: "NotoSansTamil-Regular"), Class("ideographs", "人", font: "NotoSansSC-Regular"),
      Class("Chinese", "人人生而自由，", font: "NotoSansSC-Regular"), Class("Japanese", "私は、日本語。", font: "NotoSansJP-Regular"),
      Class("marks of full width", "。」「『", font: "NotoSansJP-Regular"),
      Class("Hangul", "한국어 ", font: "NotoSansKR-Regular"),
      Class("jamos", "\u{1100}\u{1161}\u{11A8}", font: "NotoSansKR-Regular"),
      Class("private characters", "\u{E000}"), Class("noncharacters", "\u{FFFE}"),
      Class("missing characters", "\u{12000}\u{12001} "),
      Class("controls", "\u{1}"), Class("objects", "\u{FFFC}"),
      Class("Latin and ideographs", "a人", font: "NotoSansSC-Regular"),
      Class("a mixture", "a\tб人 אב \u{AD}e\u{301}😀\n"),
    ]

    struct Option: Sendable {
      let name: String
      var width = 60.0
      var lines = 0
      var mode = LineBreakMode.byWordWrapping
      var tracking = 0.0
      var language: String?
      var change: @Sendable (inout ParagraphStyle) -> Void = { _ in }
    }

    private static let long = 1e6

    static let options: [Option] = [
      Option(name: "nothing"), Option(name: "no width", width: .infinity), Option(name: "no room", width: 0),
      Option(name: "one long line", width: long),
      Option(name: "characters", mode: .byCharWrapping),
      Option(name: "characters, long", width: long, mode: .byCharWrapping),
      Option(name: "tail", lines: 2, mode: .byTruncatingTail),
      Option(name: "middle", width: 900, lines: 1, mode: .byTruncatingMiddle),
      Option(name: "head", width: 900, lines: 2, mode: .byTruncatingHead),
      Option(name: "clipped", lines: 1, mode: .byClipping),
      Option(name: "anywhere", change: { $0.lineBreakStrictness = .anywhere }),
      Option(name: "anywhere, no width", width: .infinity, change: { $0.lineBreakStrictness = .anywhere }),
      Option(name: "anywhere, long", width: long, change: { $0.lineBreakStrictness = .anywhere }),
      Option(name: "loose", change: { $0.lineBreakStrictness = .loose }),
      Option(name: "strict", change: { $0.lineBreakStrictness = .strict }),
      Option(name: "web", change: { $0.profile = .web }),
      Option(name: "break all", change: { $0.wordBreak = .breakAll }),
      Option(name: "keep all", change: { $0.wordBreak = .keepAll }),
      Option(name: "phrases", language: "ja", change: { $0.wordBreak = .autoPhrase }),
      Option(name: "phrases, long", width: long, language: "zh", change: { $0.wordBreak = .autoPhrase }),
      Option(name: "phrases between spaces", language: "ko", change: { $0.wordBreak = .autoPhrase }),
      Option(name: "balanced", width: 300, change: { $0.lineBreakStrategy = .balanced }),
      Option(name: "pretty", width: 300, change: { $0.lineBreakStrategy = .pretty }),
      Option(name: "optimal", width: 300, change: { $0.lineBreakStrategy = .optimal }),
      Option(
        name: "optimal, justified", width: 300,
        change: {
          $0.alignment = .justified
          $0.lineBreakStrategy = .optimal
        }),
      Option(
        name: "optimal, narrowed, hanging", width: 300,
        change: {
          $0.alignment = .justified
          $0.lineBreakStrategy = .optimal
          $0.justification = Justification(minimumSpace: 0.8, letterSpacing: -0.01...0.02)
          $0.hangingPunctuation = [.first, .last, .allowEnd]
        }),
      Option(name: "trimmed marks", width: 80, change: { $0.textSpacingTrim = .trimBoth }),
      Option(
        name: "spaces between scripts", width: 80, change: { $0.textAutospace = [.normal, .punctuation, .replace] }),
      Option(name: "a grid of lines", width: 80, change: { $0.lineGrid = LineGrid(pitch: 24, snap: .baseline) }),
      Option(name: "collapsed white space", width: 80, change: { $0.whiteSpace = .normal }),
      Option(
        name: "trimmed marks, anywhere, optimal", width: 80,
        change: {
          $0.textSpacingTrim = .trimStart
          $0.lineBreakStrictness = .anywhere
          $0.lineBreakStrategy = .optimal
        }),
      Option(
        name: "optimal, rows of hyphens", width: 100,
        change: {
          $0.lineBreakStrategy = .optimal
          $0.hyphenation = Hyphenation(requiresDictionary: false, maximumHyphenatedLines: 30)
        }),
      Option(
        name: "pretty, rows of hyphens", width: 100,
        change: {
          $0.lineBreakStrategy = .pretty
          $0.hyphenation = Hyphenation(requiresDictionary: false, maximumHyphenatedLines: 2)
        }),
      Option(
        name: "justified anywhere", width: 300,
        change: {
          $0.alignment = .justified
          $0.lineBreakStrictness = .anywhere
        }),
      Option(name: "right to left", change: { $0.baseDirection = .rightToLeft }),
      Option(name: "tracked", tracking: 2), Option(name: "negative tracking", tracking: -30),
      Option(
        name: "decimal tabs", width: long,
        change: {
          $0.tabStops = [TextTab(location: 9e5, alignment: .decimal)]
          $0.lineBreakStrictness = .anywhere
        }),
      Option(
        name: "trailing tabs", width: 500, change: { $0.tabStops = [TextTab(location: 400, alignment: .trailing)] }),
      Option(
        name: "protrusion, optimal", width: 300,
        change: {
          $0.lineBreakStrategy = .optimal
          $0.protrusion = .standard
        }),
      Option(name: "protrusion", change: { $0.protrusion = .standard }),
      Option(name: "hanging stops", change: { $0.hangingPunctuation = [.first, .last, .allowEnd] }),
    ]

    private func work(_ text: String, _ option: Option, font: Font) throws -> Int {
      var style = TextStyle(font: font)
      style.tracking = option.tracking
      style.language = try option.language.map { tag throws(TypesettingError) in try LanguageTag(tag) }
      var paragraph = ParagraphStyle()
      option.change(&paragraph)
      let work = ShapingWork()
      try ShapingWork.$current.withValue(work) {
        let typesetter = try Typesetter(
          StyledText(text, style: style, paragraphStyle: paragraph), fallback: .empty, cache: nil)
        _ = try typesetter.measuredLines(
          maxWidth: option.width, numberOfLines: option.lines, lineBreakMode: option.mode)
      }
      return work.bytes + work.steps
    }

    /// A constant that does not depend on the text: searches go a little further or less far.
    private static let slack = 4096

    @Test(arguments: classes)
    func `twice the text is at most 2.2 times the work`(text: Class) throws {
      let font = try BundledFont.named(text.font).font(20)
      func works(_ count: Int, _ option: Option) throws -> (once: Int, twice: Int) {
        (try work(text.text(count), option, font: font), try work(text.text(2 * count), option, font: font))
      }
      func isLinear(_ works: (once: Int, twice: Int)) -> Bool {
        Double(works.twice) <= 2.2 * Double(works.once) + Double(Self.slack)
      }
      for option in Self.options {
        // Searches look at a constant length of text, which may be longer than a short one: then a long one decides.
        var found = try works(1000, option)
        if !isLinear(found) { found = try works(8000, option) }
        #expect(isLinear(found), "\(text.name), \(option.name): \(found)")
      }
    }

    @Test func `the law is about seventy classes of text and more`() {
      #expect(Self.classes.count >= 90)
      #expect(Self.options.count >= 25)
      #expect(Set(Self.classes.map(\.name)).count == Self.classes.count)
    }
  }
#endif
