import Testing

@testable import SampleValues

/// Facts of CLDR's charts "Language Plural Rules" and of its number and date formats.
@Suite struct LanguageTests {
  private static let cardinals: [(String, [PluralCategory])] = [
    ("ar", [.zero, .one, .two, .few, .many, .other]), ("cy", [.zero, .one, .two, .few, .many, .other]),
    ("pl", [.one, .few, .many, .other]), ("ru", [.one, .few, .many, .other]), ("uk", [.one, .few, .many, .other]),
    ("ja", [.other]), ("zh-Hans", [.other]), ("ko", [.other]), ("en", [.one, .other]), ("de", [.one, .other]),
    ("lv", [.zero, .one, .other]), ("sl", [.one, .two, .few, .other]), ("cs", [.one, .few, .many, .other]),
    ("fr", [.one, .many, .other]), ("ga", [.one, .two, .few, .many, .other]), ("sr_RS", [.one, .few, .other]),
    ("pt-rBR", [.one, .many, .other]), ("b+sr+Latn", [.one, .few, .other]),
    ("pl_PL.UTF-8", [.one, .few, .many, .other]),
    ("sr@latin", [.one, .few, .other]),
  ]

  @Test(arguments: cardinals)
  func `a language has its plural categories`(language: String, categories: [PluralCategory]) {
    #expect(PluralCategories.of(language).categories == categories)
    #expect(PluralCategories.of(language).support == .full)
  }

  @Test func `ordinals of English, Welsh and Swedish`() {
    #expect(PluralCategories.of("en", ordinal: true).categories == [.one, .two, .few, .other])
    #expect(PluralCategories.of("cy", ordinal: true).categories.count == 6)
    #expect(PluralCategories.of("sv", ordinal: true).categories == [.one, .other])
    #expect(LocaleData.of("en").category(of: 23, ordinal: true) == .few)
    #expect(LocaleData.of("en").category(of: 13, ordinal: true) == .other)
  }

  private static let numbers: [(String, Double, PluralCategory)] = [
    ("ru", 1, .one), ("ru", 2, .few), ("ru", 5, .many), ("ru", 1.5, .other), ("ru", 21, .one), ("ru", 11, .many),
    ("pl", 1, .one), ("pl", 22, .few), ("pl", 12, .many), ("pl", 0.5, .other), ("ar", 0, .zero), ("ar", 2, .two),
    ("ar", 3, .few), ("ar", 11, .many), ("ar", 100, .other), ("fr", 0, .one), ("fr", 1.5, .one), ("fr", 2, .other),
    ("fr", 1_000_000, .many), ("lv", 0, .zero), ("lv", 21, .one), ("cy", 6, .many), ("ja", 1, .other),
  ]

  @Test(arguments: numbers)
  func `a number has its category`(language: String, number: Double, category: PluralCategory) {
    #expect(LocaleData.of(language).category(of: number) == category)
  }

  @Test func `visible fraction digits decide`() {
    #expect(LocaleData.of("en").category(of: 1, fractionDigits: 0) == .one)
    #expect(LocaleData.of("en").category(of: 1, fractionDigits: 1) == .other)
  }

  @Test func `an unknown language is said to be one`() {
    #expect(PluralCategories.of("tlh").support == .none)
    #expect(PluralCategories.of("tlh").categories == [.other])
    #expect(PluralCategories.of("").support == .none)
    #expect(PluralCategories.of("not a language").support == .none)
    #expect(PluralCategories.of("guw").support == .pluralRulesOnly)
    #expect(PluralCategories.of("guw").categories == [.one, .other])
    #expect(PluralCategories.of(String(repeating: "x", count: 10_000)).support == .none)
  }

  @Test func `missing forms`() {
    #expect(PluralCategories.missing(in: ["one", "other"], language: "pl") == [.few, .many])
    #expect(PluralCategories.missing(in: ["other"], language: "ja") == [])
    #expect(PluralCategories.missing(in: ["one", "few", "other"], language: "cs") == [.many])
    #expect(PluralCategories.missing(in: ["one", "few", "other"], language: "cs", wholeNumbersOnly: true) == [])
    #expect(PluralCategories.missing(in: ["one", "other"], language: "fr", wholeNumbersOnly: true) == [])
    #expect(PluralCategories.missing(in: ["one", "few", "many"], language: "ru", wholeNumbersOnly: true) == [.other])
    #expect(PluralCategories.missing(in: ["one"], language: "ru", wholeNumbersOnly: true) == [.few, .many, .other])
    #expect(PluralCategories.form("few", language: "en") == .few)
    #expect(PluralCategories.form("1", language: "fr") == .one)
    #expect(PluralCategories.form("1", language: "ru") == nil)
    #expect(PluralCategories.form("2", language: "ar") == .two)
    #expect(PluralCategories.form("7", language: "en") == nil)
    #expect(PluralCategories.form("nan", language: "en") == nil && PluralCategories.form("form", language: "en") == nil)
    func ofWholeNumbers(_ forms: Set<String>, _ language: String) -> [PluralCategory] {
      PluralCategories.missing(in: forms, language: language, wholeNumbersOnly: true, otherIsRequired: false)
    }
    #expect(ofWholeNumbers(["one", "few", "many"], "ru") == [])
    #expect(ofWholeNumbers(["one", "few", "many"], "be") == [])
    #expect(ofWholeNumbers(["one", "few"], "cs") == [.other])
    #expect(ofWholeNumbers(["one"], "en") == [.other])
    #expect(ofWholeNumbers(["zero", "one", "two", "few", "many"], "ar") == [.other])
  }

