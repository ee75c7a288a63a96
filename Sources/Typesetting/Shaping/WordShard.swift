internal import Locking

/// Holds a shard and its lock; an array cannot hold locks themselves. Unchecked, because a shard's memory is only touched
/// while the lock is held.
final class WordShardBox: @unchecked Sendable {
  private let lock = Mutex(())
  @exclusivity(unchecked) private var shard: WordShard

  init(capacity: Int) {
    shard = WordShard(capacity: capacity)
  }

  @inline(__always)
  func withLock<R>(_ body: (inout WordShard) -> R) -> R {
    lock.withLock { _ in body(&shard) }
  }
}

/// A part of the word cache: a ring of entries, the oldest of which make room for new ones, and an index of them.
struct WordShard: ~Copyable {
  static let leastCapacity = 1 << 12

  /// What stands before the bytes and glyphs of an entry.
  private struct Header {
    var hash: UInt64
    var language: OpaquePointer?
    var fontSerial: UInt32
    var featuresID: UInt32
    var script: UInt32
    /// Bytes of the whole entry, a multiple of 8; with no glyphs and no bytes it fills the end of the ring.
    var size: UInt32
    var byteCount: UInt16
    var glyphCount: UInt16
    var isRightToLeft: Bool
    var hasOffsets: Bool
    var hasMissing: Bool
  }

  /// Allocated with the first entry, because many programs never meet a word twice.
  private var ring: UnsafeMutableRawPointer
  private var hasRing = false
  private let capacity: Int
  /// Where the next entry goes, and where the oldest one is.
  private var head = 0
  private var tail = 0
  private(set) var usedBytes = 0
  /// Offset of an entry plus 1; 0 is empty. Linear probing.
  private let index: UnsafeMutablePointer<UInt32>
  private let indexMask: Int
  private var entryCount = 0

  init(capacity: Int) {
    self.capacity = capacity & ~7
    ring = .allocate(byteCount: 8, alignment: 8)
    var slots = 64
    while slots * 64 < self.capacity { slots *= 2 }
    index = .allocate(capacity: slots)
    index.initialize(repeating: 0, count: slots)
    indexMask = slots - 1
  }

  deinit {
    ring.deallocate()
    index.deallocate()
  }

  private func header(at offset: Int) -> UnsafeMutablePointer<Header> {
    (ring + offset).assumingMemoryBound(to: Header.self)
  }

  private static func aligned(_ size: Int) -> Int { (size + 7) & ~7 }

  // MARK: Looking up

  /// Appends the glyphs of a word; `false` when the shard does not have it.
  @inline(__always)
  borrowing func append(
    _ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64, context: WordContext, clusterOffset: UInt32,
    to glyphs: inout GlyphStaging
  ) -> Bool {
    var slot = Int(truncatingIfNeeded: hash >> 20) & indexMask
    while index[slot] != 0 {
      let offset = Int(index[slot] - 1)
      if matches(offset, bytes, hash: hash, context: context) {
        copy(offset, clusterOffset: clusterOffset, to: &glyphs)
        return true
      }
      slot = (slot + 1) & indexMask
    }
    return false
  }

  @inline(__always)
  private borrowing func matches(
    _ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64, context: WordContext
  ) -> Bool {
    let entry = header(at: offset)
    guard entry.pointee.hash == hash, Int(entry.pointee.byteCount) == bytes.count,
      entry.pointee.fontSerial == context.fontSerial, entry.pointee.featuresID == context.featuresID,
      entry.pointee.script == context.script, entry.pointee.isRightToLeft == context.isRightToLeft,
      entry.pointee.language == context.language
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
    (glyphs.ids + start).update(from: next(UInt32.self), count: count)
    let clusters = next(UInt32.self)
    for glyph in 0..<count { glyphs.clusters[start + glyph] = clusters[glyph] &+ clusterOffset }
    (glyphs.advances + start).update(from: next(Int32.self), count: count)
    if entry.pointee.hasOffsets {
      (glyphs.xOffsets + start).update(from: next(Int32.self), count: count)
      (glyphs.yOffsets + start).update(from: next(Int32.self), count: count)
      glyphs.hasOffsets = true
    } else {
      (glyphs.xOffsets + start).update(repeating: 0, count: count)
      (glyphs.yOffsets + start).update(repeating: 0, count: count)
    }
    (glyphs.flags + start).update(from: next(UInt8.self), count: count)
    if entry.pointee.hasMissing { glyphs.hasMissing = true }
    glyphs.count = start + count
  }

  // MARK: Keeping

  mutating func removeAll() {
    index.update(repeating: 0, count: indexMask + 1)
    entryCount = 0
    usedBytes = 0
    head = 0
    tail = 0
  }

