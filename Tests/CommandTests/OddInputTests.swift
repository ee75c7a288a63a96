import TestSupport
import Testing

/// What has the name of a file and is none ends in one line, at every door, and is neither waited for nor read without end.
@Suite struct OddInputTests {
  /// Where a file is named, as a script in a folder that has it as `$1`, and whether it may be passed over.
  struct Door: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var script: String
    /// Kinds that are passed over, because they are not even looked at.
    var passedOver: Set<String> = []
  }

  private static let scene =
    #"{"root":"v","views":{"v":{"children":["a"]},"a":%A}%K,"constraints":["H:|[a]|","V:|[a]|"]}"#

  private static func layout(view: String = #"{"type":"label","text":"a"}"#, keys: String = "") -> String {
    let scene = scene.replacing("%A", with: view).replacing("%K", with: keys)
    return "echo '\(scene)' >good.json; run layout good.json --width 100"
  }

  private static func check(_ configuration: String) -> String {
    "echo '{\"a\":\"A\"}' >en.json; echo '\(configuration)' >typesetter.json; run check"
  }

  private static let rules = #""rules":[{"keys":"*","width":100}]"#

  static let doors = [
    Door(testDescription: "a scene", script: "run layout odd --width 100"),
    Door(testDescription: "a scene of cells", script: "run cells odd --width 100 </dev/null"),
    Door(testDescription: "the fonts of a scene", script: layout(keys: #","fonts":["odd"]"#)),
    Door(
      testDescription: "a font of a scene",
      script: layout(view: #"{"type":"label","text":"a","font":{"file":"odd"}}"#)),
    Door(testDescription: "an image", script: layout(view: #"{"type":"image","file":"odd"}"#)),
    Door(testDescription: "a font", script: "run measure a --font ./odd"),
    Door(
      testDescription: "a folder of fonts", script: "mv odd* f; run fonts list --fonts f",
      passedOver: Set(OddFiles.names)),
    Door(testDescription: "a configuration", script: "run check odd"),
    Door(
      testDescription: "a baseline",
      script: check(#"{"catalogs":["en.json"],"# + rules + "}") + " --baseline odd"),
    Door(
      testDescription: "a catalogue",
      script: "mv odd o.json; " + check(#"{"catalogs":["*.json"],"followLinks":true,"# + rules + "}"),
      passedOver: ["folder"]),
    Door(
      testDescription: "a scene of a check",
      script: check(
        #"{"catalogs":["en.json"],"followLinks":true,"rules":[{"keys":"*","scene":"odd","view":"a","widths":[9]}]}"#)),
    Door(
      testDescription: "a font of a check",
      script: check(
        #"{"catalogs":["en.json"],"followLinks":true,"rules":[{"keys":"*","width":9,"font":{"file":"odd"}}]}"#)),
  ]

  /// Runs the command so that a failure ends: within some time, processor time and memory.
  private static let run = """
    run() { (ulimit -t 20 -v 8000000; exec timeout -k 1 120 "$TYPESETTER" "$@"); }

    """

  @Test(arguments: doors, ["pipe", "linked pipe", "zero", "socket", "folder", "loop"])
  func `what is no file is refused`(door: Door, kind: String) throws {
    try withTemporaryFolder { folder in
      try OddFiles.make(kind, at: "\(folder)/odd")
      let run = try Command.shell("cd '\(folder)'; mkdir f; \(Self.run)\(door.script)")
      // An ordinary failure: no signal, and not ended by the clock (124).
      let isExpected = door.passedOver.contains(kind) ? run.status == 0 : run.status == 1 || run.status == 64
      #expect(isExpected, "\(run.status) \(run.error)")
      #expect(run.error.split(separator: "\n").count <= 1, "\(run.error)")
    }
  }

  @Test func `links to a folder in itself end, and each face is listed once`() throws {
    try withTemporaryFolder { folder in
      let font = try Repository.bytes(BundledFont.named("NotoSansThai-Regular").path)
      try Repository.write(font, to: "\(folder)/a.ttf")
      let run = try Command.shell(
        "cd '\(folder)'; ln -s . l1; ln -s . l2; mkdir b; ln -s .. b/up; \(Self.run)run fonts list --fonts .")
      #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
      #expect(run.output.split(separator: "\n").count == 1, "\(run.output)")
    }
  }

  @Test func `files beyond their limit are refused with the limit`() throws {
    try withTemporaryFolder { folder in
      let run = try Command.shell(
        """
        cd '\(folder)'; truncate -s 1T odd; \(Self.run)
        run layout odd --width 100; run check odd; run measure a --font ./odd
        """)
      let lines = run.error.split(separator: "\n")
      #expect(lines.count == 3, "\(run.error)")
      for (line, limit) in zip(lines, [1 << 26, 1 << 24, 1 << 29]) {
        #expect(line.contains("odd") && line.contains("1099511627776") && line.contains("\(limit)"), "\(line)")
      }
    }
  }

  @Test func `what a shell passes is read, up to the limit`() throws {
    let scene = Self.scene.replacing("%A", with: #"{"type":"label","text":"a"}"#).replacing("%K", with: "")
    let run = try Command.shell("\(Self.run)run layout <(echo '\(scene)') --width 100")
    #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
    let rows = try Command.shell("\(Self.run)run cells <(echo '\(scene)') <(echo '{}') --width 100")
    #expect(rows.status == 0 && rows.output.contains("\"height\""), "\(rows.error)")
    for script in ["run layout - --width 100 </dev/zero", "run layout /dev/stdin --width 100 </dev/zero"] {
      let run = try Command.shell(Self.run + script)
      #expect(run.status == 1 && run.error.contains("more than 67108864 bytes"), "\(run.status) \(run.error)")
    }
  }

  @Test(arguments: 4...10) func `too many open files are said as such`(limit: Int) throws {
    try withTemporaryFolder { folder in
      let font = try Repository.bytes(BundledFont.named("NotoSansThai-Regular").path)
      try Repository.write(font, to: "\(folder)/a.ttf")
      for arguments in ["measure a --font '\(folder)/a.ttf'", "fonts list --fonts '\(folder)'"] {
        let run = try Command.shell("ulimit -n \(limit); exec \"$TYPESETTER\" \(arguments)")
        // 127: there was not even a descriptor for the shared libraries.
        let isSaid = run.status == 1 && run.error.contains("Too many open files")
        #expect(run.status == 0 || run.status == 127 || isSaid, "\(limit): \(run.status) \(run.error)")
      }
    }
  }
}
