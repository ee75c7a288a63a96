import Glibc

/// A command of this package, found next to the test bundle.
public enum BuiltProgram {
  /// The absolute path of a command.
  ///
  /// - Throws: `Violation` when it is not built, with what to do.
  public static func path(_ name: String) throws -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &buffer, buffer.count)
    let program = String(decoding: buffer.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // The tests run in the bundle itself or in a helper program whose arguments name the bundle.
    for place in CommandLine.arguments + [program] where place.contains(".xctest") {
      let folder = place.split(separator: "/", omittingEmptySubsequences: false)
        .prefix { !$0.hasSuffix(".xctest") }.joined(separator: "/")
      if access("\(folder)/\(name)", X_OK) == 0 { return "\(folder)/\(name)" }
    }
    throw Violation("no built '\(name)' next to the test bundle: run 'swift build --build-tests' first")
  }
}
