internal import CHarfBuzz

/// The set of Unicode scalar values that a face maps to glyphs (`cmap`).
///
/// Stored as bitmaps of those pages of 256 scalars that are not empty; a lookup is two loads.
public final class FontCoverage: Sendable, Hashable, CustomStringConvertible {
  /// For each page of 256 scalars, the index of its first word in `words`; 0 is that of the empty page.
  @usableFromInline nonisolated(unsafe) let pageStarts: UnsafePointer<UInt32>
  /// Four words a page; the first four are the empty page.
  @usableFromInline nonisolated(unsafe) let words: UnsafePointer<UInt64>
  private let wordCount: Int
  /// The number of scalars that are covered.
  public let count: Int

  private static let pageCount = 0x1100

  init(face: OpaquePointer) {
    var starts = [UInt32](repeating: 0, count: Self.pageCount)
    var bits: [UInt64] = [0, 0, 0, 0]
    var total = 0
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(face, set)
    // In pieces: one call for each range takes as long as collecting them.
    let pieceLength: UInt32 = 512
    withUnsafeTemporaryAllocation(of: hb_codepoint_t.self, capacity: Int(pieceLength)) { piece in
      var last = noCodepoint
      var length = pieceLength
      while length == pieceLength, last == noCodepoint || last < 0x10FFFF {
        length = hb_set_next_many(set, last, piece.baseAddress, pieceLength)
        for scalar in piece.prefix(Int(length)) where scalar <= 0x10FFFF {
          let page = Int(scalar >> 8)
          if starts[page] == 0 {
            starts[page] = UInt32(bits.count)
            bits.append(contentsOf: [0, 0, 0, 0])
          }
          bits[Int(starts[page]) + Int(scalar >> 6 & 3)] |= 1 << UInt64(scalar & 63)
          total += 1
        }
        if length > 0 { last = piece[Int(length) - 1] }
      }
    }
    let (startMemory, wordMemory) = (
      UnsafeMutablePointer<UInt32>.allocate(capacity: starts.count),
      UnsafeMutablePointer<UInt64>.allocate(capacity: bits.count)
    )
    startMemory.initialize(from: starts, count: starts.count)
    wordMemory.initialize(from: bits, count: bits.count)
    (pageStarts, words) = (UnsafePointer(startMemory), UnsafePointer(wordMemory))
    wordCount = bits.count
    count = total
  }

  deinit {
    pageStarts.deallocate()
    words.deallocate()
  }

  /// Whether the face maps no scalar to a glyph.
  public var isEmpty: Bool { count == 0 }

  /// The number of scalars, as in `2548 scalars`.
  public var description: String { "\(count) scalars" }

  /// Whether both cover the same scalars.
  ///
  /// - Complexity: O(pages), O(1) for the same object
  public static func == (left: FontCoverage, right: FontCoverage) -> Bool {
    if left === right { return true }
    // Pages are stored in ascending order of their scalars, so equal sets have equal tables.
    guard left.count == right.count, left.wordCount == right.wordCount else { return false }
    return (0..<pageCount).allSatisfy { left.pageStarts[$0] == right.pageStarts[$0] }
      && (0..<left.wordCount).allSatisfy { left.words[$0] == right.words[$0] }
  }

  /// Hashes the count and the first pages.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for index in 0..<min(wordCount, 64) { hasher.combine(words[index]) }
  }

  /// Whether the face maps the scalar to a glyph.
  ///
  /// - Complexity: O(1)
  public func contains(_ scalar: Unicode.Scalar) -> Bool {
    contains(scalar.value)
  }

  /// Whether the face maps a scalar value to a glyph.
  ///
  /// - Parameter scalar: at most 0x10FFFF.
  @inlinable @inline(__always)
  package func contains(_ scalar: UInt32) -> Bool { bitmaps.contains(scalar) }

  /// The bitmaps alone, for loops over many characters: counting references to a coverage, which all threads share, takes
  /// longer than a lookup.
  @inlinable @inline(__always)
  package var bitmaps: Bitmaps { Bitmaps(pageStarts: pageStarts, words: words) }

  /// The bitmaps of a coverage, which must outlive them.
  @usableFromInline
  package struct Bitmaps: BitwiseCopyable {
    @usableFromInline let pageStarts: UnsafePointer<UInt32>
    @usableFromInline let words: UnsafePointer<UInt64>

    @inlinable @inline(__always)
    package init(pageStarts: UnsafePointer<UInt32>, words: UnsafePointer<UInt64>) {
      self.pageStarts = pageStarts
      self.words = words
    }

    /// Whether the face maps all printable characters of ASCII, the space among them, to glyphs.
    @inlinable @inline(__always)
    package var containsASCII: Bool {
      words[Int(pageStarts[0])] >> 32 == 0xFFFF_FFFF && words[Int(pageStarts[0]) + 1] << 1 == UInt64.max << 1
    }

    /// Whether the face maps a scalar value to a glyph.
    ///
    /// - Parameter scalar: at most 0x10FFFF.
    @inlinable @inline(__always)
    package func contains(_ scalar: UInt32) -> Bool {
      words[Int(pageStarts[Int(scalar >> 8)]) + Int(scalar >> 6 & 3)] & 1 << UInt64(scalar & 63) != 0
    }
  }
}

/// `HB_SET_VALUE_INVALID` is a cast macro, which Swift does not import.
private let noCodepoint = hb_codepoint_t.max
