import Glibc
import TestSupport

/// A call of the command that is run with faults.
struct FaultJob: CustomStringConvertible {
  var name: String
  /// `%OUT` stands for the path of the output file, `%IN` for the folder of the input files.
  var arguments: [String]
  var input = ""
  /// The extension of the output file.
  var output: String?
  /// Whether each line of the output answers one of the input.
  var isStream = false

  var description: String { name }

  /// What the command answers.
  struct Answer: Sendable {
    var run: Subprocess
    /// `nil` without an output file.
    var file: [UInt8]?
    /// The calls of each kind.
    var counts: [Fault.Call: Int]
    /// Names in the folder of the output file, but for the file's own.
    var others: [String]
  }

  /// What the output file holds before a run in which it exists.
  static let old = Array("old".utf8)

  /// Runs the job.
  ///
  /// - Parameters:
  ///   - folder: the input files.
  ///   - cache: the folder of Fontconfig's caches; one in `folder` that all runs share until given.
  ///   - replaces: whether the output file exists before.
  func answer(with fault: Fault?, folder: String, cache: String? = nil, replaces: Bool = false) throws -> Answer {
    try withTemporaryFolder { place in
      try Repository.write([UInt8](repeating: 0, count: 8 * Fault.Call.allCases.count), to: "\(place)/calls")
      let outputs = "\(place)/out"
      guard mkdir(outputs, 0o777) == 0 else { throw Violation("cannot make '\(outputs)'") }
      let path = "\(outputs)/file.\(output ?? "none")"
      if replaces { try Repository.write(Self.old, to: path) }
      var variables: [String: String?] = [
        "LD_PRELOAD": try Fault.library(), "FAULT_CALLS": "\(place)/calls",
        "XDG_CACHE_HOME": cache ?? "\(folder)/cache",
      ]
      if let fault {
        variables["FAULT_KIND"] = "\(fault.call.rawValue)"
        variables["FAULT_NTH"] = "\(fault.position)"
        variables["FAULT_ERRNO"] = "\(fault.effect.number)"
        variables["FAULT_NAMED"] = fault.hasUnnamedFiles ? "0" : "1"
      }
      let arguments = arguments.map { $0.replacing("%OUT", with: path).replacing("%IN", with: folder) }
      let run = try Command.run(arguments, input: input, environment: variables)
      let counts = try Repository.bytes("\(place)/calls").withUnsafeBytes { bytes in
        Fault.Call.allCases.map { ($0, Int(bytes.loadUnaligned(fromByteOffset: 8 * $0.rawValue, as: UInt64.self))) }
      }
      let names = Repository.names(inFolder: outputs) ?? []
      let own = path.split(separator: "/").last.map(String.init) ?? ""
      return Answer(
        run: run, file: names.contains(own) ? try Repository.bytes(path) : nil,
        counts: Dictionary(uniqueKeysWithValues: counts), others: names.filter { $0 != own })
    }
  }

  /// Checks what the command did when a call failed: the answer without the fault; or an error of one line, output that
  /// is a beginning of the right one, and an output file that is absent, the old one or whole.
  ///
  /// - Returns: whether it answered as without the fault.
  /// - Throws: `Violation` that says what is wrong.
  func check(_ answer: Answer, with fault: Fault, like right: Answer, replaces: Bool) throws -> Bool {
    let run = answer.run
    func violation(_ what: String) -> Violation {
      Violation("\(name), \(fault): \(what); status \(run.status), error: \(run.error.prefix(400))")
    }
    let expected = output == nil && replaces ? Self.old : right.file
    // The runtime's own messages change nothing.
    let error = Self.withoutRuntime(run.error)
    let wasKilled = if case .kill = fault.effect { run.status == 128 + Int(SIGKILL) } else { false }
    if let file = answer.file, file != expected, !replaces || file != Self.old { throw violation("a wrong file") }
    if replaces, answer.file == nil { throw violation("the old file is gone") }
    // A file that got a temporary name in place of the old one holds all bytes already, where it needs no name before.
    guard answer.others.isEmpty || wasKilled else { throw violation("the files \(answer.others) are left") }
    if run.status == 0 {
      guard run.outputBytes == right.run.outputBytes else { throw violation("a wrong answer: \(run.output)") }
      guard answer.file == expected else { throw violation("no file") }
      // A warning that cannot be written is lost.
      if fault.call != .write, error != right.run.error { throw violation("other messages") }
      return true
    }
    if wasKilled {
      guard right.run.outputBytes.starts(with: run.outputBytes) else { throw violation("wrong output: \(run.output)") }
      return false
    }
    guard run.status == 1 else { throw violation("a wrong status") }
    let isPartial = fault.call == .write
    let errors = try lines(of: run.output, like: right.run.output, isPartial: isPartial, violation)
    // A stream reports errors of lines in its answers; other errors end it.
    let messages = error.split(separator: "\n").filter { !right.run.error.contains($0) }
    let isReported = messages.count == 1 && messages[0].hasPrefix("Error: ") && error.hasSuffix("\n")
    if isReported || (messages.isEmpty && errors > 0) { return false }
    throw violation(messages.isEmpty ? "no error" : "\(messages.count) errors")
  }

