internal import CUnicode
internal import Fonts

/// Chooses the font of a grapheme cluster: the style's, or a fallback font of the library.
struct ClusterFontChooser {
  /// The font of every style run, in the order of the runs, then the fallback fonts. A font index is an index here.
  private(set) var itemFonts: [ItemFont]
  private let runs: StyleRuns
  private let flow: TextFlow
  private let profile: TextProfile
  private var fallback: FallbackFontFinder
  /// The current style run, with the index and coverage of its font.
  private var current: (run: Int, font: UInt16, coverage: FontCoverage.Bitmaps)?
  /// The fallback fonts of the current style run for the scripts that it had so far.
  private var routes: [Route] = []
  /// The font indices of the current style run for places of fallback fonts.
  private var places: [Place] = []
  /// Where the fallback fonts of the current style run start in `itemFonts`.
  private var firstFallback = 0
  /// The results for clusters of several characters.
  private var clusters: [Cluster: UInt16] = [:]
  /// The font index of the previous cluster in the same style run.
  private var previous: UInt16?
  /// Whether a font can show a space, from the last time that was asked.
  private var spaceAnswer: (font: UInt16, space: UInt32, canShow: Bool)?
  private let unitCount: Int
  private var languages = FallbackLanguage()
  private var fullWidthMarks: FullWidthMarks

  private struct Route {
    let script: UInt8
    let isSymbol: Bool
    let candidates: FallbackCandidates
    let known: FallbackCandidates.KnownPlaces
  }

  private struct Place: BitwiseCopyable {
    /// An index in `routes`.
    var route: Int
    var place: Int32
    var font: UInt16
  }

  private struct Cluster: Hashable {
    var run: Int
    var script: UInt8
    var prefersColor: Bool
    var scalars: [UInt32]
  }

  /// Starts a text, whose clusters are then passed to `fontIndex` in order.
  ///
  /// - Parameter itemFonts: the fonts of the runs, in their order.
  init(
    runs: StyleRuns, flow: TextFlow, profile: TextProfile, itemFonts: [ItemFont], library: FontLibrary, unitCount: Int
  ) {
    self.runs = runs
    self.flow = flow
    self.profile = profile
    self.itemFonts = itemFonts
    fallback = FallbackFontFinder(library: library)
    self.unitCount = unitCount
    fullWidthMarks = FullWidthMarks(unitCount: unitCount)
  }

  /// The font index for a cluster of UTF-16 units.
  ///
  /// - Throws: `font` when a fallback font cannot be opened.
  mutating func fontIndex(
    for units: Range<Int>, run: Int, script: UInt8, memory: borrowing AnalysisMemory
  ) throws(TypesettingError) -> UInt16 {
    if current?.run != run {
      current = (run, UInt16(truncatingIfNeeded: run), runs[run].style.font.face.coverage.bitmaps)
      previous = nil
      routes.removeAll(keepingCapacity: true)
      places.removeAll(keepingCapacity: true)
      firstFallback = itemFonts.count
    }
    guard let (_, own, coverage) = current else { return UInt16(truncatingIfNeeded: run) }
    let properties = CharacterProperties(word: memory.properties[units.lowerBound])
    // In CSS a space is a character like others (CSS Fonts 4 §5.3): it has the first font of the list that covers it.
    let isSpace =
      !profile.isWeb && (properties.has(CU_HANGING_SPACE) || properties.has(CU_SPACE_SEPARATOR))
    let isSpecial = isSpace || properties.has(CU_EMOJI_PRESENTATION) || properties.has(CU_DEFAULT_IGNORABLE)
    let (first, width) = UTF16Decoding.scalar(memory.units, at: units.lowerBound, count: unitCount)
    let isCharacter = units.count == width
    var chosen = own
    if isCharacter, FullWidthMarks.contains(first),
      let font = try fullWidthFont(of: first, at: units.lowerBound, script: script, own: own, memory)
    {
      chosen = font
    } else if isCharacter, !isSpecial, coverage.contains(first) {
      // The most frequent case: one ordinary character that the style's font covers.
    } else if isSpace, isCharacter, let previous, canShowSpace(previous, first) {
      // White space gets the font of the text before it, so that it does not split an item.
      chosen = previous
    } else {
      do throws(FontError) {
        chosen =
          isCharacter && !properties.has(CU_DEFAULT_IGNORABLE)
          ? try choose(first, properties, script: script, own: own, coverage, memory)
          : try choose(units, script: script, own: own, memory)
        if chosen != own, Self.isControl(first) { chosen = invisibleFont(chosen, own: own) }
      } catch {
        throw TypesettingError(error)
      }
    }
    previous = chosen
    return chosen
  }

