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

  // MARK: Walks

  /// Makes folders by their paths, and empty files.
  private func make(_ folder: String, folders: [String] = [], files: [String]) throws {
    for name in folders { try Folders.make("\(folder)/\(name)") }
    for name in files { try Repository.write([], to: "\(folder)/\(name)") }
  }

  private func names(_ paths: [String], _ folder: String) -> [String] {
    paths.map { String($0.dropFirst(folder.utf8.count + 1)) }
  }

  @Test func `a folder without links and odd files is plain as a whole`() throws {
    try withTemporaryFolder { folder in
      try make(folder, folders: ["a/b", ".hidden"], files: ["1", "a/2", "a/b/3", ".hidden/4", ".5"])
      symlink("1", "\(folder)/6")
      let walk = try FolderWalk(of: [folder], followsLinks: true)
      #expect(names(walk.files, folder) == ["1", "6", "a/2", "a/b/3"])
      #expect(walk.plainFolders == [folder])
      #expect(walk.looseFiles.isEmpty)
      #expect(names(walk.links, folder) == ["6"])
    }
  }

  @Test func `links that lead back, aside and out are followed once`() throws {
    try withTemporaryFolder { outer in
      let folder = "\(outer)/inner"
      try make(
        outer, folders: ["inner/a", "inner/b/c", "other"],
        files: ["inner/1", "inner/a/2", "inner/b/c/3", "other/4"])
      for (target, name) in [
        (".", "l1"), (".", "l2"), ("a", "0"), ("..", "b/up"), ("../b/c", "a/c"), ("../../..", "b/c/out"), ("l3", "l3"),
      ] {
        #expect(symlink(target, "\(folder)/\(name)") == 0)
      }
      let walk = try FolderWalk(of: [folder], followsLinks: true)
      let expected = ["1", "a/2", "b/c/3", "l3", "b/c/out/other/4"]
      #expect(Set(names(walk.files, folder)) == Set(expected) && walk.files.count == expected.count, "\(walk.files)")
      // Whoever enters the plain folders and reads the loose files meets each file once.
      #expect(names(walk.plainFolders, folder) == ["b/c/out/other"])
      #expect(names(walk.looseFiles, folder) == ["1", "a/2", "b/c/3"])
      let unfollowed = names(try Folders.files(below: folder), folder)
      #expect(unfollowed == ["0", "1", "a/2", "a/c", "b/c/3", "b/c/out", "b/up", "l1", "l2", "l3"])
    }
  }

  @Test(arguments: ["pipe", "linked pipe", "zero", "socket"])
  func `a folder with what is no file is not plain, and those beside it are`(kind: String) throws {
    try withTemporaryFolder { folder in
      try make(folder, folders: ["a", "b"], files: ["1", "a/2", "b/3"])
      try OddFiles.make(kind, at: "\(folder)/b/odd")
      let walk = try FolderWalk(of: ["\(folder)/"], followsLinks: true)
      #expect(names(walk.plainFolders, folder) == ["a"])
      #expect(names(walk.looseFiles, folder) == ["1", "b/3"])
    }
  }

  @Test func `folders in one another have a limit, and hold no descriptors`() throws {
    try withTemporaryFolder { folder in
      var path = folder
      for _ in 0..<FolderWalk.greatestDepth {
        path += "/d"
        #expect(mkdir(path, 0o700) == 0)
      }
      try Repository.write([], to: "\(path)/1")
      #expect(try Folders.files(below: folder) == ["\(path)/1"])
      #expect(mkdir("\(path)/d", 0o700) == 0)
      let error = #expect(throws: FileError.self) { try Folders.files(below: folder) }
      #expect(error?.code == .tooLarge)
    }
  }

  @Test func `a folder that is given twice is entered once`() throws {
    try withTemporaryFolder { folder in
      try make(folder, folders: ["a"], files: ["1", "a/2"])
      let walk = try FolderWalk(of: [folder, "\(folder)/a", folder], followsLinks: true)
      #expect(names(walk.files, folder) == ["1", "a/2"])
      #expect(walk.plainFolders == [folder])
    }
  }
}
