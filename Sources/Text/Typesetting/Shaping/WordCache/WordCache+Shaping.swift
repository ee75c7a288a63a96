internal import Fonts
internal import Synchronization

// Shapes an item word by word, where that gives the same glyphs as shaping it whole.
extension WordCache {
  /// Appends the glyphs of an item, from the cache if possible.
  ///
  /// - Returns: `false`, with nothing appended, if the caller has to shape the item: it depends on the text beside it,
  ///   it is too long to be cached whole, or none of its words was met before.
  func shape(
    _ range: Range<Int>, of item: TextItem, font: ItemFont, text: UnsafeBufferPointer<UInt8>,
    direct: Unmanaged<DirectGlyphs>?, longItems: inout LongItemShaper, memory: inout AnalysisMemory,
    shaping: inout ShapingMemory
  ) throws(TypesettingError) -> Bool {
    let key = WordKey(item: item, font: font)
    guard !dependsOnNeighbors(range, item: item, text: text) else { return false }
    let whole = Word(wholeItem: range, text: text, key: key)
    if append(whole, text: text, key: key, to: &shaping.glyphs) {
      hits.add(1, ordering: .relaxed)
      return true
    }
    if try shapeByWords(
      range, of: item, font: font, text: text, key: key, direct: direct, &longItems, memory: &memory, shaping: &shaping)
    {
      return true
    }
    guard whole.isCacheable else { return false }
    misses.add(1, ordering: .relaxed)
    let wasSeen = seen.insert(whole.hash)
    let first = shaping.glyphs.count
    longItems.shapeAtOnce(range, of: item, font: font, shaping: &shaping)
    if wasSeen { insert(whole, text: text, key: key, glyphs: shaping.glyphs, range: first..<shaping.glyphs.count) }
    return true
  }

  /// Appends the glyphs of an item word by word.
  ///
  /// - Returns: `false`, with nothing appended, if no word of the item was met before, or its glyphs depend on text across
  ///   every space, or marks without a base are in it.
  private func shapeByWords(
    _ range: Range<Int>, of item: TextItem, font: ItemFont, text: UnsafeBufferPointer<UInt8>, key: WordKey,
    direct: Unmanaged<DirectGlyphs>?, _ longItems: inout LongItemShaper, memory: inout AnalysisMemory,
    shaping: inout ShapingMemory
  ) throws(TypesettingError) -> Bool {
    let found =
      direct?._withUnsafeGuaranteedRef { $0.contexts }
      ?? contexts(range, font: font, text: text, key: key, shaping: &shaping)
    guard let contexts = found, !contexts.isUnknown else { return false }
    shaping.crossedSpaces.find(in: range, of: text, contexts: contexts)
    var splitter = WordSplitter(range: range, text: text, key: key, crossed: shaping.crossedSpaces)
    let firstGlyph = shaping.glyphs.count
    var counts = (hits: 0, misses: 0)
    defer {
      hits.add(counts.hits, ordering: .relaxed)
      misses.add(counts.misses, ordering: .relaxed)
    }
    // Words of direct characters are found as words of the cache are.
    func append(
      _ word: Word, learns: Bool, _ longItems: inout LongItemShaper, _ shaping: inout ShapingMemory
    ) -> Bool {
      if let direct {
        let range = Range(uncheckedBounds: (word.start, word.end))
        let outcome = longItems.appendDirectly(range, direct, to: &shaping.glyphs)
        if outcome == .unknownPair, learns {
          longItems.learn(range, of: item, font: font, direct, shaping: &shaping)
        }
        if outcome == .shaped || outcome == .unknownPair && learns { return true }
      }
      return self.append(word, text: text, key: key, to: &shaping.glyphs)
    }
    var nextCheck = range.lowerBound + LongItemShaper.bytesBetweenChecks
    while let word = splitter.next() {
      if word.end > nextCheck {
        nextCheck = word.end + LongItemShaper.bytesBetweenChecks
        try TypesettingError.spend(0)
      }
      if append(word, learns: true, &longItems, &shaping) {
        counts.hits += 1
        continue
      }
      // All missing words up to the next cached one are shaped at once.
      var missing = MissingWords(first: word, wasSeen: meet(word))
      var known: Word?
      let glyphsBefore = shaping.glyphs.count
      while let following = splitter.next() {
        if append(following, learns: false, &longItems, &shaping) {
          known = following
          break
        }
        missing.add(following, wasSeen: meet(following))
      }
      counts.misses += missing.count
      if known == nil, missing.start == range.lowerBound, !missing.anySeen { return false }
      shaping.glyphs.removeLast(shaping.glyphs.count - glyphsBefore)
      try longItems.shape(missing.start..<missing.end, of: item, font: font, memory: &memory, shaping: &shaping)
      if showsMarksWithoutBase(shaping.glyphs, from: glyphsBefore, font: font) {
        shaping.glyphs.removeLast(shaping.glyphs.count - firstGlyph)
        return false
      }
      insertWords(missing, text: text, key: key, shaping: &shaping, first: glyphsBefore)
      guard let known else { continue }
      if append(known, learns: true, &longItems, &shaping) {
        counts.hits += 1
      } else {
        // Another thread has evicted the word meanwhile.
        counts.misses += 1
        try longItems.shape(known.start..<known.end, of: item, font: font, memory: &memory, shaping: &shaping)
      }
    }
    return true
  }

