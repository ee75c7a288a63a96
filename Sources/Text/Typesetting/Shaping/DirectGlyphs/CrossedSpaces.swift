internal import BinarySearch
internal import Fonts

/// The places after spaces of an item where glyphs may depend on the text on the other side.
struct CrossedSpaces {
  /// UTF-8 offsets of the first characters after such spaces, ascending.
  private var offsets: [UInt32] = []
  /// The ends of the words of an item, and the bits of their characters, as `SpaceContexts` gives them.
  private var words: [(end: UInt32, bits: UInt64)] = []

  mutating func removeAll() { offsets.removeAll(keepingCapacity: true) }

  /// Finds the places in an item.
  ///
  /// - Complexity: O(length of the item + words · words that a rule reaches over · rules)
  @inline(__always)
  mutating func find(in range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, contexts: SpaceContexts) {
    removeAll()
    if !contexts.isEmpty { findAny(in: range, of: text, contexts: contexts) }
  }

  private mutating func findAny(in range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, contexts: SpaceContexts) {
    words.removeAll(keepingCapacity: true)
    var all: UInt64 = 0
    var word: UInt64 = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = text[offset]
      if byte == 0x20 {
        repeat { offset += 1 } while offset < range.upperBound && text[offset] == 0x20
        words.append((UInt32(offset), word))
        word = 0
        continue
      }
      let bits: UInt64
      if byte < 0x80 {
        bits = contexts.bits(ofASCII: byte)
        offset += 1
      } else {
        let scalar = UTF8Decoding.scalar(text, at: offset)
        bits = contexts.bits(of: scalar.value)
        offset += scalar.length
      }
      word |= bits
      all |= bits
    }
    // Most items do not have what any rule needs.
    guard contexts.mayMatch(all) else { return }
    words.append((UInt32(range.upperBound), word))
    for index in words.indices.dropLast() {
      // A rule that crosses this space crosses at most `reach` spaces in all.
      let first = max(0, index + 1 - contexts.reach)
      let last = min(words.count - 1, index + contexts.reach)
      var bits: UInt64 = 0
      for near in first...last { bits |= words[near].bits }
      if contexts.mayMatch(bits) { offsets.append(words[index].end) }
    }
  }

  /// A search that goes forward.
  struct Cursor {
    fileprivate let offsets: [UInt32]
    fileprivate var index: Int

    /// Whether a place is among those that were found.
    ///
    /// - Parameter offset: a UTF-8 offset after the offsets of earlier calls.
    @inline(__always)
    mutating func contains(_ offset: Int) -> Bool {
      guard index < offsets.count else { return false }
      while index < offsets.count, offsets[index] < offset { index += 1 }
      return index < offsets.count && offsets[index] == offset
    }
  }

  @inline(__always)
  func cursor(from offset: Int) -> Cursor {
    Cursor(offsets: offsets, index: offsets.isEmpty ? 0 : offsets.partitioningIndex { $0 >= offset })
  }
}
