import Glibc
import TestSupport
import Testing

@Suite struct DrawPicturesTests {
  private static let scene = """
    {"root": "cell", "views": {"cell": {"children": ["photo"]}, "photo": {"type": "image", "file": "photo.jpg"}},
     "constraints": ["H:|-15-[photo]-15-|", "V:|-10-[photo]-10-|"]}
    """
  private static let photo = Repository.path("Tests/ImageSamples/Files/plain.jpg")

  /// Runs `typesetter layout` in a folder with the scene and, where there is one, its picture.
  private func run(_ picture: [UInt8]?, _ output: String, check: (Subprocess, String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try Repository.write(Array(Self.scene.utf8), to: "\(folder)/scene.json")
      if let picture { try Repository.write(picture, to: "\(folder)/photo.jpg") }
      let run = try Subprocess(
        Command.path(), ["layout", "\(folder)/scene.json", "--output", "\(folder)/\(output)"])
      try check(run, folder)
    }
  }

  @Test func `pictures beside the scene are in the file`() throws {
    let photo = try Repository.bytes(Self.photo)
    try run(photo, "a.svg") { run, folder in
      #expect(run.status == 0, "\(run.error)")
      #expect(run.error.isEmpty, "\(run.error)")
      let file = try Repository.text("\(folder)/a.svg")
      #expect(file.contains("width=\"78\" height=\"52\""))
      #expect(file.contains("data:image/jpeg;base64,/9j/"))
    }
    for output in ["a.png", "a.pdf"] {
      try run(photo, output) { run, folder in
        #expect(run.status == 0, "\(run.error)")
        #expect(run.error.isEmpty, "\(run.error)")
        let bytes = try Repository.bytes("\(folder)/\(output)")
        #expect(bytes.count > 300)
      }
    }
  }

  @Test func `a file that is not there is one line`() throws {
    try run(nil, "a.png") { run, folder in
      #expect(run.status == 1, "\(run.error)")
      #expect(run.output.isEmpty, "\(run.error)")
      #expect(run.error.contains("photo.jpg: No such file"), "\(run.error)")
      #expect(run.error.contains("\(folder)/scene.json"))
      #expect(run.error.split(separator: "\n").count == 1)
    }
  }

  @Test func `a file that is damaged behind its header is one line, and nothing is written`() throws {
    let photo = try Repository.bytes(Self.photo)
    try run(Array(photo.dropLast(60)), "a.png") { run, folder in
      #expect(run.status == 1, "\(run.error)")
      #expect(run.output.isEmpty, "\(run.error)")
      #expect(run.error.contains("\(folder)/photo.jpg"), "\(run.error)")
      #expect(run.error.contains("'photo'"), "\(run.error)")
      #expect(run.error.split(separator: "\n").count == 1)
      #expect(access("\(folder)/a.png", F_OK) != 0)
      let listing = try Subprocess("ls", ["-A", folder])
      #expect(listing.output == "photo.jpg\nscene.json\n", "\(listing.output)")
    }
  }
}