  /// Whether a space can get the font of the text before it. It does not get an emoji font, in which it is as wide as
  /// an emoji.
  private mutating func canShowSpace(_ font: UInt16, _ space: UInt32) -> Bool {
    if let answer = spaceAnswer, answer.font == font, answer.space == space { return answer.canShow }
    let face = itemFonts[Int(font)].font.face
    let canShow = face.coverage.contains(space) && !face.hasColorGlyphs
    spaceAnswer = (font, space, canShow)
    return canShow
  }

  /// The font index for a cluster of one character that is not invisible.
  private mutating func choose(
    _ scalar: UInt32, _ properties: CharacterProperties, script: UInt8, own: UInt16, _ coverage: FontCoverage.Bitmaps,
    _ memory: borrowing AnalysisMemory
  ) throws(FontError) -> UInt16 {
    let prefersColor = properties.has(CU_EMOJI_PRESENTATION)
    let isCovered = ClusterFontNeeds.covers(coverage, scalar)
    if isCovered, !prefersColor || hasColorGlyphs(own) { return own }
    guard let route = try route(script: script, isSymbol: cu_is_symbol(scalar), own: own, memory) else { return own }
    var place = routes[route].known.place(of: scalar, prefersColor: prefersColor)
    if place == nil {
      place = try routes[route].candidates.place(of: scalar, prefersColor: prefersColor, in: fallback.library)
    }
    return try fontIndex(at: place ?? -1, route: route, isCovered: isCovered, own: own)
  }

  /// The font index for a cluster of any characters.
  private mutating func choose(
    _ units: Range<Int>, script: UInt8, own: UInt16, _ memory: borrowing AnalysisMemory
  ) throws(FontError) -> UInt16 {
    var needs = ClusterFontNeeds()
    var unit = units.lowerBound
    while unit < units.upperBound {
      let (scalar, width) = UTF16Decoding.scalar(memory.units, at: unit, count: unitCount)
      needs.add(scalar)
      unit += width
    }
    // Invisible characters get the font of the text before them as well.
    if let previous, needs.scalars.isEmpty { return previous }
    let isCovered = needs.isCovered(by: itemFonts[Int(own)].font)
    if isCovered, !needs.prefersColor || hasColorGlyphs(own) { return own }
    let isSymbol = needs.scalars.first.map(cu_is_symbol) ?? false
    guard let route = try route(script: script, isSymbol: isSymbol, own: own, memory) else { return own }
    if !isCovered, let font = fontOfFirst(needs, route: route) { return font }
    let key = Cluster(run: Int(own), script: script, prefersColor: needs.prefersColor, scalars: needs.scalars)
    if let known = clusters[key] { return known }
    let place = try routes[route].candidates.place(
      of: needs.scalars, prefersColor: needs.prefersColor, in: fallback.library)
    let found = try fontIndex(at: place, route: route, isCovered: isCovered, own: own)
    clusters[key] = found
    return found
  }

  /// The fallback font of a cluster's first character, if this text has used the font and it has all other characters: no
  /// font before it has the first character, so none before it has all.
  private func fontOfFirst(_ needs: ClusterFontNeeds, route: Int) -> UInt16? {
    guard let first = needs.scalars.first,
      let place = routes[route].known.place(of: first, prefersColor: needs.prefersColor),
      let font = places.first(where: { $0.place == place && $0.route == route })?.font
    else { return nil }
    let coverage = itemFonts[Int(font)].font.face.coverage.bitmaps
    return needs.scalars.allSatisfy { coverage.contains($0) } ? font : nil
  }

