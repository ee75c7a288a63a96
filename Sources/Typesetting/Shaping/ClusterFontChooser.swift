internal import CUnicode
internal import Fonts

/// Decides which font shows a grapheme cluster: the style's own, or a fallback font of the library.
struct ClusterFontChooser {
  /// The own font of every style run, in the order of the runs, then the fallback fonts. Fonts are chosen by their index
  /// here.
  private(set) var itemFonts: [ItemFont]
  private let runs: [StyledText.Run]
  private var fallback: FallbackFontFinder
  /// Indices of the fallback fonts of each style run.
  private var fallbackFonts: [Int: [UInt16]] = [:]
  /// The fonts chosen before, because a search in the library takes longer.
  private var answers: [Question: UInt16] = [:]
  /// The same for clusters of one character, of the current style run.
  private var characterAnswers: [UInt32: UInt16] = [:]
  /// The current style run and its own font.
  private var current: (run: Int, font: UInt16, coverage: FontCoverage)?
  /// The font of the cluster before in the same style run.
  private var previous: UInt16?
  private var workspace: TextWorkspace?
  private var unitCount = 0
  private var languages = FallbackLanguage()

  private struct Question: Hashable {
    var run: Int
    var scalars: [UInt32]
    var prefersColor: Bool
    var language: String?
  }

  init(runs: [StyledText.Run], library: FontLibrary) {
    self.runs = runs
    fallback = FallbackFontFinder(library: library)
    itemFonts = runs.enumerated().map { index, run in
      ItemFont(font: run.style.font, style: run.style, styleIndex: index, isFallback: false)
    }
  }

  /// Prepares for the clusters of a text, in order.
  mutating func begin(_ analysis: TextAnalysis, workspace: TextWorkspace) {
    self.workspace = workspace
    unitCount = analysis.unitCount
    previous = nil
    current = nil
  }

  /// The font index for a cluster of UTF-16 units.
  mutating func fontIndex(for units: Range<Int>, run: Int, script: UInt8) -> UInt16 {
    if current?.run != run {
      current = (run, UInt16(truncatingIfNeeded: run), runs[run].style.font.face.coverage)
      previous = nil
      characterAnswers.removeAll(keepingCapacity: true)
    }
    guard let workspace, let (_, own, coverage) = current else { return UInt16(truncatingIfNeeded: run) }
    let properties = CharacterProperties(word: workspace.properties[units.lowerBound])
    let isSpace = properties.has(CU_HANGING_SPACE) || properties.has(CU_SPACE_SEPARATOR)
    let isSpecial = isSpace || properties.has(CU_EMOJI_PRESENTATION) || properties.has(CU_DEFAULT_IGNORABLE)
    let (first, width) = UTF16Decoding.scalar(workspace.units, at: units.lowerBound, count: unitCount)
    let isCharacter = units.count == width
    var chosen = own
    if isCharacter, !isSpecial, coverage.contains(first) {
      // One ordinary character that the own font has.
    } else if isSpace, isCharacter, let previous, keepsSpace(itemFonts[Int(previous)].font, first) {
      // White space stays with the text before it, so that an item is not cut in three.
      chosen = previous
    } else if isCharacter, !isSpace, let answer = characterAnswers[first] {
      chosen = answer
    } else {
      let isKept = isCharacter && !isSpace && !properties.has(CU_DEFAULT_IGNORABLE)
      chosen = choose(units, run: run, script: script, own: own, isKept: isKept, workspace: workspace)
      if isKept { characterAnswers[first] = chosen }
    }
    previous = chosen
    return chosen
  }

  /// Whether a space is shown in the font of the text before it; the space of an emoji font is as wide as an emoji.
  private func keepsSpace(_ font: Font, _ space: UInt32) -> Bool {
    font.face.coverage.contains(space) && !font.face.hasColorGlyphs
  }

  /// - Parameter isKept: whether the caller keeps the answer, by the character.
  private mutating func choose(
    _ units: Range<Int>, run: Int, script: UInt8, own: UInt16, isKept: Bool, workspace: TextWorkspace
  ) -> UInt16 {
    let style = runs[run].style
    var needs = ClusterFontNeeds()
    var unit = units.lowerBound
    while unit < units.upperBound {
      let (scalar, width) = UTF16Decoding.scalar(workspace.units, at: unit, count: unitCount)
      needs.add(scalar)
      unit += width
    }
    // Invisible characters stay with the text before them as well.
    if let previous, needs.scalars.isEmpty { return previous }
    let isCovered = needs.isCovered(by: style.font)
    if isCovered, !needs.prefersColor || style.font.face.hasColorGlyphs { return own }
    let question = Question(
      run: run, scalars: needs.scalars, prefersColor: needs.prefersColor,
      language: languages.language(
        for: ScriptTags.tag(script), language: style.language, workspace: workspace, unitCount: unitCount))
    if !isKept, let answer = answers[question] { return answer }
    let answer = findFallback(question, style: style, own: own, isCovered: isCovered)
    if !isKept { answers[question] = answer }
    return answer
  }

  private mutating func findFallback(_ question: Question, style: TextStyle, own: UInt16, isCovered: Bool) -> UInt16 {
    guard fallback.hasFonts else { return own }
    let request = FallbackFontFinder.Request(
      scalars: question.scalars, prefersColor: question.prefersColor, language: question.language,
      isSymbol: question.scalars.first.map(cu_is_symbol) ?? false)
    guard let font = fallback.font(for: request, like: style.font), font != style.font else { return own }
    // The own font is only replaced by a font that has what it lacks.
    if isCovered, !font.face.hasColorGlyphs { return own }
    if let known = fallbackFonts[question.run]?.first(where: { itemFonts[Int($0)].font == font }) { return known }
    // More fonts than a number of 16 bits can count do not occur; beyond them the own font is used.
    guard itemFonts.count < Int(UInt16.max) else { return own }
    itemFonts.append(ItemFont(font: font, style: style, styleIndex: question.run, isFallback: true))
    let index = UInt16(itemFonts.count - 1)
    fallbackFonts[question.run, default: []].append(index)
    return index
  }
}
