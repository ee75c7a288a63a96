import SampleValues
import TestSupport
import Testing

@Suite struct PlaceholderParserTests {
  private func written(_ text: String, _ syntax: PlaceholderSyntax) -> [String] {
    PlaceholderParser.placeholders(in: text, syntax: syntax).placeholders.map(\.written)
  }
  private func names(_ text: String, _ syntax: PlaceholderSyntax) -> [String] {
    PlaceholderParser.placeholders(in: text, syntax: syntax).placeholders.map(\.name)
  }
  private func kinds(_ text: String, _ syntax: PlaceholderSyntax) -> [Placeholder.Kind] {
    PlaceholderParser.placeholders(in: text, syntax: syntax).placeholders.map(\.kind)
  }
  private func problem(_ text: String, _ syntax: PlaceholderSyntax) -> PlaceholderProblem? {
    PlaceholderParser.placeholders(in: text, syntax: syntax).problem
  }

  // MARK: printf

  private static let conversions: [(String, Placeholder.Kind)] = [
    ("%@", .text), ("%1$@", .text), ("%s", .text), ("%S", .text), ("%d", .integer), ("%i", .integer),
    ("%lld", .integer), ("%lu", .integer), ("%hhd", .integer), ("%qi", .integer), ("%zd", .integer), ("%jd", .integer),
    ("%x", .integer), ("%08X", .integer), ("%05d", .integer), ("%+d", .integer), ("%,d", .integer), ("%'d", .integer),
    ("%-8d", .integer), ("% d", .integer), ("%.2f", .decimal(fractionDigits: 2)),
    ("%5.1f", .decimal(fractionDigits: 1)), ("%f", .decimal(fractionDigits: 6)), ("%.0f", .integer), ("%.f", .integer),
    ("%2$.1f", .decimal(fractionDigits: 1)), ("%Lf", .decimal(fractionDigits: 6)), ("%*d", .integer),
    ("%-*d", .integer), ("%.*f", .decimal(fractionDigits: 6)), ("%c", .character), ("%C", .character), ("%p", .unknown),
    ("%#@files@", .integer), ("%arg", .integer), ("%Id", .integer), ("%1$Ilu", .integer),
    ("%I.1f", .decimal(fractionDigits: 1)), ("%Zu", .integer), ("%<PRIu64>", .integer), ("%2$#<PRIxMAX>", .integer),
    ("%08<PRIdLEAST32>", .integer), ("%1$tB", .date), ("%1$tH", .time),
  ]

  @Test(arguments: conversions)
  func `a conversion is found whole, with its kind`(text: String, kind: Placeholder.Kind) {
    let found = PlaceholderParser.placeholders(in: "é \(text) ü", syntax: .printf).placeholders
    #expect(found.map(\.written) == [text])
    #expect(found.map(\.range) == [3..<3 + text.utf8.count])
    #expect(found.first?.kind == kind)
  }

  @Test(arguments: [
    "100 % sure", "100% sure", "50%", "50 %", "%", "100%.", "50%)", "5% d'intérêt", "5% i 10%", "10% e 20%", "%%",
    "100%%", "50%の", "% ", "%!", "%1$", "%1", "%-", "%.", "%l", "100%-ige", "20% de descuento", "%#@", "%#@a b@",
    "20% Ideal", "batteri %, f.eks.", "%<PRI>", "%<PRIu64", "%<PRIs64>", "%I",
  ])
  func `a percent sign of the text is none`(text: String) {
    #expect(written(text, .printf) == [])
    #expect(problem(text, .printf) == nil)
  }

  @Test func `grouped numbers may stand before letters`() {
    #expect(written("%'drd link to %s", .printf) == ["%'d", "%s"])
    #expect(written("%s (%'Id. копия)%s", .printf) == ["%s", "%'Id", "%s"])
    #expect(written("%2$s에 %1$'d번째", .printf) == ["%2$s", "%1$'d"])
    #expect(written("100%'den", .printf) == [])
  }

