import GoldenFiles
import Synchronization
import TestSupport
import Testing

/// Names and numbers of golden files.
@Suite struct FileNameTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func record(_ text: String, named name: String? = nil, testName: String = #function) -> GoldenError? {
    do throws(GoldenError) {
      try verifyGolden(of: text, as: .lines, named: name, record: .all, in: folder.path, testName: testName)
      return nil
    } catch {
      return error.code == .recorded ? nil : error
    }
  }

  @Test func `files without a name are numbered`() {
    #expect(record("a") == nil)
    #expect(record("b") == nil)
    #expect(record("c", named: "third") == nil)
    #expect(record("d") == nil)
    #expect(
      folder.names == [
        "files-without-a-name-are-numbered.1.txt", "files-without-a-name-are-numbered.2.txt",
        "files-without-a-name-are-numbered.3.txt", "files-without-a-name-are-numbered.third.txt",
      ])
  }

  @Test func `a name in words becomes a file name`() {
    #expect(record("a", named: "16 pt, „größer“ / 日本語") == nil)
    #expect(folder.names == ["a-name-in-words-becomes-a-file-name.16-pt-größer-日本語.txt"])
  }

  @Test func `argument labels are kept`() {
    #expect(record("a", named: "x", testName: "lines(of:at:)") == nil)
    #expect(record("a", named: "x", testName: "lines(_:)") == nil)
    #expect(folder.names == ["lines-_.x.txt", "lines-of-at.x.txt"])
  }

  @Test func `a name without letters is an error`() {
    #expect(record("a", named: "../..")?.code == .invalidName)
    #expect(record("a", named: "a", testName: "?")?.code == .invalidName)
    #expect(folder.names == [])
  }

  @Test func `two names of one file are an error`() {
    #expect(record("a", named: "a b") == nil)
    #expect(record("a", named: "a b") == nil)
    #expect(record("a", named: "a-b")?.code == .ambiguousName)
  }

  @Test(arguments: [1, 2]) func `tests with arguments must name their files`(argument: Int) {
    #expect(record("a")?.code == .invalidName)
    #expect(record("a", named: "\(argument)") == nil)
  }

  @Test(.goldens) func `numbers start at one for each test`() {
    #expect(record("a", testName: "shared") == nil)
    #expect(folder.names == ["shared.1.txt"])
  }

  @Test func `no two tasks get the same number`() async {
    await withTaskGroup(of: GoldenError?.self) { group in
      for index in 0..<200 {
        group.addTask { record(String(index), testName: "tasks") }
      }
      for await error in group { #expect(error == nil) }
    }
    #expect(Set(folder.names) == Set((1...200).map { "tasks.\($0).txt" }))
    #expect(Set((1...200).compactMap { folder.text("tasks.\($0).txt") }) == Set((0..<200).map(String.init)))
  }

  @Test func `one file from many tasks is always whole`() async {
    let texts = (0..<8).map { String(repeating: "\($0)\n", count: 20_000) }
    await withTaskGroup(of: GoldenError?.self) { group in
      for index in 0..<64 {
        group.addTask { record(texts[index % 8], named: "same", testName: "tasks") }
        group.addTask {
          guard let text = folder.text("tasks.same.txt"), !texts.contains(text) else { return nil }
          return GoldenError(.mismatch, "half a file of \(text.utf8.count) bytes")
        }
      }
      for await error in group { #expect(error == nil) }
    }
    #expect(folder.names == ["tasks.same.txt"])
  }

  @Test func `relative folders are beside the source`() throws {
    let source = "\(folder.path)/Tests/ButtonTests.swift"
    for place in [nil, "Goldens", "./../Goldens/"] {
      #expect(throws: GoldenError.self) {
        try verifyGolden(of: "a", as: .lines, named: "x", record: .all, in: place, testName: "test", filePath: source)
      }
    }
    #expect(folder.text("Tests/__Snapshots__/ButtonTests/test.x.txt") == "a")
    #expect(folder.text("Tests/Goldens/test.x.txt") == "a")
    #expect(folder.text("Goldens/test.x.txt") == "a")
  }
}
