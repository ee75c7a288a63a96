import AutoLayout
import Foundation
import Geometry
import LayoutScenes
import Testing

/// The children of the views must form one tree.
@Suite struct HierarchyTests {
  private func error(_ views: String) -> String {
    Scenes.error("{\"root\": \"cell\", \"views\": {\n\(views)}}") ?? "no error"
  }

  @Test func `a view with two parents is rejected`() {
    let error = error(
      """
      "cell": {"children": ["a", "b"]},
      "a": {"children": ["c"]},
      "b": {"children": ["c"]},
      "c": {}
      """)
    #expect(error == "line 4: the view 'c' has two parents, 'a' and 'b'")
  }

  @Test func `a child that is listed twice is rejected`() {
    #expect(
      error("\"cell\": {\"children\": [\"a\",\n\"a\"]}, \"a\": {}")
        == "line 3: the view 'a' stands twice among the children of 'cell'")
  }

  @Test func `a view that is not in the tree is rejected`() {
    #expect(
      error("\"cell\": {},\n\"a\": {\"children\": [\"b\"]}, \"b\": {}")
        == "line 3: the view 'a' is never used: it is neither the root nor a child of any view")
    #expect(
      error("\"a\": {\"children\": [\"cell\"]},\n\"cell\": {}").hasPrefix("line 2: the root 'cell' is a child of 'a'"))
  }

  @Test func `views that contain each other are named`() {
    let error = error(
      """
      "cell": {},
      "a": {"children": ["b"]},
      "b": {"children": ["c"]},
      "c": {"children": ["a"]}
      """)
    #expect(error.hasPrefix("line 5: views lie in a circle: 'a' in 'c' in 'b' in 'a'"), "\(error)")
  }

  @Test func `a view below such a circle is not reported`() {
    let error = error("\"cell\": {}, \"x\": {},\n\"a\": {\"children\": [\"b\", \"x\"]}, \"b\": {\"children\": [\"a\"]}")
    #expect(error.contains("circle"), "\(error)")
    #expect(!error.contains("'x'"), "\(error)")
  }

  @Test func `a guide as root is rejected`() {
    #expect(error("\"cell\": {\"type\": \"guide\"}").contains("'cell' is a guide"))
  }

  @Test func `deep trees are rejected`() {
    for (depth, isFine) in [(100, true), (200, true), (201, false), (10_000, false)] {
      let views = (0..<depth).map { "\"v\($0)\": {\"children\": [\"v\($0 + 1)\"]}" }.joined(separator: ",\n")
      let text = "{\"root\": \"v0\", \"views\": {\n\(views),\n\"v\(depth)\": {}}}"
      let error = Scenes.error(text)
      #expect((error == nil) == isFine)
      if let error { #expect(error.contains("more than 200 views deep"), "\(error)") }
    }
  }

  @Test func `the tree has the scene's views`() throws {
    let tree = try Scenes.tree(
      """
      {"root": "cell", "scale": 3, "direction": "rtl", "views": {
        "cell": {"children": ["a", "g"]}, "g": {"type": "guide"},
        "a": {"type": "label", "text": "Hi", "numberOfLines": 2, "hidden": true,
              "hugging": {"horizontal": 251}, "compressionResistance": {"vertical": 749.5},
              "layoutMargins": {"left": 3}}}}
      """)
    #expect(tree.names == ["cell", "g", "a"])
    #expect(tree.root === tree.view(named: "cell"))
    #expect(tree.root.displayScale == 3)
    #expect(tree.root.effectiveLayoutDirection == .rightToLeft)
    #expect(tree.view(named: "g") == nil)
    #expect(tree.item(named: "g") is LayoutGuide)
    #expect(tree.item(named: "x") == nil)
    let label = try #require(tree.view(named: "a") as? Label)
    #expect(label.text == "Hi")
    #expect(label.numberOfLines == 2)
    #expect(label.isHidden)
    #expect(label.superview === tree.root)
    #expect(label.contentHuggingPriority(for: .horizontal) == 251)
    #expect(label.contentHuggingPriority(for: .vertical) == 250)
    #expect(label.contentCompressionResistancePriority(for: .vertical) == 749.5)
    #expect(label.layoutMargins.left == 3)
    #expect(label.layoutMargins.top == 8)
  }
}
