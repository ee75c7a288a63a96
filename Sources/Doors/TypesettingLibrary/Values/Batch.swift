internal import CTypesetting
internal import Locking
internal import struct Synchronization.Atomic
internal import SystemAccess

/// The texts of a `ts_batch`, checked.
///
/// - Note: `Sendable` is unchecked because the caller of a batch leaves its arrays alone until the call returns.
struct Batch: @unchecked Sendable {
  let count: Int
  let threads: Int32
  let widths: UnsafePointer<Double>?
  private let bytes: UnsafeBufferPointer<UInt8>
  private let offsets32: UnsafePointer<Int32>?
  private let offsets64: UnsafePointer<Int64>?
  private let validity: UnsafePointer<UInt8>?
  private let validityOffset: Int

  init(_ pointer: UnsafePointer<ts_batch>?) throws(Failure) {
    guard let pointer else { throw .missing("batch") }
    let value = try versioned(pointer, ts_batch(), "batch")
    guard value.count >= 0, value.count < Int.max / MemoryLayout<Int64>.stride else {
      throw .count("batch.count", value.count)
    }
    guard (value.offsets32 == nil) != (value.offsets64 == nil) || value.count == 0 else {
      throw .argument("expected either 'batch.offsets32' or 'batch.offsets64'")
    }
    guard value.validity_offset >= 0, value.validity_offset <= Int.max - value.count else {
      throw .count("batch.validity_offset", value.validity_offset)
    }
    count = value.count
    threads = value.threads
    widths = value.widths
    bytes = try buffer(value.bytes, value.byte_count, "batch.bytes")
    (offsets32, offsets64) = (value.offsets32, value.offsets64)
    (validity, validityOffset) = (value.validity, value.validity_offset)
    try checkOffsets()
  }

  private func checkOffsets() throws(Failure) {
    guard count > 0 else { return }
    var last = offset(0)
    guard last >= 0 else { throw Failure(.invalidRange, "batch offset 0 is \(last): expected 0 or more") }
    for index in 1...count {
      let next = offset(index)
      guard next >= last, next <= bytes.count else {
        throw Failure(
          .invalidRange, "batch offset \(index) is \(next): expected \(last) to the \(bytes.count) bytes of the texts")
      }
      last = next
    }
  }

  private func offset(_ index: Int) -> Int {
    if let offsets32 { return Int(offsets32[index]) }
    return Int(offsets64![index])
  }

  /// Whether a text is not missing.
  func isValid(_ index: Int) -> Bool {
    guard let validity else { return true }
    let bit = validityOffset + index
    return validity[bit >> 3] >> UInt8(bit & 7) & 1 == 1
  }

  /// The bytes of a text.
  func bytes(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[offset(index)..<offset(index + 1)])
  }
}

/// Calls a function for each index below a count, on several threads.
///
/// - Parameters:
///   - threads: the greatest number; 0 for one a core.
///   - body: called for some indices at a time, on any thread.
func forEachPart(of count: Int, threads: Int32, _ body: @Sendable (Range<Int>) -> Void) {
  // Small enough that threads end at about the same time, large enough that they seldom meet.
  let part = max(1, min(256, count / 64))
  if threads == 1 || count <= part { return body(0..<count) }
  let next = NextPart()
  // More threads than cores would only take turns.
  let most = threads > 0 ? min(Int(threads), ProcessorCores.count) : ProcessorCores.count
  ConcurrentCalls.perform(min(max(1, most), (count + part - 1) / part)) { _ in
    while true {
      let start = next.take(part)
      guard start < count else { return }
      body(start..<min(count, start + part))
    }
  }
}

private final class NextPart: Sendable {
  private let next = Atomic(0)

  func take(_ count: Int) -> Int { next.add(count, ordering: .relaxed).oldValue }
}

/// The first error of a batch by the index of its text, which does not depend on the threads.
final class FirstFailure: Sendable {
  private let first = Mutex<(index: Int, error: any Error)?>(nil)

  func record(_ index: Int, _ error: any Error) {
    first.withLock { first in
      if first == nil || index < first!.index { first = (index, error) }
    }
  }

  /// The first error, with its index before the message; `nil` where there is none.
  func error(_ name: String) -> Failure? {
    guard let (index, error) = first.withLock({ $0 }) else { return nil }
    return Failure(ErrorCode(of: error), "\(name) \(index): \((error as? Failure)?.text ?? "\(error)")")
  }
}
