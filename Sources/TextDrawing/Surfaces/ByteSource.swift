internal import CCairo

/// Hands bytes out, piece by piece. It must outlive whoever reads from it.
final class ByteSource {
  private let bytes: [UInt8]
  private var offset = 0
  /// Whether more was asked for than there is.
  private(set) var isAtEnd = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// What C libraries keep for the functions that read.
  var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func of(_ closure: UnsafeMutableRawPointer) -> ByteSource {
    Unmanaged<ByteSource>.fromOpaque(closure).takeUnretainedValue()
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

  static let readForCairo: cairo_read_func_t = { closure, data, length in
    guard let closure, let data, ByteSource.of(closure).read(into: data, count: Int(length)) == Int(length) else {
      return CAIRO_STATUS_READ_ERROR
    }
    return CAIRO_STATUS_SUCCESS
  }
}
