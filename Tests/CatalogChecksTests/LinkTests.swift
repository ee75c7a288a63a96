import FindingReports
import Glibc
import SystemAccess
import TestSupport
import Testing

@testable import CatalogChecks

/// Links of a project lead to nothing outside of it, unless that is asked for.
@Suite struct LinkTests {
  private static let scene = """
    {"fonts": ["fonts"], "root": "cell",
     "views": {"cell": {"children": ["title"]}, "title": {"type": "label", "text": "a"}},
     "constraints": ["H:|[title]|", "V:|[title]|"]}
    """

  /// A project `outer/project` beside `outer/other`, which has the same files.
  private func inProject(_ body: (_ outer: String) throws -> Void) throws {
    try withTemporaryFolder { outer in
      let font = try Repository.bytes(BundledFont.named("Inter-Regular").path)
      for folder in ["project", "other"] {
        try Folders.make("\(outer)/\(folder)/fonts")
        try Repository.write(font, to: "\(outer)/\(folder)/fonts/a.ttf")
        try Repository.write(Array("{\"a\": \"A\"}".utf8), to: "\(outer)/\(folder)/en.json")
        try Repository.write(Array(Self.scene.utf8), to: "\(outer)/\(folder)/cell.json")
      }
      try body(outer)
    }
  }

  private func link(_ target: String, _ path: String) throws {
    unlink(path)
    guard symlink(target, path) == 0 else { throw Violation("cannot make the link '\(path)'") }
  }

  /// The error of a check; `nil` when it runs.
  private func error(
    _ rules: String, catalogs: String = "en.json", keys: String = "", in folder: String
  ) throws -> CheckError? {
    let text = "{\"catalogs\": [\"\(catalogs)\"], \(keys) \"rules\": [\(rules)]}"
    try Repository.write(Array(text.utf8), to: "\(folder)/typesetter.json")
    do {
      _ = try CatalogChecker(CheckConfiguration(path: "\(folder)/typesetter.json")).run { _ in }
      return nil
    } catch { return error as? CheckError }
  }

  private static let box = "{\"keys\": \"*\", \"width\": 100}"
  private static let sceneRule = "{\"keys\": \"*\", \"scene\": \"cell.json\", \"view\": \"title\", \"widths\": [100]}"
  private static let fontRule = "{\"keys\": \"*\", \"width\": 100, \"font\": {\"file\": \"a.ttf\"}}"

  @Test(arguments: [
    ("../other/en.json", "de.json", "de.json", "", Self.box), ("../other/en.json", "de.json", "d*.json", "", Self.box),
    ("../other", "sub", "sub/en.json", "", Self.box),
    ("../other/cell.json", "cell.json", "en.json", "", Self.sceneRule),
    ("../other/fonts", "linked", "en.json", "\"fonts\": \"linked\",", Self.box),
    ("../../other/fonts/a.ttf", "fonts/b.ttf", "en.json", "\"fonts\": \"fonts\",", Self.box),
    ("../../other/fonts", "fonts/more", "en.json", "\"fonts\": \"fonts\",", Self.box),
    ("../other/fonts/a.ttf", "a.ttf", "en.json", "", Self.fontRule),
  ])
  func `a link out of the project is refused, and followed on request`(
    target: String, name: String, catalogs: String, keys: String, rule: String
  ) throws {
    try inProject { outer in
      let folder = "\(outer)/project"
      try link(target, "\(folder)/\(name)")
      let refused = try error(rule, catalogs: catalogs, keys: keys, in: folder)
      #expect(refused?.code == .refusedLink, "\(refused as Any)")
      #expect(refused?.message.contains("--follow-links") == true)
      #expect(refused?.message.contains("\(Paths.real(outer) ?? "")/other") == true, "\(refused as Any)")
      let followed = try error(rule, catalogs: catalogs, keys: keys + "\"followLinks\": true,", in: folder)
      #expect(followed == nil)
    }
  }

  @Test func `a scene's own fonts and pictures are refused as well`() throws {
    try inProject { outer in
      let folder = "\(outer)/project"
      try link("../../other/fonts/a.ttf", "\(folder)/fonts/b.ttf")
      for (old, new) in [
        ("\"fonts\"]", "\"fonts/b.ttf\"]"),
        ("\"text\": \"a\"", "\"text\": \"a\", \"font\": {\"file\": \"fonts/b.ttf\"}"),
      ] {
        try Repository.write(Array(Self.scene.replacing(old, with: new).utf8), to: "\(folder)/cell.json")
        let refused = try error(Self.sceneRule, in: folder)
        #expect(refused?.code == .unusableScene)
        #expect(refused?.message.contains("out of the project") == true, "\(refused as Any)")
        let followed = try error(Self.sceneRule, keys: "\"followLinks\": true,", in: folder)
        #expect(followed == nil)
      }
    }
  }

  @Test func `links inside the project, and written paths out of it, are followed`() throws {
    try inProject { outer in
      let folder = "\(outer)/project"
      try link("en.json", "\(folder)/de.json")
      #expect(try error(Self.box, catalogs: "de.json", in: folder) == nil)
      #expect(try error(Self.box, catalogs: "../other/en.json", in: folder) == nil)
      // The project itself may be reached by a link.
      try link("project", "\(outer)/linked")
      #expect(try error(Self.sceneRule, catalogs: "*.json", in: "\(outer)/linked")?.code != .refusedLink)
    }
  }

  @Test func `the project is the whole repository`() throws {
    try inProject { outer in
      let folder = "\(outer)/project"
      try link("../other/en.json", "\(folder)/de.json")
      #expect(try error(Self.box, catalogs: "de.json", in: folder)?.code == .refusedLink)
      try Folders.make("\(outer)/.git")
      #expect(try error(Self.box, catalogs: "de.json", in: folder) == nil)
      try link("/etc/hosts", "\(folder)/de.json")
      #expect(try error(Self.box, catalogs: "de.json", in: folder)?.code == .refusedLink)
    }
  }
}
