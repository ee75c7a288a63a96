/// The selection of tests that a process runs.
package enum RunSelection {
  /// Whether the arguments of a test process select all tests.
  package static func isWhole(_ arguments: [String]) -> Bool {
    !arguments.contains { argument in
      ["--filter", "--skip"].contains { argument == $0 || argument.hasPrefix("\($0)=") }
    }
  }
}
