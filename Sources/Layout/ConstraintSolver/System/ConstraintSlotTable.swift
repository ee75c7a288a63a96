/// An entry of a ``ConstraintSlotTable``.
///
/// Not private: other files compute the layout of the table, and the compiler (6.3.1) then emits broken references to
/// the type's metadata.
struct ConstraintSlotTableEntry: BitwiseCopyable {
  /// 0 marks an empty entry; identities start at 1.
  var id: UInt64
  var slot: ConstraintSlot
}

/// Finds the slot of a constraint by its identity: an open-addressing hash table in one flat array.
///
/// Identities are assigned in ascending order, so a multiplicative hash spreads them well. Removal moves later entries
/// back instead of leaving tombstones, so the table never needs a clean-up.
///
/// Not a `Dictionary`: with one, building and solving a cell takes 12 % more instructions, and a form 9 % more
/// (callgrind), mostly for the seeded hash.
struct ConstraintSlotTable: ~Copyable {
  private var entries: Buffer<ConstraintSlotTableEntry>
  private var mask: Int
  private(set) var count = 0

  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    entries = Buffer(capacity: size)
    entries.extend(to: size, with: ConstraintSlotTableEntry(id: 0, slot: .none))
    mask = size - 1
  }

  var byteCount: Int { entries.byteCount }

  /// The entry at which the search for `id` starts.
  @inline(__always)
  private func home(of id: UInt64) -> Int {
    Int(truncatingIfNeeded: (id &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
  }

  /// The slot of the constraint; `.none` when the solver does not have it.
  ///
  /// - Complexity: O(1) on average
  @inline(__always)
  func slot(of id: LinearConstraint.ID) -> ConstraintSlot {
    var index = home(of: id.rawValue)
    while entries[index].id != 0 {
      if entries[index].id == id.rawValue { return entries[index].slot }
      index = (index + 1) & mask
    }
    return .none
  }

  /// Adds a constraint that the table does not have.
  mutating func insert(_ id: LinearConstraint.ID, slot: ConstraintSlot) {
    if (count + 1) * 2 > mask { enlarge() }
    place(id.rawValue, slot)
    count += 1
  }

  /// Removes a constraint; does nothing when the table does not have it.
  mutating func remove(_ id: LinearConstraint.ID) {
    var index = home(of: id.rawValue)
    while entries[index].id != id.rawValue {
      if entries[index].id == 0 { return }
      index = (index + 1) & mask
    }
    count -= 1
    var hole = index
    var next = (index + 1) & mask
    while entries[next].id != 0 {
      // An entry may move back into the hole unless its search starts after the hole.
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

  private mutating func place(_ id: UInt64, _ slot: ConstraintSlot) {
    var index = home(of: id)
    while entries[index].id != 0 { index = (index + 1) & mask }
    entries[index] = ConstraintSlotTableEntry(id: id, slot: slot)
  }

  @inline(never)
  private mutating func enlarge() {
    let size = (mask + 1) * 2
    var larger = Buffer<ConstraintSlotTableEntry>(capacity: size)
    larger.extend(to: size, with: ConstraintSlotTableEntry(id: 0, slot: .none))
    mask = size - 1
    swap(&entries, &larger)
    for index in 0..<larger.count where larger[index].id != 0 {
      place(larger[index].id, larger[index].slot)
    }
  }
}
