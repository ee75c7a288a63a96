internal import Glibc

extension ReadableFile {
  /// The bytes of a file.
  ///
  /// - Throws: `missingFile`; `notAFile` for what the source does not allow; `tooLarge` for more bytes than the kind may
  ///   have; `unreadableFile`.
  package static func bytes(
    of path: String, as kind: InputKind, from source: Source = .file
  ) throws(FileError) -> [UInt8] {
    try ReadableFile(path: path, as: source).bytes(as: kind)
  }

  /// All bytes up to the end, which may be another one than the size tells.
  ///
  /// - Throws: `tooLarge` for more bytes than the kind may have, at most one of which is read; `unreadableFile`.
  package func bytes(as kind: InputKind) throws(FileError) -> [UInt8] {
    var all = try read(count: try expectedCount(kind))
    while let more = try readAvailable(atMost: min(Self.chunkSize, kind.limit + 1 - all.count)) {
      all += more
      try check(all.count, as: kind)
    }
    return all
  }

  /// As ``bytes(as:)``, in memory of `malloc`, which the caller frees.
  ///
  /// - Throws: as ``bytes(as:)``, and `unreadableFile` when there is no memory.
  package func memory(as kind: InputKind) throws(FileError) -> UnsafeMutableRawBufferPointer {
    var room = try expectedCount(kind) + 1
    var memory: UnsafeMutableRawPointer?
    var count = 0
    do throws(FileError) {
      while true {
        guard let grown = realloc(memory, room) else { throw FileError(.unreadableFile, system: ENOMEM, at: location) }
        memory = grown
        count += try read(into: UnsafeMutableRawBufferPointer(start: grown + count, count: room - count))
        guard count == room else { return UnsafeMutableRawBufferPointer(start: grown, count: count) }
        try check(count, as: kind)
        room = min(2 * room, kind.limit + 1)
      }
    } catch {
      free(memory)
      throw error
    }
  }

  /// Checks the number of bytes that were read, for files that are read in pieces.
  ///
  /// - Throws: `tooLarge` for more than the kind may have.
  package func check(_ count: Int, as kind: InputKind) throws(FileError) {
    if count > kind.limit { throw excess(of: kind, size: nil) }
  }

  /// The number of bytes that there should be, as far as it is known.
  ///
  /// - Throws: `tooLarge`, before a byte is read.
  private func expectedCount(_ kind: InputKind) throws(FileError) -> Int {
    guard let size = try? size() else { return 0 }
    guard size <= kind.limit else { throw excess(of: kind, size: size) }
    return size
  }

  private func excess(of kind: InputKind, size: Int?) -> FileError {
    let found = size.map { "\($0)" } ?? "more than \(kind.limit)"
    return FileError(
      .tooLarge, "it has \(found) bytes: expected at most \(kind.limit) for \(kind.name)", at: location)
  }
}
