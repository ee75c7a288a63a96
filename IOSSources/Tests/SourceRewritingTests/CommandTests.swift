import ArgumentParser
import Foundation
import SourceRewriting
import Testing

@testable import typesetter_ios_sources

@Suite struct CommandTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "ios-sources-\(UUID().uuidString)")
    for name in ["App/Cells", "App/.hidden", "App/Legacy"] {
      try FileManager.default.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    try write("@objc class A {}", to: "App/A.swift")
    try write("class B {}", to: "App/Cells/B.swift")
    try write("class C {}", to: "App/Legacy/C.swift")
    try write("class D {}", to: "App/.hidden/D.swift")
    try write("no Swift", to: "App/A.txt")
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func run(_ arguments: String...) throws {
    try IOSSourcesCommand.parse(arguments + ["-o", path("Linux")]).run()
  }

  private var results: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path("Linux"))) ?? []).sorted()
  }

  @Test func `the Swift files of folders are rewritten, without what is hidden or left out`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try run(path("App"), "--exclude", path("App/Legacy"))
    #expect(results == ["A+Linux.swift", "B+Linux.swift"])
    let text = try String(contentsOfFile: path("Linux/A+Linux.swift"), encoding: .utf8)
    #expect(text == "#sourceLocation(file: \"\(path("App/A.swift"))\", line: 1)\nclass A {}")
    #expect(try String(contentsOfFile: path("App/A.swift"), encoding: .utf8) == "@objc class A {}")
  }

  @Test func `a result that is as before is not written, and one without an original is removed`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try run(path("App"))
    let file = path("Linux/A+Linux.swift")
    let old = Date(timeIntervalSinceReferenceDate: 1000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file)
    try FileManager.default.removeItem(at: folder.appending(path: "App/Cells/B.swift"))
    try write("a file of somebody else", to: "Linux/Other.swift")
    try run(path("App"))
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date == old)
    #expect(results == ["A+Linux.swift", "C+Linux.swift", "Other.swift"])
  }

  @Test func `inputs that are not there, or have no Swift, are errors with their paths`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let missing = #expect(throws: SourceFolderError.self) { try run(path("Nothing")) }
    #expect(missing?.description == "no file or folder \"\(path("Nothing"))\"")
    let empty = #expect(throws: CommandProblem.self) { try run(path("App/.hidden"), "--exclude", path("App/.hidden")) }
    #expect(empty?.description == "no Swift file in \(path("App/.hidden"))")
  }

  @Test func `strict ends with 1 when there are remarks`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try run(path("App"), "--strict")
    try write("class E: Foreign { @IBOutlet var x: UILabel! }", to: "App/E.swift")
    #expect(throws: (any Error).self) { try run(path("App"), "--strict") }
    #expect(results.contains("E+Linux.swift"))
  }
}
