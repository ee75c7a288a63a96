import Glibc

/// The memory of the arguments of one call: each in a block of its own of exactly its length, so that AddressSanitizer sees
/// a read behind it, and one after the call, too.
final class CallMemory {
  private var blocks: [UnsafeMutableRawPointer] = []
  /// What results have before a call.
  private static let pattern: Int32 = 0xA5

  deinit { for block in blocks { free(block) } }

  /// A block in which each byte has the same value that is not 0.
  func room(_ byteCount: Int) -> UnsafeMutableRawPointer {
    // malloc(0) may be NULL, which means another thing to the library.
    guard let block = malloc(max(1, byteCount)) else { fatalError("no memory for \(byteCount) bytes") }
    memset(block, Self.pattern, byteCount)
    blocks.append(block)
    return block
  }

  func room<Element>(_ count: Int, of type: Element.Type) -> UnsafeMutablePointer<Element> {
    room(count * MemoryLayout<Element>.stride).bindMemory(to: type, capacity: max(1, count))
  }

  func array<Element>(_ elements: some Collection<Element>) -> UnsafePointer<Element> {
    let copy = room(elements.count, of: Element.self)
    for (index, element) in elements.enumerated() { (copy + index).initialize(to: element) }
    return UnsafePointer(copy)
  }

  func string(_ bytes: some Collection<UInt8>) -> UnsafePointer<CChar> { array(bytes.map { CChar(bitPattern: $0) }) }

  /// A struct that starts with its size, as the input chooses: as this header has it, of a newer program or too short.
  func versioned<Struct>(_ value: Struct, _ reader: inout InputReader) -> UnsafeMutablePointer<Struct> {
    let known = MemoryLayout<Struct>.size
    let choice = reader.byte()
    let size =
      [248: 0, 249: 1, 250: 8, 251: known - 8, 252: known - 1, 253: known + 1, 254: known + 16, 255: known + 4096][
        choice] ?? known
    let block = room(size < known ? known : size)
    withUnsafeBytes(of: value) { block.copyMemory(from: $0.baseAddress!, byteCount: known) }
    block.storeBytes(of: size, as: Int.self)
    return block.assumingMemoryBound(to: Struct.self)
  }
}
