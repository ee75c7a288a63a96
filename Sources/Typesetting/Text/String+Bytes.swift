extension String {
  /// Calls the body with the UTF-8 bytes, which are not copied where they are contiguous in memory, as in nearly all strings.
  @inlinable @inline(__always)
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }
}
