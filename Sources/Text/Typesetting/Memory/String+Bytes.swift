extension String {
  /// Calls the body with the UTF-8 bytes, which are not copied where they are contiguous in memory, as in nearly all strings.
  @inlinable @inline(__always)
  package borrowing func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try utf8Span.span.withUnsafeBufferPointer(body)
  }
}
