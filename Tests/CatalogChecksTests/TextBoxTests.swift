import FindingReports
import Fonts
import Geometry
import TestSupport
import Testing
import TextDrawing
import Typesetting

@testable import CatalogChecks

@Suite struct TextBoxTests {
  private let fonts: BoxFonts

  init() throws { fonts = try BoxFonts(fontFolder: nil, folder: "", boundary: nil) }

  private func problems(
    _ text: String, in box: TextBox, language: String? = "en", textSize: String? = nil
  ) throws -> [BoxProblem] {
    let choice = try fonts.choice(box.font, textSize: textSize)
    return try box.problems(of: text, language: language.map { try LanguageTag($0) }, choice: choice)
  }

  /// The width of a text, by itself.
  private func width(_ text: String, size: Double = 17) throws -> Double {
    let font = try fonts.choice(BoxFont(size: size), textSize: nil).font
    return try Typesetter(StyledText(text, font: font)).measure().size.width
  }

  @Test func `a text in one line is too wide by what it is wider`() throws {
    let text = "Einstellungen öffnen"
    let needed = try width(text)
    #expect(try problems(text, in: TextBox(width: needed, lines: 1)).isEmpty)
    let problem = try #require(problems(text, in: TextBox(width: needed - 8.5, lines: 1)).first)
    #expect(problem.kind == .doesNotFit)
    #expect(isApproximatelyEqual(problem.excess ?? 0, 8.5, within: 1e-9))
    #expect(problem.message.hasPrefix("19 of 20 characters fit in "))
    #expect(problem.message.hasSuffix("; 8.5 pt too wide"))
    #expect(problem.fittingByteCount == text.utf8.count - 1)
  }

  @Test func `a text of several lines needs the least width with as many`() throws {
    let text = "Every translation fits, or the build says which one does not"
    var box = TextBox(width: 120, lines: 2)
    let problem = try #require(problems(text, in: box).first)
    let excess = try #require(problem.excess)
    box.width = 120 + excess
    #expect(try problems(text, in: box).isEmpty)
    box.width -= 0.001
    #expect(try problems(text, in: box).contains { $0.kind == .doesNotFit })
    #expect(problem.message.contains("on 2 lines"))
  }

  @Test func `a box that ends texts in an ellipsis truncates`() throws {
    var box = TextBox(width: 50, lines: 1)
    box.lineBreakMode = .byTruncatingTail
    #expect(try problems("Einstellungen", in: box).map(\.kind) == [.truncated])
    box.lineBreakMode = .byClipping
    #expect(try problems("Einstellungen", in: box).map(\.kind) == [.doesNotFit])
  }

  @Test func `a word that is wider than its lines is broken`() throws {
    let problem = try #require(problems("Das ist Datenschutz", in: TextBox(width: 70), language: nil).first)
    #expect(problem.kind == .brokenWord)
    #expect(isApproximatelyEqual(problem.excess ?? 0, try width("Datenschutz") - 70, within: 1e-9))
  }

  @Test func `hyphens of the language are offered where they help`() throws {
    let box = TextBox(width: 75)
    #expect(try problems("Our telecommunications", in: box).map(\.kind) == [.brokenWord, .hyphenationWouldHelp])
    var hyphenated = box
    hyphenated.hyphenates = true
    #expect(try problems("Our telecommunications", in: hyphenated).isEmpty)
    // A single line has no use for a hyphen.
    #expect(try problems("telecommunications", in: TextBox(width: 75, lines: 1)).map(\.kind) == [.doesNotFit])
  }

  @Test func `a box of the profile web has the lines of a browser`() throws {
    // UAX #14 breaks behind the slash, a browser only where a word is wider than its line.
    var box = TextBox(width: try width("either/"), height: 100)
    #expect(try problems("either/or", in: box).isEmpty)
    box.profile = .web
    #expect(try problems("either/or", in: box).map(\.kind) == [.brokenWord])
    // Inter's line is 20.57 points high at 17, in a browser 20 or 21 whole ones.
    box = TextBox(width: .infinity, height: 21)
    box.profile = .web
    #expect(try problems("a", in: box).isEmpty)
    box.height = 19.5
    #expect(try problems("a", in: box).map(\.kind) == [.doesNotFit])
  }

