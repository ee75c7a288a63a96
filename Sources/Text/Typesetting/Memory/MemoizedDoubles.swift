internal import Synchronization

/// Numbers that are computed when first needed and cached for all threads. Threads that need a number at the same time
/// may all compute it.
///
/// The owner of the memory has to outlive the view.
struct MemoizedDoubles: @unchecked Sendable {
  private let count: Int
  private let bits: UnsafeMutablePointer<Atomic<UInt64>>
  /// Marks a number that was not computed yet: a NaN that no computation returns.
  private static let unknown: UInt64 = 0x7FF8_0000_DEAD_0001
  /// Marks that the computation gave no number, likewise.
  private static let missing: UInt64 = 0x7FF8_0000_DEAD_0002

  /// - Parameter memory: `count` words, which are initialised here; atomics need not be deinitialised.
  init(_ memory: UnsafeMutablePointer<Atomic<UInt64>>, count: Int) {
    self.count = count
    bits = memory
    for index in 0..<count { (bits + index).initialize(to: Atomic(Self.unknown)) }
  }

  /// A number that was computed before; `nil` also where the computation gave none.
  @inline(__always)
  func known(_ index: Int) -> Double? {
    guard index < count else { return nil }
    let known = bits[index].load(ordering: .relaxed)
    return known == Self.unknown || known == Self.missing ? nil : Double(bitPattern: known)
  }

  @inline(__always)
  func value(_ index: Int, compute: () -> Double) -> Double {
    if let known = known(index) { return known }
    let value = compute()
    store(value, at: index)
    return value
  }

  /// As ``value(_:compute:)``, for a computation that may give no number, which is cached too.
  @inline(__always)
  func optional(_ index: Int, compute: () -> Double?) -> Double? {
    if let known = known(index) { return known }
    if index < count, bits[index].load(ordering: .relaxed) == Self.missing { return nil }
    let value = compute()
    store(value, at: index)
    return value
  }

  private func store(_ value: Double?, at index: Int) {
    guard index < count else { return }
    bits[index].store(value?.bitPattern ?? Self.missing, ordering: .relaxed)
  }
}