  /// The font of the ideographs for a mark that is set as wide as they are; `nil` for other marks, and where the style's
  /// font has ideographs of its own.
  private mutating func fullWidthFont(
    of mark: UInt32, at unit: Int, script: UInt8, own: UInt16, _ memory: borrowing AnalysisMemory
  ) throws(TypesettingError) -> UInt16? {
    let ideograph = FullWidthMarks.ideograph
    guard !profile.isWeb, !FullWidthMarks.isTheirFont(itemFonts[Int(own)].font),
      fullWidthMarks.isFullWidth(
        mark, at: unit, script: script, language: runs[Int(own)].style.language, memory: memory)
    else { return nil }
    do throws(FontError) {
      guard let route = try route(script: FullWidthMarks.han, isSymbol: false, own: own, memory) else { return nil }
      var place = routes[route].known.place(of: ideograph, prefersColor: false)
      if place == nil {
        place = try routes[route].candidates.place(of: ideograph, prefersColor: false, in: fallback.library)
      }
      let font = try fontIndex(at: place ?? -1, route: route, isCovered: false, own: own)
      return itemFonts[Int(font)].font.face.coverage.bitmaps.contains(mark) ? font : nil
    } catch {
      throw TypesettingError(error)
    }
  }

  // MARK: Fallback fonts

  private func hasColorGlyphs(_ font: UInt16) -> Bool { itemFonts[Int(font)].font.face.hasColorGlyphs }

  /// The index of the route for a script in the current style run; `nil` when the library has no fonts.
  private mutating func route(
    script: UInt8, isSymbol: Bool, own: UInt16, _ memory: borrowing AnalysisMemory
  ) throws(FontError) -> Int? {
    for index in routes.indices where routes[index].script == script && routes[index].isSymbol == isSymbol {
      return index
    }
    guard fallback.hasFonts else { return nil }
    let style = runs[Int(own)].style
    let language = languages.language(
      for: ScriptTags.tag(script), language: style.language, memory: memory, unitCount: unitCount)
    let found = try fallback.candidates(language: language, isSymbol: isSymbol, like: style.font)
    routes.append(Route(script: script, isSymbol: isSymbol, candidates: found, known: found.knownPlaces))
    return routes.count - 1
  }

  /// The font index for a place of fallback fonts.
  ///
  /// - Parameter isCovered: whether the style's font covers the cluster; it is only replaced by one with colour glyphs then.
  private mutating func fontIndex(
    at place: Int32, route: Int, isCovered: Bool, own: UInt16
  ) throws(FontError) -> UInt16 {
    if place < 0 { return own }
    let font: UInt16
    if let known = places.first(where: { $0.place == place && $0.route == route }) {
      font = known.font
    } else {
      font = try addFont(at: place, of: routes[route].candidates, own: own)
      places.append(Place(route: route, place: place, font: font))
    }
    return isCovered && !hasColorGlyphs(font) ? own : font
  }

  /// The index of a fallback font of the current style run, which is added unless it is there; `own` for the style's font.
  private mutating func addFont(
    at place: Int32, of candidates: FallbackCandidates, own: UInt16
  ) throws(FontError) -> UInt16 {
    let style = runs[Int(own)].style
    let supplied = try candidates.font(at: place, size: style.font.size, in: fallback.library)
    guard let font = supplied, font != style.font else { return own }
    return index(of: font, own: own, isInvisible: false)
  }

  private mutating func index(of font: Font, own: UInt16, isInvisible: Bool) -> UInt16 {
    if let known = itemFonts[firstFallback...].firstIndex(where: { $0.font == font && $0.isInvisible == isInvisible }) {
      return UInt16(known)
    }
    // Beyond the range of font indices, which real text does not reach, the style's font is used.
    guard itemFonts.count < Int(UInt16.max) else { return own }
    itemFonts.append(
      ItemFont(
        font: font, runs: runs, flow, profile: profile, styleIndex: Int(own), isFallback: true,
        isInvisible: isInvisible))
    return UInt16(itemFonts.count - 1)
  }

  // MARK: Control characters

  /// Whether a character is of general category Cc. Browsers show nothing for it.
  private static func isControl(_ scalar: UInt32) -> Bool { scalar < 0x20 || (0x7F..<0xA0).contains(scalar) }

  /// The index of a fallback font that is for a control character, which does not make the line higher.
  private mutating func invisibleFont(_ index: UInt16, own: UInt16) -> UInt16 {
    self.index(of: itemFonts[Int(index)].font, own: own, isInvisible: true)
  }
}
