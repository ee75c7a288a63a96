import Foundation
import Geometry
@testable import LayoutScenes
import TestSupport
import Testing

/// Single rows, with and without errors.
@Suite struct RowTests {
  private func height(_ row: String, _ binding: SceneBinding) throws -> Double {
    try binding.fittingSize(of: SceneRow(utf8: row.utf8)).height
  }

  private func error(_ row: String, _ scene: RowScene) throws -> String {
    RowAnswer(row, by: try scene.binding(width: 320)).error ?? "no error"
  }

  /// A row that sets every field of every view does not change the size of the next row.
  @Test func `a row leaves nothing for the next`() throws {
    let scene = try RowScene.cell()
    let binding = try scene.binding(width: 320)
    let empty = try height("{}", binding)
    let common =
      #""hidden": true, "hugging": {"vertical": 1}, "compressionResistance": {"vertical": 2}, "layoutMargins": {"top": 50}"#
    let all = """
      {"cell": {\(common)}, "photo": {\(common), "size": [70, 300]},
       "column": {\(common), "axis": "horizontal", "spacing": 9, "alignment": "center", "distribution": "equalSpacing",
         "isLayoutMarginsRelativeArrangement": true, "customSpacing": {"title": 40}},
       "title": {\(common), "text": "Other", "font": {"size": 40}, "numberOfLines": 0, "lineBreakMode": "byClipping",
         "preferredMaxLayoutWidth": 50, "textAlignment": "right", "writingMode": "vertical-lr", "textOrientation": "sideways", "profile": "web",
         "lang": "ja"},
       "note": {\(common), "text": "Other", "font": {"size": 40}, "isScrollEnabled": true, "textContainerInset": [1, 2, 3, 4]},
       "ok": {\(common), "title": "Other", "font": {"size": 40}, "contentInsets": [1, 2, 3, 4], "image": [50, 60]},
       "tags": {\(common), "tags": ["x"], "font": {"size": 40}, "spacing": 1, "lineSpacing": 2, "insets": [1, 2, 3, 4],
         "itemHeight": 99}, "mark": {\(common)}}
      """
    #expect(try height(all, binding) != empty)
    #expect(try height("{}", binding) == empty)
    for bad in [
      #"{"title": {"text": "Other"}, "photo": {"file": "/nowhere.png"}}"#, #"{"title": {"numberOfLines": -1}}"#,
    ] {
      #expect(throws: SceneError.self) { try height(bad, binding) }
      #expect(try height("{}", binding) == empty)
    }
  }

  @Test func `a new value replaces the whole old value`() throws {
    let scene = try RowScene(
      "label",
      """
      {"root": "a", "views": {"a": {"type": "label", "text": "Hello", "font": {"size": 40, "family": "Inter"}}}}
      """)
    let binding = try scene.binding(width: 320)
    #expect(try height(#"{"a": {"font": {"family": "Inter"}}}"#, binding) == 21)
    #expect(try height("{}", binding) == 49)
  }

