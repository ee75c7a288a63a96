internal import Glibc

/// Waits for changes of a file, whether it is written or replaced by another one of its name (inotify).
package final class FileWatcher {
  private let descriptor: Int32
  /// The name in its folder.
  private let name: [UInt8]

  /// Milliseconds without a further change after which the file counts as changed: editors write in several steps.
  private static let pause: Int32 = 40

  /// Starts to watch. The file need not be there yet.
  ///
  /// - Throws: `missingFile` or `unreadableFile` for a folder that cannot be watched.
  package init(path: String) throws(FileError) {
    try Paths.validate(path)
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    name = Array((slash.map { path[path.index(after: $0)...] } ?? path[...]).utf8)
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { throw FileError(.unreadableFile, system: errno, at: path) }
    // The folder, since a file that is replaced is another file.
    let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)
    guard inotify_add_watch(descriptor, folder, events) >= 0 else {
      let number = errno
      close(descriptor)
      throw FileError(number == ENOENT ? .missingFile : .unreadableFile, system: number, at: folder)
    }
  }

  deinit { close(descriptor) }

  /// Returns when the file has changed.
  ///
  /// - Throws: `unreadableFile`.
  package func waitForChange() throws(FileError) {
    var hasChanged = false
    while true {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&waiting, 1, hasChanged ? Self.pause : -1)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(.unreadableFile, system: errno, at: nil) }
      if count == 0 { return }
      if try readEvents() { hasChanged = true }
    }
  }

  /// Reads all events that are there; whether one of them is of the file.
  private func readEvents() throws(FileError) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let length = read(descriptor, &buffer, buffer.count)
    if length < 0 {
      if errno == EAGAIN || errno == EINTR { return false }
      throw FileError(.unreadableFile, system: errno, at: nil)
    }
    // struct inotify_event: wd, mask, cookie and len, of four bytes each, and a name that ends in zeros.
    var (offset, isOurs) = (0, false)
    while offset + 16 <= length {
      let count = buffer[(offset + 12)..<(offset + 16)].reversed().reduce(0) { $0 << 8 | Int($1) }
      let found = buffer[(offset + 16)..<min(length, offset + 16 + count)].prefix { $0 != 0 }
      isOurs = isOurs || found.elementsEqual(name)
      offset += 16 + count
    }
    return isOurs
  }
}
