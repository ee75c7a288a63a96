import Glibc
import SystemAccess
import TestSupport
import Testing

@Suite struct FolderTests {
  @Test func `folders are made with those above them, once or twice`() throws {
    try withTemporaryFolder { folder in
      for _ in 0..<2 { try Folders.make("\(folder)/a//b/c/") }
      try FileReplacement.write([], to: "\(folder)/a/b/c/file")
      #expect(try Folders.files(below: folder) == ["\(folder)/a/b/c/file"])
    }
  }

  @Test func `a folder in the place of a file is an error that names the file`() throws {
    try withTemporaryFolder { folder in
      try FileReplacement.write([], to: "\(folder)/file")
      for path in ["\(folder)/file", "\(folder)/file/below", "\(folder)/file/far/below"] {
        let error = #expect(throws: FileError.self) { try Folders.make(path) }
        #expect(error?.code == .notAFolder)
        #expect(error?.location == "\(folder)/file")
      }
    }
  }

  @Test func `a folder that cannot be made is an error`() {
    #expect(throws: FileError.self) { try Folders.make("/proc/none") }
    #expect(throws: FileError.self) { try Folders.make("") }
  }
}
