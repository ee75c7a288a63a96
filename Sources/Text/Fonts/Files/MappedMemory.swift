internal import Glibc

/// A part of memory that shows a file, or has a copy of bytes, until nobody uses it.
final class MappedMemory: Sendable {
  nonisolated(unsafe) let memory: UnsafeMutableRawBufferPointer

  /// - Parameter memory: what `mmap` returned.
  init(_ memory: UnsafeMutableRawBufferPointer) { self.memory = memory }

  /// A copy of bytes; `nil` without memory, and for no bytes.
  convenience init?(copying bytes: [UInt8]) {
    let memory = mmap(nil, bytes.count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != UnsafeMutableRawPointer(bitPattern: -1) else { return nil }
    self.init(UnsafeMutableRawBufferPointer(start: memory, count: bytes.count))
    self.memory.copyBytes(from: bytes)
  }

  deinit { munmap(memory.baseAddress, memory.count) }
}
