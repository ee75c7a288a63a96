internal import Synchronization

// Shapes an item word by word, where that gives the same glyphs as shaping it whole.
extension WordCache {
  /// Appends the glyphs of an item to the workspace, from the cache if possible.
  ///
  /// - Returns: `false`, with nothing appended, if the caller has to shape the item: it depends on the text beside it,
  ///   it is too long to be cached whole, or none of its words was met before.
  func shape(
    _ range: Range<Int>, of item: TextItem, font: ItemFont, text: UnsafeBufferPointer<UInt8>, workspace: TextWorkspace
  ) -> Bool {
    let key = WordKey(item: item, font: font)
    guard !dependsOnNeighbors(range, item: item, text: text) else { return false }
    let whole = Word(wholeItem: range, text: text, key: key)
    if append(whole, text: text, key: key, workspace: workspace) {
      hits.add(1, ordering: .relaxed)
      return true
    }
    if crossingFonts.mayCache(key) {
      let first = workspace.glyphs.count
      switch shapeByWords(range, of: item, font: font, text: text, key: key, workspace: workspace) {
      case .known: return true
      case .shaped:
        // The whole item is cached too, since words that are not safe to concat are not in the cache.
        if whole.isCacheable, seen.insert(whole.hash) {
          insert(whole, text: text, key: key, workspace: workspace, glyphs: first..<workspace.glyphs.count)
        }
        return true
      case .nothingKnown: return false
      case .crossing: crossingFonts.addCrossing(key)
      }
    }
    guard whole.isCacheable else { return false }
    misses.add(1, ordering: .relaxed)
    let wasSeen = seen.insert(whole.hash)
    let first = workspace.glyphs.count
    let output = workspace.buffer.shape(text, range, properties: item.properties, font: font)
    workspace.glyphs.append(output, isRightToLeft: item.properties.level & 1 == 1)
    if wasSeen { insert(whole, text: text, key: key, workspace: workspace, glyphs: first..<workspace.glyphs.count) }
    return true
  }

  private enum Outcome {
    /// All words were in the cache.
    case known
    /// Some words were shaped.
    case shaped
    /// Nothing was appended: no word of the item was met before, or one was evicted meanwhile.
    case nothingKnown
    /// Nothing was appended: glyphs depend on text across a space.
    case crossing
  }

