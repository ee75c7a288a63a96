internal import CUnicode
internal import Fonts

/// Cuts a text into items: same style, font, script and level, tabs and mandatory breaks on their own.
struct Itemizer {
  private(set) var items: [Item] = []
  private(set) var fontUses: [FontUse] = []
  private let styled: StyledText
  private let fallback: FontFallback
  /// The font use of each style run's own font; `nil` until it is needed.
  private var primaryUses: [UInt16?]
  /// The fallback uses of each style run.
  private var fallbackUses: [Int: [UInt16]] = [:]
  /// What a cluster was answered before, because asking the library goes over all its fonts.
  private var answers: [FallbackQuestion: UInt16] = [:]

  private struct FallbackQuestion: Hashable {
    var run: Int
    var scalars: [UInt32]
    var prefersColor: Bool
    var language: String?
  }

  init(styled: StyledText, library: FontLibrary) {
    self.styled = styled
    fallback = FontFallback(library: library)
    primaryUses = Array(repeating: nil, count: styled.runs.count)
  }

  mutating func itemize(_ analysis: TextAnalysis, scratch: Scratch) throws(TypesettingError) {
    if analysis.unitCount == 0 { return }
    if itemizeSimple(analysis) { return }
    try itemizeAny(analysis, scratch: scratch)
  }

  /// The font use of a style run's own font.
  mutating func primaryUse(ofRun run: Int) -> UInt16 {
    if let use = primaryUses[run] { return use }
    let style = styled.runs[run].style
    fontUses.append(FontUse(font: style.font, style: style, styleIndex: run, isFallback: false))
    let use = UInt16(truncatingIfNeeded: fontUses.count - 1)
    primaryUses[run] = use
    return use
  }

  // MARK: The common case

  /// One style, ASCII without tabs and breaks, left to right, all in the style's own font: one item.
  private mutating func itemizeSimple(_ analysis: TextAnalysis) -> Bool {
    let special = CU_NON_ASCII.rawValue | CU_CONTROL.rawValue
    guard styled.runs.count == 1, analysis.levels == nil, analysis.properties & UInt32(special) == 0 else { return false }
    let coverage = styled.runs[0].style.font.face.coverage
    var hasLetter = false
    for byte in analysis.text {
      guard coverage.contains(UInt32(byte)) else { return false }
      hasLetter = hasLetter || (byte | 0x20) &- 0x61 < 26
    }
    let script = hasLetter ? ScriptTags.latin : ScriptTags.common
    let use = primaryUse(ofRun: 0)
    items.append(
      Item(
        start: 0, end: UInt32(analysis.text.count), properties: ItemProperties(level: 0, script: script, language: shapingLanguage(run: 0, script: script)),
        fontUse: use,
        kind: .text, isTracked: true))
    return true
  }

  // MARK: The general case

  private mutating func itemizeAny(_ analysis: TextAnalysis, scratch: Scratch) throws(TypesettingError) {
    let count = analysis.unitCount
    ScriptResolution.resolve(unitCount: count, scratch: scratch)
    // Without complex characters a cluster is a character, and ICU need not be asked.
    let hasClusters = analysis.has(CU_GRAPHEME_COMPLEX)
    if hasClusters { _ = try scratch.graphemeBoundaries(count: count) }
    let paragraphHints = CJKHint(analysis, scratch: scratch)
    var state = ClusterState()
    var cluster = 0
    var run = 0
    var unit = 0
    while unit < count {
      var end: Int
      if hasClusters {
        end = Int(scratch.boundaries[cluster])
        cluster += 1
      } else {
        end = unit + UTF16Decoding.scalar(scratch.units, at: unit, count: count).width
      }
      let offset = Int(scratch.offsets[unit])
      while run + 1 < styled.runs.count, styled.runs[run].range.upperBound <= offset { run += 1 }
      // A cluster that a style boundary splits is cut there: the writer of the styles asked for it.
      let runEnd = styled.runs[run].range.upperBound
      if Int(scratch.offsets[end]) > runEnd {
        while end > unit + 1, Int(scratch.offsets[end - 1]) >= runEnd { end -= 1 }
        if hasClusters { cluster -= 1 }
      }
      take(unit..<end, run: run, analysis: analysis, hint: paragraphHints, scratch: scratch, state: &state)
      unit = end
    }
  }

  /// What the cluster before left behind.
  private struct ClusterState {
    var fontUse: UInt16?
    var run = -1
  }

