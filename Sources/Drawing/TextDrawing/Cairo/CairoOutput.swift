internal import CCairo

/// Collects the bytes of a file that Cairo writes.
final class CairoOutput {
  private(set) var bytes: [UInt8] = []

  /// Makes a surface that writes its file into an output, which it owns: it also writes when it is destroyed.
  ///
  /// - Parameter make: makes the surface from Cairo's callback and its argument.
  /// - Returns: the surface, of which the caller owns a reference, and its output; `nil` when Cairo cannot make it.
  static func surface(
    _ make: (cairo_write_func_t, UnsafeMutableRawPointer) -> OpaquePointer?
  ) -> (surface: OpaquePointer, output: CairoOutput)? {
    let output = CairoOutput()
    return output.withClosure { closure in
      guard let surface = make(write, closure) else { return nil }
      guard CairoOwnership.give(output, toSurface: surface) else {
        cairo_surface_destroy(surface)
        return nil
      }
      return (surface, output)
    }
  }

  /// The bytes that a function makes Cairo write before it returns, and what it returns.
  static func bytes(
    _ body: (cairo_write_func_t, UnsafeMutableRawPointer) -> cairo_status_t
  ) -> (status: cairo_status_t, bytes: [UInt8]) {
    let output = CairoOutput()
    return output.withClosure { (body(write, $0), output.bytes) }
  }

  /// Calls a function with the argument for `write`, while the output exists.
  private func withClosure<R>(_ body: (UnsafeMutableRawPointer) -> R) -> R {
    withExtendedLifetime(self) { body(Unmanaged.passUnretained(self).toOpaque()) }
  }

  private static let write: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<CairoOutput>.fromOpaque(closure).takeUnretainedValue()
      .bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}
