import Glibc
import SystemAccess
import TestSupport
import Testing

@Suite struct FileTests {
  private func code(_ body: () throws -> Void) -> FileError.Code? {
    do { try body() } catch { return (error as? FileError)?.code }
    return nil
  }

  @Test func `files are read as they were written`() throws {
    let bytes = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    try withTemporaryFolder { folder in
      let path = "\(folder)/a"
      try FileReplacement.write(bytes, to: path)
      #expect(try ReadableFile(path: path).readToEnd(limit: .max) == bytes)
      #expect(try ReadableFile(path: path).size() == bytes.count)
      let file = try ReadableFile(path: path)
      #expect(try file.read(count: 500_000) == Array(bytes[..<500_000]))
      #expect(try file.read(count: 500_000) == Array(bytes[500_000...]))
      #expect(try file.read(count: 1).isEmpty)
      #expect(try file.readAvailable() == nil)
    }
  }

  @Test func `a limited read ends at the limit, inside a piece or after several`() throws {
    let bytes = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    try withTemporaryFolder { folder in
      let path = "\(folder)/a"
      try FileReplacement.write(bytes, to: path)
      for limit in [0, 1, 1000, 300_000, 599_999, 600_000, 600_001] {
        #expect(try ReadableFile(path: path).readToEnd(limit: limit) == Array(bytes.prefix(limit)), "\(limit)")
      }
    }
  }

  @Test func `files of length 0 can be read`() throws {
    try withTemporaryFolder { folder in
      try FileReplacement.write([], to: "\(folder)/a")
      #expect(try ReadableFile.bytes(of: "\(folder)/a", as: .scene).isEmpty)
    }
  }

  @Test func `files that cannot be read are errors that name the path`() throws {
    try withTemporaryFolder { folder in
      #expect(code { _ = try ReadableFile(path: "\(folder)/none") } == .missingFile)
      #expect(code { _ = try ReadableFile(path: folder) } == .notAFile)
      #expect(code { _ = try ReadableFile(path: folder, as: .stream) } == .notAFile)
      let error = #expect(throws: FileError.self) { try ReadableFile(path: "\(folder)/none") }
      #expect(error?.location == "\(folder)/none")
      #expect(error?.description == "'\(folder)/none': No such file or directory")
    }
  }

  @Test func `files are replaced as a whole, through links, and leave nothing beside them`() throws {
    try withTemporaryFolder { folder in
      try FileReplacement.write([1], to: "\(folder)/old")
      symlink("old", "\(folder)/link")
      try FileReplacement.write([2, 3], to: "\(folder)/link")
      #expect(try Repository.bytes("\(folder)/old") == [2, 3])
      #expect(try Folders.files(below: folder) == ["\(folder)/link", "\(folder)/old"])
    }
  }

  @Test func `files have the permissions that are asked for`() throws {
    try withTemporaryFolder { folder in
      try FileReplacement.write([1], to: "\(folder)/a", permissions: 0o604)
      var status = stat()
      #expect(stat("\(folder)/a", &status) == 0)
      #expect(status.st_mode & 0o777 == 0o604)
    }
  }

  @Test func `only files are replaced`() throws {
    try withTemporaryFolder { folder in
      #expect(code { try FileReplacement.write([1], to: folder) } == .notAFile)
      #expect(code { try FileReplacement.write([1], to: "/dev/null") } == .notAFile)
      #expect(code { try FileReplacement.write([1], to: "\(folder)/no/a") } == .unwritableFile)
      let files = try Folders.files(below: folder)
      #expect(files.isEmpty)
    }
  }
}
