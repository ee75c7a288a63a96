internal import CUnicode

/// The memory that a measurement of a prepared text reads: addresses that are valid as long as the text, and may be kept
/// beside it.
package struct MeasuredMemory: BitwiseCopyable {
  private let object: UnsafeRawPointer
  private let arrays: UnsafeRawPointer
  /// The number of bytes of the arrays that are loaded; the rest of longer arrays is loaded when read.
  private let length: Int

  private static var longest: Int { 512 }
  /// The bytes of the object that a measurement reads.
  private static var objectLength: Int { 128 }

  init(object: UnsafeRawPointer, arrays: UnsafeRawPointer, end: UnsafeRawPointer) {
    self.object = object
    self.arrays = arrays
    length = max(0, min(end - arrays, Self.longest))
  }

  /// Loads the cache line of an address, which may be any.
  package static func prefetch(_ address: UnsafeRawPointer) { cu_prefetch(address) }

  /// Loads the memory into the processor's cache. With many texts none of it is there, and waiting for one cache line after
  /// the other takes longer than breaking the lines of the text.
  package func prefetch() {
    for offset in stride(from: 0, to: Self.objectLength, by: 64) { cu_prefetch(object + offset) }
    for offset in stride(from: 0, to: length, by: 64) { cu_prefetch(arrays + offset) }
  }
}
