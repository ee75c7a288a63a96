import TestSupport
import Testing

/// A scene that is drawn again whenever its file changes.
@Suite struct WatchTests {
  private static func scene(_ text: String) -> String {
    "{\"root\": \"t\", \"views\": {\"t\": {\"type\": \"label\", \"text\": \"\(text)\"}}, \"constraints\": []}"
  }

  /// Waits until the file contains a text; an hour long, since a busy machine takes long.
  private static let await = """
    await() { for _ in $(seq 36000); do grep -q "$2" "$1" 2>/dev/null && return; sleep 0.1; done; echo "no $2"; cat "$1"; exit 9; }
    """

  @Test func `a change, a replaced file and an error are drawn`() throws {
    try withTemporaryFolder { folder in
      try Repository.write(Array(Self.scene("one").utf8), to: "\(folder)/cell.json")
      try Repository.write(Array(Self.scene("three").utf8), to: "\(folder)/other.json")
      let script = """
        cd \(folder)
        \(Self.await)
        "$TYPESETTER" watch cell.json --width 200 --output cell.svg --svg-text text 2>log &
        watcher=$!
        trap 'kill $watcher' EXIT
        await cell.svg '>one<'
        echo '\(Self.scene("two"))' >cell.json
        await cell.svg '>two<'
        mv other.json cell.json
        await cell.svg '>three<'
        echo '{"root": "t"' >cell.json
        await cell.svg 'cell.json: line 2'
        rm cell.json
        await cell.svg 'cannot open'
        echo '\(Self.scene("four"))' >cell.json
        await cell.svg '>four<'
        cat log
        """
      let run = try Command.shell(script)
      #expect(run.status == 0, "\(run.output)\(run.error)")
      #expect(run.output.contains("typesetter: drew 'cell.svg'\n"), "\(run.output)")
    }
  }

  @Test(arguments: [
    ["-", "--output", "a.svg"], ["a.json"], ["a.json", "--output", "-"],
    ["a.json", "--output", "a.svg", "--width", "-1"],
  ])
  func `wrong usage exits with 64`(arguments: [String]) throws {
    let run = try Command.run(["watch"] + arguments)
    #expect(run.status == 64, "\(run.error)")
  }

  @Test func `a folder that is not there is an error`() throws {
    let run = try Command.run("watch", "/nowhere/cell.json", "--output", "a.svg")
    #expect(run.status == 1 && run.error.contains("/nowhere"), "\(run.error)")
  }
}
