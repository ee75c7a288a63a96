internal import Glibc

extension String {
  /// Whether the bytes of a part are in the text, one behind the other.
  ///
  /// For ASCII: the standard library's search compares characters by canonical equivalence, and makes a table for each search
  /// that takes as long as a line of text.
  ///
  /// - Complexity: O(bytes · bytes of the part)
  package func hasBytes(of part: StaticString) -> Bool {
    func search(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      let length = part.utf8CodeUnitCount
      guard let start = bytes.baseAddress, bytes.count >= length else { return length == 0 }
      return (0...bytes.count - length).contains { memcmp(start + $0, part.utf8Start, length) == 0 }
    }
    if let found = utf8.withContiguousStorageIfAvailable(search) { return found }
    return Array(utf8).withUnsafeBufferPointer(search)
  }
}
