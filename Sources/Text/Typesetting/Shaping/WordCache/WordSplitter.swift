internal import CUnicode

/// A word with the spaces after it: the unit of the word cache. A whole short item can be cached as a word too.
struct Word {
  /// UTF-8 offsets.
  var start: Int
  var end: Int
  /// The hash of the bytes and the `WordKey`; 0 for a word that is too long to be cached.
  var hash: UInt64

  /// The greatest length of a cached word in bytes; longer ones rarely repeat.
  static let maximumLength = 384

  var isCacheable: Bool { end - start <= Self.maximumLength }
}

extension Word {
  /// A whole item. Its hash differs from the hash of a word with the same bytes, because a word can be shaped differently
  /// at its start and end.
  @inline(__always)
  init(wholeItem range: Range<Int>, text: UnsafeBufferPointer<UInt8>, key: WordKey) {
    start = range.lowerBound
    end = range.upperBound
    hash = 0
    if isCacheable, let bytes = text.baseAddress {
      hash = ByteHash.hash(bytes + start, count: end - start, seed: ~key.hash)
    }
  }
}

/// Splits a stretch of text into words after its spaces, where no glyph depends on what is beyond them.
struct WordSplitter {
  private let text: UnsafeBufferPointer<UInt8>
  private let end: Int
  private let seed: UInt64
  private var crossed: CrossedSpaces.Cursor
  private var offset: Int

  /// - Parameter crossed: the spaces at which no word ends.
  init(range: Range<Int>, text: UnsafeBufferPointer<UInt8>, key: WordKey, crossed: CrossedSpaces) {
    self.text = text
    end = range.upperBound
    offset = range.lowerBound
    seed = key.hash
    self.crossed = crossed.cursor(from: offset)
  }

  /// A splitter for `nextRange`, which needs no hashes.
  init(range: Range<Int>, text: UnsafeBufferPointer<UInt8>, crossed: CrossedSpaces) {
    self.text = text
    end = range.upperBound
    offset = range.lowerBound
    seed = 0
    self.crossed = crossed.cursor(from: offset)
  }

  /// Whether the character at an offset may form one cluster with the text before it, whatever the font is.
  @inline(__always)
  static func continuesCluster(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    // The first byte of U+0300, the first such character, is CC.
    text[offset] >= 0xCC && mayContinueCluster(UTF8Decoding.scalar(text, at: offset).value)
  }

  private static func mayContinueCluster(_ scalar: UInt32) -> Bool {
    let properties = CharacterProperties(scalar)
    return properties.has(CU_MARK) || properties.has(CU_DEFAULT_IGNORABLE) || properties.has(CU_EMOJI_MODIFIER)
      || (0x1160...0x11FF).contains(scalar) || (0xD7B0...0xD7FF).contains(scalar)
      // Letters that extend clusters (Other_Grapheme_Extend).
      || (0xFF9E...0xFF9F).contains(scalar)
      // Thai and Lao SARA AM: shapers divide it into a mark on what is before it and a vowel.
      || scalar == 0x0E33 || scalar == 0x0EB3
  }

  @inline(__always)
  mutating func next() -> Word? {
    guard let word = nextRange(), let bytes = text.baseAddress else { return nil }
    let hash =
      word.count <= Word.maximumLength ? ByteHash.hash(bytes + word.lowerBound, count: word.count, seed: seed) : 0
    return Word(start: word.lowerBound, end: word.upperBound, hash: hash)
  }

  /// The UTF-8 offsets of the next word.
  @inline(__always)
  mutating func nextRange() -> Range<Int>? {
    guard offset < end, let bytes = text.baseAddress else { return nil }
    let start = offset
    repeat {
      while offset < end, bytes[offset] != 0x20 { offset += 1 }
      while offset < end, bytes[offset] == 0x20 { offset += 1 }
    } while offset < end && (Self.continuesCluster(text, at: offset) || crossed.contains(offset))
    return Range(uncheckedBounds: (start, offset))
  }
}

/// Adjacent words that are not in the cache.
struct MissingWords {
  /// UTF-8 offsets.
  let start: Int
  private(set) var end: Int
  private(set) var count = 1
  /// Whether any of them was met before.
  private(set) var anySeen: Bool

  init(first: Word, wasSeen: Bool) {
    start = first.start
    end = first.end
    anySeen = wasSeen
  }

  mutating func add(_ word: Word, wasSeen: Bool) {
    end = word.end
    count += 1
    anySeen = anySeen || wasSeen
  }
}
