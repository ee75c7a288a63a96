internal import Fonts
internal import Synchronization

/// Shaped words, kept so that a word that comes again need not be shaped again. Shared by all threads.
///
/// It changes nothing but the time. Text is cut after spaces, and a piece is only taken from the cache, or put into it,
/// where HarfBuzz says that the glyphs on neither side depend on the other (`HB_GLYPH_FLAG_UNSAFE_TO_CONCAT` is clear on
/// both). Where they do, as in fonts whose lookups reach across spaces, a short text is kept as one piece.
///
/// The cache never holds more than its capacity; the oldest words go first, one by one. A word is kept when it is met for
/// the second time, so a text of words that never come again costs next to nothing.
public final class WordCache: Sendable {
  /// The cache that `Typesetter` uses unless told otherwise.
  public static let shared = WordCache()
  /// Bytes of words that `shared` holds at the most.
  public static let defaultCapacity = 4 << 20

  /// Bytes of words that the cache holds at the most, without its index of 1/16 of that.
  public let capacity: Int

  private static let shardCount = 16
  private let shards: [WordShardBox]
  private let seen: SeenWords
  private let fonts: CrossingFonts
  private let hits = Atomic<Int>(0)
  private let misses = Atomic<Int>(0)

  /// A cache of its own, for instance for one job whose words are of no use to others.
  public init(capacity: Int = WordCache.defaultCapacity) {
    self.capacity = max(capacity, Self.shardCount * WordShard.leastCapacity)
    let share = self.capacity / Self.shardCount
    shards = (0..<Self.shardCount).map { _ in WordShardBox(capacity: share) }
    seen = SeenWords()
    fonts = CrossingFonts()
  }

  /// How many pieces were answered from the cache, and how many were not. Counted per text, so a moment behind.
  public var statistics: (hits: Int, misses: Int) {
    (hits.load(ordering: .relaxed), misses.load(ordering: .relaxed))
  }

  /// Bytes of words that the cache holds now.
  public var byteCount: Int { shards.reduce(0) { $0 + $1.withLock { $0.usedBytes } } }

  /// Forgets all words, for instance after a job whose words nobody else uses.
  public func removeAll() {
    for shard in shards { shard.withLock { $0.removeAll() } }
    seen.removeAll()
  }

  // MARK: Shaping

  /// Appends the glyphs of an item to the scratch, as far as possible from the cache. Returns `false`, with nothing
  /// appended, where the item has to be shaped whole and is too long to be kept.
  func shape(
    _ range: Range<Int>, of item: Item, use: FontUse, text: UnsafeBufferPointer<UInt8>, scratch: Scratch
  ) -> Bool {
    let context = WordContext(item: item, use: use)
    guard !dependsOnNeighbors(range, item: item, text: text) else { return false }
    let whole = Piece(wholeItem: range, text: text, context: context)
    if append(whole, text: text, context: context, scratch: scratch) {
      hits.add(1, ordering: .relaxed)
      return true
    }
    if fonts.mayCache(context) {
      let first = scratch.glyphs.count
      switch shapeByWords(range, of: item, use: use, text: text, context: context, scratch: scratch) {
      case .known: return true
      case .shaped:
        // Words that cannot be kept, because glyphs depend on their neighbours, come back in the same text at the best.
        if whole.isCacheable, seen.insert(whole.hash) {
          insert(whole, text: text, context: context, scratch: scratch, glyphs: first..<scratch.glyphs.count)
        }
        return true
      case .nothingKnown: return false
      case .crossing: fonts.noteCrossing(context)
      }
    }
    guard whole.isCacheable else { return false }
    misses.add(1, ordering: .relaxed)
    let wasSeen = seen.insert(whole.hash)
    let first = scratch.glyphs.count
    let output = scratch.buffer.shape(text, range, properties: item.properties, use: use)
    scratch.glyphs.append(output, isRightToLeft: item.properties.level & 1 == 1)
    if wasSeen { insert(whole, text: text, context: context, scratch: scratch, glyphs: first..<scratch.glyphs.count) }
    return true
  }

  private enum Outcome {
    /// All words were in the cache.
    case known
    /// Some words were shaped.
    case shaped
    /// Nothing was appended: no word of the item was met before.
    case nothingKnown
    /// Nothing was appended: glyphs depend on text on the other side of a space.
    case crossing
  }

  private func shapeByWords(
    _ range: Range<Int>, of item: Item, use: FontUse, text: UnsafeBufferPointer<UInt8>, context: WordContext,
    scratch: Scratch
  ) -> Outcome {
    var walk = PieceWalk(range: range, text: text, context: context)
    let firstGlyph = scratch.glyphs.count
    var counts = (hits: 0, misses: 0)
    defer {
      hits.add(counts.hits, ordering: .relaxed)
      misses.add(counts.misses, ordering: .relaxed)
    }
    while let piece = walk.next() {
      if append(piece, text: text, context: context, scratch: scratch) {
        counts.hits += 1
        continue
      }
      // All pieces up to the next one that is known are shaped in one go, with that one as context.
      var missing = PieceRun(first: piece, wasSeen: seen.insert(piece.hash))
      var known: Piece?
      let glyphsBefore = scratch.glyphs.count
      while let following = walk.next() {
        if append(following, text: text, context: context, scratch: scratch) {
          known = following
          break
        }
        missing.add(following, wasSeen: seen.insert(following.hash))
      }
      counts.misses += missing.count
      scratch.glyphs.removeLast(scratch.glyphs.count - glyphsBefore)
      // Nothing is known and nothing comes for the second time: there is no use in looking for safe places.
      if known == nil, missing.start == range.lowerBound, !missing.anySeen { return .nothingKnown }
      guard shape(missing, known: known, item: item, use: use, text: text, context: context, scratch: scratch) else {
        scratch.glyphs.removeLast(scratch.glyphs.count - firstGlyph)
        return .crossing
      }
      fonts.noteSuccess(context)
      if let known {
        counts.hits += 1
        // It may have been thrown out meanwhile by another thread.
        guard append(known, text: text, context: context, scratch: scratch) else {
          scratch.glyphs.removeLast(scratch.glyphs.count - firstGlyph)
          return .nothingKnown
        }
      }
    }
    return counts.misses == 0 ? .known : .shaped
  }

