import SampleValues
import TestSupport
import Testing

@Suite struct PseudoLocalizationTests {
  private let accents = PseudoLocalization(expansion: 0)

  @Test func `every Latin letter gets an accent`() {
    let alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let changed = accents.text(of: alphabet, syntax: .none)
    #expect(changed.count == 52)
    #expect(Set(changed).count == 52)
    for (plain, accented) in zip(alphabet, changed) {
      #expect(plain != accented)
      #expect(plain.isUppercase == accented.isUppercase)
    }
    #expect(accents.text(of: "é 保存 123", syntax: .none) == "é 保存 123")
  }

  @Test func `placeholders, markup and escapes stay`() {
    #expect(
      accents.text(of: "ab %@ %%d <b class=\"x\">a</b> &amp; \\n [a](https://a.b)", syntax: .printf)
        == "áḃ %@ %%ď <b class=\"x\">á</b> &amp; \\n [á](https://a.b)")
    #expect(
      accents.text(of: "a {n, plural, one{a # '{b}'} other{{c} it's}} ''", syntax: .icu)
        == "á {n, plural, one{á # '{b}'} other{{c} íť'š}} ''")
    #expect(accents.text(of: "a $t(key) {{b}}", syntax: .i18next) == "á $t(key) {{b}}")
    #expect(
      accents.text(of: "{ $n ->\n [one] a\n *[other] b { $n }\n }", syntax: .fluent)
        == "{ $n ->\n [one] á\n *[other] ḃ { $n }\n }")
    #expect(accents.text(of: "a < b & c <3 \\u00e9 {", syntax: .none) == "á < ḃ & č <3 \\u00e9 {")
  }

  @Test func `text grows by the share`() {
    for (share, text, count) in [(0.3, "Save", 6), (0.5, "Save", 6), (0.3, "Save the file", 17), (0.5, "OK", 3)] {
      let pseudo = PseudoLocalization(hasAccents: false, expansion: share)
      #expect(pseudo.text(of: text, syntax: .none).count == count)
    }
    let words = PseudoLocalization(hasAccents: false, expansion: 0.5)
    #expect(words.text(of: "Save the file.", syntax: .none) == "Save the file one mo.")
    #expect(!words.text(of: "Settings", syntax: .none).contains(" "))
    #expect(words.text(of: "%@", syntax: .printf) == "%@")
    // Tags are no text that grows.
    #expect(words.text(of: "<b>Save</b>", syntax: .none).count == "<b>Save</b>".count + 2)
    #expect(words.text(of: "", syntax: .printf) == "")
  }

  @Test func `brackets and direction`() {
    let brackets = PseudoLocalization(hasAccents: false, expansion: 0, hasBrackets: true)
    #expect(brackets.text(of: "a %@", syntax: .printf) == "[a %@]")
    let right = PseudoLocalization(hasAccents: false, expansion: 0, direction: .rightToLeft)
    #expect(
      right.text(of: "ab, %@ c", syntax: .printf)
        == "\u{200F}\u{202E}ab\u{202C}\u{200F}, %@ \u{200F}\u{202E}c\u{202C}\u{200F}")
  }

  @Test func `placeholders stay byte for byte, and each text grows by the share`() {
    var compared = 0
    Property("pseudo", rounds: 800).check { generator in
      let syntax = generator.pick(PlaceholderSyntax.allCases.filter { $0 != .none })
      var text = ""
      for _ in 0..<generator.int(1...6) {
        text +=
          generator.pick(["Save", "größer", "a file", "Ok"]) + " "
          + generator.pick(SampleExpansionTests.pieces[syntax] ?? []) + " "
      }
      let share = generator.pick([0, 0.3, 0.5, 1])
      let pseudo = PseudoLocalization(
        hasAccents: generator.oneIn(2), expansion: share, direction: .unchanged)
      let changed = pseudo.text(of: text, syntax: syntax)
      let before = PlaceholderParser.placeholders(in: text, syntax: syntax)
      let after = PlaceholderParser.placeholders(in: changed, syntax: syntax)
      try require(after.problem == nil, changed)
      try require(before.placeholders.map(\.written) == after.placeholders.map(\.written), "\(text) is \(changed)")
      if share > 0 { try require(changed.count > text.count, changed) }
      let flat = ![PlaceholderSyntax.icu, .arb, .fluent].contains(syntax)
      if flat {
        // Counted without the placeholders that are not in others: the share of what is text.
        let placeholders = before.placeholders.reduce(into: (end: 0, count: 0)) { sum, placeholder in
          guard placeholder.range.lowerBound >= sum.end else { return }
          sum = (placeholder.range.upperBound, sum.count + placeholder.written.count)
        }
        let letters = text.count - placeholders.count
        let expected = Int((Double(letters) * share).rounded(.up))
        try require(changed.count - text.count == expected, "\(text) is \(changed)")
        compared += 1
      }
    }
    expectCompared(compared, atLeast: 300)
  }

  @Test(.processorTime(minutes: 1), arguments: ["<a", "&a", "](", "\\", "a ", "<", "&", "{{a}} b "])
  func `long texts take linear time`(piece: String) {
    let text = String(repeating: piece, count: 50_000)
    let changed = PseudoLocalization(expansion: 0.3, direction: .rightToLeft).text(of: text, syntax: .i18next)
    #expect(changed.utf8.count >= text.utf8.count)
  }
}
