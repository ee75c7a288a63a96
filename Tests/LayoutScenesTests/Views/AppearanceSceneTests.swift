import AutoLayout
import Foundation
import Geometry
import LayoutScenes
import StrictJSON
import Testing

/// Colours, borders and corners, which change no frame.
@Suite struct AppearanceSceneTests {
  private static let scene = """
    {"root": "cell", "views": {
      "cell": {"children": ["title", "send", "tags", "note"], "backgroundColor": "white", "cornerRadius": 12},
      "title": {"type": "label", "text": "Hello", "textColor": "#1d4ed8"},
      "send": {"type": "button", "title": "Send", "textColor": "navy", "borderColor": "#00000080", "borderWidth": 1.5},
      "tags": {"type": "tagList", "tags": ["a"], "textColor": "teal"},
      "note": {"type": "textView", "text": "x", "textColor": "#abc", "backgroundColor": "transparent"}},
     "constraints": ["H:|[title]|", "H:|[send]|", "H:|[tags]|", "H:|[note]|", "V:|[title][send][tags][note]|",
      "note.height == 20"]}
    """

  @Test func `views have their colours`() throws {
    let root = try Scenes.tree(Self.scene).root
    #expect(root.backgroundColor == .white && root.layer.cornerRadius == 12)
    let label = try #require(root.subviews[0] as? Label)
    #expect(label.textColor == Color(css: "#1d4ed8"))
    let button = try #require(root.subviews[1] as? Button)
    #expect(button.titleColor == Color(css: "#000080"))
    #expect(button.layer.borderColor == Color(css: "#00000080") && button.layer.borderWidth == 1.5)
    #expect((root.subviews[2] as? TagListView)?.textColor == Color(css: "teal"))
    #expect((root.subviews[3] as? TextView)?.textColor == Color(css: "#aabbcc"))
    #expect(root.subviews[3].backgroundColor?.alpha == 0)
  }

  @Test func `frames are those without colours`() throws {
    var plain = Self.scene
    for key in ["backgroundColor", "cornerRadius", "textColor", "borderColor", "borderWidth"] {
      plain = plain.replacing(try Regex(", \"\(key)\": [^,}]*"), with: "")
    }
    #expect(!plain.contains("olor"))
    let expected = try Scenes.tree(plain).solve(width: 200)
    let found = try Scenes.tree(Self.scene).solve(width: 200)
    #expect(found.rects == expected.rects && found.names == expected.names)
  }

  @Test(arguments: [
    ("\"backgroundColor\": \"blau\"", "the key 'backgroundColor' of the view 'a' is 'blau': expected a colour"),
    ("\"borderColor\": 3", "the key 'borderColor' of the view 'a' is 3: expected a colour"),
    ("\"borderWidth\": -1", "the key 'borderWidth' of the view 'a' is -1: expected a number from 0"),
    ("\"textColor\": \"red\"", "unknown key 'textColor' in the view 'a'"),
    ("\"type\": \"guide\", \"backgroundColor\": \"red\"", "unknown key 'backgroundColor'"),
  ])
  func `errors name the key`(fields: String, message: String) {
    let error = Scenes.error("{\"root\": \"r\", \"views\": {\"r\": {\"children\": [\"a\"]}, \"a\": {\(fields)}}}")
    #expect(error?.contains(message) == true, "\(error ?? "no error")")
  }

  @Test func `a row may set colours, and the next one has those of the scene`() throws {
    let template = try SceneTemplate(Scene(utf8: Self.scene.utf8), width: 200)
    func color(_ row: String) throws -> Color? {
      (try template.makeTree(of: SceneRow(utf8: Array(row.utf8))).root.subviews[0] as? Label)?.textColor
    }
    #expect(try color("{\"title\": {\"textColor\": \"red\"}}") == Color(css: "red"))
    #expect(try color("{\"title\": {\"text\": \"x\"}}") == Color(css: "#1d4ed8"))
    let binding = try template.makeBinding()
    let height = try binding.fittingSize(of: SceneRow(utf8: Array("{}".utf8))).height
    let row = try SceneRow(utf8: Array("{\"title\": {\"textColor\": \"red\", \"backgroundColor\": \"lime\"}}".utf8))
    #expect(try binding.fittingSize(of: row).height == height)
  }
}