  private func shapeByWords(
    _ range: Range<Int>, of item: TextItem, font: ItemFont, text: UnsafeBufferPointer<UInt8>, key: WordKey,
    workspace: TextWorkspace
  ) -> Outcome {
    var splitter = WordSplitter(range: range, text: text, key: key)
    let firstGlyph = workspace.glyphs.count
    var counts = (hits: 0, misses: 0)
    defer {
      hits.add(counts.hits, ordering: .relaxed)
      misses.add(counts.misses, ordering: .relaxed)
    }
    while let word = splitter.next() {
      if append(word, text: text, key: key, workspace: workspace) {
        counts.hits += 1
        continue
      }
      // All missing words up to the next cached one are shaped at once, together with that one.
      var missing = MissingWords(first: word, wasSeen: seen.insert(word.hash))
      var known: Word?
      let glyphsBefore = workspace.glyphs.count
      while let following = splitter.next() {
        if append(following, text: text, key: key, workspace: workspace) {
          known = following
          break
        }
        missing.add(following, wasSeen: seen.insert(following.hash))
      }
      counts.misses += missing.count
      workspace.glyphs.removeLast(workspace.glyphs.count - glyphsBefore)
      // No word is cached and none was met before, so there is nothing to gain from safe offsets.
      if known == nil, missing.start == range.lowerBound, !missing.anySeen { return .nothingKnown }
      guard shape(missing, known: known, item: item, font: font, text: text, key: key, workspace: workspace) else {
        workspace.glyphs.removeLast(workspace.glyphs.count - firstGlyph)
        return .crossing
      }
      crossingFonts.addSuccess(key)
      if let known {
        counts.hits += 1
        // Another thread may have evicted the word meanwhile.
        guard append(known, text: text, key: key, workspace: workspace) else {
          workspace.glyphs.removeLast(workspace.glyphs.count - firstGlyph)
          return .nothingKnown
        }
      }
    }
    return counts.misses == 0 ? .known : .shaped
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

  /// Shapes missing words together with the cached one after them, appends the glyphs of the missing ones, and caches
  /// each word that is safe to concat on both sides.
  ///
  /// - Returns: `false` if a boundary to a cached word is not safe to concat, or no boundary of an item of missing
  ///   words is.
  private func shape(
    _ missing: MissingWords, known: Word?, item: TextItem, font: ItemFont, text: UnsafeBufferPointer<UInt8>,
    key: WordKey, workspace: TextWorkspace
  ) -> Bool {
    let end = known?.end ?? missing.end
    let isRightToLeft = item.properties.level & 1 == 1
    let output = workspace.buffer.shape(
      text, missing.start..<end, properties: item.properties, font: font, flagsUnsafeToConcat: true)
    let first = workspace.glyphs.count
    workspace.glyphs.append(output, isRightToLeft: isRightToLeft)
    if missing.start > Int(item.start), workspace.glyphs.safeGlyph(at: missing.start, from: first) == nil {
      return false
    }
    if missing.start == Int(item.start), known == nil, missing.count > 1,
      !hasSafeBoundary(missing, text: text, key: key, workspace: workspace, first: first)
    {
      return false
    }
    var keptEnd = workspace.glyphs.count
    if let known {
      guard let boundary = workspace.glyphs.safeGlyph(at: known.start, from: first) else { return false }
      keptEnd = boundary
    }
    insertSafeWords(missing, itemEnd: Int(item.end), text: text, key: key, workspace: workspace, first: first)
    workspace.glyphs.removeLast(workspace.glyphs.count - keptEnd)
    // `unsafeToConcat` is set only where words are missing, so it is not part of the result.
    for index in first..<keptEnd { workspace.glyphs.flags[index] &= GlyphStaging.unsafeToBreak }
    return true
  }

  /// Whether any boundary between the words is safe to concat; without one no word can be cached.
  private func hasSafeBoundary(
    _ missing: MissingWords, text: UnsafeBufferPointer<UInt8>, key: WordKey, workspace: TextWorkspace, first: Int
  ) -> Bool {
    var splitter = WordSplitter(range: missing.start..<missing.end, text: text, key: key)
    var glyph = first
    while let word = splitter.next(), word.end < missing.end {
      glyph = workspace.glyphs.firstGlyph(at: word.end, from: glyph)
      if workspace.glyphs.isSafeToConcat(at: word.end, glyph: glyph) { return true }
    }
    return false
  }

  private func insertSafeWords(
    _ missing: MissingWords, itemEnd: Int, text: UnsafeBufferPointer<UInt8>, key: WordKey, workspace: TextWorkspace,
    first: Int
  ) {
    var splitter = WordSplitter(range: missing.start..<missing.end, text: text, key: key)
    var glyph = first
    while let word = splitter.next() {
      glyph = workspace.glyphs.firstGlyph(at: word.start, from: glyph)
      let start = workspace.glyphs.isSafeToConcat(at: word.start, glyph: glyph) ? glyph : nil
      var end: Int?
      if word.end < itemEnd {
        glyph = workspace.glyphs.firstGlyph(at: word.end, from: glyph)
        end = workspace.glyphs.isSafeToConcat(at: word.end, glyph: glyph) ? glyph : nil
      } else if text[word.end - 1] != 0x20 {
        // A word without a space after it is only looked up at the end of an item.
        end = workspace.glyphs.count
      }
      if let start, let end, word.isCacheable, seen.contains(word.hash) {
        insert(word, text: text, key: key, workspace: workspace, glyphs: start..<end)
      }
    }
  }
}