  /// Whether HarfBuzz may have given a mark without a base a dotted circle. HarfBuzz numbers the syllables of an item from 1 to
  /// 15, again and again, and gives no circle to one with the number of the last one that got a circle, so that the glyphs
  /// of such a word depend on all syllables before it.
  private func showsMarksWithoutBase(_ glyphs: borrowing GlyphStaging, from first: Int, font: ItemFont) -> Bool {
    guard let circle = font.font.shaping.dottedCircle else { return false }
    return glyphs.contains(circle, from: first)
  }

  /// Counts a word as met.
  ///
  /// - Returns: whether it was met before; `false` for one that is too long to be cached.
  private func meet(_ word: Word) -> Bool { word.isCacheable && seen.insert(word.hash) }

  /// What the item's words may depend on beyond their spaces; `nil` when that is not known yet and no word was met before,
  /// so that there is nothing to gain from knowing it.
  @inline(__always)
  private func contexts(
    _ range: Range<Int>, font: ItemFont, text: UnsafeBufferPointer<UInt8>, key: WordKey, shaping: inout ShapingMemory
  ) -> SpaceContexts? {
    if let last = shaping.lastContexts, last.key == key { return last.contexts }
    return findContexts(range, font: font, text: text, key: key, shaping: &shaping)
  }

  private func findContexts(
    _ range: Range<Int>, font: ItemFont, text: UnsafeBufferPointer<UInt8>, key: WordKey, shaping: inout ShapingMemory
  ) -> SpaceContexts? {
    let contextsKey = SpaceContexts.Key(
      script: key.script, language: key.language, direction: key.direction.harfBuzz, featuresID: key.featuresID)
    var contexts = font.font.shaping.rules.knownSpaceContexts(contextsKey)
    if contexts == nil, meetsKnownWord(range, text: text, key: key), demand.isWorth(key.hash) {
      contexts = font.font.shaping.rules.spaceContexts(contextsKey, features: font.features.array)
    }
    if let contexts { shaping.lastContexts = (key, contexts) }
    return contexts
  }

  /// Counts the words of an item as met; returns whether any was met before.
  private func meetsKnownWord(_ range: Range<Int>, text: UnsafeBufferPointer<UInt8>, key: WordKey) -> Bool {
    var splitter = WordSplitter(range: range, text: text, key: key, crossed: CrossedSpaces())
    var isAnyKnown = false
    while let word = splitter.next() { if meet(word) { isAnyKnown = true } }
    return isAnyKnown
  }

  /// Whether the shapes of the item's letters depend on the text beside it, so that they differ from those between
  /// spaces.
  private func dependsOnNeighbors(_ range: Range<Int>, item: TextItem, text: UnsafeBufferPointer<UInt8>) -> Bool {
    // HarfBuzz gives a mark without a base a dotted circle, but only at the start of a text.
    if WordSplitter.continuesCluster(text, at: range.lowerBound) { return true }
    guard !item.isTracked else { return false }
    func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
    return range.lowerBound > 0 && !isSpace(text[range.lowerBound - 1])
      || range.upperBound < text.count && !isSpace(text[range.upperBound])
  }

  /// Caches words that were shaped together. Their glyphs are the glyphs of each alone, because no rule of the font crosses
  /// the spaces between them.
  private func insertWords(
    _ words: MissingWords, text: UnsafeBufferPointer<UInt8>, key: WordKey, shaping: inout ShapingMemory, first: Int
  ) {
    var splitter = WordSplitter(
      range: words.start..<words.end, text: text, key: key, crossed: shaping.crossedSpaces)
    var start = first
    while let word = splitter.next() {
      let end = shaping.glyphs.firstGlyph(at: word.end, from: start)
      defer { start = end }
      let isWhole =
        end == shaping.glyphs.count
        ? word.end == words.end : Int(shaping.glyphs.clusters[end]) == word.end
      guard isWhole, start < end, Int(shaping.glyphs.clusters[start]) == word.start else { continue }
      // HarfBuzz may have flagged the word's start because of what it tried at the space before.
      shaping.glyphs.clearMarks(ofClusterAt: start)
      guard word.isCacheable else { continue }
      insert(word, text: text, key: key, glyphs: shaping.glyphs, range: start..<end)
    }
  }
}
