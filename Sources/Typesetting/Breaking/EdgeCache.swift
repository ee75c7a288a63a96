internal import Locking

/// What reshaping the edges of lines has found out, kept for the next time.
///
/// Values are computed from immutable input, so it does not matter which thread stores one first.
final class EdgeCache: Sendable {
  /// For a line that starts at an opportunity: what its width differs from the sum of advances at its start.
  private let starts: LazyDoubles
  /// The same for a line that ends at an opportunity, at its end.
  private let ends: LazyDoubles
  /// The widths of a hyphen and of an ellipsis in each font use, first untracked, then tracked.
  private let hyphens: LazyDoubles
  private let ellipses: LazyDoubles
  /// Lines whose two edges are one, and lines broken inside words: bounded, because there is one for each pair of places.
  private let others = Mutex(Others())

  struct Key: Hashable {
    enum Kind: UInt8 { case start, end, whole }
    var kind: Kind
    var from: UInt32
    var to: UInt32
  }

  /// Two generations: when the newer one is full, the older one is forgotten, so that what is asked for again and again
  /// stays and forgetting costs nothing.
  private struct Others {
    static let limit = 2048
    var newer: [Key: Double] = [:]
    var older: [Key: Double] = [:]

    mutating func value(_ key: Key) -> Double? {
      if let value = newer[key] { return value }
      guard let value = older[key] else { return nil }
      store(value, for: key)
      return value
    }

    mutating func store(_ value: Double, for key: Key) {
      if newer.count >= Self.limit {
        older = newer
        newer = [:]
      }
      newer[key] = value
    }
  }

  init(_ prepared: PreparedText) {
    let hasUnsafe = (0..<prepared.paragraphCount).contains { prepared.paragraphs[$0].flags.contains(.hasSpecialBreaks) }
    starts = LazyDoubles(count: hasUnsafe ? prepared.breakCount : 0)
    ends = LazyDoubles(count: hasUnsafe ? prepared.breakCount : 0)
    hyphens = LazyDoubles(count: 2 * prepared.fontUses.count)
    ellipses = LazyDoubles(count: 2 * prepared.fontUses.count)
  }

  func start(_ start: LineStart, compute: () -> Double) -> Double {
    start.isOpportunity
      ? starts.value(start.breakIndex, compute: compute)
      : other(Key(kind: .start, from: UInt32(start.offset), to: 0), compute: compute)
  }

  func end(_ end: LineEnd, compute: () -> Double) -> Double {
    end.isOpportunity
      ? ends.value(end.breakIndex, compute: compute)
      : other(Key(kind: .end, from: UInt32(end.offset), to: 0), compute: compute)
  }

  func whole(from: Int, to: Int, compute: () -> Double) -> Double {
    other(Key(kind: .whole, from: UInt32(from), to: UInt32(to)), compute: compute)
  }

  func hyphen(fontUse: Int, isTracked: Bool, compute: () -> Double) -> Double {
    hyphens.value(2 * fontUse + (isTracked ? 1 : 0), compute: compute)
  }

  func ellipsis(fontUse: Int, isTracked: Bool, compute: () -> Double) -> Double {
    ellipses.value(2 * fontUse + (isTracked ? 1 : 0), compute: compute)
  }

  private func other(_ key: Key, compute: () -> Double) -> Double {
    if let known = others.withLock({ $0.value(key) }) { return known }
    let value = compute()
    others.withLock { $0.store(value, for: key) }
    return value
  }
}
