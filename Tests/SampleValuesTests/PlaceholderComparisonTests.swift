import SampleValues
import Testing

@Suite struct PlaceholderComparisonTests {
  private func kinds(
    _ source: String, _ translation: String, _ syntax: PlaceholderSyntax, _ category: PluralCategory? = nil,
    language: String? = nil
  ) -> [String] {
    PlaceholderComparison.differences(
      source: source, translation: translation, syntax: syntax, category: category, language: language
    )
    .map { "\($0.kind) \($0.name)" }
  }

  @Test func `same placeholders do not differ`() {
    #expect(kinds("%@ has %d", "%@ hat %d", .printf) == [])
    #expect(kinds("%1$@ has %2$d", "%2$d hat %1$@, %1$@", .printf) == [])
    #expect(kinds("%@ has %d", "%2$d hat %1$@", .printf) == [])
    #expect(kinds("{a} {b}", "{b} {a} {a}", .icu) == [])
    #expect(kinds("%.2f", "%.1f", .printf) == [])
    #expect(kinds("50%", "50 %", .printf) == [])
    #expect(kinds("%d", "%lld", .printf) == [])
  }

  @Test func `missing and added`() {
    #expect(kinds("%@ has %d", "%@", .printf) == ["missing 2"])
    #expect(kinds("%@", "%@ %@", .printf) == ["added 2"])
    #expect(kinds("{name}", "{nombre}", .icu) == ["missing name", "added nombre"])
    #expect(kinds("{{a}} $t(k, {\"x\": {{b}} })", "{{a}} $t(k)", .i18next) == ["missing b"])
    #expect(kinds("don''t {0}", "don't {0}", .java) == ["missing 0"])
    #expect(kinds("100", "100%-10% %d", .printf) == ["added 1"])
  }

  @Test func `Flutter's apostrophes do not quote`() {
    #expect(kinds("\"{value}\"", "'{value}'", .arb) == [])
    #expect(kinds("\"{value}\"", "'{value}'", .icu) == ["missing value"])
    #expect(kinds("{n, plural, one{it's #} other{#}}", "{n, plural, one{c'est '#'} other{#}}", .arb) == [])
    #expect(kinds("{value}", "{wert}", .arb) == ["missing value", "added wert"])
  }

  @Test func `changed types`() {
    #expect(kinds("%1$d", "%1$@", .printf) == ["changedType 1"])
    #expect(kinds("%s", "%@", .printf) == ["changedType 1"])
    #expect(kinds("%d", "%.1f", .printf) == ["changedType 1"])
    #expect(kinds("{n}", "{n, number}", .icu) == ["changedType n"])
    #expect(kinds("{n, number}", "{n}", .icu) == [])
    #expect(kinds("{d, date, long}", "{d, date, short} {d, time}", .icu) == [])
    #expect(kinds("{d, date, long}", "{d, number}", .icu) == ["changedType d"])
  }

  @Test func `another order without numbers`() {
    let found = PlaceholderComparison.differences(source: "%@ has %d", translation: "%d hat %@", syntax: .printf)
    #expect(found.map(\.kind) == [.reordered])
    #expect(found.first?.source?.written == "%@")
    #expect(found.first?.translation?.written == "%d")
    #expect(found.first?.description.contains("\n") == false)
  }

  @Test func `plural forms may leave the number out`() {
    let source = "{n, plural, one{# file} other{# files}}"
    #expect(kinds(source, "{n, plural, one{ein} few{#} many{#} other{#}}", .icu) == [])
    #expect(kinds(source, "{n, plural, zero{ohne} two{zwei} =5{fünf} other{#}}", .icu) == [])
    #expect(kinds(source, "{n, plural, one{#} few{viele} other{#}}", .icu) == ["missing n"])
    #expect(kinds("%d files", "eine Datei", .printf, .one) == [])
    #expect(kinds("%d files", "Dateien", .printf, .other) == ["missing 1"])
    #expect(kinds("%@: %d", "%d", .printf, .one) == ["changedType 1"])
    #expect(kinds("%1$@: %2$d", "x", .printf, .one) == ["missing 1"])
  }

  @Test func `a form of several numbers says which`() {
    #expect(kinds("%d files", "один файл", .printf, .one, language: "ru") == ["missing 1"])
    #expect(kinds("%d files", "ملف واحد", .printf, .one, language: "ar") == [])
    #expect(kinds("%d files", "ملفان", .printf, .two, language: "ar") == [])
    #expect(kinds("%d files", "dve datoteki", .printf, .two, language: "sl") == ["missing 1"])
    // French 0 is `one` as well, and often has a text of its own.
    #expect(kinds("%d files", "un fichier", .printf, .one, language: "fr") == [])
    #expect(kinds("%d files", "een bestand", .printf, .one, language: "xx-unknown") == [])
    let source = "{n, plural, one{# file} other{# files}}"
    #expect(kinds(source, "{n, plural, one{один} other{#}}", .icu, language: "uk") == ["missing n"])
    #expect(kinds(source, "{n, plural, =1{один} one{#} other{#}}", .icu, language: "uk") == [])
    // The source's form for 1 has no number, but the plural has.
    #expect(kinds("one file", "%d файл", .printf, .one, language: "ru") == [])
    #expect(kinds("one file", "%s файл", .printf, .one, language: "ru") == [])
    #expect(kinds("one file", "%d файл", .printf, language: "ru") == ["added 1"])
    #expect(kinds("one file", "%@: %d файл", .printf, .one, language: "ru") == ["added 1"])
    // Android's numbers are often texts.
    #expect(kinds("%s files", "ein Ordner", .printf, .one, language: "de") == [])
    #expect(kinds("%1$s: %2$s files", "%1$s: ein Ordner", .printf, .one, language: "de") == ["missing 2"])
  }

  @Test func `a branch that leaves a name out is found`() {
    let source = "{n, plural, one{{a} has # file} other{{a} has # files}}"
    #expect(kinds(source, "{n, plural, one{{a} #} other{#}}", .icu) == ["missing a"])
    #expect(kinds("{g, select, male{he} other{they}}", "{x}", .icu) == ["added x"])
    #expect(kinds("{g, select, male{he} other{they}}", "sie", .icu) == [])
  }

  @Test func `what is not valid is not compared`() {
    #expect(kinds("{a}", "{b", .icu) == ["malformed "])
    let source = PlaceholderComparison.differences(source: "{", translation: "x", syntax: .icu)
    #expect(source.first?.isInSource == true)
  }
}
