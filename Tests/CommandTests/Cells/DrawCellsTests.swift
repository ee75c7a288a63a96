import StrictJSON
import TestSupport
import Testing

@Suite struct DrawCellsTests {
  private static let scene = """
    {"scale": 2, "root": "cell",
     "views": {"cell": {"children": ["title"]},
               "title": {"type": "label", "text": "", "numberOfLines": 0, "font": {"family": "Inter", "size": 17}}},
     "constraints": ["H:|-15-[title]-15-|", "V:|-10-[title]-10-|"]}
    """

  private static let rows = """
    {"title": {"text": "Short"}}

    {"title": {"text": "One that needs more than one line"}}
    {"title": {"text": "مرحبا ١٢٣"}}
    """

  private func run(
    _ rows: String, _ arguments: [String], in folder: String
  ) throws -> Subprocess {
    try Repository.write(Array(Self.scene.utf8), to: "\(folder)/cell.json")
    return try Subprocess(
      Command.path(), ["cells", "\(folder)/cell.json", "-", "--width", "160"] + arguments, input: Array(rows.utf8))
  }

  @Test func `a strip is as high as all rows, and nothing is printed`() throws {
    try withTemporaryFolder { folder in
      let heights = try Command.objects(run(Self.rows, [], in: folder)).map { try #require($0["height"]?.number) }
      #expect(heights.count == 3)
      let drawn = try run(Self.rows, ["--output", "\(folder)/a.svg"], in: folder)
      #expect(drawn.status == 0, "\(drawn.error)")
      #expect(drawn.output.isEmpty, "\(drawn.error)")
      #expect(drawn.error.isEmpty, "\(drawn.error)")
      let file = try Repository.text("\(folder)/a.svg")
      let total = heights.reduce(0, +)
      #expect(file.contains("viewBox=\"0 0 160 \(total == total.rounded() ? "\(Int(total))" : "\(total)")\""))
      // Half a point below each row but the last.
      for top in [heights[0], heights[0] + heights[1]] {
        #expect(file.contains("y=\"\(top - 0.5)\" width=\"160\" height=\"0.5\""), "\(top)")
      }
      let again = try run(Self.rows, ["--output", "\(folder)/b.svg"], in: folder)
      #expect(again.status == 0)
      #expect(try Repository.text("\(folder)/b.svg") == file)
      let guided = try run(Self.rows, ["--output", "\(folder)/g.svg", "--guides"], in: folder)
      #expect(guided.status == 0)
      #expect(try Repository.text("\(folder)/g.svg").contains("stroke=\""))
    }
  }

  @Test(arguments: [("png", "\u{89}PNG"), ("pdf", "%PDF-")])
  func `the file's name gives the format`(ending: String, start: String) throws {
    try withTemporaryFolder { folder in
      let run = try run(Self.rows, ["-o", "\(folder)/a.\(ending)"], in: folder)
      #expect(run.status == 0, "\(run.error)")
      #expect(run.output.isEmpty, "\(run.error)")
      #expect(try Repository.bytes("\(folder)/a.\(ending)").starts(with: start.unicodeScalars.map { UInt8($0.value) }))
    }
  }

  @Test func `nothing is written when one row is wrong`() throws {
    let many = String(repeating: "{\"title\": {\"text\": \"a\"}}\n", count: 500)
    for (rows, name, words) in [
      ("{\"title\": {\"text\": \"a\"}}\n\n{\"nope\": {}}", "a.svg", ["line 3 of the rows", "'nope'"]),
      ("{", "a.svg", ["line 1 of the rows"]), ("", "a.svg", ["nothing to draw"]),
      ("\n \n", "a.pdf", ["nothing to draw"]),
      (many, "a.png", ["a.png", "16383.5"]), (many, "a.pdf", ["a.pdf", "14400"]),
      (Self.rows, "a.txt", ["a.txt", ".png, .pdf or .svg"]), (Self.rows, "no/where.png", ["no/where.png"]),
    ] {
      try withTemporaryFolder { folder in
        let run = try run(rows, ["--output", "\(folder)/\(name)"], in: folder)
        #expect(run.status == 1, "\(name)")
        #expect(run.output.isEmpty, "\(name)")
        #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
        for word in words { #expect(run.error.contains(word), "\(run.error)") }
        #expect(try Subprocess("ls", [folder]).output == "cell.json\n")
      }
    }
  }

  @Test(arguments: [
    ["--guides"], ["--scale", "3"], ["-o", "a.png", "--scale", "0.0001"], ["-o", "a.svg", "--scale", "0"],
    ["-o", "a.svg", "--scale", "nan"], ["-o"],
  ])
  func `wrong usage exits with 64`(arguments: [String]) throws {
    try withTemporaryFolder { folder in
      let run = try run(Self.rows, arguments, in: folder)
      #expect(run.status == 64, "\(run.error)")
    }
  }

  @Test func `a picture that cannot be drawn is an error with its line`() throws {
    try withTemporaryFolder { folder in
      let photo = try Repository.bytes(Repository.path("Tests/ImageSamples/Files/plain.jpg"))
      try Repository.write(photo, to: "\(folder)/whole.jpg")
      try Repository.write(Array(photo.dropLast(60)), to: "\(folder)/part.jpg")
      let scene = """
        {"root": "cell", "views": {"cell": {"children": ["photo"]}, "photo": {"type": "image", "file": "whole.jpg"}},
         "constraints": ["H:|-[photo]-|", "V:|-[photo]-|"]}
        """
      try Repository.write(Array(scene.utf8), to: "\(folder)/cell.json")
      for (name, line, words) in [
        ("whole", 1, []), ("part", 2, ["line 2 of the rows", "part.jpg", "'photo'"]),
        ("none", 2, ["line 2 of the rows", "none.jpg"]),
      ] {
        let rows = String(repeating: "{}\n", count: line - 1) + "{\"photo\": {\"file\": \"\(name).jpg\"}}\n"
        let run = try Subprocess(
          Command.path(), ["cells", "\(folder)/cell.json", "--width", "50", "-o", "\(folder)/\(name).png"],
          input: Array(rows.utf8))
        #expect(run.status == (words.isEmpty ? 0 : 1), "\(run.error)")
        for word in words { #expect(run.error.contains(word), "\(run.error)") }
      }
      #expect(try Subprocess("ls", [folder]).output == "cell.json\npart.jpg\nwhole.jpg\nwhole.png\n")
    }
  }

  @Test func `a width that the format does not support is rejected before the rows`() throws {
    try withTemporaryFolder { folder in
      try Repository.write(Array(Self.scene.utf8), to: "\(folder)/cell.json")
      let run = try Subprocess(
        Command.path(), ["cells", "\(folder)/cell.json", "/nowhere/rows", "--width", "20000", "-o", "\(folder)/a.png"])
      #expect(run.status == 1, "\(run.error)")
      let wide = try Subprocess(
        Command.path(), ["cells", "\(folder)/cell.json", "-", "--width", "20000", "-o", "\(folder)/a.png"],
        input: Array("{".utf8))
      #expect(wide.status == 1, "\(wide.error)")
      #expect(wide.error.contains("--width 20000 "), "\(wide.error)")
      #expect(wide.error.contains("16383.5"), "\(wide.error)")
    }
  }
}
