/// A method in the method tables of a class and of its subclasses: tells whether a class overrides it.
///
/// The table belongs to Swift's ABI, as for ``InitializerSlot``.
package struct MethodSlot: Sendable {
  private let word: Int?

  /// Finds the entry of a method.
  ///
  /// - Parameters:
  ///   - base: the class that introduces the method.
  ///   - probe: a subclass that overrides it, and nothing else.
  ///   - other: a subclass that overrides nothing. Its inherited initialisers have entries of its own, as the probe's.
  package init(introducedBy base: AnyClass, overriddenBy probe: AnyClass, notBy other: AnyClass) {
    let (table, probeTable, otherTable) = (ClassTable(base), ClassTable(probe), ClassTable(other))
    let first = table.superclass.map { ClassTable($0).count } ?? ClassTable.headerCount
    guard first <= table.count, table.count <= probeTable.count, table.count <= otherTable.count else {
      word = nil
      return
    }
    let changed = (first..<table.count).filter { table[$0] != probeTable[$0] && table[$0] == otherTable[$0] }
    word = changed.count == 1 ? changed[0] : nil
  }

  /// The implementation that a class has, as a number that is equal for equal implementations; 0 when the entry was not
  /// found.
  ///
  /// - Precondition: The class is the introducing one or a subclass of it.
  package func implementation(in type: AnyClass) -> UInt { word.map { ClassTable(type)[$0] } ?? 0 }

  /// Whether the entry was found.
  package var isValid: Bool { word != nil }
}
