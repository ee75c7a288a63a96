internal import Synchronization

/// The bytes that the service may hold for its clients, of all requests together: bodies that are read or wait, and answers
/// that are not taken yet.
///
/// The last eighth is for small ones, so that usual questions are answered while large ones fill the rest.
final class ByteBudget: Sendable {
  /// The greatest length of what is small, in bytes.
  static let small = 1 << 16

  let limit: Int
  private let freed = FreedMemory()
  private let taken = Atomic<Int>(0)

  /// - Parameter limit: in bytes.
  init(limit: Int) { self.limit = limit }

  /// The bytes that are held.
  var held: Int { taken.load(ordering: .relaxed) }

  /// Whether there is room for so many bytes now, which are not taken.
  func hasRoom(for bytes: Int) -> Bool { held + bytes <= limit(for: bytes) }

  /// - Parameter total: the length of the whole that the bytes belong to.
  /// - Returns: whether there was room for the bytes, which then are taken.
  fileprivate func take(_ bytes: Int, ofTotal total: Int) -> Bool {
    let now = taken.add(bytes, ordering: .relaxed).newValue
    if now <= limit(for: total) { return true }
    taken.subtract(bytes, ordering: .relaxed)
    return false
  }

  fileprivate func give(_ bytes: Int) {
    taken.subtract(bytes, ordering: .relaxed)
    freed.willFree(bytes)
  }

  private func limit(for total: Int) -> Int { total <= Self.small ? limit : limit - limit / 8 }
}

/// Bytes of the budget that a body or an answer has taken. They are given back with the object.
final class ByteLease: Sendable {
  private let budget: ByteBudget
  private let bytes = Atomic<Int>(0)

  init(_ budget: ByteBudget) { self.budget = budget }

  deinit { budget.give(bytes.load(ordering: .relaxed)) }

  /// Takes further bytes.
  ///
  /// - Throws: `ServiceError` where there is no room for them.
  func grow(by count: Int) throws(ServiceError) {
    let total = bytes.load(ordering: .relaxed) + count
    guard budget.take(count, ofTotal: total) else { throw .memoryFull }
    bytes.store(total, ordering: .relaxed)
  }
}
