internal import Fonts
internal import HashTables

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
    while table.count * 4 > table.slotCount * 3 { evict() }
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
      let ring = ring
      table.remove(UInt32(tail + 1), hash: Self.tableHash(entry.pointee.hash)) {
        Self.tableHash((ring + Int($0 - 1)).assumingMemoryBound(to: Header.self).pointee.hash)
      }
      usedBytes -= size
    }
    tail += size
    if tail >= capacity { tail = 0 }
  }
}
