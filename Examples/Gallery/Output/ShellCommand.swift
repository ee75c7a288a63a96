/// A command for a POSIX shell.
struct ShellCommand {
  var arguments: [String]

  init(_ arguments: [String]) { self.arguments = arguments }

  /// The arguments, quoted where the shell would change them.
  var text: String { arguments.map(Self.quoted).joined(separator: " ") }

  private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./=,:%+@")

  /// An argument, quoted where the shell would change it.
  static func quoted(_ argument: String) -> String {
    guard argument.isEmpty || !argument.allSatisfy(plain.contains) else { return argument }
    return "'" + argument.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
