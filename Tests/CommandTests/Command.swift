import StrictJSON
import TestSupport

/// The built command, found next to the test bundle.
enum Command {
  static func path() throws -> String { try BuiltProgram.path("typesetter") }

  static func run(
    _ arguments: String..., input: String = "", environment: [String: String?] = [:], folder: String? = nil
  ) throws -> Subprocess {
    try run(arguments, input: input, environment: environment, folder: folder)
  }

  static func run(
    _ arguments: [String], input: String = "", environment: [String: String?] = [:], folder: String? = nil
  ) throws -> Subprocess {
    try Subprocess(
      path(), arguments, input: Array(input.utf8), environment: plain.merging(environment) { $1 }, folder: folder)
  }

  /// Runs a shell script in which `$TYPESETTER` is the path of the command.
  static func shell(_ script: String, input: [UInt8] = []) throws -> Subprocess {
    try Subprocess(
      "bash", ["-c", script], input: input, environment: plain.merging(["TYPESETTER": path()]) { $1 }, from: "bash")
  }

  /// Environment variables that would change the output are removed.
  private static let plain: [String: String?] = ["NO_COLOR": nil, "FORCE_COLOR": nil, "TYPESETTING_FONTS": nil]

  /// The JSON objects in the output of a run, one per line.
  static func objects(_ run: Subprocess) throws -> [JSONValue] {
    guard run.output.isEmpty || run.output.hasSuffix("\n") else { throw Violation("the last line has no end") }
    return try run.output.utf8.split(separator: 0x0A).map { try JSONReader.value(of: String($0) ?? "") }
  }

  static func object(_ run: Subprocess) throws -> JSONValue {
    let objects = try objects(run)
    guard objects.count == 1 else { throw Violation("\(objects.count) lines of output: \(run.output) \(run.error)") }
    return objects[0]
  }
}

extension JSONValue {
  var elements: [JSONValue] {
    if case .array(let values) = content { return values }
    return []
  }

  var names: [String] {
    if case .object(let members) = content { return members.map(\.name) }
    return []
  }

  /// Starts and ends of the lines of a result.
  var ranges: [[Int]] {
    (self["lines"]?.elements ?? []).map { [Int($0["start"]?.number ?? -1), Int($0["end"]?.number ?? -1)] }
  }
}
