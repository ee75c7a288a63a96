internal import Glibc

/// The environment of the process.
package enum EnvironmentVariables {
  /// The value of a variable; `nil` where it is not set.
  package static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Removes all variables whose names start with a prefix. No other thread may read or change variables meanwhile.
  package static func remove(prefixes: [String]) {
    var names: [String] = []
    var entry = environ
    while let text = entry.pointee {
      if prefixes.contains(where: { strncmp(text, $0, $0.utf8.count) == 0 }) {
        names.append(String(String(cString: text).prefix { $0 != "=" }))
      }
      entry += 1
    }
    for name in names { unsetenv(name) }
  }
}
