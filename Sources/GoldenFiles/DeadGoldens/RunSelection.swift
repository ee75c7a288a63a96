/// Which part of the tests a process runs.
package enum RunSelection {
  /// Whether arguments of a test process leave no test out.
  package static func isWhole(_ arguments: [String]) -> Bool {
    !arguments.contains { argument in
      ["--filter", "--skip"].contains { argument == $0 || argument.hasPrefix("\($0)=") }
    }
  }
}
