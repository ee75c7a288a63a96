import Glibc

/// A program that was run to its end.
public struct Subprocess: Sendable {
  /// The exit status, or 128 + the signal that ended the program.
  public let status: Int
  /// The most memory that it had at a time, in KiB.
  public let peakMemory: Int
  /// What it wrote to standard output.
  public let outputBytes: [UInt8]
  /// What it wrote to standard error.
  public let errorBytes: [UInt8]

  /// Standard output as text.
  public var output: String { String(decoding: outputBytes, as: UTF8.self) }
  /// Standard error as text.
  public var error: String { String(decoding: errorBytes, as: UTF8.self) }

  /// Runs a program and waits for it.
  ///
  /// Input and output go through files, so no pipe can fill up and stop both sides.
  ///
  /// - Parameters:
  ///   - program: A path, or a name that is looked for on `PATH`.
  ///   - arguments: Without the program's name.
  ///   - input: What it reads from standard input.
  ///   - environment: Replaces variables of this process; `nil` removes one.
  ///   - folder: The working directory; `nil` for this process's directory.
  ///   - package: The Debian package that has the program, for the error.
  /// - Throws: `Violation` when the program is missing, with what to install.
  public init(
    _ program: String, _ arguments: [String], input: [UInt8] = [], environment: [String: String?] = [:],
    folder: String? = nil, from package: String? = nil
  ) throws {
    let results = try withTemporaryFolder { temporary in
      try Repository.write(input, to: "\(temporary)/in")
      let (status, peakMemory) = try Self.run(
        program, arguments, temporary: temporary, environment: environment, folder: folder, package: package)
      return (status, peakMemory, try Repository.bytes("\(temporary)/out"), try Repository.bytes("\(temporary)/err"))
    }
    (status, peakMemory, outputBytes, errorBytes) = results
  }

  private static func run(
    _ program: String, _ arguments: [String], temporary: String, environment: [String: String?], folder: String?,
    package: String?
  ) throws -> (status: Int, peakMemory: Int) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "\(temporary)/in", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "\(temporary)/out", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "\(temporary)/err", O_WRONLY | O_CREAT | O_TRUNC, 0o600)

    var child: pid_t = 0
    var command = [program] + arguments
    // Glibc's call for the working directory is not visible to Swift; coreutils have it as well.
    if let folder { command = ["env", "--chdir=\(folder)"] + command }
    let code = withCStrings(command) { argv in
      withCStrings(variables(environment)) { envp in
        posix_spawnp(&child, command[0], &actions, nil, argv, envp)
      }
    }
    guard code == 0 else {
      let hint = package.map { "; install it with 'apt-get install \($0)'" } ?? ""
      throw Violation("cannot run '\(program)': \(String(cString: strerror(code)))\(hint)")
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    return (status & 0x7F == 0 ? Int(status >> 8 & 0xFF) : 128 + Int(status & 0x7F), usage.ru_maxrss)
  }

  private static func variables(_ changes: [String: String?]) -> [String] {
    var result: [String] = []
    var pointer = environ
    while let entry = pointer.pointee {
      let text = String(cString: entry)
      if !changes.keys.contains(where: { text.hasPrefix("\($0)=") }) { result.append(text) }
      pointer += 1
    }
    for case (let name, .some(let value)) in changes { result.append("\(name)=\(value)") }
    return result
  }

  private static func withCStrings<R>(_ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> R) -> R {
    let copies: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return body(copies)
  }
}
