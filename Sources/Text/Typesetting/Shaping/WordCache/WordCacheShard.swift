internal import Fonts
internal import HashTables
internal import Locking

/// A shard with its lock. A class, because an array cannot contain locks, which are not copyable. `@unchecked
/// Sendable`, because the shard is only accessed while the lock is held.
final class LockedWordCacheShard: @unchecked Sendable {
  private let lock = Mutex(())
  @exclusivity(unchecked) private var shard: WordCacheShard

  init(capacity: Int) {
    shard = WordCacheShard(capacity: capacity)
  }

  @inline(__always)
  func withLock<R>(_ body: (inout WordCacheShard) -> R) -> R {
    lock.withLock { _ in body(&shard) }
  }
}

/// A part of the word cache: a ring buffer of entries, of which the oldest are evicted for new ones, and a hash table
/// of their offsets.
struct WordCacheShard: ~Copyable {
  /// Bytes.
  static let leastCapacity = 1 << 12

  /// The start of an entry, before its bytes and glyphs.
  struct Header {
    var hash: UInt64
    var language: OpaquePointer?
    var fontSerial: UInt32
    var featuresID: UInt32
    var script: UInt32
    /// The size of the whole entry in bytes, a multiple of 8. An entry without glyphs and bytes fills the end of the
    /// ring.
    var size: UInt32
    var byteCount: UInt16
    var glyphCount: UInt16
    var direction: ShapingDirection
    var hasOffsets: Bool
    var hasMissing: Bool
  }

  /// Allocated for the first entry, because many programs never insert one.
  var ring: UnsafeMutableRawPointer
  var hasRing = false
  let capacity: Int
  /// The offsets in the ring of the next entry and of the oldest one.
  var head = 0
  var tail = 0
  var usedBytes = 0
  /// One more than the offset of each entry.
  var table: ProbeTable

  init(capacity: Int) {
    self.capacity = capacity & ~7
    ring = .allocate(byteCount: 8, alignment: 8)
    var slots = 64
    while slots * 64 < self.capacity { slots *= 2 }
    table = ProbeTable(slotCount: slots)
  }

  deinit { ring.deallocate() }

  func header(at offset: Int) -> UnsafeMutablePointer<Header> {
    (ring + offset).assumingMemoryBound(to: Header.self)
  }