  @Test func `the height limits lines`() throws {
    let lineHeight = try fonts.choice(BoxFont(), textSize: nil).font.metrics.lineHeight
    let box = TextBox(width: .infinity, height: lineHeight * 2)
    #expect(try problems("a\nb", in: box).isEmpty)
    let problem = try #require(problems("a\nb\nc", in: box).first)
    #expect(problem.kind == .doesNotFit)
    #expect(isApproximatelyEqual(problem.excess ?? 0, lineHeight, within: 1e-9))
    #expect(problem.fittingByteCount == 3)
  }

  @Test func `padding is taken from the box`() throws {
    let needed = try width("Speichern")
    var box = TextBox(width: needed + 16, lines: 1)
    box.padding = (16, 0)
    #expect(try problems("Speichern", in: box).isEmpty)
    box.padding = (17, 0)
    #expect(try problems("Speichern", in: box).map(\.excess) == [1])
  }

  @Test func `a text may shrink, and is measured at its least size when that is not enough`() throws {
    let needed = try width("Benachrichtigungen")
    var box = TextBox(width: needed * 0.85, lines: 1)
    box.minimumScale = 0.8
    #expect(try problems("Benachrichtigungen", in: box).isEmpty)
    box.width = needed * 0.75
    let problem = try #require(problems("Benachrichtigungen", in: box).first)
    #expect(
      isApproximatelyEqual(
        problem.excess ?? 0, try width("Benachrichtigungen", size: 17 * 0.8) - needed * 0.75, within: 0.01))
    #expect(problem.message.hasSuffix("at 0.8 of its size"))
  }

  @Test func `fonts grow with the size of text, up to their limit`() throws {
    var font = BoxFont(size: 17)
    #expect(try fonts.choice(font, textSize: "accessibilityLarge").font.size == 17)
    font.textStyle = "body"
    #expect(try fonts.choice(font, textSize: "accessibilityLarge").font.size == 33)
    #expect(try fonts.choice(font, textSize: "extraSmall").font.size == 14)
    font.maximumSize = 24
    #expect(try fonts.choice(font, textSize: "accessibilityLarge").font.size == 24)
    // Another size than the style's grows as its lines do (UIFontMetrics).
    #expect(
      isApproximatelyEqual(
        try fonts.choice(BoxFont.body(11), textSize: "accessibilityLarge").font.size, 11 * 40 / 22, within: 1e-9))
    let error = #expect(throws: CheckError.self) { try fonts.choice(BoxFont(family: "Helvetika"), textSize: nil) }
    #expect(error?.code == .unusableFont)
  }

  @Test(arguments: [
    ("Only 5 km to go", 60.0, "5 km"), ("Noch 20 %", 70, "20 %"), ("It is 1,500 €", 85, "1,500 €"),
  ])
  func `a line that ends between a number and its unit`(text: String, width: Double, quantity: String) throws {
    let found = try problems(text, in: TextBox(width: width))
    #expect(found.map(\.kind) == [.breakInQuantity], "\(found)")
    #expect(found.first?.message.contains("'\(quantity)'") == true)
    let kept = text.replacing(quantity, with: quantity.replacing(" ", with: "\u{A0}"))
    #expect(try problems(kept, in: TextBox(width: width)).allSatisfy { $0.kind != .breakInQuantity })
  }

  @Test func `numbers before words are no quantities`() throws {
    for text in ["You have 5 messages", "Top 10 songs of 1990 to 2000", "5 Nachrichten von 12"] {
      for width in stride(from: 100.0, to: 200, by: 5) {
        let kinds = try problems(text, in: TextBox(width: width)).map(\.kind)
        #expect(!kinds.contains(.breakInQuantity), "\(text) \(width)")
      }
    }
  }

  @Test func `characters that no font has, and words in two fonts`() throws {
    let box = TextBox(width: .infinity)
    let missing = try problems("a \u{12000} b", in: box)
    #expect(missing.map(\.kind) == [.missingGlyphs] && missing[0].message.contains("U+12000"))
    // A script of its own in a font of its own is as it should be.
    for text in ["日本語", "Alexandra님이 보냄", "iPhoneで開く", "ユーザーID", "iPhoneमें", "เปิดiPhone", "اليسار كـCtrl"] {
      #expect(try problems(text, in: box).map(\.kind) == [.fallbackScript], "\(text)")
    }
    // Inter has no U+0149, Noto Sans has.
    #expect(try problems("Dit is ŉaam", in: box).map(\.kind) == [.fallbackFont])
  }

  @Test func `what is named has no glyph, and its neighbours are no findings`() throws {
    let box = TextBox(width: .infinity)
    // A vowel sign of Balinese, of which there is no font, and one of Thai, whose font has no ampersand.
    for (text, name) in [
      ("'\u{1B38}", "U+1B38 on U+0027"), ("&\u{E48}", "U+0E48 on U+0026"), ("&\u{E33}", "U+0E33 on U+0026"),
    ] {
      let found = try problems(text, in: box)
      #expect(found.map(\.kind) == [.missingGlyphs] && found.map(\.message) == ["no font has \(name)"], "\(found)")
    }
    // An ideograph that no font has before one of another font.
    #expect(try problems("\u{2EBF0}文", in: box, language: "zh-HK").map(\.kind) == [.missingGlyphs])
  }

  @Test func `an abbreviation is no unit, and a mark that opens is none that closes`() throws {
    for width in stride(from: 60.0, to: 300, by: 7) {
      for text in [
        "Persian, Old (ca. 600-400 B.C.)", "unknown option \"--no-slot\" of \"/usr/bin\"",
        "Datei »/tmp« und »$HOME« öffnen",
        "nyckeln ”&lt;” saknas",
      ] {
        let kinds = try problems(text, in: TextBox(width: width)).map(\.kind)
        #expect(!kinds.contains(.breakInQuantity) && !kinds.contains(.breakBeforeQuote), "\(text) \(width)")
      }
    }
    let closing = try problems("say \"hello \" now", in: TextBox(width: width("say \"hello ") + 1))
    #expect(closing.map(\.kind) == [.breakBeforeQuote])
  }

  @Test func `a weight and a slant that a font lacks are a note`() throws {
    func notes(_ text: String, _ font: BoxFont, language: String) throws -> [String] {
      let box = TextBox(font: font, width: .infinity)
      return try problems(text, in: box, language: language).filter { $0.kind == .missingStyle }.map(\.message)
    }
    let bold = BoxFont(weight: 700)
    #expect(try notes("ߒߞߏ", bold, language: "nqo") == ["no weight 700 of Noto Sans NKo (400 is used)"])
    #expect(try notes("สวัสดี", bold, language: "th") == [])
    #expect(
      try notes("a", BoxFont(family: "Noto Sans Mono", weight: 300, isItalic: true), language: "en")
        == ["no weight 300 of Noto Sans Mono (400 is used), no italic of Noto Sans Mono (upright is used)"])
  }

  @Test func `an emoji that falls apart is named as a whole`() throws {
    let found = try problems("🧑\u{200D}🩰", in: TextBox(width: .infinity))
    #expect(found.map(\.message) == ["no font has U+1F9D1 U+200D U+1FA70"])
  }

  @Test func `a script that the font lacks is a note, once for a text`() throws {
    let box = TextBox(width: .infinity)
    let all = try problems("日本語", in: box, language: "ja")
    #expect(all.map(\.kind) == [.fallbackScript])
    #expect(all.first?.message == "Inter does not have the letters, Noto Sans CJK JP is used instead")
    let part = try problems("iOS と Android と iPadOS", in: box, language: "ja")
    #expect(part.map(\.kind) == [.fallbackScript], "\(part)")
    // A picture is no letter, and Cyrillic is in Inter.
    #expect(try problems("Ура 🎉", in: box, language: "ru").isEmpty)
  }

  // MARK: Other line ends

  @Test func `a no-break space between words is named if without it the text fits`() throws {
    let long = "Einstellungen\u{A0}speichern jetzt"
    let box = TextBox(width: try width("Einstellungen speichern") - 1, lines: 2)
    #expect(try problems(long.replacing("\u{A0}", with: " "), in: box).isEmpty)
    let found = try problems(long, in: box)
    #expect(found.map(\.kind).contains(.breakWouldHelp), "\(found)")
    #expect(
      found.last?.message == "with a line end in place of U+00A0 behind 'Einstellungen' it fits", "\(found)")
    // One line is no shorter for it.
    #expect(try problems(long, in: TextBox(width: box.width, lines: 1)).map(\.kind) == [.doesNotFit])
  }

  @Test func `the one of several no-break spaces that is in the way is named`() throws {
    let text = "zum Ende\u{A0}der Liste, nur Benutzernamen\u{A0}eingeben"
    let box = TextBox(width: try width("Benutzernamen eingeben") - 1)
    let help = try problems(text, in: box).first { $0.kind == .breakWouldHelp }
    #expect(help?.message == "with a line end in place of U+00A0 behind 'Benutzernamen' it fits")
  }

  @Test func `a hyphen stands in place of a no-break hyphen`() throws {
    let text = "Server\u{2011}Einstellungen"
    let box = TextBox(width: try width("Einstellungen") + 1, lines: 2)
    let help = try problems(text, in: box).first { $0.kind == .breakWouldHelp }
    #expect(help?.message == "with a line end in place of U+2011 behind 'Server' it fits", "\(help?.message ?? "")")
    // The hyphen needs its room, other than a space, which hangs.
    let narrow = TextBox(width: try width("Einstellungen") + 1, lines: 2)
    let kinds = try problems("Einstellungen\u{2011}Server", in: narrow).map(\.kind)
    #expect(!kinds.isEmpty && !kinds.contains(.breakWouldHelp), "\(kinds)")
  }

  @Test func `a unit may stand before the end of a sentence`() throws {
    let box = TextBox(width: 60)
    #expect(try problems("Only 5 km.", in: TextBox(width: try width("Only 5") + 1)).map(\.kind) == [.breakInQuantity])
    #expect(try problems("Only 5 km.h", in: box).allSatisfy { $0.kind != .breakInQuantity })
  }

  @Test func `a no-break space beside a number or a sign has its reason`() throws {
    for text in ["1\u{202F}000\u{A0}Megabyte", "Fertig\u{A0}!", "«\u{A0}Einstellungen\u{A0}»"] {
      let kinds = try problems(text, in: TextBox(width: 60, lines: 2)).map(\.kind)
      #expect(!kinds.contains(.breakWouldHelp), "\(text) \(kinds)")
    }
  }

  @Test func `a line end of the text that costs a line is named`() throws {
    let text = "Neue Datei\nin diesem Ordner anlegen"
    let box = TextBox(width: try width("Neue Datei in diesem"), lines: 2)
    let help = try problems(text, in: box).first { $0.kind == .breakWouldHelp }
    #expect(help?.message == "with a space in place of the line end behind 'Datei' it fits")
  }

  @Test func `a long name gets a place for a line end, unless a sample brought it in`() throws {
    let text = "Siehe com.example.Einstellungen"
    var box = TextBox(width: try width("Einstellungen") + 40, lines: 4)
    box.width = try width("com.example.Einstellungen") - 5
    let help = try problems(text, in: box).first { $0.kind == .breakWouldHelp }
    #expect(help?.message.hasPrefix("with a zero width space (U+200B) behind 'com") == true, "\(help?.message ?? "")")
    let choice = try fonts.choice(box.font, textSize: nil)
    let sampled = try box.problems(of: text, written: "Siehe %@", language: nil, choice: choice)
    #expect(sampled.map(\.kind) == [.brokenWord])
  }

  @Test func `random texts fit with the line end that is named`() throws {
    var compared = 0
    var generator = SeededGenerator(seed: 23)
    let words = ["Datei", "speichern", "Änderungen", "und", "Ordner", "a", "Benutzername"]
    for round in 0..<400 {
      var text = ""
      for index in 0..<generator.int(2...6) {
        if index > 0 { text += generator.pick([" ", "\u{A0}", "\u{A0}", "\n"]) }
        text += generator.pick(words)
      }
      let box = TextBox(width: generator.double(60...200), lines: generator.int(2...4))
      let found = try problems(text, in: box, language: nil)
      guard let help = found.first(where: { $0.kind == .breakWouldHelp }) else { continue }
      #expect(found.contains { $0.kind == .doesNotFit || $0.kind == .brokenWord })
      let forbidden = help.message.contains("U+00A0")
      let changed = text.replacing(forbidden ? "\u{A0}" : "\n", with: " ")
      #expect(try problems(changed, in: box, language: nil).isEmpty, "seed 23, round \(round): \(text)")
      compared += 1
    }
    expectCompared(compared, atLeast: 20, "texts that another line end helps")
  }

  @Test(arguments: [("Vorgang abbrechen", 8.0), ("إلغاء الأمر الأخير الآن", nil)] as [(String, Double?)])
  func `a drawing has the box at the start of the text`(text: String, x: Double?) throws {
    let box = TextBox(width: 60, lines: 1)
    let choice = try fonts.choice(box.font, textSize: nil)
    let drawing = try BoxPicture(
      text: text, box: box, language: nil, font: choice.font, fallback: choice.fallback
    ).drawing()
    let fills = drawing.elements.compactMap { element -> Rect? in
      guard case .fill(let rect, _) = element else { return nil }
      return rect
    }
    let room = try #require(fills.first)
    #expect(room.width == 60)
    // From right to left, the box ends where the text starts.
    let expected = try x ?? 8 + width(text) - 60
    #expect(isApproximatelyEqual(room.minX, expected, within: 1e-9))
  }

  @Test(arguments: [("Abbrechen", 8.0), ("إلغاء", nil)] as [(String, Double?)])
  func `a text that fits is drawn where it starts in its box`(text: String, x: Double?) throws {
    let box = TextBox(width: 200, lines: 1)
    let choice = try fonts.choice(box.font, textSize: nil)
    let drawing = try BoxPicture(
      text: text, box: box, language: nil, font: choice.font, fallback: choice.fallback
    ).drawing()
    let glyphs = drawing.elements.flatMap { element -> [Double] in
      guard case .glyphs(let span) = element else { return [] }
      return span.glyphs.map(\.position.x)
    }
    let left = try #require(glyphs.min())
    // From right to left it ends at the right side of the box.
    let expected = try x ?? 8 + 200 - width(text)
    #expect(isApproximatelyEqual(left, expected, within: 1e-9))
  }

  @Test func `random texts have an excess that is enough`() throws {
    var compared = 0
    var generator = SeededGenerator(seed: 17)
    let words = ["Datei", "speichern", "Änderungen", "und", "日本語", "تسجيل", "a", "Internationalisierung", "ไทย", "👨‍👩‍👧"]
    for round in 0..<300 {
      let text = (0..<generator.int(1...9)).map { _ in generator.pick(words) }.joined(separator: " ")
      var box = TextBox(width: generator.double(20...300), lines: generator.int(1...3))
      guard let problem = try problems(text, in: box, language: nil).first(where: { $0.kind == .doesNotFit }),
        let excess = problem.excess
      else { continue }
      box.width += excess + 1e-3
      let left = try problems(text, in: box, language: nil).map(\.kind)
      #expect(!left.contains(.doesNotFit), "seed 17, round \(round): \(text)")
      let end = try #require(problem.fittingByteCount)
      #expect(end < text.utf8.count && end >= 0)
      compared += 1
    }
    expectCompared(compared, atLeast: 100, "texts that do not fit")
  }
}

extension BoxFont {
  fileprivate static func body(_ size: Double) -> BoxFont {
    var font = BoxFont(size: size)
    font.textStyle = "body"
    return font
  }
}
