/// A height in a ``HeightCache``. The slots of a key are linked.
struct HeightSlot<State> {
  var height: Double
  /// The key's number; -1 if the slot is free.
  var owner: Int32
  /// The key's next slot, or the next free one; -1 after the last.
  var next: Int32
  var context: Int32
  /// Whether somebody asked for the height since the clock's hand last passed.
  var wasRead: Bool
  var state: State
}

extension HeightSlot: Sendable where State: Sendable {}
