/// Whether a process runs all tests or a part of them.
package enum RunSelection {
  /// Whether the arguments of a test process select all tests.
  package static func isWhole(_ arguments: [String]) -> Bool {
    !arguments.contains { argument in
      ["--filter", "--skip"].contains { argument == $0 || argument.hasPrefix("\($0)=") }
    }
  }
}
