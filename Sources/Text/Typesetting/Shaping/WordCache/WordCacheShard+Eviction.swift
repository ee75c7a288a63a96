internal import Fonts

// Eviction: the oldest words first, when the ring or the hash table is full.
extension WordCacheShard {
  /// Evicts the oldest entries until `size` contiguous bytes are free, and allocates them.
  ///
  /// - Returns: their offset in the ring.
  mutating func makeRoom(_ size: Int) -> Int {
    if !hasRing {
      ring.deallocate()
      ring = .allocate(byteCount: capacity, alignment: 8)
      hasRing = true
    }
    if head + size > capacity {
      // The rest of the ring is too short; it stays unused in this round.
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

  /// Fills the rest of the ring with an empty entry, which `evict` skips, and moves the head to the start.
  private mutating func wrapHead() {
    let rest = capacity - head
    if usedBytes > 0, rest >= MemoryLayout<Header>.size {
      header(at: head).initialize(
        to: Header(
          hash: 0, language: nil, fontSerial: 0, featuresID: 0, script: 0, size: UInt32(rest), byteCount: 0,
          glyphCount: 0, direction: .leftToRight, hasOffsets: false, hasMissing: false))
    }
    head = 0
    if usedBytes == 0 { tail = 0 }
  }

  /// Evicts the oldest entry.
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

  /// Removes an entry from the hash table.
  private mutating func remove(_ offset: Int, hash: UInt64) {
    var slot = Int(truncatingIfNeeded: hash >> 20) & indexMask
    while index[slot] != UInt32(offset + 1) {
      if index[slot] == 0 { return }
      slot = (slot + 1) & indexMask
    }
    entryCount -= 1
    // Entries after the gap move into it if linear probing would no longer find them.
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
