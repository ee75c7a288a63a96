internal import Glibc

/// The environment of the process.
package enum EnvironmentVariables {
  /// The value of a variable; `nil` where it is not set.
  package static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
