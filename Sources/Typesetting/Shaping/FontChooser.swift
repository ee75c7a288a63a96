internal import CUnicode
internal import Fonts

/// Decides which font sets a grapheme cluster: the style's own, or one that the library has for it.
struct FontChooser {
  /// The own font of every style run, in the order of the runs, then the fallback fonts.
  private(set) var fontUses: [FontUse]
  private let runs: [StyledText.Run]
  private var fallback: FallbackFontFinder
  /// The fallback uses of each style run.
  private var fallbackUses: [Int: [UInt16]] = [:]
  /// What a cluster was answered before, because asking the library takes longer.
  private var answers: [Question: UInt16] = [:]
  /// The same for clusters of one character, of the style run that is being worked on.
  private var characterAnswers: [UInt32: UInt16] = [:]
  /// The style run that is being worked on.
  private var current: (run: Int, use: UInt16, coverage: FontCoverage)?
  /// The font of the cluster before in the same style run.
  private var previous: UInt16?
  private var scratch: Scratch?
  private var unitCount = 0
  private var cjkLanguage: String?

  private struct Question: Hashable {
    var run: Int
    var scalars: [UInt32]
    var prefersColor: Bool
    var language: String?
  }

  init(runs: [StyledText.Run], library: FontLibrary) {
    self.runs = runs
    fallback = FallbackFontFinder(library: library)
    fontUses = runs.enumerated().map { index, run in
      FontUse(font: run.style.font, style: run.style, styleIndex: index, isFallback: false)
    }
  }

  /// Gets ready for the clusters of a text, in order.
  mutating func begin(_ analysis: TextAnalysis, scratch: Scratch) {
    self.scratch = scratch
    unitCount = analysis.unitCount
    previous = nil
    current = nil
  }

  /// The font use for a cluster of UTF-16 units.
  mutating func use(for units: Range<Int>, run: Int, script: UInt8) -> UInt16 {
    if current?.run != run {
      current = (run, UInt16(truncatingIfNeeded: run), runs[run].style.font.face.coverage)
      previous = nil
      characterAnswers.removeAll(keepingCapacity: true)
    }
    guard let scratch, let (_, primary, coverage) = current else { return UInt16(truncatingIfNeeded: run) }
    let properties = CharacterProperties(word: scratch.properties[units.lowerBound])
    let isSpace = properties.has(CU_HANGING_SPACE) || properties.has(CU_SPACE_SEPARATOR)
    let isSpecial = isSpace || properties.has(CU_EMOJI_PRESENTATION) || properties.has(CU_DEFAULT_IGNORABLE)
    let (first, width) = UTF16Decoding.scalar(scratch.units, at: units.lowerBound, count: unitCount)
    let isCharacter = units.count == width
    var use = primary
    if isCharacter, !isSpecial, coverage.contains(first) {
      // One ordinary character that the font has: nothing else to ask.
    } else if isSpace, isCharacter, let previous, keepsSpace(fontUses[Int(previous)].font, first) {
      // White space stays with the text before it, so that an item is not cut in three.
      use = previous
    } else if isCharacter, !isSpace, let answer = characterAnswers[first] {
      use = answer
    } else {
      let isKept = isCharacter && !isSpace && !properties.has(CU_DEFAULT_IGNORABLE)
      use = choose(units, run: run, script: script, primary: primary, isKept: isKept)
      if isKept { characterAnswers[first] = use }
    }
    previous = use
    return use
  }

  /// Whether a space is set in the font of the text before it; the space of an emoji font is as wide as an emoji.
  private func keepsSpace(_ font: Font, _ space: UInt32) -> Bool {
    font.face.coverage.contains(space) && !font.face.hasColorGlyphs
  }

  /// - Parameter isKept: whether the caller keeps the answer, beside the character.
  private mutating func choose(
    _ units: Range<Int>, run: Int, script: UInt8, primary: UInt16, isKept: Bool
  ) -> UInt16 {
    guard let scratch else { return primary }
    let style = runs[run].style
    var cluster = ClusterContent()
    var unit = units.lowerBound
    while unit < units.upperBound {
      let (scalar, width) = UTF16Decoding.scalar(scratch.units, at: unit, count: unitCount)
      cluster.add(scalar)
      unit += width
    }
    // Invisible characters stay with the text before them as well.
    if let previous, cluster.needed.isEmpty { return previous }
    let isCovered = covers(style.font, cluster.needed)
    if isCovered, !cluster.wantsColor || style.font.face.hasColorGlyphs { return primary }
    let question = Question(
      run: run, scalars: cluster.needed, prefersColor: cluster.wantsColor,
      language: fallbackLanguage(style: style, script: ScriptTags.tag(script)))
    if !isKept, let answer = answers[question] { return answer }
    let answer = ask(question, style: style, primary: primary, isCovered: isCovered)
    if !isKept { answers[question] = answer }
    return answer
  }