  private mutating func take(
    _ units: Range<Int>, run: Int, analysis: TextAnalysis, hint: CJKHint, scratch: Scratch, state: inout ClusterState
  ) {
    let (first, _) = UTF16Decoding.scalar(scratch.units, at: units.lowerBound, count: analysis.unitCount)
    let properties = CharacterProperties(first)
    let script = scratch.scripts[units.lowerBound]
    let level = analysis.levels?[units.lowerBound] ?? 0
    var kind = Item.Kind.text
    var use: UInt16
    if properties.has(CU_MANDATORY_BREAK) {
      kind = .newline
      use = primaryUse(ofRun: run)
    } else if properties.has(CU_TAB) {
      kind = .tab
      use = primaryUse(ofRun: run)
    } else {
      if state.run != run { state = ClusterState(fontUse: nil, run: run) }
      use = fontUse(for: units, properties: properties, run: run, script: script, hint: hint, scratch: scratch, count: analysis.unitCount, previous: state.fontUse)
      state.fontUse = use
    }
    let start = scratch.offsets[units.lowerBound]
    let end = scratch.offsets[units.upperBound]
    let itemProperties = ItemProperties(
      level: level, script: ScriptTags.tag(script), language: shapingLanguage(run: run, script: ScriptTags.tag(script)))
    if kind == .text, let last = items.last, last.kind == .text, last.fontUse == use, last.properties == itemProperties,
      fontUses[Int(use)].styleIndex == run
    {
      items[items.count - 1].end = end
    } else {
      items.append(
        Item(
          start: start, end: end, properties: itemProperties, fontUse: use, kind: kind,
          isTracked: !ScriptTags.isCursive(itemProperties.script)))
    }
  }

  // MARK: Fonts

  private mutating func fontUse(
    for units: Range<Int>, properties: CharacterProperties, run: Int, script: UInt8, hint: CJKHint, scratch: Scratch,
    count: Int, previous: UInt16?
  ) -> UInt16 {
    let primary = primaryUse(ofRun: run)
    let style = styled.runs[run].style
    let coverage = style.font.face.coverage
    // One ordinary character that the font has: nothing else to ask.
    let isPlain = units.count == 1 && !properties.has(CU_EMOJI_PRESENTATION) && !properties.has(CU_HANGING_SPACE)
      && !properties.has(CU_DEFAULT_IGNORABLE)
    if isPlain, coverage.contains(UInt32(scratch.units[units.lowerBound])) { return primary }

    var cluster = ClusterContent()
    var unit = units.lowerBound
    while unit < units.upperBound {
      let (scalar, width) = UTF16Decoding.scalar(scratch.units, at: unit, count: count)
      cluster.add(scalar)
      unit += width
    }
    // White space and invisible characters stay with the text before them, so that an item is not cut in three.
    if cluster.needed.isEmpty || properties.has(CU_HANGING_SPACE) || properties.has(CU_SPACE_SEPARATOR) {
      if let previous, covers(fontUses[Int(previous)].font, cluster.needed) { return previous }
    }
    let isCovered = covers(style.font, cluster.needed)
    let wantsColor = cluster.wantsColor
    if isCovered, !wantsColor || style.font.face.hasColorGlyphs { return primary }
    let language = fallbackLanguage(style: style, script: ScriptTags.tag(script), hint: hint)
    let question = FallbackQuestion(
      run: run, scalars: cluster.needed, prefersColor: wantsColor, language: language)
    if let answer = answers[question] { return answer }
    let answer = askFallback(question, style: style, primary: primary, isCovered: isCovered)
    answers[question] = answer
    return answer
  }

  private mutating func askFallback(
    _ question: FallbackQuestion, style: TextStyle, primary: UInt16, isCovered: Bool
  ) -> UInt16 {
    let request = FontFallback.Request(
      scalars: question.scalars, prefersColor: question.prefersColor, language: question.language)
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

  /// The language by which HarfBuzz chooses forms: the style's where it is written in the script, else the script's own.
  /// So a Latin word in Korean text has Latin spacing.
  private func shapingLanguage(run: Int, script: UInt32) -> OpaquePointer? {
    styled.runs[run].style.language?.harfBuzz(for: script)
  }

  /// The language by which a fallback font is chosen: the text's where it is written in the script, else one that is
  /// typical of the script.
  private func fallbackLanguage(style: TextStyle, script: UInt32, hint: CJKHint) -> String? {
    let own = style.language
    if script == ScriptTags.han {
      if let own, ["zh", "ja", "ko", "yue", "wuu", "nan", "hak", "lzh"].contains(own.language) { return own.description }
      return hint.language
    }
    return ScriptTags.typicalLanguage(script) ?? own?.description
  }
}
