internal import ImageFiles

/// Supplies bytes to a C library that reads them through a callback.
final class DecoderInput {
  private let bytes: [UInt8]
  private var offset = 0
  /// Whether a read requested more bytes than were left.
  private(set) var isAtEnd = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Calls a function with the context argument for the library's read callback. The library's handle must end before the
  /// function returns.
  func withClosure<R>(_ body: (UnsafeMutableRawPointer) throws(ImageFileError) -> R) throws(ImageFileError) -> R {
    try withExtendedLifetime(self) { () throws(ImageFileError) in
      try body(Unmanaged.passUnretained(self).toOpaque())
    }
  }

  /// The input of a context argument.
  static func of(_ closure: UnsafeMutableRawPointer) -> DecoderInput {
    Unmanaged<DecoderInput>.fromOpaque(closure).takeUnretainedValue()
  }

  /// Copies the next `count` bytes, or as many as are left.
  ///
  /// - Returns: the number of copied bytes.
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
