import SampleValues
import TestSupport
import Testing

@Suite struct SampleExpansionTests {
  private func texts(
    _ text: String, _ syntax: PlaceholderSyntax, _ language: String = "en", _ options: SampleExpansion.Options = .init()
  ) -> [String] {
    SampleExpansion(language: language, options: options).texts(of: text, syntax: syntax).texts.map(\.text)
  }

  @Test func `a plain text is itself`() {
    for syntax in PlaceholderSyntax.allCases { #expect(texts("Grüße", syntax) == ["Grüße"]) }
    #expect(texts("100% sure", .printf) == ["100% sure"])
  }

  @Test func `placeholders are replaced, escapes are shown`() {
    #expect(texts("Hi %@, %d%% done", .printf) == ["Hi Alexandra, 888,888% done"])
    #expect(texts("Hi {name}, don''t '{x}' it's", .icu) == ["Hi Alexandra, don't {x} it's"])
    #expect(texts("don't {0} ''", .java) == ["dont {0} '"])
    #expect(texts("{{a}} $t(b)", .i18next) == ["Alexandra Alexandra"])
    #expect(texts("{\"{\"}{ $a }{\"\\u00E9\"}", .fluent) == ["{Alexandraé"])
    #expect(texts("%(a)s 5%% %{b}", .percentBraces) == ["Alexandra 5% Alexandra"])
  }

  @Test func `samples are looked up as written, by name, by kind`() {
    let options = SampleExpansion.Options(
      samples: ["%1$@": "written", "2": "name", "integer": "kind", "{x}": "braces", "count": "1234"])
    #expect(texts("%1$@ %2$@ %3$d %4$@", .printf, "en", options) == ["written name kind Alexandra"])
    #expect(texts("{x} {count}", .icu, "en", options) == ["braces 1234"])
  }

  @Test func `each plural form that the language has`() {
    let text = "{n, plural, =0{none} one{# file} few{# few} many{# many} other{# files}}"
    #expect(texts(text, .icu, "en") == ["none", "1 file", "888,888 files"])
    #expect(texts(text, .icu, "ja") == ["none", "888,888 files"])
    #expect(texts(text, .icu, "pl").count == 5)
    let result = SampleExpansion(language: "ru").texts(of: text, syntax: .icu)
    #expect(
      result.texts.map(\.choices.description) == [
        "[n: =0]", "[n: one]", "[n: few]", "[n: many]", "[n: other]",
      ])
    #expect(result.isComplete)
    #expect(result.support == .full)
    #expect(result.texts.last?.text == "888\u{A0}888,8 files")
  }

  @Test func `branches of an unknown language are all shown`() {
    let result = SampleExpansion(language: "tlh").texts(
      of: "{n, plural, one{a #} two{b #} other{c #}}", syntax: .icu)
    #expect(Set(result.texts.map(\.text)) == ["a 888,888", "b 888,888", "c 888,888"])
    #expect(result.support == .none)
  }

  @Test func `offset is subtracted`() {
    let text = "{n, plural, offset:1 =0{nobody} =1{you} one{you and # other} other{you and # others}}"
    #expect(texts(text, .icu) == ["nobody", "you", "you and 1 other", "you and 888,888 others"])
  }

  @Test func `an argument has one value in all of a text`() {
    let text =
      "{n, plural, one{a} other{b}}{n, plural, one{c} other{d}}{g, select, x{1} other{2}}{g, select, x{3} other{4}}"
    #expect(Set(texts(text, .icu)) == ["ac13", "ac24", "bd13", "bd24"])
    #expect(texts("{n} {n, plural, one{a} other{b}}", .icu).count == 2)
  }

  @Test func `ordinals and nested selects`() {
    #expect(texts("{n, selectordinal, one{#st} two{#nd} few{#rd} other{#th}}", .icu).count == 4)
    let nested = "{g, select, male{{n, plural, one{his file} other{his files}}} other{theirs}}"
    #expect(Set(texts(nested, .icu)) == ["his file", "his files", "theirs"])
  }

