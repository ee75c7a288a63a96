import LayoutScenes
import TestSupport
import Testing

/// What fonts lack for the texts of scenes.
@Suite struct FontWarningTests {
  private static func scene(_ views: String, children: String = "\"a\"") -> String {
    """
    {"root": "cell", "views": {"cell": {"type": "stack", "axis": "vertical", "children": [\(children)]}, \(views)}}
    """
  }

  private func texts(_ views: String, children: String = "\"a\"") throws -> [String] {
    try Scenes.tree(Self.scene(views, children: children)).fontWarnings.map(\.text)
  }

  @Test func `a weight that a fallback font lacks is named with the view`() throws {
    let bold = #""font": {"weight": 700}"#
    let expected = ["a: no weight 700 of Noto Sans NKo (400 is used)"]
    for view in [
      #""type": "label", "text": "ߒߞߏ""#, #""type": "button", "title": "ߒߞߏ""#, #""type": "textView", "text": "ߒߞߏ""#,
      #""type": "tagList", "tags": ["a", "ߒߞߏ", "ߒߞߏ"]"#,
    ] {
      #expect(try texts(#""a": {\#(view), \#(bold)}"#) == expected, "\(view)")
      #expect(try texts(#""a": {\#(view)}"#) == [], "\(view)")
    }
    #expect(try texts(#""a": {"type": "label", "text": "Hello", \#(bold)}"#) == [])
  }

  @Test func `a style that the font of a view lacks is named`() throws {
    let font = #"{"family": "Noto Sans Thai", "weight": 600, "italic": true}"#
    let expected = "no weight 600 of Noto Sans Thai (700 is used), no italic of Noto Sans Thai (upright is used)"
    #expect(try texts(#""a": {"type": "label", "text": "สวัสดี", "font": \#(font)}"#) == ["a: \(expected)"])
    // Where nothing is shown, nothing is lacking.
    #expect(try texts(#""a": {"type": "label", "text": "", "font": \#(font)}"#) == [])
  }

  @Test func `characters that no font has are named once for a view`() throws {
    let tree = try Scenes.tree(Self.scene(#""a": {"type": "label", "text": "a 𐎀𐎁𐎀 🧑\u200D🩰"}"#))
    #expect(tree.fontWarnings.map(\.kind) == [.missingGlyphs])
    #expect(tree.fontWarnings.map(\.text) == ["a: no font has U+10380, U+10381, U+1F9D1 U+200D U+1FA70"])
    // The width changes nothing.
    for width in [10.0, 320] {
      _ = try tree.solve(width: width)
      #expect(tree.fontWarnings.count == 1)
      #expect(tree.warnings.isEmpty)
    }
  }

  @Test func `views have the order of the scene, and hidden ones are left out`() throws {
    let views = #""a": {"type": "label", "text": "𐎀"}, "b": {"type": "label", "text": "𐎁"}"#
    #expect(try texts(views, children: #""b", "a""#) == ["a: no font has U+10380", "b: no font has U+10381"])
    #expect(
      try texts(
        #""box": {"hidden": true, "children": ["a"]}, \#(views)"#, children: #""box", "b""#) == [
          "b: no font has U+10381"
        ])
  }

  @Test func `a row is named by its own texts and fonts, whatever rows came before`() throws {
    let scene = try Scene(
      utf8: Self.scene(#""a": {"type": "label", "text": "ߒߞߏ", "font": {"weight": 700}}"#).utf8)
    let binding = try SceneTemplate(scene, width: 320).makeBinding()
    let bold = "a: no weight 700 of Noto Sans NKo (400 is used)"
    let light = "a: no weight 300 of Noto Sans NKo (400 is used)"
    for (row, expected) in [
      ("{}", [bold]), (#"{"a": {"text": "Hello"}}"#, []), (#"{"a": {"font": {}}}"#, []),
      (#"{"a": {"font": {"family": "Inter", "weight": 300}}}"#, [light]), (#"{"a": {"hidden": true}}"#, []),
      ("{}", [bold]),
      (
        #"{"a": {"font": {"family": "Noto Sans Thai", "weight": 300}, "text": "ก"}}"#,
        ["a: no weight 300 of Noto Sans Thai (400 is used)"]
      ), ("{}", [bold]),
    ] {
      _ = try binding.fittingSize(of: SceneRow(utf8: row.utf8))
      #expect(binding.fontWarnings.map(\.text) == expected, "\(row)")
    }
  }
}