  private static func withoutRuntime(_ error: String) -> String {
    error.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("swift runtime: ") }
      .joined(separator: "\n")
  }

  /// Checks that an output is a beginning of the right one that ends with a line.
  ///
  /// - Returns: how many lines of a stream are errors.
  private func lines(
    of output: String, like right: String, isPartial: Bool, _ violation: (String) -> Violation
  ) throws -> Int {
    guard isStream else {
      guard right.hasPrefix(output), isPartial || output.isEmpty || output.hasSuffix("\n") else {
        throw violation("wrong output: \(output)")
      }
      return 0
    }
    var errors = 0
    let expected = right.split(separator: "\n", omittingEmptySubsequences: false)
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index < expected.count, line == expected[index], index < lines.count - 1 || line.isEmpty { continue }
      if index == lines.count - 1,
        line.isEmpty || isPartial && index < expected.count && expected[index].hasPrefix(line)
      {
        continue
      }
      guard line.contains("\"error\":") else { throw violation("a wrong line: \(line)") }
      errors += 1
    }
    return errors
  }
}

extension FaultJob {
  /// Calls of the command of all kinds; their input files are in the folder that `writeInput` fills.
  static let all = [
    FaultJob(name: "a word", arguments: ["measure", "Hello"]),
    FaultJob(
      name: "fallback", arguments: ["measure", "Grüße, 世界 مرحبا नमस्ते 👩‍👩‍👧", "--width", "60", "--json"]),
    FaultJob(
      name: "a family", arguments: ["measure", "Hello, 世界", "--font", "Noto Serif", "--weight", "700", "--json"]),
    FaultJob(
      name: "a text", arguments: ["measure", "-", "--width", "90"],
      input: String(repeating: "The quick brown fox. Der schnelle Fuchs.\n", count: 20)),
    FaultJob(name: "a stream", arguments: ["measure", "--jsonl"], input: stream, isStream: true),
    FaultJob(
      name: "PNG", arguments: ["draw", "Grüße, 世界", "--output", "%OUT", "--width", "60", "--guides"], output: "png"),
    FaultJob(name: "SVG", arguments: ["draw", "Grüße, ab", "--output", "%OUT", "--width", "40"], output: "svg"),
    FaultJob(name: "PDF", arguments: ["draw", "Grüße, 世界", "--output", "%OUT", "--width", "60"], output: "pdf"),
    FaultJob(
      name: "a layout", arguments: ["layout", "%IN/scene.json", "--width", "200", "--output", "%OUT", "--guides"],
      output: "png"),
    FaultJob(name: "frames", arguments: ["layout", "%IN/scene.json", "--width", "200", "--json"]),
    FaultJob(
      name: "cells", arguments: ["cells", "%IN/scene.json", "--width", "240"],
      input: (0..<30).map { "{\"title\": {\"text\": \"row \($0) 世界 and its text\"}}\n" }.joined(), isStream: true),
    FaultJob(name: "families", arguments: ["fonts", "list"]),
    FaultJob(name: "a match", arguments: ["fonts", "match", "Inter", "--weight", "650"]),
    FaultJob(name: "fonts of lines", arguments: ["measure", "--jsonl"], input: ownFonts, isStream: true),
    // Files that are not the package's are read and not mapped.
    FaultJob(name: "a font file", arguments: ["measure", "Hello", "--font", "%IN/fonts/Inter-Bold.otf"]),
    FaultJob(
      name: "SVG in a font file",
      arguments: ["draw", "Hello", "--font", "%IN/fonts/Inter-Regular.otf", "--output", "%OUT", "--width", "40"],
      output: "svg"),
    FaultJob(name: "fonts of a folder", arguments: ["fonts", "list", "--fonts", "%IN/fonts"]),
  ]

  private static let stream = stride(from: 0, to: Sample.all.count, by: 4).map { index in
    let sample = Sample.all[index]
    return "{\"id\":\(index),\"text\":\"\(sample.text.replacing("\"", with: "'"))\",\"width\":\(40 + index)}\n"
  }.joined()

  private static let ownFonts = ["Fonts/Inter/Inter-Regular.otf", "Inter", "Noto Serif"].map {
    "{\"id\":\"\($0)\",\"text\":\"Grüße, 世界\",\"font\":\"\($0)\",\"width\":50}\n"
  }.joined()

  /// Writes the input files.
  static func writeInput(to folder: TemporaryFolder) throws {
    try folder.write(
      """
      {"scale": 2, "root": "cell",
       "views": {"cell": {"children": ["photo", "title"]}, "photo": {"type": "image", "size": [30, 30]},
         "title": {"type": "label", "text": "Hello, 世界", "font": {"weight": 600}, "numberOfLines": 0}},
       "constraints": ["H:|-15-[photo]-15-[title]-15-|", "V:|-10-[photo]-(>=10)-|", "V:|-10-[title]-(>=10)-|"]}
      """, to: "scene.json")
    try folder.makeFolder("cache")
    try folder.makeFolder("fonts")
    for name in ["Inter-Regular.otf", "Inter-Bold.otf"] {
      try folder.write(Repository.bytes(Repository.path("Fonts/Inter/\(name)")), to: "fonts/\(name)")
    }
  }
}
