internal import Fonts

// Shapes words of direct characters, which need no HarfBuzz.
extension LongItemShaper {
  /// The UTF-8 bytes after which the budget of the thread is asked, in an item of many words.
  static let bytesBetweenChecks = 1 << 14

  /// Appends the glyphs of an item where all or some of its words are of direct characters, and no rule
  /// of the font reaches over the spaces between them.
  ///
  /// - Returns: `false`, with nothing appended, if the caller has to shape the item.
  mutating func shapeWordsDirectly(
    _ range: Range<Int>, of item: TextItem, font: ItemFont, text: UnsafeBufferPointer<UInt8>,
    _ direct: Unmanaged<DirectGlyphs>, memory: inout AnalysisMemory, shaping: inout ShapingMemory
  ) throws(TypesettingError) -> Bool {
    let contexts = direct._withUnsafeGuaranteedRef { $0.contexts }
    guard !contexts.isUnknown, !WordSplitter.continuesCluster(text, at: range.lowerBound) else { return false }
    shaping.crossedSpaces.find(in: range, of: text, contexts: contexts)
    var splitter = WordSplitter(range: range, text: text, crossed: shaping.crossedSpaces)
    // Where the words start that HarfBuzz has to shape, all together.
    var missing: Int?
    var nextCheck = range.lowerBound + Self.bytesBetweenChecks
    while let word = splitter.nextRange() {
      if word.upperBound > nextCheck {
        nextCheck = word.upperBound + Self.bytesBetweenChecks
        try TypesettingError.spend(0)
      }
      let first = shaping.glyphs.count
      let outcome = appendDirectly(word, direct, to: &shaping.glyphs)
      if outcome == .notDirect {
        missing = missing ?? word.lowerBound
      } else if let start = missing {
        if outcome == .shaped { shaping.glyphs.removeLast(shaping.glyphs.count - first) }
        try shape(start..<word.lowerBound, of: item, font: font, memory: &memory, shaping: &shaping)
        // Another thread may have put another pair in the place of one of the word.
        missing = shapeDirectly(word, of: item, font: font, direct, shaping: &shaping) ? nil : word.lowerBound
      } else if outcome == .unknownPair {
        learn(word, of: item, font: font, direct, shaping: &shaping)
      }
    }
    guard let start = missing else { return true }
    if start == range.lowerBound { return false }
    try shape(start..<range.upperBound, of: item, font: font, memory: &memory, shaping: &shaping)
    return true
  }
}