  /// The hash of a word by which the table searches: other bits than those that choose the shard.
  @inline(__always)
  static func tableHash(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> 20) }

  private static func aligned(_ size: Int) -> Int { (size + 7) & ~7 }

  // MARK: Lookup

  /// Appends the glyphs of a word; returns `false` when the word is not in the shard.
  ///
  /// - Parameter clusterOffset: added to the clusters, which are stored relative to the start of the word.
  @inline(__always)
  borrowing func append(
    _ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64, key: WordKey, clusterOffset: UInt32,
    to glyphs: inout GlyphStaging
  ) -> Bool {
    guard let offset = find(bytes, hash: hash, key: key) else { return false }
    copy(offset, clusterOffset: clusterOffset, to: &glyphs)
    return true
  }

  /// The offset of the entry of a word; `nil` where there is none.
  @inline(__always)
  private borrowing func find(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64, key: WordKey) -> Int? {
    let found = table.find(hash: Self.tableHash(hash)) { matches(Int($0 &- 1), bytes, hash: hash, key: key) }
    return found == 0 ? nil : Int(found &- 1)
  }

  @inline(__always)
  private borrowing func matches(
    _ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64, key: WordKey
  ) -> Bool {
    let entry = header(at: offset)
    guard entry.pointee.hash == hash, Int(entry.pointee.byteCount) == bytes.count,
      entry.pointee.fontSerial == key.fontSerial, entry.pointee.featuresID == key.featuresID,
      entry.pointee.script == key.script, entry.pointee.direction == key.direction,
      entry.pointee.language == key.language
    else { return false }
    let stored = (ring + offset + MemoryLayout<Header>.size).assumingMemoryBound(to: UInt8.self)
    for position in 0..<bytes.count where stored[position] != bytes[position] { return false }
    return true
  }

  @inline(__always)
  private borrowing func copy(_ offset: Int, clusterOffset: UInt32, to glyphs: inout GlyphStaging) {
    let entry = header(at: offset)
    let count = Int(entry.pointee.glyphCount)
    glyphs.reserve(count)
    var source = ring + offset + Self.aligned(MemoryLayout<Header>.size + Int(entry.pointee.byteCount))
    let start = glyphs.count
    func next<T>(_ type: T.Type) -> UnsafeMutablePointer<T> {
      defer { source += count * MemoryLayout<T>.stride }
      return source.assumingMemoryBound(to: type)
    }
    (glyphs.markedIDs + start).update(from: next(UInt32.self), count: count)
    let clusters = next(UInt32.self)
    for glyph in 0..<count { glyphs.clusters[start + glyph] = clusters[glyph] &+ clusterOffset }
    (glyphs.advances + start).update(from: next(Int32.self), count: count)
    if entry.pointee.hasOffsets {
      glyphs.beginOffsets(after: start)
      (glyphs.inlineOffsets + start).update(from: next(Int32.self), count: count)
      (glyphs.overOffsets + start).update(from: next(Int32.self), count: count)
    } else if glyphs.hasOffsets {
      (glyphs.inlineOffsets + start).update(repeating: 0, count: count)
      (glyphs.overOffsets + start).update(repeating: 0, count: count)
    }
    if entry.pointee.hasMissing { glyphs.hasMissing = true }
    glyphs.count = start + count
  }

  // MARK: Insertion

  mutating func removeAll() {
    table.removeAll()
    usedBytes = 0
    head = 0
    tail = 0
  }

  /// Inserts the glyphs of a word, unless they need more than a quarter of the capacity.
  mutating func insert(
    _ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64, key: WordKey, glyphs: borrowing GlyphStaging, range: Range<Int>
  ) {
    let count = range.count
    guard count > 0, count <= Int(UInt16.max) else { return }
    var anyOffset: Int32 = 0
    var isMissing = false
    for glyph in range {
      if glyphs.hasOffsets { anyOffset |= glyphs.inlineOffsets[glyph] | glyphs.overOffsets[glyph] }
      isMissing = isMissing || glyphs.id(of: glyph) == 0
    }
    let hasOffsets = anyOffset != 0
    let dataStart = Self.aligned(MemoryLayout<Header>.size + bytes.count)
    let size = Self.aligned(dataStart + count * (hasOffsets ? 20 : 12))
    guard size * 4 <= capacity else { return }
    // Another thread may have inserted the word since it was looked up.
    if find(bytes, hash: hash, key: key) != nil { return }
    let offset = makeRoom(size)
    header(at: offset).initialize(
      to: Header(
        hash: hash, language: key.language, fontSerial: key.fontSerial, featuresID: key.featuresID,
        script: key.script, size: UInt32(size), byteCount: UInt16(bytes.count), glyphCount: UInt16(count),
        direction: key.direction, hasOffsets: hasOffsets, hasMissing: isMissing))
    if let first = bytes.baseAddress {
      (ring + offset + MemoryLayout<Header>.size).copyMemory(from: first, byteCount: bytes.count)
    }
    var target = ring + offset + dataStart
    func store<T>(_ values: UnsafeMutablePointer<T>) {
      target.copyMemory(from: values + range.lowerBound, byteCount: count * MemoryLayout<T>.stride)
      target += count * MemoryLayout<T>.stride
    }
    store(glyphs.markedIDs)
    let clusters = target.assumingMemoryBound(to: UInt32.self)
    let base = glyphs.clusters[range.lowerBound]
    store(glyphs.clusters)
    for glyph in 0..<count { clusters[glyph] &-= base }
    store(glyphs.advances)
    if hasOffsets {
      store(glyphs.inlineOffsets)
      store(glyphs.overOffsets)
    }
    table.insert(UInt32(offset + 1), hash: Self.tableHash(hash))
  }
}
