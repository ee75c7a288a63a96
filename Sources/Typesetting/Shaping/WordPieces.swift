internal import CUnicode

/// A word with the spaces behind it: the unit of the word cache.
struct Piece {
  /// UTF-8 offsets.
  var start: Int
  var end: Int
  var hash: UInt64

  /// Longer pieces are too rare to come again.
  static let maximumLength = 384

  var isCacheable: Bool { end - start <= Self.maximumLength }
  var shard: Int { Int(hash >> 60) }
}

extension Piece {
  /// A whole item. It is no word of another item that reads the same: there, other rules hold at its edges.
  @inline(__always)
  init(wholeItem range: Range<Int>, text: UnsafeBufferPointer<UInt8>, context: WordContext) {
    start = range.lowerBound
    end = range.upperBound
    hash = 0
    if isCacheable, let bytes = text.baseAddress {
      hash = WordHash.hash(bytes + start, count: end - start, seed: ~context.hash)
    }
  }
}

/// Cuts a stretch of text behind its spaces.
struct PieceWalk {
  private let text: UnsafeBufferPointer<UInt8>
  private let end: Int
  private let seed: UInt64
  private var offset: Int

  init(range: Range<Int>, text: UnsafeBufferPointer<UInt8>, context: WordContext) {
    self.text = text
    end = range.upperBound
    offset = range.lowerBound
    seed = context.hash
  }

  /// Whether the character at an offset goes into one cluster with what stands before it, or may do so: HarfBuzz's flags
  /// do not speak of that.
  @inline(__always)
  static func continuesCluster(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    // U+0300, the first such character, starts with CC.
    text[offset] >= 0xCC && mayContinueCluster(UTF8Decoding.scalar(text, at: offset).value)
  }

  private static func mayContinueCluster(_ scalar: UInt32) -> Bool {
    let properties = CharacterProperties(scalar)
    return properties.has(CU_MARK) || properties.has(CU_DEFAULT_IGNORABLE) || properties.has(CU_EMOJI_MODIFIER)
      || (0x1160...0x11FF).contains(scalar) || (0xD7B0...0xD7FF).contains(scalar)
  }

  @inline(__always)
  mutating func next() -> Piece? {
    guard offset < end, let bytes = text.baseAddress else { return nil }
    let start = offset
    repeat {
      while offset < end, bytes[offset] != 0x20 { offset += 1 }
      while offset < end, bytes[offset] == 0x20 { offset += 1 }
    } while offset < end && Self.continuesCluster(text, at: offset)
    let hash =
      offset - start <= Piece.maximumLength ? WordHash.hash(bytes + start, count: offset - start, seed: seed) : 0
    return Piece(start: start, end: offset, hash: hash)
  }
}

/// Pieces next to one another that the cache does not have.
struct PieceRun {
  let start: Int
  private(set) var end: Int
  private(set) var count = 1
  /// Whether any of them was met before.
  private(set) var anySeen: Bool

  init(first: Piece, wasSeen: Bool) {
    start = first.start
    end = first.end
    anySeen = wasSeen
  }

  mutating func add(_ piece: Piece, wasSeen: Bool) {
    end = piece.end
    count += 1
    anySeen = anySeen || wasSeen
  }
}