  private static let wrong: [(row: String, words: [String])] = [
    ("", ["column 1", "the end"]), ("[]", ["the row is an array", "an object of views"]), ("7", ["a number"]),
    (#"{"titel": {}}"#, ["no view has the name 'titel'", "'title'"]), (#"{"": {}}"#, ["''"]),
    (#"{"title": null}"#, ["the view 'title' is null", "an object"]),
    (#"{"title": "Hello"}"#, ["the view 'title' is a string"]),
    (#"{"title": {"txt": "x"}}"#, ["unknown key 'txt' in the view 'title'", "'text'"]),
    (#"{"title": {"text": null}}"#, ["'text' of the view 'title' is null", "a string"]),
    (#"{"title": {"text": 5}}"#, ["'text'", "'title'", "5", "a string"]),
    (#"{"title": {"hidden": "no"}}"#, ["'hidden'", "'title'", "true or false"]),
    (#"{"mark": {"text": "x"}}"#, ["unknown key 'text' in the view 'mark'"]),
    (#"{"title": {"type": "label"}}"#, ["'type' of the view 'title' cannot be replaced", "tree"]),
    (#"{"column": {"children": []}}"#, ["'children' of the view 'column' cannot be replaced", "tree"]),
    (#"{"title": {"text": "a", "text": "b"}}"#, ["column", "'text' stands twice", "in the view 'title'"]),
    (#"{"title": {}, "title": {}}"#, ["'title' stands twice"]),
    (#"{"title": {"text": "\ud800"}}"#, ["lone surrogate", "in the key 'text' of the view 'title'"]),
    (#"{"title": {"font": {"family": "Intr"}}}"#, ["'Intr'"]),
    (#"{"title": {"font": {"size": "big"}}}"#, ["'size' of 'font' of the view 'title'"]),
    (#"{"photo": {"file": "/nowhere.png"}}"#, ["/nowhere.png"]),
    (#"{"photo": {"size": [1, 2], "file": "x"}}"#, ["both 'size' and 'file'"]),
    (#"{"column": {"customSpacing": {"photo": 3}}}"#, ["'photo'", "'column'"]),
    (#"{"column": {"customSpacing": {"title": 1e300}}}"#, ["'title'", "1000000000"]),
    (#"{"title": {"numberOfLines": 1.5}}"#, ["'numberOfLines'", "1.5"]),
    (#"{"title": {"text": "x"}} {}"#, ["after the value"]),
  ]

  @Test(arguments: wrong.indices)
  func `an invalid row is rejected`(index: Int) throws {
    let (row, words) = Self.wrong[index]
    let error = try error(row, try RowScene.cell())
    for word in words { #expect(error.contains(word), "\(word) in \(error)") }
    #expect(!error.contains("\n"))
    // Keys that cannot be replaced are not listed.
    #expect(!error.contains("'type', "))
  }

  @Test func `a guide has no fields`() throws {
    let scene = try RowScene(
      "guide", #"{"root": "a", "views": {"a": {"children": ["g"]}, "g": {"type": "guide"}}}"#)
    #expect(try error(#"{"g": {"hidden": true}}"#, scene) == "unknown key 'hidden' in the view 'g': expected none")
    #expect(try error(#"{"g": {}}"#, scene) == "no error")
  }

  @Test func `conflicts are reported for their row`() throws {
    let scene = try RowScene(
      "conflict",
      """
      {"root": "cell", "views": {"cell": {"children": ["a", "b"]},
        "a": {"type": "image", "size": [10, 10], "compressionResistance": {"horizontal": 1000}}, "b": {}},
       "constraints": ["H:|[a]|", "V:|[a][b(3)]|"]}
      """)
    let binding = try scene.binding(width: 100)
    for _ in 0..<2 {
      #expect(try height("{}", binding) == 13)
      let answer = RowAnswer(#"{"a": {"size": [101, 10]}}"#, by: binding)
      let error = try #require(answer.error)
      for word in [
        "these required constraints cannot hold together", "a.leading", "a.trailing", "ContentSize", "size of cell",
      ] {
        #expect(error.contains(word), "\(word) in \(error)")
      }
      #expect(!error.contains("b."), "\(error)")
    }
  }

  @Test func `diagnostics that are no errors are reported`() throws {
    let scene = try RowScene(
      "notes",
      """
      {"root": "cell", "views": {"cell": {"children": ["body"]},
        "body": {"type": "label", "text": "a", "numberOfLines": 0, "preferredMaxLayoutWidth": 100}},
       "constraints": ["H:|[body]|", "V:|[body]|"]}
      """)
    let binding = try scene.binding(width: 300)
    _ = try height(#"{"body": {"text": "one two three four five six seven eight nine"}}"#, binding)
    #expect(binding.warnings.map(\.kind) == [.preferredWidthDisagrees])
    _ = try height("{}", binding)
    #expect(binding.warnings.isEmpty)
  }

  @Test func `a width that is not a length is rejected`() throws {
    let scene = try RowScene.cell().scene()
    for width in [-1.0, .nan, .infinity, 1e10] {
      #expect(throws: SceneError.self) { try SceneTemplate(scene, width: width) }
    }
  }
}
