import Foundation
import LayoutScenes
import StrictJSON
import TestSupport
import Testing

/// Warnings of ambiguous frames and of constraints that do not hold.
@Suite struct InspectionTests {
  private static func scene(_ views: String, _ constraints: String) -> String {
    """
    {"root": "cell", "views": {"cell": {"children": ["a", "b"]}, "a": {"type": "label", "text": "Hello"}, \(views)},
     "constraints": ["H:|-10-[a]", "V:|-10-[a]-10-|", \(constraints)]}
    """
  }

  private static let label = #""b": {"type": "label", "text": "World"}"#
  private static let row = #""H:[a]-10-[b]-10-|", "b.top == a.top", "b.bottom == a.bottom""#

  private func texts(_ scene: String, width: Double? = 320) throws -> [String] {
    try Scenes.tree(scene).inspect(width: width).map(\.text)
  }

  @Test func `views that share the room are ambiguous`() throws {
    let warnings = try Scenes.tree(Self.scene(Self.label, Self.row)).inspect(width: 320)
    #expect(warnings.map(\.kind) == [.ambiguous])
    #expect(warnings.first?.text.hasPrefix("a, b are ambiguous horizontally: other frames") == true, "\(warnings)")
    // At their own widths there is no room to share.
    #expect(try texts(Self.scene(Self.label, Self.row), width: nil).isEmpty)
  }

  @Test func `hugging that differs decides`() throws {
    let hugging = #""b": {"type": "label", "text": "World", "hugging": {"horizontal": 251}}"#
    #expect(try texts(Self.scene(hugging, Self.row)).isEmpty)
  }

  @Test func `hidden views are not named`() throws {
    let hidden = #""b": {"hidden": true}"#
    let found = try texts(Self.scene(hidden, #""H:[a]-10-|", "b.top == a.top""#))
    #expect(found.isEmpty, "\(found)")
  }

  @Test func `a guide without a place is named on both axes`() throws {
    let found = try texts(Self.scene(#""b": {"type": "guide"}"#, #""H:[a]-10-|", "b.width == 3""#))
    #expect(found.count == 2, "\(found)")
    #expect(found.first?.hasPrefix("b is ambiguous horizontally") == true, "\(found)")
    #expect(found.last?.hasPrefix("b is ambiguous vertically") == true, "\(found)")
  }

  @Test func `constraints that do not hold are named, those that compress are not`() throws {
    let tree = try Scenes.tree(
      Self.scene(
        #""b": {}"#,
        #""H:[a]-10-|", "H:|[b]|", "V:|[b]|", "a.width == 500 @ 750", "a.height <= 9 @ 740", "cell.height == 0 @ 50""#))
    let warnings = try tree.inspect(width: 320)
    #expect(warnings.map(\.kind) == [.violated])
    let text = try #require(warnings.first?.text)
    #expect(text.hasPrefix("constraints do not hold: "), "\(text)")
    #expect(text.contains("a.width == 500 @ 750") && text.contains("a.height <= 9 @ 740"), "\(text)")
    #expect(!text.contains("@ 50>"), "\(text)")
    // At a width at which the first holds it is not named.
    #expect(try tree.inspect(width: 520).map(\.text).joined().contains("a.width") == false)
  }

  /// A stack's constraint for the smallest canvas seldom holds, and nobody has written it.
  @Test(arguments: ["fill", "leading", "top", "center", "firstBaseline", "trailing"])
  func `constraints of a stack are not named`(alignment: String) throws {
    for axis in ["horizontal", "vertical"] {
      let scene = """
        {"root": "cell", "views": {"cell": {"children": ["s"]},
         "s": {"type": "stack", "children": ["a", "b"], "axis": "\(axis)", "alignment": "\(alignment)", "spacing": 4},
         "a": {"type": "label", "text": "Hello", "hugging": {"horizontal": 249, "vertical": 249}}, "b": {"type": "label", "text": "World"}},
         "constraints": ["H:|-[s]-|", "V:|-[s]-|"]}
        """
      #expect(try texts(scene).isEmpty, "\(axis)")
    }
  }

  @Test func `two texts in a row of a stack share its width`() throws {
    let scene = """
      {"root": "cell", "views": {"cell": {"children": ["s"]},
       "s": {"type": "stack", "children": ["a", "b"], "alignment": "top", "spacing": 8},
       "a": {"type": "label", "text": "\(String(repeating: "words ", count: 30))", "numberOfLines": 0},
       "b": {"type": "label", "text": "\(String(repeating: "others ", count: 30))", "numberOfLines": 0}},
       "constraints": ["H:|-[s]-|", "V:|-[s]-|"]}
      """
    let frames = try Scenes.tree(scene).solve(width: 375)
    let (a, b) = (try #require(frames["a"]), try #require(frames["b"]))
    #expect(a.width > 140 && b.width > 140 && a.width + b.width < 360)
    #expect(max(a.height, b.height) < 220)
  }

  @Test func `a text that is squeezed to nothing is a warning of each layout`() throws {
    let tree = try Scenes.tree(
      Self.scene(
        #""b": {"type": "image", "size": [400, 20], "compressionResistance": {"horizontal": 760}}"#,
        #""H:[a][b]|", "b.top == a.top""#))
    for _ in 0..<2 {
      _ = try tree.solve(width: 320)
      #expect(tree.warnings.map(\.kind) == [.squeezedText])
      #expect(tree.warnings.first?.text.hasPrefix("a has a text, and a width of 0") == true)
      _ = try tree.solve(width: 900)
      #expect(tree.warnings.isEmpty)
    }
  }

  @Test func `inspecting changes no answer`() throws {
    let scene = Self.scene(
      #""b": {"type": "label", "text": "World", "numberOfLines": 0, "hugging": {"horizontal": 251}}"#, Self.row)
    let tree = try Scenes.tree(scene)
    for width in [320.0, 90, 200] {
      let expected = try Scenes.tree(scene).solve(width: width)
      #expect(try tree.solve(width: width) == expected)
      _ = try tree.inspect(width: width)
      #expect(try tree.solve(width: width) == expected)
      #expect(try tree.fittingSize(width: width) == Scenes.tree(scene).fittingSize(width: width))
    }
  }

  @Test func `a contradiction is an error`() throws {
    let tree = try Scenes.tree(Self.scene(#""b": {}"#, #""H:[a]-10-|", "H:|[b]|", "V:|[b]|", "a.width == 500""#))
    #expect(throws: SceneError.self) { try tree.inspect(width: 320) }
  }
}
