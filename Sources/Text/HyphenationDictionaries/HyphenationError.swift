internal import SystemAccess

/// Why a hyphenation dictionary cannot be used.
package struct HyphenationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence that names the language or the file, and what was expected.
  package let description: String

  init(_ description: String) { self.description = description }

  init(_ error: FileError) { self.init("hyphenation dictionary \(error)") }
}