  @Test func `arguments without numbers are numbered in order`() {
    #expect(names("%@ of %d, %%, %2$@", .printf) == ["1", "2", "2"])
    #expect(names("%*d %s", .printf) == ["2", "3"])
    #expect(names("%.*f %s", .printf) == ["2", "3"])
    #expect(names("%02$@", .printf) == ["2"])
    // "<" of Java's Formatter is the argument before, and ordinary indices go on behind it.
    #expect(names("%s %<tY %2$d %<s %s", .printf) == ["1", "1", "2", "2", "2"])
    #expect(names("%#@files@ in %arg", .printf) == ["files", "arg"])
    #expect(written("%argon", .printf) == ["%a"])
    #expect(written("%d%%", .printf) == ["%d"])
    #expect(written("%%d", .printf) == [])
  }

  // MARK: ICU

  @Test func `simple arguments of ICU`() {
    #expect(names("{name} {0} { x }", .icu) == ["name", "0", "x"])
    #expect(kinds("{n, number}", .icu) == [.integer])
    #expect(
      kinds("{n, number, percent} {n, number, currency} {n, number, #,##0.00}", .icu)
        == [.percent, .currency, .decimal(fractionDigits: 2)])
    #expect(kinds("{n,number,::.0} {n,number,::currency/EUR}", .icu) == [.decimal(fractionDigits: 1), .currency])
    let date = PlaceholderParser.placeholders(in: "{d, date, long}", syntax: .icu).placeholders
    #expect(date.map(\.kind) == [.date])
    #expect(date.map(\.style) == ["long"])
    #expect(kinds("{d, time, short} {x, list}", .icu) == [.time, .unknown])
  }

  @Test func `plural, select and selectordinal, in one another`() {
    let text = "{n, plural, offset:1 =0{nobody} one{{name}} other{# {g, select, male{his} other{their {x}}}}}"
    let found = PlaceholderParser.placeholders(in: text, syntax: .icu)
    #expect(found.problem == nil)
    #expect(found.placeholders.map(\.name) == ["n", "name", "n", "g", "x"])
    #expect(found.placeholders.map(\.written) == ["{n, plural,", "{name}", "#", "{g, select,", "{x}"])
    #expect(found.placeholders.first?.range == 0..<text.utf8.count)
    #expect(names("{n, selectordinal, one{#st} other{#th}}", .icu) == ["n", "n", "n"])
    #expect(names("# {g, select, other{#}}", .icu) == ["g"])
  }

  @Test func `apostrophes of ICU quote only syntax`() {
    #expect(names("don't {x}", .icu) == ["x"])
    #expect(names("'{x}' {y}", .icu) == ["y"])
    #expect(names("'{' {y} ''{z}''", .icu) == ["y", "z"])
    #expect(names("'{x {y}", .icu) == [])
    #expect(names("{n, plural, other{'#' {x}}}", .icu) == ["n", "x"])
    #expect(names("a } b {x}", .icu) == ["x"])
  }

  @Test func `every apostrophe of Java quotes`() {
    #expect(names("don't {0}", .java) == [])
    #expect(names("don''t {0}", .java) == ["0"])
    #expect(names("'{0}' {1,number,#.##}", .java) == ["1"])
    #expect(kinds("{1,number,#.##}", .java) == [.decimal(fractionDigits: 2)])
  }

  private static let malformed: [(String, PlaceholderSyntax, PlaceholderProblem.Code)] = [
    ("{", .icu, .unclosed), ("{x", .icu, .unclosed), ("{}", .icu, .unexpected), ("{x,}", .icu, .unexpected),
    ("{x y}", .icu, .unexpected), ("{x, number", .icu, .unclosed), ("{n, plural}", .icu, .unexpected),
    ("{n, plural, one{x}}", .icu, .missingOther), ("{n, plural, other x}", .icu, .unexpected),
    ("{n, plural, other{x}", .icu, .unclosed), ("{n, plural, =x{a} other{b}}", .icu, .unexpected),
    ("{n, plural, other{'}'", .icu, .unclosed), ("{g, select, a{x}}", .icu, .missingOther),
    ("{{x", .i18next, .unclosed), ("{{}}", .i18next, .unexpected), ("$t(key", .i18next, .unclosed),
    ("{{a {{b}}", .i18next, .unexpected),
    ("{ $x", .fluent, .unclosed), ("a } b", .fluent, .unexpected), ("{ }", .fluent, .unexpected),
    ("{ \"x }", .fluent, .unclosed), ("{ $n -> \n [one] a\n }", .fluent, .missingOther),
  ]

  @Test(arguments: malformed)
  func `a string that is not valid has a problem`(
    text: String, syntax: PlaceholderSyntax, code: PlaceholderProblem.Code
  ) {
    let problem = problem("ok " + text, syntax)
    #expect(problem?.code == code)
    #expect((3...text.utf8.count + 3).contains(problem?.offset ?? -1))
  }

  @Test func `placeholders before a problem are given`() {
    let found = PlaceholderParser.placeholders(in: "{a} {n, plural, other{{b}", syntax: .icu)
    #expect(found.placeholders.map(\.written) == ["{a}"])
    #expect(found.problem?.code == .unclosed)
  }

  // MARK: The others

  @Test func `i18next`() {
    #expect(names("{{name}} {{- raw}} {{ x }} {one}", .i18next) == ["name", "raw", "x"])
    #expect(
      kinds("{{count}} {{n, number}} {{n, number(minimumFractionDigits: 2)}}", .i18next)
        == [.integer, .integer, .decimal(fractionDigits: 2)])
    #expect(kinds("{{p, currency(USD)}} {{d, datetime}} {{x, uppercase}}", .i18next) == [.currency, .date, .text])
    #expect(
      written("$t(key) $t(other, {\"count\": {{n}} })", .i18next)
        == ["$t(key)", "$t(other, {\"count\": {{n}} })", "{{n}}"])
    #expect(names("$t(key, {\"a\": 1})", .i18next) == ["$t(key)"])
  }

  @Test func `Fluent`() {
    #expect(names("{ $name } {-brand} { menu.label } {$x}", .fluent) == ["name", "-brand", "menu.label", "x"])
    #expect(
      kinds("{ NUMBER($n) } { NUMBER($n, minimumFractionDigits: 2) }", .fluent)
        == [.integer, .decimal(fractionDigits: 2)])
    #expect(kinds("{ DATETIME($d, month: \"long\") } { DATETIME($d, hour: \"numeric\") }", .fluent) == [.date, .time])
    #expect(names("{ NUMBER($n, style: \"percent\") }", .fluent) == ["n"])
    #expect(names("{\"{\"} {\"\\u0041\"}", .fluent) == [])
    #expect(names("{ $n ->\n    [one] One\n   *[other] { $n } of { $m }\n}", .fluent) == ["n", "n", "m"])
  }

  @Test func `named conversions`() {
    #expect(names("%{name} %(x)s %%{y} 5% {z}", .percentBraces) == ["name", "x"])
    #expect(
      kinds("%(a)d %(b).2f %{c} %(d)c", .percentBraces)
        == [.integer, .decimal(fractionDigits: 2), .text, .character])
    #expect(names("%{ %(x", .percentBraces) == [])
  }

  @Test func `a text without a syntax has no placeholders`() {
    #expect(names("%@ {x} {{y}}", .none) == [])
  }

  // MARK: Size

  @Test(arguments: PlaceholderSyntax.allCases)
  func `ten thousand braces in one another are a problem and no crash`(syntax: PlaceholderSyntax) {
    for open in ["{", "{{", "{a, plural, other{", "{a, select, other{", "{ $n ->\n*[other] ", "$t(", "%{", "%#@"] {
      let text = String(repeating: open, count: 10_000)
      let found = PlaceholderParser.placeholders(in: text, syntax: syntax)
      let isOfSyntax = [.icu, .fluent, .java].contains(syntax) && open != "$t(" && !open.hasPrefix("%")
      #expect(!isOfSyntax || found.problem != nil)
    }
  }

  @Test(
    .processorTime(minutes: 1),
    arguments: [
      ("%d ", PlaceholderSyntax.printf), ("{x} ", .icu), ("{{x}} ", .i18next), ("{ $x } ", .fluent),
      ("%{x} ", .percentBraces),
      ("{0} ", .java), ("{n, plural, one{#} other{#}} ", .icu),
    ])
  func `a hundred thousand placeholders are found`(piece: String, syntax: PlaceholderSyntax) {
    let text = String(repeating: piece, count: 100_000)
    let found = PlaceholderParser.placeholders(in: text, syntax: syntax)
    #expect(found.problem == nil)
    #expect(found.placeholders.count == (piece.contains("#") ? 300_000 : 100_000))
    let expanded = SampleExpansion(language: "en").texts(of: text, syntax: syntax)
    #expect(expanded.texts.count == (piece.contains("#") ? 2 : 1))
  }
}
