import Glibc
import SystemAccess
import TestSupport
import Testing

/// What a file keeps when it is written again.
@Suite struct ReplacementTests {
  /// The names in a folder, hidden ones among them.
  private func names(_ folder: String) throws -> [String] {
    try #require(Repository.names(inFolder: folder)).sorted()
  }

  private func mode(_ path: String) -> UInt32 {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  @Test(arguments: [0o600, 0o640, 0o644, 0o755, 0o4755] as [UInt32])
  func `a file keeps its mode`(mode: UInt32) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a"
      try FileReplacement.write([1], to: path)
      #expect(chmod(path, mode) == 0)
      try FileReplacement.write([2, 3], to: path)
      #expect(self.mode(path) == mode)
      #expect(try Repository.bytes(path) == [2, 3])
    }
  }

  @Test func `a file that is written in pieces is replaced at the end, or not at all`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a"
      try FileReplacement.write([1], to: path)
      do {
        let given = try FileReplacement(of: path)
        try given.write([2])
        #expect(try Repository.bytes(path) == [1])
      }
      #expect(try Repository.bytes(path) == [1] && names(folder).filter { !$0.hasPrefix(".") } == ["a"])
      let file = try FileReplacement(of: path)
      let piece = [UInt8](repeating: 7, count: 1 << 17)
      for _ in 0..<8 { try file.write(piece) }
      #expect(try Repository.bytes(path) == [1])
      try file.finish()
      #expect(try Repository.bytes(path) == [UInt8](repeating: 7, count: 1 << 20))
      #expect(throws: FileError.self) { try file.write([1]) }
      #expect(throws: FileError.self) { try file.finish() }
    }
  }

  @Test func `pieces reach all names of a file, also fewer bytes than before`() throws {
    try withTemporaryFolder { folder in
      let (path, other) = ("\(folder)/a", "\(folder)/b")
      try FileReplacement.write([UInt8](repeating: 1, count: 600_000), to: path)
      #expect(link(path, other) == 0)
      let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
      let file = try FileReplacement(of: path)
      try file.write(bytes[..<200_000])
      try file.write(bytes[200_000...])
      try file.finish()
      #expect(try Repository.bytes(other) == bytes)
    }
  }

  @Test func `a file that may not be written is not replaced`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a"
      try FileReplacement.write([1], to: path)
      #expect(chmod(path, 0o444) == 0)
      // The superuser may write any file, which then keeps its mode.
      let result = Result { try FileReplacement.write([2], to: path) }
      let isSuperuser = geteuid() == 0
      #expect(((try? result.get()) != nil) == isSuperuser)
      #expect(try Repository.bytes(path) == (isSuperuser ? [2] : [1]))
      #expect(mode(path) == 0o444)
      #expect(try names(folder) == ["a"])
    }
  }

  @Test func `all names of a file lead to the new bytes`() throws {
    try withTemporaryFolder { folder in
      for (old, new) in [([1, 2, 3, 4], [9]), ([1], [7, 8, 9]), ([], [1]), ([1], [])] as [([UInt8], [UInt8])] {
        let (path, other) = ("\(folder)/a", "\(folder)/b")
        try Repository.write(old, to: path)
        #expect(link(path, other) == 0)
        try FileReplacement.write(new, to: path)
        #expect(try Repository.bytes(path) == new)
        #expect(try Repository.bytes(other) == new)
        #expect(try names(folder) == ["a", "b"])
        #expect(unlink(other) == 0)
      }
    }
  }

  @Test func `a link that leads nowhere is said`() throws {
    try withTemporaryFolder { folder in
      symlink("nowhere", "\(folder)/link")
      let error = #expect(throws: FileError.self) { try FileReplacement.write([1], to: "\(folder)/link") }
      #expect(error?.code == .unwritableFile)
      #expect(error?.message.contains("link") == true)
      let names = try names(folder)
      #expect(names == ["link"])
    }
  }

  @Test(arguments: [1, 235, 236, 254, 255]) func `names may be as long as the file system allows`(length: Int) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/" + String(repeating: "a", count: length)
      for bytes in [[1], [2]] as [[UInt8]] {
        try FileReplacement.write(bytes, to: path)
        #expect(try Repository.bytes(path) == bytes)
      }
      #expect(throws: FileError.self) { try FileReplacement.write([1], to: path + String(repeating: "b", count: 255)) }
      #expect(try names(folder) == [String(repeating: "a", count: length)])
    }
  }

  @Test func `a path with a NUL names no file`() throws {
    try withTemporaryFolder { folder in
      try FileReplacement.write([1], to: "\(folder)/a")
      let path = "\(folder)/a\0.txt"
      #expect(throws: FileError.self) { try ReadableFile(path: path) }
      #expect(throws: FileError.self) { try FileReplacement.write([2], to: path) }
      #expect(try Repository.bytes("\(folder)/a") == [1])
    }
  }
}
