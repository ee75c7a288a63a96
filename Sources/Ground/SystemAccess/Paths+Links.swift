internal import Glibc

extension Paths {
  /// An absolute path without links, `.` and `..`; `nil` where there is nothing.
  package static func real(_ path: String) -> String? {
    guard !path.utf8.contains(0), let real = realpath(path.isEmpty ? "." : path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// An absolute path without `.` and `..`, as it is written: links are not looked at.
  package static func absolute(_ path: String) -> String {
    var start = ""
    if !path.hasPrefix("/"), let folder = getcwd(nil, 0) {
      start = String(cString: folder)
      free(folder)
    }
    var parts: [Substring] = []
    for part in "\(start)/\(path)".split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Whether an absolute path is the path of a folder, or of something below it.
  package static func isPath(_ path: String, inside folder: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}
