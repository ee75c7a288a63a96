internal import HashTables

/// Finds the slot of a constraint by its identity, which the record of the slot has.
///
/// Identities are assigned in ascending order, so a multiplicative hash spreads them well.
///
/// Not a `Dictionary`: with one, building and solving a cell takes 12 % more instructions, and a form 9 % more
/// (callgrind), mostly for the seeded hash.
struct ConstraintSlotTable {
  /// The records of all slots, by their indices. Valid while no record is added.
  typealias Records = UnsafePointer<ConstraintRecord>

  /// One more than the index of each slot.
  private var table: ProbeTable

  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    table = ProbeTable(slotCount: size)
  }

  var count: Int { table.count }
  var byteCount: Int { table.byteCount }

  @inline(__always)
  private static func hash(of id: LinearConstraint.ID) -> Int {
    Int(truncatingIfNeeded: (id.rawValue &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }

  @inline(__always)
  private static func record(_ number: UInt32, in records: Records) -> LinearConstraint.ID {
    records[Int(number &- 1)].id
  }

  /// The slot of the constraint; `.none` when the solver does not have it.
  ///
  /// - Complexity: O(1) on average
  @inline(__always)
  func slot(of id: LinearConstraint.ID, in records: Records) -> ConstraintSlot {
    let found = table.find(hash: Self.hash(of: id)) { Self.record($0, in: records) == id }
    return ConstraintSlot(index: Int32(bitPattern: found) &- 1)
  }

  /// Adds a constraint that the table does not have, after its record.
  mutating func insert(_ id: LinearConstraint.ID, slot: ConstraintSlot, in records: Records) {
    if (table.count + 1) * 2 >= table.slotCount {
      table.enlarge(to: table.slotCount * 2) { Self.hash(of: Self.record($0, in: records)) }
    }
    table.insert(UInt32(slot.index + 1), hash: Self.hash(of: id))
  }

  /// Removes a constraint, whose record is still there; does nothing when the table does not have it.
  mutating func remove(_ id: LinearConstraint.ID, slot: ConstraintSlot, in records: Records) {
    table.remove(UInt32(slot.index + 1), hash: Self.hash(of: id)) { Self.hash(of: Self.record($0, in: records)) }
  }

  mutating func removeAll() { table.removeAll() }
}
