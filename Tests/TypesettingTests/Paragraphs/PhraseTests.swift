import CUnicode
import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Line ends at phrases only: `WordBreak.autoPhrase`.
@Suite struct PhraseTests {
  private static let languages = ["ja", "zh-Hans", "zh-Hant"]

  /// Sentences as BudouX's Python package divides them: recorded by `Cases/phrases.py`.
  private static func recorded() throws -> [(language: String, phrases: [String])] {
    try Repository.dataLines(Repository.path("Tests/TypesettingTests/Cases/phrases.txt")).map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      try require(fields.count == 2, "'\(line)' is no language and text")
      // A mark behind a separator would be of its character.
      let phrases = fields[1].unicodeScalars.split(separator: "|", omittingEmptySubsequences: false)
      return (String(fields[0]), phrases.map { String($0) })
    }
  }

  private static func styled(
    _ text: String, language: String?, size: Double = 10, font: String = "NotoSansJP-Regular",
    _ change: (inout ParagraphStyle) -> Void = { $0.wordBreak = .autoPhrase }
  ) throws -> StyledText {
    var paragraph = ParagraphStyle()
    change(&paragraph)
    let tag = try language.map { tag throws(TypesettingError) in try LanguageTag(tag) }
    let style = TextStyle(font: try BundledFont.named(font).font(size), language: tag)
    return StyledText(text, style: style, paragraphStyle: paragraph)
  }

  /// The text between opportunities.
  private static func pieces(of styled: StyledText) throws -> [String] {
    let prepared = try Typesetter(styled, fallback: .empty).prepared
    let utf8 = Array(styled.string.utf8)
    return (1..<prepared.breaks.count).map {
      String(decoding: utf8[Int(prepared.breaks.offsets[$0 - 1])..<Int(prepared.breaks.offsets[$0])], as: UTF8.self)
    }
  }

  private static func pieces(_ text: String, language: String?, _ rule: WordBreak = .autoPhrase) throws -> [String] {
    try pieces(of: styled(text, language: language) { $0.wordBreak = rule })
  }

  private static func lines(of styled: StyledText, width: Double) throws -> [String] {
    let utf8 = Array(styled.string.utf8)
    return try Typesetter(styled, fallback: .empty).lines(maxWidth: width).map {
      String(decoding: utf8[$0.range], as: UTF8.self)
    }
  }

  /// The text between the starts of phrases, whether a line may end there or not.
  private static func phrases(of styled: StyledText) throws -> [String] {
    let text = Array(styled.string.utf8)
    return text.withUnsafeBufferPointer { text in
      TextWorkspace.lend { workspace in
        var properties: UInt32 = 0
        let count = workspace.analysis.decode(text, properties: &properties)
        var finder = PhraseFinder(of: styled)
        finder.start(0..<count)
        var (found, start): ([String], Int) = ([], 0)
        for unit in 1..<count + 1 {
          let offset = Int(workspace.analysis.offsets[unit])
          // The second unit of a pair has the offset of the first one.
          let isInside =
            unit < count
            && (offset == Int(workspace.analysis.offsets[unit - 1])
              || finder.isInsidePhrase(unit, memory: workspace.analysis))
          if isInside { continue }
          found.append(String(decoding: text[start..<offset], as: UTF8.self))
          start = offset
        }
        return found
      }
    }
  }

  // MARK: The models

  @Test func `phrases are the ones of BudouX`() throws {
    let recorded = try Self.recorded()
    for (language, phrases) in recorded {
      let text = phrases.joined()
      #expect(try Self.phrases(of: Self.styled(text, language: language)) == phrases, "\(language)")
    }
    #expect(recorded.count >= 230)
  }

  @Test func `the language and its script choose the model`() throws {
    func model(_ tag: String) throws -> cu_phrases { cu_phrases(rawValue: UInt32(try LanguageTag(tag).phrases)) }
    for tag in ["ja", "ja-JP", "jpn", "ja-u-lb-strict"] { #expect(try model(tag) == CU_PHRASES_JA, "\(tag)") }
    for tag in ["zh", "zh-CN", "zh-SG", "zh-Hans-HK", "cmn", "zh-cmn", "yue-Hans", "yue-CN"] {
      #expect(try model(tag) == CU_PHRASES_ZH_HANS, "\(tag)")
    }
    for tag in ["zh-Hant", "zh-TW", "zh-HK", "zh-MO", "zh-Hant-CN", "yue", "zh-yue", "yue-HK"] {
      #expect(try model(tag) == CU_PHRASES_ZH_HANT, "\(tag)")
    }
    for tag in ["ko", "ko-KR", "kor"] { #expect(try model(tag) == CU_PHRASES_BETWEEN_SPACES, "\(tag)") }
    for tag in ["en", "th", "zh-Latn", "und-Jpan", "lo"] { #expect(try model(tag) == CU_PHRASES_NONE, "\(tag)") }
  }

  /// Of the opportunities of 60 sentences Chromium decides 98 of 100 alike: its model is another version of BudouX's.
  @Test func `Chromium keeps nearly the same phrases together`() throws {
    struct Recorded: Decodable {
      struct Case: Decodable {
        var text: String
        /// UTF-16 offsets.
        var normal: [Int]
        var autoPhrase: [Int]
      }
      var cases: [Case]
    }
    let recorded: Recorded = try CaseFile.decoded("chromium-phrases")
    var (compared, same, equal) = (0, 0, 0)
    for item in recorded.cases {
      let ours = try Self.ends(Self.pieces(item.text, language: "ja"))
      #expect(Set(item.autoPhrase).isSubset(of: item.normal), "\(item.text)")
      compared += item.normal.count
      same += item.normal.count { ours.contains($0) == item.autoPhrase.contains($0) }
      if item.normal.allSatisfy({ ours.contains($0) == item.autoPhrase.contains($0) }) { equal += 1 }
    }
    #expect(compared == 1287)
    #expect(same == 1260)
    #expect(equal == 39)
  }

  /// The UTF-16 offsets between pieces.
  private static func ends(_ pieces: [String]) -> Set<Int> {
    var (found, end): (Set<Int>, Int) = ([], 0)
    for piece in pieces.dropLast() {
      end += piece.utf16.count
      found.insert(end)
    }
    return found
  }

  // MARK: Opportunities

  @Test func `lines end where phrases start, and beside what are no letters`() throws {
    #expect(
      try Self.pieces("今日は天気がいいので、駅まで歩いて行きました。", language: "ja")
        == ["今日は", "天気が", "いいので、", "駅まで", "歩いて行きました。"])
    #expect(
      try Self.pieces("iPhoneを買う。Wi-Fi の「設定」です", language: "ja") == ["iPhoneを", "買う。", "Wi-", "Fi ", "の", "「設定」", "です"])
    #expect(
      try Self.pieces("请选择付款方式，然后点击。", language: "zh") == ["请", "选择", "付款", "方式，", "然后", "点击。"])
    #expect(
      try Self.pieces("圖書館的書可以借閱", language: "zh-TW") == ["圖書館", "的", "書可以", "借閱"])
    // What is no phrase of the language is none of the text.
    #expect(try Self.pieces("a漢b 字、", language: "ja") == ["a漢b ", "字、"])
  }

  @Test func `Korean lines end at spaces`() throws {
    let text = "한국어 문장입니다(예: 2026년)."
    #expect(try Self.pieces(text, language: "ko") == ["한국어 ", "문장입니다", "(예: ", "2026년)."])
    #expect(try Self.pieces(text, language: "ko") == Self.pieces(text, language: "ko", .keepAll))
  }

  @Test func `text in other languages has the usual line ends`() throws {
    var generator = SeededGenerator(seed: TestSeeds.of(42_301))
    let texts = RandomText()
    for language in ["en", "th", "lo", "zh-Latn", nil] {
      for _ in 0..<40 {
        let text = texts.next(&generator, pieces: generator.int(0...24)) + "日本語の文、ภาษาไทย"
        #expect(
          try Self.pieces(text, language: language) == Self.pieces(text, language: language, .normal), "\(text.escaped)"
        )
      }
    }
  }

  @Test func `strictness decides inside phrases that do not fit`() throws {
    let text = "プラティニを選ぶ"
    let lines = [LineBreakStrictness.normal: ["プラテ", "ィニを", "選ぶ"], .strict: ["プラ", "ティニ", "を選ぶ"]]
    for (strictness, lines) in lines {
      let styled = try Self.styled(text, language: "ja") {
        ($0.wordBreak, $0.lineBreakStrictness) = (.autoPhrase, strictness)
      }
      #expect(try Self.pieces(of: styled) == ["プラティニを", "選ぶ"])
      #expect(try Self.lines(of: styled, width: 30) == lines)
    }
    let anywhere = try Self.styled(text, language: "ja") {
      ($0.wordBreak, $0.lineBreakStrictness) = (.autoPhrase, .anywhere)
    }
    #expect(try Self.pieces(of: anywhere).count == 8)
  }

  // MARK: Styles and paragraphs

  @Test func `a change of style is none of phrase`() throws {
    for (language, phrases) in try Self.recorded() where phrases.count > 3 {
      var styled = try Self.styled(phrases.joined(), language: language)
      let whole = try Self.phrases(of: styled)
      let middle = phrases[0].utf8.count + phrases[1].utf8.count
      try styled.updateStyle(in: phrases[0].utf8.count..<middle) { $0.tracking = 1 }
      #expect(styled.styleRuns.count == 3)
      #expect(try Self.phrases(of: styled) == whole)
    }
  }

  @Test func `phrases end where the language changes, and where the paragraph does`() throws {
    let (first, second) = ("今日は天気が", "请选择付款方式")
    let before = try Self.phrases(of: Self.styled(first, language: "ja"))
    let after = try Self.phrases(of: Self.styled(second, language: "zh"))
    var styled = try Self.styled(first + second, language: "ja")
    let chinese = try LanguageTag("zh")
    try styled.updateStyle(in: first.utf8.count..<styled.count) { $0.language = chinese }
    #expect(try Self.phrases(of: styled) == before + after)
    // In a language without phrases each character is one.
    try styled.updateStyle(in: first.utf8.count..<styled.count) { $0.language = nil }
    #expect(try Self.phrases(of: styled) == before + second.map { String($0) })
    for newline in RandomText.newlines {
      let pieces = try Self.pieces(first, language: "ja")
      let ended = pieces.dropLast() + [pieces[pieces.count - 1] + newline]
      #expect(try Self.pieces(first + newline + first, language: "ja") == ended + pieces, "\(newline.escaped)")
    }
  }

  @Test func `each paragraph has its own rule`() throws {
    var styled = try Self.styled("今日は\n今日は\n今日は", language: "ja")
    var style = ParagraphStyle()
    try styled.setParagraphStyle(style, in: 10..<20)
    style.lineBreakStrictness = .anywhere
    style.wordBreak = .autoPhrase
    try styled.setParagraphStyle(style, in: 20..<29)
    #expect(try Self.pieces(of: styled) == ["今日は\n", "今", "日", "は\n", "今", "日", "は"])
  }

  // MARK: Lines

  /// CSS Text 4 §5.2, and the example of the working group: not "こんにちは" and "。".
  @Test func `a phrase that is wider than its line ends where it may without phrases`() throws {
    #expect(try Self.lines(of: Self.styled("こんにちは。", language: "ja"), width: 50) == ["こんにち", "は。"])
    // The greatest part that fits, and the next phrase behind the rest.
    let text = try Self.styled("パスワードを忘れた場合は、", language: "ja")
    #expect(try Self.lines(of: text, width: 40) == ["パスワー", "ドを", "忘れた", "場合は、"])
    #expect(try Self.lines(of: text, width: 60) == ["パスワードを", "忘れた", "場合は、"])
    #expect(try Typesetter(text, fallback: .empty).minContentWidth == 60)
    // Where no opportunity fits, between clusters.
    #expect(
      try Self.lines(of: text, width: 5)
        == Self.lines(of: Self.styled("パスワードを忘れた場合は、", language: "ja") { _ in }, width: 5))
    let typesetter = try Typesetter(text, fallback: .empty)
    let lines = try typesetter.lines(maxWidth: 40)
    #expect(
      lines.enumerated().map { typesetter.endReason(of: $1, isLast: $0 == lines.count - 1) }
        == [.opportunity, .opportunity, .opportunity, .end])
    // With characters as the mode phrases are not looked at.
    #expect(
      try typesetter.lines(maxWidth: 120, lineBreakMode: .byCharWrapping).map(\.range.upperBound) == [36, 39])
  }

  private static func offsets(_ breaks: BreakTable) -> Set<Int> {
    Set((1..<breaks.count).map { Int(breaks.offsets[$0]) })
  }

  /// Opportunities are a part of the usual ones; lines end at one of them, at a usual one in a phrase that is wider than the line, or
  /// between clusters, and are wider than their room only where the usual ones are.
  @Test(.scaledProcessorTime(minutes: 1))
  func `lines end at the usual opportunities only, and fit where the usual ones do`() throws {
    let recorded = try Self.recorded()
    let random = RandomText()
    var compared = 0
    TextProperty("phrases", rounds: 300) { generator in
      (0..<generator.int(1...4)).map { _ in
        generator.oneIn(3)
          ? random.next(&generator, pieces: generator.int(0...6)) : generator.pick(recorded).phrases.joined()
      }.joined(separator: generator.pick(["", " ", "\n"]))
    }.check { string, generator in
      let language = generator.pick(Self.languages + ["ko"])
      let strategy = generator.pick(LineBreakStrategy.allCases + [.greedy, .greedy])
      let strictness = generator.pick([nil, nil, LineBreakStrictness.strict, .loose])
      func typesetter(_ rule: WordBreak) throws -> Typesetter {
        try Typesetter(
          Self.styled(string, language: language) {
            $0.wordBreak = rule
            $0.lineBreakStrategy = strategy
            $0.lineBreakStrictness = strictness
          }, fallback: .empty)
      }
      let (phrases, normal) = (try typesetter(.autoPhrase), try typesetter(.normal))
      let inside = Set((phrases.prepared.paragraphStyles?.breaksInPhrases ?? []).map(Int.init))
      let (ours, usual) = (Self.offsets(phrases.prepared.breaks), Self.offsets(normal.prepared.breaks))
      try require(ours.isDisjoint(with: inside), "an opportunity is inside a phrase: \(string.escaped)")
      try require(ours.union(inside) == usual, "other opportunities than the usual ones: \(string.escaped)")
      try require(phrases.minContentWidth >= normal.minContentWidth - 1e-9, "\(string.escaped)")
      for _ in 0..<3 {
        let width = generator.double(0...max(20, generator.oneIn(2) ? 80 : phrases.maxContentWidth))
        let lines = try phrases.lines(maxWidth: width)
        let usualLines = try normal.lines(maxWidth: width)
        let widest = usualLines.map(\.width).max() ?? 0
        for (index, line) in lines.enumerated() {
          let end = line.range.upperBound
          let place = "\(line.range) of \(string.escaped), \(language), \(width)"
          try require(line.width <= max(width, widest) + 1e-6, "\(place): \(line.width) is wider than \(widest)")
          let reason = phrases.endReason(of: line, isLast: index == lines.count - 1)
          try require(usual.contains(end) || reason == .emergency || end == phrases.text.count, "\(place): \(reason)")
          if width >= phrases.minContentWidth {
            try require(ours.contains(end) || end == phrases.text.count, "\(place): inside a phrase that fits")
          }
          compared += 1
        }
        try require(lines.last?.range.upperBound == phrases.text.count, "text is missing: \(string.escaped)")
      }
    }
    #expect(compared >= 3000)
  }

  // MARK: Bad input

  @Test func `empty texts, punctuation and newlines have the usual line ends`() throws {
    for language in Self.languages + ["ko"] {
      for text in [
        "", "\n", "\r\n\n", "。", "「」（）、。・…", "   ", "\u{3000}\u{3000}", "\u{200B}\u{AD}\u{2060}", "\u{301}\u{3099}",
        "😀", "\u{FFFC}",
      ] {
        #expect(
          try Self.pieces(text, language: language) == Self.pieces(text, language: language, .normal), "\(text.escaped)"
        )
        let styled = try Self.styled(text, language: language)
        #expect(
          try Self.lines(of: styled, width: 0)
            == Self.lines(of: Self.styled(text, language: language) { _ in }, width: 0))
      }
    }
  }

  @Test(.processorTime(minutes: 1), arguments: ["が", "パスワードを忘れた場合は、", "漢", "あ\n", "ab漢 ", "を𠮷"])
  func `a text of a megabyte is measured`(part: String) throws {
    let text = String(repeating: part, count: 1_000_000 / part.utf8.count)
    let typesetter = try Typesetter(Self.styled(text, language: "ja"), fallback: .empty)
    for width in [5.0, 45, 300] {
      let size = try typesetter.measure(maxWidth: width).size
      #expect(size.width <= max(width, 10) + 1e-6)
    }
  }
}
