internal import CCairo

/// Collects the bytes of a file that Cairo writes.
final class CairoOutput {
  private(set) var bytes: [UInt8] = []

  /// The context argument for `write`; the output must outlive the surface that writes to it.
  var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let write: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<CairoOutput>.fromOpaque(closure).takeUnretainedValue()
      .bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}
