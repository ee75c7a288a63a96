extension JSONValue {
  /// The value that bytes are, which are copied only where they do not lie together.
  package init(utf8 bytes: some Sequence<UInt8>) throws(JSONError) {
    func read(_ buffer: UnsafeBufferPointer<UInt8>) -> Result<JSONValue, JSONError> {
      Result { () throws(JSONError) in try JSONReader.value(of: buffer) }
    }
    let result = bytes.withContiguousStorageIfAvailable(read) ?? Array(bytes).withUnsafeBufferPointer(read)
    self = try result.get()
  }
}
