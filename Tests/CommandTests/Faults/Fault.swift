import Glibc
import TestSupport

/// A call that fails in a run of the command, by the library of `Shim/faults.c`.
struct Fault: CustomStringConvertible {
  /// A kind of calls, in the order of `enum kind` in `Shim/faults.c`.
  enum Call: Int, CaseIterable {
    case allocate, read, write, open, status, list, map, name, close
  }

  /// What happens in the call.
  enum Effect: CustomStringConvertible {
    case error(Int32)
    /// A few bytes are read or written.
    case short
    /// The process is killed, after a write of one half.
    case kill

    /// The number of the effect in the environment.
    var number: Int32 {
      switch self {
      case .error(let number): number
      case .short: 0
      case .kill: -1
      }
    }

    var description: String {
      switch self {
      case .error(let number): String(cString: strerror(number))
      case .short: "a few bytes"
      case .kill: "killed"
      }
    }
  }

  var call: Call
  var effect: Effect
  /// Which call of its kind, from 1; `-n` for every `n`-th.
  var position: Int
  /// Whether the file system has files without a name.
  var hasUnnamedFiles = true

  var description: String {
    "\(position < 0 ? "every \(-position)." : "\(position).") '\(call)': \(effect)\(hasUnnamedFiles ? "" : ", named")"
  }

  /// The library, compiled once.
  ///
  /// - Throws: `Violation` when there is no compiler.
  static func library() throws -> String { try compiled.get() }

  private static let folder = Result { try TemporaryFolder() }
  private static let compiled = Result {
    let path = try folder.get().path + "/faults.so"
    let source = Repository.path("Tests/CommandTests/Faults/Shim/faults.c")
    let run = try Subprocess("clang", ["-O1", "-shared", "-fPIC", "-o", path, source], from: "clang")
    guard run.status == 0 else { throw Violation("'\(source)' does not compile: \(run.error)") }
    return path
  }
}
