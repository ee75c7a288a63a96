import AutoLayout
import Foundation
import Geometry
import LayoutScenes
import Testing

/// Errors name the constraints that contradict each other, and no others.
@Suite struct ConflictTests {
  private let views = #""a": {}, "b": {}, "bystander": {"type": "image", "size": [3, 3]}"#
  private let root = #""children": ["a", "b", "bystander"]"#

  private func error(_ constraints: [String], width: Double? = nil, hasWords words: [String], without: [String]) {
    let error = Scenes.error(Scenes.scene(views, constraints, root: root), width: width) ?? "no error"
    #expect(error.hasPrefix("these required constraints cannot hold together: "), "\(error)")
    for word in words { #expect(error.contains(word), "\(word) in \(error)") }
    for word in without { #expect(!error.contains(word), "\(word) in \(error)") }
    #expect(!error.contains("\n"))
  }

  @Test func `two required widths conflict`() {
    error(
      ["bystander.left == cell.left", "a.width == 100", "b.width == 3", "a.width == 200"],
      hasWords: ["'line 6' a.width == 100", "'line 8' a.width == 200"], without: ["b.width", "bystander"])
  }

  @Test func `a chain that does not fit the width conflicts`() {
    error(
      ["V:|[a]|", "H:|[a(200)][b(200)]|", "bystander.left == b.left"], width: 320,
      hasWords: ["'line 6'", "a", "b", "'the size of cell'"], without: ["bystander", "'line 5'", "'line 7'"])
  }

  @Test func `a fixed root conflicts with another width`() {
    error(
      ["cell.width == 300", "a.width == 10"], width: 320, hasWords: ["cell.width == 300", "'the size of cell'"],
      without: ["a.width"])
  }

  @Test func `optional constraints do not conflict`() {
    #expect(
      Scenes.error(Scenes.scene(views, ["a.width == 100", "a.width == 200 @ 999", "a.width == 300 @ 999"], root: root))
        == nil)
  }

  /// An error at one width does not affect the next width.
  @Test func `another width can be satisfied`() throws {
    let tree = try Scenes.tree(Scenes.scene(views, ["cell.width >= 100", "H:|[a]|"], root: root))
    #expect(throws: SceneError.self) { try tree.solve(width: 50) }
    #expect(try tree.solve(width: 150)["a"]?.width == 150)
    #expect(throws: SceneError.self) { try tree.solve(width: 50) }
    #expect(throws: SceneError.self) { try tree.fittingSize(width: 99) }
    #expect(try tree.fittingSize(width: 100).width == 100)
  }

  @Test func `a width that is not a length is rejected`() throws {
    let tree = try Scenes.tree(Scenes.scene(views, root: root))
    for width in [-1.0, .nan, .infinity, 1e10] {
      #expect(throws: SceneError.self) { try tree.solve(width: width) }
      #expect(throws: SceneError.self) { try tree.fittingSize(width: width) }
    }
  }

  @Test func `numbers beyond all sizes are an error`() {
    for constraint in ["a.width == 1e300", "a.left == 1e300 * b.left", "a.left == b.left + 1e300", "H:[a(1e10)]"] {
      let error = Scenes.error(Scenes.scene(views, [constraint], root: root)) ?? "no error"
      #expect(error.hasPrefix("line 5: "), "\(error)")
      #expect(error.contains("at most 1000000000"), "\(error)")
    }
  }

  /// Margins and multipliers in their ranges can have a product that is too large.
  @Test func `a number that grows too large names its line`() {
    let views = #""a": {"layoutMargins": {"left": 1e9}}"#
    let constraint = "cell.right == 1e9 * a.leftMargin"
    let error = Scenes.error(Scenes.scene(views, [constraint], root: #""children": ["a"]"#)) ?? "no error"
    #expect(error.contains("'line 5' cell.right == 1000000000*a.leftMargin"), "\(error)")
    #expect(error.contains("insets and baselines of its items is 1e+18"), "\(error)")
  }

  @Test func `gaps that are larger than the cell are a conflict`() throws {
    let tree = try Scenes.tree(Scenes.scene(views, ["H:|-15-[a]-15-|"], root: root))
    #expect(try tree.solve()["cell"]?.width == 30)
    #expect(throws: (any Error).self) { try tree.solve(width: 20) }
    #expect(try tree.solve(width: 50)["a"]?.width == 20)
  }
}
