internal import CHarfBuzz

/// The set of Unicode scalar values that a face maps to glyphs (`cmap`).
///
/// Stored as bitmaps of those pages of 256 scalars that are not empty; a lookup is two loads.
public final class FontCoverage: Sendable, Hashable, CustomStringConvertible {
  /// For each page of 256 scalars, the index of its first word in `words`; 0 is the index of the empty page.
  @usableFromInline nonisolated(unsafe) let pageStarts: UnsafePointer<UInt32>
  /// Four words a page; the first four are the empty page.
  @usableFromInline nonisolated(unsafe) let words: UnsafePointer<UInt64>
  private let wordCount: Int
  /// Whose memory the words are; `nil` for one of their own.
  private let owner: KeptArray<UInt64>?
  /// The number of scalars that are covered.
  public let count: Int

  private static let pageCount = 0x1100

  init(face: OpaquePointer) {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(face, set)
    owner = nil
    var pages = Pages()
    var last = noCodepoint
    var length = Self.pieceLength
    // In pieces: one call for each range takes as long as collecting them.
    withUnsafeTemporaryAllocation(of: hb_codepoint_t.self, capacity: Int(Self.pieceLength)) { piece in
      while length == Self.pieceLength, last == noCodepoint || last < 0x10FFFF {
        length = hb_set_next_many(set, last, piece.baseAddress, Self.pieceLength)
        for scalar in piece.prefix(Int(length)) where scalar <= 0x10FFFF { pages.add(scalar) }
        if length > 0 { last = piece[Int(length) - 1] }
      }
    }
    (pageStarts, words) = (UnsafePointer(pages.starts), UnsafePointer(pages.words))
    (wordCount, count) = (pages.wordCount, pages.count)
  }

  /// The characters that a file has of a face, whose words are read in their place.
  ///
  /// - Returns: `nil` for a damaged file.
  init?(_ prepared: PreparedFace) {
    guard let (pages, words, count) = prepared.coverage, let first = words.elements.baseAddress,
      pages.elements.allSatisfy({ $0 < Self.pageCount })
    else { return nil }
    let starts = UnsafeMutablePointer<UInt32>.allocate(capacity: Self.pageCount)
    starts.initialize(repeating: 0, count: Self.pageCount)
    // The first four words are the empty page's.
    for (index, page) in pages.elements.enumerated().dropFirst() { starts[Int(page)] = UInt32(4 * index) }
    (pageStarts, self.words, wordCount, self.count) = (UnsafePointer(starts), first, words.count, count)
    owner = words
  }

  /// The pages that are not empty, behind one that is, and their words, as ``PreparedFace/coverage`` has them.
  var stored: (pages: [UInt16], words: [UInt64]) {
    let pages = (0..<Self.pageCount).filter { pageStarts[$0] != 0 }.map { UInt16($0) }
    return ([0] + pages, Array(UnsafeBufferPointer(start: words, count: wordCount)))
  }

  private static let pieceLength: UInt32 = 512

  /// The bitmaps of scalars that are added in ascending order, in memory that the owner frees.
  private struct Pages {
    let starts: UnsafeMutablePointer<UInt32>
    private(set) var words: UnsafeMutablePointer<UInt64>
    private(set) var wordCount = 4
    private(set) var count = 0
    private var capacity = 4 * 32
    /// The page of the last scalar.
    private var page = UInt32.max

    init() {
      starts = .allocate(capacity: pageCount)
      starts.initialize(repeating: 0, count: pageCount)
      words = .allocate(capacity: capacity)
      words.initialize(repeating: 0, count: wordCount)
    }

    @inline(__always)
    mutating func add(_ scalar: UInt32) {
      if scalar >> 8 != page { beginPage(scalar >> 8) }
      words[wordCount - 4 + Int(scalar >> 6 & 3)] |= 1 << UInt64(scalar & 63)
      count += 1
    }

    @inline(never)
    private mutating func beginPage(_ next: UInt32) {
      if wordCount == capacity {
        let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: 2 * capacity)
        larger.moveInitialize(from: words, count: wordCount)
        words.deallocate()
        words = larger
        capacity *= 2
      }
      (words + wordCount).initialize(repeating: 0, count: 4)
      starts[Int(next)] = UInt32(wordCount)
      wordCount += 4
      page = next
    }
  }

  deinit {
    pageStarts.deallocate()
    if owner == nil { words.deallocate() }
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
