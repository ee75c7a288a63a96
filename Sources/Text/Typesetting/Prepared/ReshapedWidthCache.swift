internal import Locking
internal import struct Synchronization.Atomic

/// Caches the widths in points of reshaped line starts and ends, and of hyphens and ellipses.
///
/// Values are computed from immutable input, so it does not matter which thread stores one first.
final class ReshapedWidthCache: @unchecked Sendable {
  /// For lines that start at a break opportunity: the difference between the width of the reshaped start and the sum of
  /// its prepared advances.
  private let starts: MemoizedDoubles
  /// The same for the reshaped ends of lines that end at a break opportunity.
  private let ends: MemoizedDoubles
  /// The widths of a hyphen and of an ellipsis in each item font: without tracking, then with it.
  private let hyphens: MemoizedDoubles
  private let ellipses: MemoizedDoubles
  /// For lines that are reshaped as a whole, and lines with emergency breaks; bounded, because there can be one for
  /// each pair of offsets.
  private let others = Mutex(Others())

  /// What is known of line starts and ends; `nil` where all breaks are safe.
  let edges: KnownEdges?
  /// One block with all of that.
  private let memory: UnsafeMutableRawPointer

  private struct Key: Hashable {
    enum Kind: UInt8 {
      case start, end, whole, longStart, longEnd, kernedHead, kernedTail
    }
    var kind: Kind
    var from: UInt32
    var to: UInt32
  }

  private enum Value {
    /// Points.
    case number(Double)
    /// The edge is longer, and there is no correction of a short one.
    case longer
    case edge(MeasuredEdge)
  }

  /// Two generations: when the newer one is full, the older one is dropped. Values that are used again move to the
  /// newer one, and eviction is O(1).
  private struct Others {
    static let limit = 2048
    var newer: [Key: Value] = [:]
    var older: [Key: Value] = [:]

    mutating func value(_ key: Key) -> Value? {
      if let value = newer[key] { return value }
      guard let value = older[key] else { return nil }
      store(value, for: key)
      return value
    }

    mutating func store(_ value: Value, for key: Key) {
      if newer.count >= Self.limit {
        older = newer
        newer = [:]
      }
      newer[key] = value
    }
  }

  init(_ prepared: PreparedText) {
    let hasUnsafe = prepared.paragraphs.indices.contains { prepared.paragraphs[$0].flags.contains(.hasSpecialBreaks) }
    let breakCount = hasUnsafe ? prepared.breaks.count : 0
    let insertedCount = 2 * prepared.itemFonts.count
    let wordCount = 2 * breakCount + 2 * insertedCount
    memory = .allocate(byteCount: wordCount * 8 + breakCount, alignment: 8)
    var words = memory.bindMemory(to: Atomic<UInt64>.self, capacity: wordCount)
    func doubles(_ count: Int) -> MemoizedDoubles {
      defer { words += count }
      return MemoizedDoubles(words, count: count)
    }
    starts = doubles(breakCount)
    ends = doubles(breakCount)
    hyphens = doubles(insertedCount)
    ellipses = doubles(insertedCount)
    let bytes = UnsafeMutableRawPointer(words).bindMemory(to: Atomic<UInt8>.self, capacity: breakCount)
    edges = hasUnsafe ? KnownEdges(bytes, flags: prepared.breaks.flags, ends: ends) : nil
  }

  deinit { memory.deallocate() }

  /// The correction of a start that ends at the next offset that is safe to break in the whole item; `nil` for a longer one,
  /// which ``longStart(from:compute:)`` keeps.
  func start(_ start: LineStart, compute: () -> Double?) -> Double? {
    start.isOpportunity
      ? starts.optional(start.breakIndex, compute: compute)
      : shortEdge(Key(kind: .start, from: UInt32(start.offset), to: 0), compute: compute)
  }

  /// The correction of an end that starts at the last offset before it that is safe to break in the whole item; `nil` for a
  /// longer one, which ``longEnd(to:compute:)`` keeps.
  func end(_ end: LineEnd, compute: () -> Double?) -> Double? {
    end.isOpportunity
      ? ends.optional(end.breakIndex, compute: compute)
      : shortEdge(Key(kind: .end, from: UInt32(end.offset), to: 0), compute: compute)
  }

  private func shortEdge(_ key: Key, compute: () -> Double?) -> Double? {
    switch others.withLock({ $0.value(key) }) {
    case .number(let known): return known
    case .longer: return nil
    case .edge, nil: break
    }
    let value = compute()
    others.withLock { $0.store(value.map { .number($0) } ?? .longer, for: key) }
    return value
  }

  func longStart(from offset: Int, compute: () -> MeasuredEdge) -> MeasuredEdge {
    longEdge(Key(kind: .longStart, from: UInt32(offset), to: 0), compute: compute)
  }

  func longEnd(to offset: Int, compute: () -> MeasuredEdge) -> MeasuredEdge {
    longEdge(Key(kind: .longEnd, from: UInt32(offset), to: 0), compute: compute)
  }

  private func longEdge(_ key: Key, compute: () -> MeasuredEdge) -> MeasuredEdge {
    if case .edge(let known) = others.withLock({ $0.value(key) }) { return known }
    let value = compute()
    others.withLock { $0.store(.edge(value), for: key) }
    return value
  }

  func whole(from: Int, to: Int, compute: () -> Double) -> Double {
    other(Key(kind: .whole, from: UInt32(from), to: UInt32(to)), compute: compute)
  }

  func hyphen(fontIndex: Int, isTracked: Bool, compute: () -> Double) -> Double {
    hyphens.value(2 * fontIndex + (isTracked ? 1 : 0), compute: compute)
  }

  func ellipsis(fontIndex: Int, isTracked: Bool, compute: () -> Double) -> Double {
    ellipses.value(2 * fontIndex + (isTracked ? 1 : 0), compute: compute)
  }

  /// The kerning of an ellipsis with the text before it, which ends at an offset.
  func kerning(behind offset: Int, compute: () -> Double) -> Double {
    other(Key(kind: .kernedHead, from: UInt32(offset), to: 0), compute: compute)
  }

  /// The kerning of an ellipsis with the text behind it, which starts at an offset.
  func kerning(before offset: Int, compute: () -> Double) -> Double {
    other(Key(kind: .kernedTail, from: UInt32(offset), to: 0), compute: compute)
  }

  private func other(_ key: Key, compute: () -> Double) -> Double {
    if case .number(let known) = others.withLock({ $0.value(key) }) { return known }
    let value = compute()
    others.withLock { $0.store(.number(value), for: key) }
    return value
  }
}