  /// Keeps the glyphs of a word.
  mutating func insert(
    _ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64, context: WordContext, glyphs: GlyphStaging, range: Range<Int>
  ) {
    let count = range.count
    guard count > 0, count <= Int(UInt16.max) else { return }
    var anyOffset: Int32 = 0
    var isMissing = false
    for glyph in range {
      anyOffset |= glyphs.xOffsets[glyph] | glyphs.yOffsets[glyph]
      isMissing = isMissing || glyphs.ids[glyph] == 0
    }
    let hasOffsets = anyOffset != 0
    let dataStart = Self.aligned(MemoryLayout<Header>.size + bytes.count)
    let size = Self.aligned(dataStart + count * (hasOffsets ? 21 : 13))
    guard size * 4 <= capacity else { return }
    // Another thread may have kept it since it was looked up.
    var probe = Int(truncatingIfNeeded: hash >> 20) & indexMask
    while index[probe] != 0 {
      if matches(Int(index[probe] - 1), bytes, hash: hash, context: context) { return }
      probe = (probe + 1) & indexMask
    }
    let offset = makeRoom(size)
    header(at: offset).initialize(
      to: Header(
        hash: hash, language: context.language, fontSerial: context.fontSerial, featuresID: context.featuresID,
        script: context.script, size: UInt32(size), byteCount: UInt16(bytes.count), glyphCount: UInt16(count),
        isRightToLeft: context.isRightToLeft, hasOffsets: hasOffsets, hasMissing: isMissing))
    if let first = bytes.baseAddress {
      (ring + offset + MemoryLayout<Header>.size).copyMemory(from: first, byteCount: bytes.count)
    }
    var target = ring + offset + dataStart
    func store<T>(_ values: UnsafeMutablePointer<T>) {
      target.copyMemory(from: values + range.lowerBound, byteCount: count * MemoryLayout<T>.stride)
      target += count * MemoryLayout<T>.stride
    }
    store(glyphs.ids)
    let clusters = target.assumingMemoryBound(to: UInt32.self)
    let base = glyphs.clusters[range.lowerBound]
    store(glyphs.clusters)
    for glyph in 0..<count { clusters[glyph] &-= base }
    store(glyphs.advances)
    if hasOffsets {
      store(glyphs.xOffsets)
      store(glyphs.yOffsets)
    }
    let flags = target.assumingMemoryBound(to: UInt8.self)
    store(glyphs.flags)
    for glyph in 0..<count { flags[glyph] &= GlyphStaging.unsafeToBreak }
    add(offset, hash: hash)
  }

  /// Throws out the oldest entries until there is room for `size` bytes in one piece, and takes it.
  private mutating func makeRoom(_ size: Int) -> Int {
    if !hasRing {
      ring.deallocate()
      ring = .allocate(byteCount: capacity, alignment: 8)
      hasRing = true
    }
    if head + size > capacity {
      // The rest of the ring is too short: it is given up until the head comes round.
      while usedBytes > 0, tail >= head { evict() }
      wrapHead()
    }
    while usedBytes > 0, tail >= head, tail < head + size { evict() }
    while entryCount * 4 > (indexMask + 1) * 3 { evict() }
    if usedBytes == 0 {
      tail = 0
      head = 0
    }
    let offset = head
    head += size
    usedBytes += size
    return offset
  }

  /// Marks the rest of the ring as an entry without content, so that the tail can step over it.
  private mutating func wrapHead() {
    let rest = capacity - head
    if usedBytes > 0, rest >= MemoryLayout<Header>.size {
      header(at: head).initialize(
        to: Header(
          hash: 0, language: nil, fontSerial: 0, featuresID: 0, script: 0, size: UInt32(rest), byteCount: 0,
          glyphCount: 0, isRightToLeft: false, hasOffsets: false, hasMissing: false))
    }
    head = 0
    if usedBytes == 0 { tail = 0 }
  }

  /// Throws out the oldest entry.
  private mutating func evict() {
    if capacity - tail < MemoryLayout<Header>.size {
      tail = 0
      return
    }
    let entry = header(at: tail)
    let size = Int(entry.pointee.size)
    if entry.pointee.glyphCount > 0 {
      remove(tail, hash: entry.pointee.hash)
      usedBytes -= size
    }
    tail += size
    if tail >= capacity { tail = 0 }
  }

  // MARK: Index

  private mutating func add(_ offset: Int, hash: UInt64) {
    var slot = Int(truncatingIfNeeded: hash >> 20) & indexMask
    while index[slot] != 0 { slot = (slot + 1) & indexMask }
    index[slot] = UInt32(offset + 1)
    entryCount += 1
  }

  private mutating func remove(_ offset: Int, hash: UInt64) {
    var slot = Int(truncatingIfNeeded: hash >> 20) & indexMask
    while index[slot] != UInt32(offset + 1) {
      if index[slot] == 0 { return }
      slot = (slot + 1) & indexMask
    }
    entryCount -= 1
    // Entries behind the gap move up where they would not be found any more.
    var gap = slot
    var next = (slot + 1) & indexMask
    while index[next] != 0 {
      let home = Int(truncatingIfNeeded: header(at: Int(index[next] - 1)).pointee.hash >> 20) & indexMask
      if (next - home) & indexMask >= (next - gap) & indexMask {
        index[gap] = index[next]
        gap = next
      }
      next = (next + 1) & indexMask
    }
    index[gap] = 0
  }
}
