internal import CUnicode
internal import Fonts

/// Chooses the font of a grapheme cluster: that of the style, or a fallback font of the library.
struct ClusterFontChooser {
  /// The font of every style run, in the order of the runs, then the fallback fonts. A font index is an index here.
  private(set) var itemFonts: [ItemFont]
  private let runs: [StyledText.Run]
  private var fallback: FallbackFontFinder
  /// Font indices of the fallback fonts of each style run.
  private var fallbackFonts: [Int: [UInt16]] = [:]
  /// Caches the results of `choose`, because a search in the library takes longer.
  private var cache: [CacheKey: UInt16] = [:]
  /// Caches the fonts of clusters of one character in the current style run.
  private var characterCache: [UInt32: UInt16] = [:]
  /// The current style run, with the index and coverage of its font.
  private var current: (run: Int, font: UInt16, coverage: FontCoverage)?
  /// The font index of the previous cluster in the same style run.
  private var previous: UInt16?
  private var workspace: TextWorkspace?
  private var unitCount = 0
  private var languages = FallbackLanguage()

  private struct CacheKey: Hashable {
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

  /// Starts a text, whose clusters are then passed to `fontIndex` in order.
  mutating func begin(_ analysis: TextAnalysis, workspace: TextWorkspace) {
    self.workspace = workspace
    unitCount = analysis.unitCount
    previous = nil
    current = nil
  }

  /// The font index for a cluster of UTF-16 units.
  ///
  /// - Throws: `font` when a fallback font cannot be opened.
  mutating func fontIndex(
    for units: Range<Int>, run: Int, script: UInt8
  ) throws(TypesettingError) -> UInt16 {
    if current?.run != run {
      current = (run, UInt16(truncatingIfNeeded: run), runs[run].style.font.face.coverage)
      previous = nil
      characterCache.removeAll(keepingCapacity: true)
    }
    guard let workspace, let (_, own, coverage) = current else { return UInt16(truncatingIfNeeded: run) }
    let properties = CharacterProperties(word: workspace.properties[units.lowerBound])
    let isSpace = properties.has(CU_HANGING_SPACE) || properties.has(CU_SPACE_SEPARATOR)
    let isSpecial = isSpace || properties.has(CU_EMOJI_PRESENTATION) || properties.has(CU_DEFAULT_IGNORABLE)
    let (first, width) = UTF16Decoding.scalar(workspace.units, at: units.lowerBound, count: unitCount)
    let isCharacter = units.count == width
    var chosen = own
    if isCharacter, !isSpecial, coverage.contains(first) {
      // The most frequent case: one ordinary character that the style's font covers.
    } else if isSpace, isCharacter, let previous, canShowSpace(itemFonts[Int(previous)].font, first) {
      // White space gets the font of the text before it, so that it does not split an item.
      chosen = previous
    } else if isCharacter, !isSpace, let known = characterCache[first] {
      chosen = known
    } else {
      let isCachedByCaller = isCharacter && !isSpace && !properties.has(CU_DEFAULT_IGNORABLE)
      chosen = try choose(
        units, run: run, script: script, own: own, isCachedByCaller: isCachedByCaller, workspace: workspace)
      if isCachedByCaller { characterCache[first] = chosen }
    }
    previous = chosen
    return chosen
  }

  /// Whether a space can get the font of the text before it. It does not get an emoji font, in which it is as wide as
  /// an emoji.
  private func canShowSpace(_ font: Font, _ space: UInt32) -> Bool {
    font.face.coverage.contains(space) && !font.face.hasColorGlyphs
  }

  /// The font index for a cluster that is not one ordinary character of the style's font.
  ///
  /// - Parameter isCachedByCaller: whether the caller caches the result.
  private mutating func choose(
    _ units: Range<Int>, run: Int, script: UInt8, own: UInt16, isCachedByCaller: Bool, workspace: TextWorkspace
  ) throws(TypesettingError) -> UInt16 {
    let style = runs[run].style
    var needs = ClusterFontNeeds()
    var unit = units.lowerBound
    while unit < units.upperBound {
      let (scalar, width) = UTF16Decoding.scalar(workspace.units, at: unit, count: unitCount)
      needs.add(scalar)
      unit += width
    }
    // Invisible characters get the font of the text before them as well.
    if let previous, needs.scalars.isEmpty { return previous }
    let isCovered = needs.isCovered(by: style.font)
    if isCovered, !needs.prefersColor || style.font.face.hasColorGlyphs { return own }
    let key = CacheKey(
      run: run, scalars: needs.scalars, prefersColor: needs.prefersColor,
      language: languages.language(
        for: ScriptTags.tag(script), language: style.language, workspace: workspace, unitCount: unitCount))
    if !isCachedByCaller, let known = cache[key] { return known }
    let found = try findFallback(key, style: style, own: own, isCovered: isCovered)
    if !isCachedByCaller { cache[key] = found }
    return found
  }

  private mutating func findFallback(
    _ key: CacheKey, style: TextStyle, own: UInt16, isCovered: Bool
  ) throws(TypesettingError) -> UInt16 {
    guard fallback.hasFonts else { return own }
    let request = FallbackFontFinder.Request(
      scalars: key.scalars, prefersColor: key.prefersColor, language: key.language,
      isSymbol: key.scalars.first.map(cu_is_symbol) ?? false)
    let supplied: Font?
    do throws(FontError) { supplied = try fallback.font(for: request, like: style.font) } catch {
      throw TypesettingError(error)
    }
    guard let font = supplied, font != style.font else { return own }
    // A font that covers the cluster is only replaced by one with colour glyphs.
    if isCovered, !font.face.hasColorGlyphs { return own }
    if let known = fallbackFonts[key.run]?.first(where: { itemFonts[Int($0)].font == font }) { return known }
    // Beyond the range of font indices, which real text does not reach, the style's font is used.
    guard itemFonts.count < Int(UInt16.max) else { return own }
    itemFonts.append(ItemFont(font: font, style: style, styleIndex: key.run, isFallback: true))
    let index = UInt16(itemFonts.count - 1)
    fallbackFonts[key.run, default: []].append(index)
    return index
  }
}