  @Test func `Fluent's variants`() {
    let text =
      "{ $n ->\n    [0] None\n    [one] One file\n   *[other] { $n } files\n} { $g ->\n   [male] he\n  *[any] they\n }"
    #expect(
      Set(texts(text, .fluent)) == [
        "None he", "None they", "One file he", "One file they", "888,888 files he", "888,888 files they",
      ])
    #expect(texts("{ $n -> \n *[many] x\n [few] y }", .fluent, "en") == ["x"])
  }

  @Test func `a number given for a plural is shown in its branch`() {
    let options = SampleExpansion.Options(samples: ["n": "1234"])
    #expect(Set(texts("{n, plural, one{# a} other{# b}}", .icu, "en", options)) == ["1 a", "1234 b"])
    #expect(Set(texts("{n, plural, one{# a} few{# b} many{# c} other{d}}", .icu, "ru", options)).contains("1234 b"))
  }

  @Test func `one form of a plural counts in its category`() {
    func form(_ category: PluralCategory, _ text: String, _ syntax: PlaceholderSyntax, _ language: String) -> [String] {
      texts(text, syntax, language, SampleExpansion.Options(category: category))
    }
    #expect(form(.one, "%d file of %d", .printf, "en") == ["1 file of 888,888"])
    #expect(form(.one, "%@: %d", .printf, "ru") == ["Alexandra: 888\u{A0}991"])
    #expect(form(.other, "%d", .printf, "ru") == ["888\u{A0}888"])
    #expect(form(.one, "{{x}} {{count}}", .i18next, "en") == ["Alexandra 1"])
  }

  @Test func `variables of string catalogues`() {
    let options = SampleExpansion.Options(variables: [
      "files": ["one": "%arg file", "other": "%arg files"], "loop": ["other": "%#@loop@ x"],
    ])
    #expect(texts("%#@files@ by %@", .printf, "en", options) == ["1 file by Alexandra", "888,888 files by Alexandra"])
    #expect(texts("%#@loop@", .printf, "en", options).count == 1)
    #expect(texts("%#@unknown@", .printf, "en", options) == ["888,888"])
  }

  @Test func `the number of texts has a limit`() {
    let text = (0..<20).map { "{a\($0), select, x{1} other{2}}" }.joined()
    let result = SampleExpansion(language: "en").texts(of: text, syntax: .icu)
    #expect(result.texts.count == 64)
    #expect(!result.isComplete)
    let same = (0..<20).map { "{a\($0), select, x{1} other{1}}" }.joined()
    let few = SampleExpansion(language: "en").texts(of: same, syntax: .icu)
    #expect(few.texts.count == 1)
    #expect(!few.isComplete)
    let exactly = (0..<6).map { "{a\($0), select, x{1} other{2}}" }.joined()
    #expect(SampleExpansion(language: "en").texts(of: exactly, syntax: .icu).isComplete)
  }

  @Test func `what follows a problem stays`() {
    let result = SampleExpansion(language: "en").texts(of: "{a} b {n, plural, other{{c}", syntax: .icu)
    #expect(result.texts.map(\.text) == ["Alexandra b {n, plural, other{{c}"])
    #expect(result.problem?.code == .unclosed)
  }

  static let pieces: [PlaceholderSyntax: [String]] = [
    .printf: ["%@", "%d", "%1$@", "%2$.2f", "%#@a@", "%arg", "%*d", " 50% ", "% d"],
    .icu: [
      "{a}", "{n, number}", "{d, date, long}", "{n, plural, offset:1 =0{x} one{# {b}} other{# y}}",
      "{g, select, m{{c}} other{d}}", "{p, number, ::percent}", "{t, time}",
    ],
    .arb: ["{a}", "{n, number}", "{n, plural, one{# file} other{# files}}", "'{a}'"],
    .java: ["{0}", "{1,number,#.##}", "{2,date,short}"],
    .i18next: ["{{a}}", "{{count}}", "{{n, number}}", "$t(k)", "$t(k, {\"count\": {{n}} })"],
    .fluent: ["{ $a }", "{ NUMBER($n) }", "{ DATETIME($d) }", "{ $n ->\n  [one] { $b }\n *[other] c\n }", "{ -t }"],
    .percentBraces: ["%{a}", "%(b)s", "%(c)d", "%(d).2f"],
    .none: ["x"],
    .braces: ["{}", "{name}", "{0:.2f}", "{x!r:>10}"],
    .numbered: ["%1", "%L2", "%n"],
  ]
  static let words = ["Save", " ", "größer ", "保存", "é", ". ", "حفظ", "👍🏽", "\n", "<b>", "&amp;", "\\n"]

  @Test func `no placeholder is left`() {
    var compared = 0
    Property("expansions", rounds: 600).check { generator in
      let syntax = generator.pick(PlaceholderSyntax.allCases)
      var text = ""
      for _ in 0..<generator.int(1...6) {
        text += generator.pick(Self.pieces[syntax] ?? []) + " " + generator.pick(Self.words)
      }
      let language = generator.pick(["en", "ar", "pl", "ja", "fa", "tlh", "hi", "cy"])
      let result = SampleExpansion(language: language).texts(of: text, syntax: syntax)
      try require(result.problem == nil, "\(text): \(String(describing: result.problem))")
      for expanded in result.texts {
        let left = PlaceholderParser.placeholders(in: expanded.text, syntax: syntax).placeholders
        try require(left.isEmpty, "\(text) shows \(expanded.text)")
        compared += 1
      }
    }
    expectCompared(compared, atLeast: 600)
  }

  @Test func `strings that are damaged are read without a trap`() {
    var problems = 0
    Property("damaged", rounds: 4000).check { generator in
      let syntax = generator.pick(PlaceholderSyntax.allCases)
      var bytes: [UInt8] = []
      for _ in 0..<generator.int(1...5) { bytes += Array(generator.pick(Self.pieces[syntax] ?? []).utf8) + [0x20] }
      for _ in 0..<generator.int(1...4) {
        let index = generator.int(0..<bytes.count)
        switch generator.int(0...3) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = generator.byte()
        case 2: bytes.insert(generator.pick(Array("{}'%#$,=<>[]*\"@1n\\\n".utf8)), at: index)
        default: bytes.removeSubrange(index...)
        }
        if bytes.isEmpty { bytes = [0x7B] }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let found = PlaceholderParser.placeholders(in: text, syntax: syntax)
      if found.problem != nil { problems += 1 }
      let utf8 = Array(text.utf8)
      for placeholder in found.placeholders {
        let part = String(decoding: utf8[placeholder.range], as: UTF8.self)
        try require(part.hasPrefix(placeholder.written), "\(text): \(placeholder)")
      }
      let result = SampleExpansion(language: "pl").texts(of: text, syntax: syntax)
      try require(!result.texts.isEmpty && result.texts.count <= 64, text)
      try require(result.problem == found.problem, text)
      _ = PseudoLocalization(direction: .rightToLeft).text(of: text, syntax: syntax)
      _ = PlaceholderComparison.differences(source: "a", translation: text, syntax: syntax)
      try require(
        PlaceholderComparison.differences(source: text, translation: text, syntax: syntax)
          .allSatisfy { $0.kind == .malformed }, text)
    }
    expectCompared(problems, atLeast: 300, "problems")
  }

  @Test func `languages are used by many threads at once`() async {
    await withTaskGroup(of: [String].self) { group in
      for _ in 0..<8 {
        group.addTask {
          ["sv", "da", "nb", "fi", "et"].flatMap { language in
            SampleExpansion(language: language).texts(
              of: "{d, date, full} {n, plural, one{# a} other{# b}}", syntax: .icu
            ).texts.map(\.text)
          }
        }
      }
      var results: Set<[String]> = []
      for await result in group { results.insert(result) }
      #expect(results.count == 1)
    }
  }
}
