import SystemAccess
import TestSupport
import Testing

@Suite struct TemporaryFileTests {
  @Test func `bytes are read back from where they were written`() throws {
    let file = try TemporaryFile()
    try file.write(Array("abc".utf8), at: 0)
    try file.write(Array("defg".utf8), at: 3)
    #expect(try file.read(count: 3, at: 0) == Array("abc".utf8))
    #expect(try file.read(count: 4, at: 2) == Array("cdef".utf8))
  }

  @Test func `reading ends at the end of the file`() throws {
    let file = try TemporaryFile()
    try file.write([1, 2, 3], at: 0)
    #expect(try file.read(count: 10, at: 1) == [2, 3])
    #expect(try file.read(count: 10, at: 3).isEmpty)
    #expect(try file.read(count: 0, at: 0).isEmpty)
  }

  @Test func `a large file is whole, and two files are two`() throws {
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let (first, second) = (try TemporaryFile(), try TemporaryFile())
    try first.write(bytes, at: 0)
    try second.write([9], at: 0)
    #expect(try first.read(count: bytes.count, at: 0) == bytes)
    #expect(try second.read(count: 5, at: 0) == [9])
  }
}
