import Glibc

/// What has the name of a file and is none.
public enum OddFiles {
  /// The names that ``make(in:)`` gives.
  public static let names = ["pipe", "linked pipe", "zero", "socket", "folder", "loop", "dangling"]

  /// Makes one of each kind in a folder.
  ///
  /// - Throws: `Violation` that names the one that cannot be made.
  public static func make(in folder: String) throws {
    for name in names { try make(name, at: "\(folder)/\(name)") }
  }

  /// Makes one at a path.
  ///
  /// - Parameter kind: one of ``names``.
  public static func make(_ kind: String, at path: String) throws {
    let result =
      switch kind {
      case "pipe": mkfifo(path, 0o600)
      case "linked pipe": mkfifo(path + ".pipe", 0o600) == 0 ? symlink(path + ".pipe", path) : -1
      case "zero": symlink("/dev/zero", path)
      case "socket": makeSocket(path)
      case "folder": mkdir(path, 0o700)
      case "loop": symlink(path, path)
      default: symlink("nowhere", path)
      }
    guard result == 0 else { throw Violation("cannot make '\(path)': \(String(cString: strerror(errno)))") }
  }

  private static func makeSocket(_ path: String) -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return -1 }
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard bytes.count < room else { return -1 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
