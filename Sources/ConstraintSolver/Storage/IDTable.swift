/// One place of an ``IDTable``.
///
/// Not private: other files lay out tables of it, and the compiler (6.3.1) then emits broken references to the
/// type's metadata.
struct IDTableEntry: BitwiseCopyable {
  /// 0 marks an empty entry; identities start at 1.
  var id: UInt64
  var slot: Int32
}

/// Finds the slot of a constraint by its identity: an open-addressing hash table over two flat arrays.
///
/// Identities are handed out in order, so a multiplicative hash spreads them well; removal moves later entries
/// back instead of leaving tombstones, so a table never needs cleaning.
struct IDTable: ~Copyable {
  private var entries: Buffer<IDTableEntry>
  private var mask: Int
  private(set) var count = 0

  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    entries = Buffer(capacity: size)
    entries.extend(to: size, with: IDTableEntry(id: 0, slot: -1))
    mask = size - 1
  }

  var byteCount: Int { entries.byteCount }

  @inline(__always)
  private func home(of id: UInt64) -> Int {
    Int(truncatingIfNeeded: (id &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
  }

  /// The slot of `id`, or -1.
  @inline(__always)
  func slot(of id: UInt64) -> Int32 {
    var index = home(of: id)
    while entries[index].id != 0 {
      if entries[index].id == id { return entries[index].slot }
      index = (index + 1) & mask
    }
    return -1
  }

  mutating func insert(_ id: UInt64, slot: Int32) {
    if (count + 1) * 2 > mask { enlarge() }
    place(id, slot)
    count += 1
  }

  mutating func remove(_ id: UInt64) {
    var index = home(of: id)
    while entries[index].id != id {
      if entries[index].id == 0 { return }
      index = (index + 1) & mask
    }
    count -= 1
    var hole = index
    var next = (index + 1) & mask
    while entries[next].id != 0 {
      // An entry may move back into the hole unless its home lies after the hole.
      let distance = (next &- home(of: entries[next].id)) & mask
      if distance >= (next &- hole) & mask {
        entries[hole] = entries[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    entries[hole].id = 0
  }

  mutating func removeAll() {
    if count > 0 {
      for index in 0..<entries.count { entries[index].id = 0 }
    }
    count = 0
  }

  private mutating func place(_ id: UInt64, _ slot: Int32) {
    var index = home(of: id)
    while entries[index].id != 0 { index = (index + 1) & mask }
    entries[index] = IDTableEntry(id: id, slot: slot)
  }

  @inline(never)
  private mutating func enlarge() {
    let size = (mask + 1) * 2
    var larger = Buffer<IDTableEntry>(capacity: size)
    larger.extend(to: size, with: IDTableEntry(id: 0, slot: -1))
    mask = size - 1
    swap(&entries, &larger)
    for index in 0..<larger.count where larger[index].id != 0 {
      place(larger[index].id, larger[index].slot)
    }
  }
}
