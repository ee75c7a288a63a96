import Glibc
import SystemAccess
import TestSupport
import Testing

/// Inputs are regular files of a limited size; nothing else is waited for or read without end.
@Suite struct InputTests {
  private let kind = InputKind("a sample", limit: 1000)

  private func error(_ body: () throws -> Void) -> FileError? {
    do { try body() } catch { return error as? FileError }
    return nil
  }

  @Test(arguments: [
    ("pipe", "named pipe"), ("linked pipe", "named pipe"), ("zero", "device"), ("socket", "socket"),
    ("folder", "Is a directory"),
  ])
  func `what is no regular file is refused by name, also behind a link`(name: String, message: String) throws {
    try withTemporaryFolder { folder in
      try OddFiles.make(in: folder)
      for source in [ReadableFile.Source.file, .argument] {
        let error = error { _ = try ReadableFile.bytes(of: "\(folder)/\(name)", as: kind, from: source) }
        #expect(error?.code == .notAFile)
        #expect(error?.message.contains(message) == true, "\(error as Any)")
        #expect(error?.location == "\(folder)/\(name)")
      }
    }
  }

  @Test func `a link that leads to itself, or nowhere, is an error`() throws {
    try withTemporaryFolder { folder in
      try OddFiles.make(in: folder)
      #expect(error { _ = try ReadableFile(path: "\(folder)/loop") }?.code == .unreadableFile)
      #expect(error { _ = try ReadableFile(path: "\(folder)/dangling") }?.code == .missingFile)
    }
  }

  @Test(arguments: [(1000, true), (1001, false), (1 << 40, false)])
  func `a file has at most the bytes of its kind`(size: Int, isRead: Bool) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a"
      try Repository.write([], to: path)
      // A file with a hole takes no room.
      #expect(truncate(path, size) == 0)
      var count: Int?
      let error = error { count = try ReadableFile.bytes(of: path, as: kind).count }
      let memoryError = self.error {
        let memory = try ReadableFile(path: path).memory(as: kind)
        #expect(memory.count == size)
        free(memory.baseAddress)
      }
      #expect(count == (isRead ? size : nil))
      #expect(error == memoryError)
      #expect(error?.code == (isRead ? nil : .tooLarge))
      #expect(isRead || error?.message == "it has \(size) bytes: expected at most 1000 for a sample")
      #expect(isRead || error?.location == path)
    }
  }

  /// Files of `/proc` say that they have no bytes.
  @Test func `a file that is longer than its size says is read up to the limit`() throws {
    let path = "/proc/self/status"
    let bytes = try ReadableFile.bytes(of: path, as: InputKind("a sample", limit: 1 << 20))
    #expect(bytes.count > 100)
    let memory = try ReadableFile(path: path).memory(as: InputKind("a sample", limit: 1 << 20))
    #expect(memory.count > 100)
    free(memory.baseAddress)
    for limit in [1, 100] {
      let kind = InputKind("a sample", limit: limit)
      let error = error { _ = try ReadableFile.bytes(of: path, as: kind) }
      #expect(error?.message == "it has more than \(limit) bytes: expected at most \(limit) for a sample")
      #expect(error == self.error { free(try ReadableFile(path: path).memory(as: kind).baseAddress) })
    }
  }

  @Test func `a file that grows while it is read ends at the limit`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a"
      try Repository.write([1, 2, 3], to: path)
      let file = try ReadableFile(path: path)
      try Repository.write([UInt8](repeating: 1, count: 2000), to: path)
      #expect(error { _ = try file.bytes(as: kind) }?.code == .tooLarge)
    }
  }

  @Test func `descriptors that the caller passes are streams of a limited size`() throws {
    for (count, isRead) in [(1000, true), (1001, false)] {
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      defer { close(ends[0]) }
      #expect(write(ends[1], [UInt8](repeating: 1, count: count), count) == count)
      close(ends[1])
      for path in ["/dev/fd/\(ends[0])", "/proc/self/fd/\(ends[0])"] {
        #expect(error { _ = try ReadableFile(path: path) }?.code == .notAFile)
      }
      var read: Int?
      let error = error {
        read = try ReadableFile.bytes(of: "/dev/fd/\(ends[0])", as: kind, from: .argument).count
      }
      #expect(read == (isRead ? count : nil))
      #expect(error?.code == (isRead ? nil : .tooLarge))
    }
    for path in ["/dev/fd", "/dev/fd/", "/dev/fd/0/x", "/dev/fd/x", "/dev/zero", "/tmp/dev/fd/0"] {
      #expect(!Paths.isOpenDescriptor(path))
    }
  }

  @Test func `a stream may be a named pipe`() throws {
    try withTemporaryFolder { folder in
      mkfifo("\(folder)/pipe", 0o600)
      // Opened for both ends, so that neither waits.
      let writer = open("\(folder)/pipe", O_RDWR)
      defer { close(writer) }
      #expect(write(writer, "abc", 3) == 3)
      let bytes = try ReadableFile(path: "\(folder)/pipe", as: .stream).readAvailable()
      #expect(bytes == Array("abc".utf8))
    }
  }

  @Test func `a mapped file has the bytes of the file`() throws {
    try withTemporaryFolder { folder in
      try Repository.write([7, 8, 9], to: "\(folder)/a")
      let memory = try #require(try ReadableFile(path: "\(folder)/a").mapped(size: 3))
      #expect(Array(memory) == [7, 8, 9])
      munmap(memory.baseAddress, memory.count)
    }
  }
}
