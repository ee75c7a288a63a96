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
      case start, end, whole, longStart, longStartOffset, longEnd, longEndOffset, kernedHead, kernedTail
    }
    var kind: Kind
    var from: UInt32
    var to: UInt32
  }

  /// Two generations: when the newer one is full, the older one is dropped. Values that are used again move to the
  /// newer one, and eviction is O(1).
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

  /// In place of a difference: the edge reaches behind the next offset that is safe to break in the whole item; see
  /// `longStart` and `longEnd`.
  static let isLonger = Double.infinity

  func longStart(
    from offset: Int, compute: () -> (offset: Int, correction: Double)
  ) -> (offset: Int, correction: Double) {
    edge(.longStart, .longStartOffset, at: offset, compute: compute)
  }

  func longEnd(to offset: Int, compute: () -> (offset: Int, correction: Double)) -> (offset: Int, correction: Double) {
    edge(.longEnd, .longEndOffset, at: offset, compute: compute)
  }

  private func edge(
    _ correction: Key.Kind, _ offset: Key.Kind, at place: Int, compute: () -> (offset: Int, correction: Double)
  ) -> (offset: Int, correction: Double) {
    let offsetKey = Key(kind: offset, from: UInt32(place), to: 0)
    let correctionKey = Key(kind: correction, from: UInt32(place), to: 0)
    let known = others.withLock { ($0.value(offsetKey), $0.value(correctionKey)) }
    if let offset = known.0, let correction = known.1 { return (Int(offset), correction) }
    let value = compute()
    others.withLock {
      $0.store(Double(value.offset), for: offsetKey)
      $0.store(value.correction, for: correctionKey)
    }
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
    if let known = others.withLock({ $0.value(key) }) { return known }
    let value = compute()
    others.withLock { $0.store(value, for: key) }
    return value
  }
}