  private func insert(
    _ piece: Piece, text: UnsafeBufferPointer<UInt8>, context: WordContext, scratch: Scratch, glyphs: Range<Int>
  ) {
    let bytes = UnsafeBufferPointer(rebasing: text[piece.start..<piece.end])
    shards[piece.shard].withLock { shard in
      shard.insert(bytes, hash: piece.hash, context: context, glyphs: scratch.glyphs, range: glyphs)
    }
  }

  /// HarfBuzz joins letters with what stands beside the item; there a word is not the same as between spaces.
  private func dependsOnNeighbors(_ range: Range<Int>, item: Item, text: UnsafeBufferPointer<UInt8>) -> Bool {
    // A mark without a base gets a dotted circle at the start of a text and nowhere else.
    if PieceWalk.continuesCluster(text, at: range.lowerBound) { return true }
    guard !item.isTracked else { return false }
    func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
    return range.lowerBound > 0 && !isSpace(text[range.lowerBound - 1])
      || range.upperBound < text.count && !isSpace(text[range.upperBound])
  }

  @inline(__always)
  private func append(
    _ piece: Piece, text: UnsafeBufferPointer<UInt8>, context: WordContext, scratch: Scratch
  ) -> Bool {
    guard piece.isCacheable, seen.contains(piece.hash) else { return false }
    let bytes = UnsafeBufferPointer(rebasing: text[piece.start..<piece.end])
    return shards[piece.shard].withLock { shard in
      shard.append(
        bytes, hash: piece.hash, context: context, clusterOffset: UInt32(piece.start), to: &scratch.glyphs)
    }
  }

  /// Shapes unknown pieces together with the known one behind them, appends the unknown ones' glyphs and keeps each
  /// that is safe on both sides. Returns `false` where an edge to a known piece is not safe.
  private func shape(
    _ missing: PieceRun, known: Piece?, item: Item, use: FontUse, text: UnsafeBufferPointer<UInt8>,
    context: WordContext, scratch: Scratch
  ) -> Bool {
    let end = known?.end ?? missing.end
    let isRightToLeft = item.properties.level & 1 == 1
    let output = scratch.buffer.shape(
      text, missing.start..<end, properties: item.properties, use: use, flagsUnsafeToConcat: true)
    let first = scratch.glyphs.count
    scratch.glyphs.append(output, isRightToLeft: isRightToLeft)
    let staged = scratch.glyphs
    /// The first glyph of a cluster that starts at an offset and is safe there; `nil` when there is none.
    func safeGlyph(at offset: Int, from glyph: Int) -> Int? {
      var index = glyph
      while index < staged.count, Int(staged.clusters[index]) < offset { index += 1 }
      guard index < staged.count, Int(staged.clusters[index]) == offset,
        staged.flags[index] & GlyphStaging.unsafeToConcat == 0
      else { return nil }
      return index
    }
    if missing.start > Int(item.start), safeGlyph(at: missing.start, from: first) == nil { return false }
    if missing.start == Int(item.start), known == nil, missing.count > 1,
      !hasSafePlace(missing, text: text, context: context, from: first, safeGlyph)
    {
      return false
    }
    var keptEnd = staged.count
    if let known {
      guard let boundary = safeGlyph(at: known.start, from: first) else { return false }
      keptEnd = boundary
    }
    keep(missing, itemEnd: Int(item.end), text: text, context: context, scratch: scratch, first: first) {
      safeGlyph(at: $0, from: $1)
    }
    scratch.glyphs.removeLast(scratch.glyphs.count - keptEnd)
    // The flag is about shaping, not about the glyphs.
    for index in first..<keptEnd { scratch.glyphs.flags[index] &= GlyphStaging.unsafeToBreak }
    return true
  }

  /// Whether there is any place between the pieces that is safe to cut; where there is none, keeping words is hopeless.
  private func hasSafePlace(
    _ missing: PieceRun, text: UnsafeBufferPointer<UInt8>, context: WordContext, from first: Int,
    _ safeGlyph: (Int, Int) -> Int?
  ) -> Bool {
    var walk = PieceWalk(range: missing.start..<missing.end, text: text, context: context)
    while let piece = walk.next() {
      if piece.end < missing.end, safeGlyph(piece.end, first) != nil { return true }
    }
    return false
  }

  private func keep(
    _ missing: PieceRun, itemEnd: Int, text: UnsafeBufferPointer<UInt8>, context: WordContext, scratch: Scratch,
    first: Int, safeGlyph: (Int, Int) -> Int?
  ) {
    var walk = PieceWalk(range: missing.start..<missing.end, text: text, context: context)
    var glyph = first
    while let piece = walk.next() {
      let start = safeGlyph(piece.start, glyph)
      var end: Int?
      if piece.end < itemEnd {
        end = safeGlyph(piece.end, start ?? glyph)
      } else if text[piece.end - 1] != 0x20 {
        // Without a space behind it, the piece is only ever looked up for the end of an item.
        end = scratch.glyphs.count
      }
      if let start, let end, piece.isCacheable, seen.contains(piece.hash) {
        insert(piece, text: text, context: context, scratch: scratch, glyphs: start..<end)
      }
      glyph = end ?? start ?? glyph
    }
  }
}
