import Foundation
@testable import LayoutScenes
import StrictJSON
import TestSupport
import Testing

/// Properties of all rows of all scenes.
@Suite struct RowLawTests {
  private static let widths = [320.0, 200, 97.5]

  /// The law of rows: the size is, bit for bit, the size of the scene with the fields of the row, whatever rows came before.
  ///
  /// - Parameter emptyShare: One in so many rows changes nothing.
  private static func checkRows(
    _ name: String, of scenes: [RowScene], rounds: Int, firstSeed: UInt64, rowCount: Int, emptyShare: Int
  ) {
    Property(name, rounds: rounds, firstSeed: firstSeed).check { generator in
      let scene = generator.pick(scenes)
      let width = generator.pick(widths)
      let binding = try scene.binding(width: width)
      for _ in 0..<rowCount {
        let row = generator.oneIn(emptyShare) ? "{}" : RandomRow.next(for: scene, &generator)
        let expected = scene.answer(to: try JSONReader.value(of: row), width: width)
        let answer = RowAnswer(row, by: binding)
        try require(answer == expected, "\(scene.name) at \(width), \(row): \(answer), not \(expected)")
      }
    }
  }

  @Test func `a row is laid out like the scene with its fields`() throws {
    Self.checkRows("rows", of: try RowScene.all(), rounds: 150, firstSeed: 1, rowCount: 6, emptyShare: 6)
  }

  /// Where optional constraints of one priority leave a choice, the result is as in a new tree.
  @Test func `ambiguous positions are those of a new tree`() throws {
    let scenes = [try RowScene.ambiguous(), try RowScene.golden("labels-at-749-and-750")]
    Self.checkRows("ambiguous rows", of: scenes, rounds: 100, firstSeed: 2000, rowCount: 8, emptyShare: 3)
  }

  /// Threads measure different rows in different orders.
  @Test func `the order of rows changes nothing`() throws {
    let scenes = try RowScene.all()
    Property("order of rows", rounds: 60, firstSeed: 1000).check { generator in
      let scene = generator.pick(scenes)
      let width = generator.pick(Self.widths)
      let rows = (0..<8).map { _ in RandomRow.next(for: scene, &generator) }
      let binding = try scene.binding(width: width)
      let answers = rows.map { RowAnswer($0, by: binding) }
      let (first, second) = (try scene.binding(width: width), try scene.binding(width: width))
      for index in rows.indices.reversed() {
        let answer = RowAnswer(rows[index], by: index % 3 == 0 ? first : second)
        try require(answer == answers[index], "\(scene.name) at \(width), \(rows[index]): \(answer), \(answers[index])")
      }
    }
  }

  /// Found by fuzzing: a label that nothing places was passed over in all rows when it was hidden in the first.
  @Test(arguments: [#"{"body": {"hidden": true}}"#, #"{"body": {"text": ""}}"#])
  func `a text that nothing places is an error in the row that shows it`(first: String) throws {
    let scene = try RowScene(
      "unplaced",
      """
      {"root": "cell", "views": {"cell": {"children": ["title", "body"]},
        "title": {"type": "label", "text": "Title"}, "body": {"type": "label", "text": "Body"}},
       "constraints": ["H:|-15-[title]-15-|", "V:|-10-[title]-10-|", "body.leading == title.leading"]}
      """)
    let binding = try scene.binding(width: 240)
    for row in [first, #"{"title": {"text": "Other"}}"#, first, "{}"] {
      let expected = scene.answer(to: try JSONReader.value(of: row), width: 240)
      #expect(RowAnswer(row, by: binding) == expected, "\(row)")
    }
    let last = try scene.binding(width: 240)
    #expect(RowAnswer("{}", by: last).description.contains("no constraint positions it vertically"))
  }

  /// Found by `make laws`: the height of a label that keeps its text had its priority only after the baselines were found.
  @Test func `a label that resists in this row alone does not move the baselines of the next one`() throws {
    let scene = try RowScene.golden("baselines-of-labels")
    let weak = #"{"under": {"compressionResistance": {"vertical": 1}}}"#
    for width in Self.widths {
      let binding = try scene.binding(width: width)
      for row in ["{}", weak, "{}", weak] {
        #expect(RowAnswer(row, by: binding) == scene.answer(to: try JSONReader.value(of: row), width: width), "\(row)")
      }
    }
  }

  /// Where the constraints determine the size, all rows use the same views.
  @Test func `the tree is built once`() throws {
    let scene = try RowScene(
      "texts",
      """
      {"root": "cell", "views": {"cell": {"children": ["column"]},
        "column": {"type": "stack", "axis": "vertical", "children": ["title", "body"]},
        "title": {"type": "label", "numberOfLines": 0}, "body": {"type": "label", "numberOfLines": 0}},
       "constraints": ["H:|-15-[column]-15-|", "V:|-10-[column]-10-|"]}
      """)
    let binding = try scene.binding(width: 320)
    for count in 0..<20 {
      let text = String(repeating: "word ", count: count)
      _ = try binding.fittingSize(
        of: SceneRow(utf8: #"{"title": {"text": "\#(text)"}, "body": {"hidden": true}}"#.utf8))
    }
    #expect(binding.freshTreeCount == 0)
  }

  /// Where they leave a choice, the constraints are solved anew for each row, and the views are not made anew.
  @Test func `an ambiguous tree is built once`() throws {
    let scene = try RowScene(
      "photo and title",
      """
      {"root": "cell", "views": {"cell": {"children": ["photo", "title"]},
        "photo": {"type": "image", "size": [60, 60]}, "title": {"type": "label", "numberOfLines": 0}},
       "constraints": ["H:|-15-[photo]-12-[title]-15-|", "V:|-10-[photo]-(>=10)-|", "V:|-10-[title]-(>=10)-|"]}
      """)
    let binding = try scene.binding(width: 240)
    for count in 0..<20 {
      let row = #"{"title": {"text": "\#(String(repeating: "word ", count: count))"}}"#
      #expect(RowAnswer(row, by: binding) == scene.answer(to: try JSONReader.value(of: row), width: 240))
    }
    #expect(binding.freshTreeCount == 0)
  }
}
