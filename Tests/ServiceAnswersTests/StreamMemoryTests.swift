import Fonts
import Foundation
import Glibc
import JSONAnswers
import LayoutScenes
import TestSupport
import Testing

@testable import Typesetting

/// What streams keep: whatever of their lines changes, the number of objects stays below a bound.
@Suite struct StreamMemoryTests {
  /// More than all caches together may keep.
  private static let lineCount = 700
  /// Of font files: the files that the library has open, the files of prepared texts, and the files whose names are known.
  private static let mostFaces = 2 * 128 + 128 + 32

  /// What answers a stream of questions.
  private static func questions() -> TextQuestions {
    TextQuestions(fonts: FontChoice(), defaults: .usual, isLenient: false)
  }

  /// Answers lines, none of which has an error.
  private static func answer(_ lines: [String]) {
    let questions = questions()
    for (index, line) in lines.enumerated() {
      let answer = questions.answer(line: index + 1) { Array(line.utf8)[...] }
      #expect(answer.error == nil)
    }
    // The questions live as long as their answers are asked for.
    withExtendedLifetime(questions) {}
  }

  private static let scene = """
    {"root": "cell", "views": {"cell": {"children": ["title"]}, "title": {"type": "label", "text": "Hi"}},
     "constraints": ["V:|[title]|", "H:|[title]|"]}
    """

  /// Calls the body with what sizes the rows of a scene.
  private static func withRows(_ rows: [String], _ body: () throws -> Void = {}) throws {
    let binding = try SceneTemplate(Scene(utf8: Array(scene.utf8)), width: 200).makeBinding()
    for row in rows { #expect(try binding.fittingSize(of: SceneRow(utf8: Array(row.utf8))).height > 0) }
    try withExtendedLifetime(binding, body)
  }

  /// The paths of so many links to one font file.
  private static func links(in folder: TemporaryFolder) throws -> [String] {
    let font = try Repository.bytes(BundledFont.named("NotoSansThai-Regular").path)
    try folder.write(font, to: "font.ttf")
    return (0..<lineCount).map { index in
      let path = "\(folder.path)/\(index).ttf"
      #expect(link("\(folder.path)/font.ttf", path) == 0)
      return path
    }
  }

  /// The number of files whose faces are alive: those that are found although the file is gone.
  private static func living(_ paths: [String]) -> Int {
    for path in paths { unlink(path) }
    return paths.count { (try? FontLibrary.empty.face(path: $0)) != nil }
  }

  @Test func `questions with another font file each keep a bounded number of them`() throws {
    let folder = try TemporaryFolder()
    let paths = try Self.links(in: folder)
    let questions = Self.questions()
    for (index, path) in paths.enumerated() {
      let answer = questions.answer(line: index + 1) { Array("{\"text\":\"Hi\",\"font\":\"\(path)\"}".utf8)[...] }
      #expect(answer.error == nil)
    }
    let living = withExtendedLifetime(questions) { Self.living(paths) }
    #expect(living <= Self.mostFaces)
    #expect(living > 0)
  }

  @Test func `rows with another font file each keep a bounded number of them`() throws {
    let folder = try TemporaryFolder()
    let paths = try Self.links(in: folder)
    try Self.withRows(paths.map { "{\"title\":{\"font\":{\"file\":\"\($0)\"}}}" }) {
      let living = Self.living(paths)
      #expect(living <= Self.mostFaces)
      #expect(living > 0)
    }
  }

  @Test func `questions and rows with another weight or size each keep a bounded number of instances`() throws {
    let folder = try TemporaryFolder()
    let variable = try Repository.bytes(BundledFont.named("Inter-roman.var").path)
    try folder.write(variable, to: "weights.ttf")
    try folder.write(FontBuilder.opticalSizes(of: variable, (least: 8, usual: 14, greatest: 2000)), to: "sizes.ttf")
    let (weights, sizes) = ("\(folder.path)/weights.ttf", "\(folder.path)/sizes.ttf")
    let numbers = (0..<Self.lineCount).map { 100 + Double($0) }
    // The list of the face, and the fonts of the prepared texts.
    let limit = 64 + 128 + 1
    Self.answer(numbers.map { "{\"text\":\"Hi\",\"font\":\"\(weights)\",\"weight\":\($0)}" })
    #expect(try FontLibrary.empty.face(path: weights).instanceCount <= limit)
    Self.answer(numbers.map { "{\"text\":\"Hi\",\"font\":\"\(sizes)\",\"size\":\($0)}" })
    #expect(try FontLibrary.empty.face(path: sizes).instanceCount <= limit)
    let rows = numbers.map { "{\"title\":{\"font\":{\"file\":\"\(weights)\",\"variations\":{\"wght\":\($0)}}}}" }
    let face = try FontLibrary.empty.face(path: weights)
    try Self.withRows(rows) {
      #expect(face.instanceCount <= limit)
      #expect(face.instanceCount >= 64)
    }
  }

  @Test func `rows with other features each keep a bounded number of lists`() throws {
    let height = "{\"title\":{\"font\":{\"features\":{\"tnum\":1}}}}"
    let rows = (0..<(FeatureListOwner.limit + 200)).map {
      "{\"title\":{\"text\":\"10 \($0 % 7)\",\"font\":{\"features\":{\"tnum\":1,\"zero\":\($0)}}}}"
    }
    try Self.withRows(rows + [height]) { #expect(FeatureListOwner.knownCount <= FeatureListOwner.limit) }
  }
}
