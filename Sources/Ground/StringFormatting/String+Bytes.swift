internal import Glibc

extension String {
  /// Calls the body with the UTF-8 bytes, which are not copied where they are contiguous in memory, as in nearly all strings.
  @inlinable @inline(__always)
  package borrowing func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try utf8Span.span.withUnsafeBufferPointer(body)
  }

  /// Whether both have the same UTF-8 bytes; `==` takes two spellings of one character for the same.
  @inlinable @inline(__always)
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && hasBytes(of: other)
  }

  /// Whether the bytes are equal to the bytes of a string that has as many.
  @usableFromInline
  func hasBytes(of other: String) -> Bool {
    withBytes { left in
      other.withBytes { right in
        guard let start = left.baseAddress, let otherStart = right.baseAddress else { return left.isEmpty }
        return start == otherStart || memcmp(start, otherStart, min(left.count, right.count)) == 0
      }
    }
  }
}
