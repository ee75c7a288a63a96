internal import Glibc

/// The environment of the process.
package enum EnvironmentVariables {
  /// The value of a variable; `nil` where it is not set.
  package static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Removes all variables whose names start with a prefix. No other thread may read or change variables meanwhile.
  ///
  /// A literal, because a list of strings costs a start more than the search.
  package static func remove(prefix: StaticString) {
    var names: [String] = []
    var entry = environ
    while let text = entry.pointee {
      if strncmp(text, prefix.utf8Start, prefix.utf8CodeUnitCount) == 0 {
        names.append(String(String(cString: text).prefix { $0 != "=" }))
      }
      entry += 1
    }
    for name in names { unsetenv(name) }
  }
}