  private mutating func ask(_ question: Question, style: TextStyle, primary: UInt16, isCovered: Bool) -> UInt16 {
    guard fallback.hasFonts else { return primary }
    let request = FallbackFontFinder.Request(
      scalars: question.scalars, prefersColor: question.prefersColor, language: question.language,
      isSymbol: question.scalars.first.map(cu_is_symbol) ?? false)
    guard let font = fallback.font(for: request, like: style.font), font != style.font else { return primary }
    // The text's own font is only given up for a font that has what it lacks.
    if isCovered, !font.face.hasColorGlyphs { return primary }
    if let known = fallbackUses[question.run]?.first(where: { fontUses[Int($0)].font == font }) { return known }
    // More fonts than a number of 16 bits can name do not occur; the own font serves then.
    guard fontUses.count < Int(UInt16.max) else { return primary }
    fontUses.append(FontUse(font: font, style: style, styleIndex: question.run, isFallback: true))
    let use = UInt16(fontUses.count - 1)
    fallbackUses[question.run, default: []].append(use)
    return use
  }

  // MARK: Coverage

  /// Whether shaping in the font gives a glyph for every scalar, itself or by way of its canonical parts.
  private func covers(_ font: Font, _ scalars: [UInt32]) -> Bool {
    let coverage = font.face.coverage
    return scalars.allSatisfy { covers(coverage, $0, depth: 0) } || composes(coverage, scalars)
  }

  private func covers(_ coverage: FontCoverage, _ scalar: UInt32, depth: Int) -> Bool {
    if coverage.contains(scalar) { return true }
    // HarfBuzz makes up spaces from U+0020, and a no-break hyphen from a hyphen.
    if CharacterProperties(scalar).has(CU_SPACE_SEPARATOR) { return coverage.contains(0x20) }
    if scalar == 0x2011 { return coverage.contains(0x2010) }
    var parts: (UInt32, UInt32) = (0, 0)
    let count = withUnsafeMutablePointer(to: &parts) {
      $0.withMemoryRebound(to: UInt32.self, capacity: 2) { cu_canonical_decomposition(scalar, $0) }
    }
    guard count > 0, depth < 4 else { return false }
    return covers(coverage, parts.0, depth: depth + 1) && (count == 1 || covers(coverage, parts.1, depth: depth + 1))
  }

  /// Whether the cluster's base and marks compose to characters that the font has, as HarfBuzz will compose them.
  private func composes(_ coverage: FontCoverage, _ scalars: [UInt32]) -> Bool {
    guard var base = scalars.first, scalars.count > 1 else { return false }
    for mark in scalars.dropFirst() {
      let composed = cu_compose(base, mark)
      if composed != 0, coverage.contains(composed) {
        base = composed
      } else if !coverage.contains(mark) {
        return false
      }
    }
    return coverage.contains(base)
  }

  // MARK: Languages

  /// The language by which a fallback font is chosen: the text's where it is written in the script, else one that is
  /// typical of the script.
  private mutating func fallbackLanguage(style: TextStyle, script: UInt32) -> String? {
    let own = style.language
    if script == ScriptTags.han {
      if let own, ["zh", "ja", "ko", "yue", "wuu", "nan", "hak", "lzh"].contains(own.language) {
        return own.description
      }
      return languageOfIdeographs()
    }
    if let own, own.isWritten(in: script) { return own.description }
    return ScriptTags.typicalLanguage(script) ?? own?.description
  }

  /// Whose ideographs a text without a language has: Japanese beside kana, Korean beside hangul, else Chinese.
  private mutating func languageOfIdeographs() -> String {
    if let cjkLanguage { return cjkLanguage }
    var language = "zh-cn"
    if let scratch {
      for unit in 0..<unitCount {
        let script = ScriptTags.tag(scratch.scripts[unit])
        if script == ScriptTags.hiragana || script == ScriptTags.katakana {
          language = "ja"
          break
        }
        if script == ScriptTags.hangul { language = "ko" }
      }
    }
    cjkLanguage = language
    return language
  }
}
