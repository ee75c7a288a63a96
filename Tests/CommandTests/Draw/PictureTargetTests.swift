import TestSupport
import Testing

/// Formats, colours and standard output of pictures.
@Suite struct PictureTargetTests {
  private static let scene = """
    {"root": "cell", "views": {"cell": {"children": ["title"], "backgroundColor": "#102030"},
      "title": {"type": "label", "text": "Hello", "textColor": "#aabbcc"}},
     "constraints": ["H:|-15-[title]-15-|", "V:|-10-[title]-10-|"]}
    """

  private static func commands(_ scene: String) -> [([String], String)] {
    [
      (["draw", "Hello"], ""), (["layout", scene, "--width", "120"], ""),
      (["cells", scene, "--width", "120"], "{\"title\":{\"text\":\"Hi\"}}\n"),
    ]
  }

  @Test func `a picture is written to standard output, in each format`() throws {
    try withTemporaryFolder { folder in
      let scene = "\(folder)/cell.json"
      try Repository.write(Array(Self.scene.utf8), to: scene)
      for (command, input) in Self.commands(scene) {
        for (format, start) in [(nil, "<svg"), ("svg", "<svg"), ("pdf", "%PDF-"), ("png", "\u{89}PNG")] {
          let arguments = command + ["-o", "-"] + (format.map { ["--format", $0] } ?? [])
          let run = try Command.run(arguments, input: input)
          #expect(run.status == 0 && run.error.isEmpty, "\(arguments): \(run.error)")
          let scalars = String(String.UnicodeScalarView(run.outputBytes.prefix(5).map { Unicode.Scalar($0) }))
          #expect(scalars.hasPrefix(start), "\(arguments): \(scalars)")
          // A file has the same bytes, and the format may be another than its name says.
          let file = "\(folder)/picture.\(format == "png" ? "svg" : "png")"
          let written = try Command.run(
            command + ["-o", file, "--format", format ?? "svg"], input: input)
          #expect(written.status == 0 && written.output.isEmpty, "\(written.error)")
          if format != "pdf" { #expect(try Repository.bytes(file) == run.outputBytes, "\(arguments)") }
        }
      }
    }
  }

  @Test func `colours are those of the options, the scene and the surroundings`() throws {
    try withTemporaryFolder { folder in
      let scene = "\(folder)/cell.json"
      try Repository.write(Array(Self.scene.utf8), to: scene)
      func svg(_ arguments: String...) throws -> String {
        let run = try Command.run(arguments + ["-o", "-"], input: "{}\n")
        #expect(run.status == 0, "\(run.error)")
        return run.output
      }
      let light = try svg("draw", "Hello")
      #expect(light.contains("fill=\"#ffffff\"") && light.contains("fill=\"#000000\""))
      let dark = try svg("draw", "Hello", "--appearance", "dark")
      #expect(!dark.contains("#ffffff") && !dark.contains("#000000"))
      let own = try svg("draw", "Hello", "--appearance", "dark", "--color", "navy", "--background", "none")
      #expect(own.contains("fill=\"#000080\"") && !own.contains("<rect"), "\(own)")
      for command in ["layout", "cells"] {
        let picture = try svg(command, scene, "--width", "120", "--background", "red", "--color", "lime")
        for color in ["#102030", "#aabbcc", "#ff0000"] { #expect(picture.contains(color), "\(command) \(color)") }
        // The label has a colour of its own.
        #expect(!picture.contains("#00ff00"))
      }
    }
  }

  @Test(arguments: [
    ["layout", "x", "--appearance", "dark"], ["layout", "x", "--color", "red"],
    ["cells", "x", "--width", "9", "--format", "svg"],
    ["draw", "x", "-o", "a.svg", "--appearance", "dim"],
  ])
  func `colours without a picture are wrong usage`(arguments: [String]) throws {
    let run = try Command.run(arguments)
    #expect(run.status == 64, "\(run.error)")
    #expect(run.output.isEmpty)
  }

  @Test func `a full disk is an error`() throws {
    let run = try Command.shell("\"$TYPESETTER\" draw Hello -o - >/dev/full")
    #expect(run.status == 1)
    #expect(run.error == "Error: cannot write to standard output: No space left on device\n")
  }

  @Test func `bytes are not written to a terminal`() throws {
    let run = try Command.shell("script -qec '\"$TYPESETTER\" draw Hello -o - --format png' /dev/null </dev/null")
    #expect(run.status == 1, "\(run.output)")
    #expect(run.output.contains("a PNG is not written to a terminal"), "\(run.output)")
  }
}
