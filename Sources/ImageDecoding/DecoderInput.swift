/// Supplies bytes to a C library that asks for them piece by piece. It must outlive the library's handle.
final class DecoderInput {
  private let bytes: [UInt8]
  private var offset = 0
  /// Whether more was asked for than there is.
  private(set) var isAtEnd = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// What the library passes to its read function.
  var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func of(_ closure: UnsafeMutableRawPointer) -> DecoderInput {
    Unmanaged<DecoderInput>.fromOpaque(closure).takeUnretainedValue()
  }

  /// Copies the next bytes, at most as many as there are.
  ///
  /// - Returns: how many.
  func read(into data: UnsafeMutablePointer<UInt8>, count: Int) -> Int {
    let count = max(0, count)
    let length = min(count, bytes.count - offset)
    if length < count { isAtEnd = true }
    bytes.withUnsafeBufferPointer { all in
      if let start = all.baseAddress { data.update(from: start + offset, count: length) }
    }
    offset += length
    return length
  }
}
