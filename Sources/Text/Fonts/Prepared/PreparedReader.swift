/// Numbers and arrays of a file of ``PreparedFonts``, read with a check of every offset.
struct PreparedReader: @unchecked Sendable {
  private let bytes: UnsafeRawBufferPointer
  private let memory: MappedMemory

  init(_ memory: MappedMemory) {
    self.memory = memory
    bytes = UnsafeRawBufferPointer(memory.memory)
  }

  var count: Int { bytes.count }

  /// A number of 32 bits; `nil` beyond the end.
  func number(at offset: Int) -> UInt32? {
    guard offset >= 0, offset + 4 <= bytes.count else { return nil }
    return bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
  }

  /// A number of 64 bits; `nil` beyond the end.
  func word(at offset: Int) -> UInt64? {
    guard offset >= 0, offset + 8 <= bytes.count else { return nil }
    return bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  /// An array in its place, at an offset that is a multiple of 8; `nil` beyond the end.
  func array<Element: BitwiseCopyable>(
    of type: Element.Type, at offset: Int, count: Int
  ) -> KeptArray<Element>? {
    let length = count.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard offset >= 0, offset & 7 == 0, count >= 0, !length.overflow, offset <= bytes.count,
      length.partialValue <= bytes.count - offset
    else { return nil }
    let start = bytes.baseAddress.map { ($0 + offset).assumingMemoryBound(to: type) }
    return KeptArray(UnsafeBufferPointer(start: start, count: count), owner: memory)
  }
}

/// Reads one array behind the other, each with its length in a word before it.
struct PreparedCursor {
  private let reader: PreparedReader
  private var offset: Int

  init(_ reader: PreparedReader, at offset: Int) {
    self.reader = reader
    self.offset = offset
  }

  /// The next array, in its place; `nil` beyond the end.
  mutating func array<Element: BitwiseCopyable>(of type: Element.Type) -> KeptArray<Element>? {
    guard let count = reader.word(at: offset),
      let array = reader.array(of: type, at: offset + 8, count: Int(clamping: count))
    else { return nil }
    offset += 8 + (array.count * MemoryLayout<Element>.stride + 7) & ~7
    return array
  }
}

/// The bytes of a file of ``PreparedFonts`` while it is written.
struct PreparedBytes {
  private(set) var bytes: [UInt8] = []

  mutating func append<Number: BitwiseCopyable>(_ number: Number) {
    withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
  }

  /// Appends an array as it is, and zeros up to a multiple of 8 bytes.
  mutating func append<Element: BitwiseCopyable>(elements: some Collection<Element>) {
    for element in elements { append(element) }
    while bytes.count & 7 != 0 { bytes.append(0) }
  }

  /// Appends an array behind its length, for ``PreparedCursor``.
  mutating func append<Element: BitwiseCopyable>(array: some Collection<Element>) {
    append(UInt64(array.count))
    append(elements: array)
  }

  mutating func replace(_ number: UInt32, at offset: Int) {
    withUnsafeBytes(of: number) { bytes.replaceSubrange(offset..<offset + 4, with: $0) }
  }
}