  @Test(arguments: [
    "ar", "cy", "pl", "ru", "fr", "cs", "lv", "lt", "sl", "ga", "gv", "br", "he", "kw", "mt", "is", "pt",
  ])
  func `the sample of a category has it`(language: String) {
    let data = LocaleData.of(language)
    for ordinal in [false, true] {
      let samples = data.sampleNumbers(ordinal: ordinal, maximumDigits: 6)
      for category in data.categories(ordinal: ordinal) {
        guard let sample = samples[category] else {
          Issue.record("\(language) has no sample for \(category)")
          continue
        }
        #expect(data.category(of: sample.value, ordinal: ordinal) == category)
      }
    }
  }

  @Test func `samples are as long as they can be`() {
    let russian = LocaleData.of("ru").sampleNumbers(ordinal: false, maximumDigits: 6)
    #expect(russian[.one]?.value == 888_991)
    #expect(russian[.many]?.value == 888_888)
    #expect(russian[.other]?.fractionDigits == 1)
    let english = LocaleData.of("en").sampleNumbers(ordinal: false, maximumDigits: 3)
    #expect(english[.one]?.value == 1)
    #expect(english[.other]?.value == 888)
    #expect(LocaleData.of("fr").sampleNumbers(ordinal: false, maximumDigits: 6)[.many]?.value == 1_000_000)
  }

  private static let written: [(String, String)] = [
    ("en", "888,888"), ("de", "888.888"), ("hi", "8,88,888"), ("ar-EG", "٨٨٨٬٨٨٨"), ("fa", "۸۸۸٬۸۸۸"),
    ("my", "၈၈၈,၈၈၈"),
    ("fr", "888\u{202F}888"), ("de-CH", "888’888"), ("tlh", "888,888"),
  ]

  @Test(arguments: written)
  func `numbers have the language's digits and groups`(language: String, text: String) {
    #expect(SampleExpansion(language: language).texts(of: "%d", syntax: .printf).texts.map(\.text) == [text])
  }

  @Test func `dates have the longest names`() {
    func date(_ language: String, _ style: String) -> String {
      SampleExpansion(language: language).texts(of: "{d, date, \(style)}", syntax: .icu).texts[0].text
    }
    #expect(date("en", "full").hasPrefix("Wednesday, September 2"))
    #expect(date("de", "full").hasPrefix("Donnerstag, 2"))
    #expect(date("de", "full").contains("September"))
    #expect(date("es", "long").contains("iembre de 2028"))
    #expect(date("fa", "long").unicodeScalars.contains { (0x6F0...0x6F9).contains($0.value) })
    #expect(date("en", "yyyy-MM-dd").hasPrefix("2028-"))
    #expect(date("en", "::yMMMM").hasPrefix("September 2028"))
    #expect(date("en", "yyyy").utf8.count == 4)
  }

  @Test func `rough widths grow from narrow letters to ideographs, which are an em wide`() {
    let widths = ["\u{301}", "i", "r", "n", "A", "m", "漢"].map(WidthEstimate.of)
    #expect(widths == widths.sorted() && Set(widths).count == widths.count, "\(widths)")
    for wide in ["漢", "か", "한", "Ａ", "𠀀", "😀"] { #expect(WidthEstimate.of(wide) == 10) }
  }

  @Test func `times, decimals, percent and money`() {
    func text(_ placeholder: String, _ language: String = "de") -> String {
      SampleExpansion(language: language).texts(of: placeholder, syntax: .icu).texts[0].text
    }
    #expect(text("{t, time, short}").hasSuffix(":48"))
    #expect(text("{t, time, short}", "en").hasSuffix("M"))
    #expect(text("{n, number, #,##0.00}") == "888.888,88")
    #expect(text("{n, number, percent}") == "100\u{A0}%")
    #expect(text("{n, number, currency}") == "888.888,88\u{A0}€")
    #expect(text("{n, number, ::currency/USD}", "en") == "$888,888.88")
    #expect(SampleExpansion(language: "de").texts(of: "%.1f", syntax: .printf).texts[0].text == "888.888,8")
  }
}
