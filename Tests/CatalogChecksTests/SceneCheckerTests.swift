import FindingReports
import Foundation
import TestSupport
import Testing
import Typesetting

@testable import CatalogChecks

/// A text in a view of a scene, whose layout is solved.
@Suite struct SceneCheckerTests {
  /// A title beside a button, of which the button keeps its width.
  private static let scene = """
    {"root": "cell",
     "views": {"cell": {"children": ["title", "button", "note"]},
               "title": {"type": "label", "text": "Wi-Fi", "font": {"size": 17}, "compressionResistance": {"horizontal": 500}},
               "button": {"type": "button", "title": "Change", "font": {"size": 17}},
               "note": {"type": "label", "text": "Connected", "font": {"size": 13}}},
     "constraints": ["H:|-16-[title]-8-[button]-16-|", "H:|-16-[note]-16-|", "V:|-12-[title]-4-[note]-12-|",
                     "button.centerY == title.centerY"]}
    """

  private static func check(
    view: String, widths: [Double], _ texts: [(text: String, source: String?)], isRightToLeft: Bool = false,
    scene: String = scene, _ body: ([(width: Double?, problem: BoxProblem)]) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      try Repository.write(Array(scene.utf8), to: "\(folder)/cell.json")
      let checker = try SceneChecker(
        SceneBox(scene: "cell.json", view: view, widths: widths), path: "\(folder)/cell.json", boundary: nil)
      for text in texts {
        try body(
          checker.problems(of: text.text, language: nil, isRightToLeft: isRightToLeft, source: text.source))
      }
    }
  }

  @Test func `a text that fits has no problem, in any order`() throws {
    try Self.check(
      view: "title", widths: [320, 375], [("WLAN", "Wi-Fi"), ("Drahtloses Netz", "Wi-Fi"), ("WLAN", nil)]
    ) { #expect($0.isEmpty, "\($0)") }
  }

  @Test func `a text that is too long is truncated at the widths where it is`() throws {
    try Self.check(view: "title", widths: [200, 600], [("Drahtlose Netzwerkverbindung", "Wi-Fi")]) { problems in
      #expect(problems.map(\.problem.kind) == [.truncated], "\(problems)")
      #expect(problems.map(\.width) == [200])
      #expect((problems.first?.problem.excess ?? 0) > 10)
    }
  }

  @Test func `a text that takes the room of another one`() throws {
    try Self.check(view: "button", widths: [160], [("Netzwerk wechseln", "Go")]) { problems in
      #expect(problems.map(\.problem.kind).contains(.shrunk), "\(problems)")
      #expect(problems.contains { $0.problem.message.contains("'title'") })
    }
  }

  @Test func `without a source text the scene's own is compared with, also after another text`() throws {
    var kinds: [[Finding.Kind]] = []
    for texts in [[("Netzwerk wechseln", nil)], [("Netzwerk wechseln", "Go"), ("Netzwerk wechseln", nil)]] {
      var last: [Finding.Kind] = []
      try Self.check(view: "button", widths: [160], texts) { last = $0.map(\.problem.kind) }
      kinds.append(last)
    }
    #expect(kinds[0].contains(.shrunk))
    #expect(kinds[0] == kinds[1])
  }

  @Test func `right-to-left texts turn the scene round`() throws {
    try Self.check(view: "title", widths: [320], [("الشبكة", "Wi-Fi")], isRightToLeft: true) {
      #expect($0.map(\.problem.kind) == [.fallbackScript])
    }
  }

  @Test func `what fonts lack for the text is named once for all widths, and nothing of other views`() throws {
    let bold = Self.scene.replacing(#""font": {"size": 17}"#, with: #""font": {"weight": 700}"#)
      .replacing("Connected", with: "𐎀")
    try Self.check(view: "title", widths: [320, 375], [("ߒߞߏ", "Wi-Fi"), ("𐎀𐎁", "Wi-Fi"), ("WLAN", nil)], scene: bold) {
      let found = $0.map { "\($0.width ?? 0) \($0.problem.kind): \($0.problem.message)" }
      switch found.count {
      case 0: break
      case 1: #expect(found == ["320.0 missingGlyphs: no font has U+10380, U+10381"])
      default:
        #expect(
          found == [
            "320.0 fallbackScript: Inter does not have the letters, Noto Sans NKo is used instead",
            "320.0 missingStyle: no weight 700 of Noto Sans NKo (400 is used)",
          ])
      }
    }
    let thai = Self.scene.replacing(
      #""font": {"size": 17}, "comp"#, with: #""font": {"family": "Noto Sans Thai", "weight": 600}, "comp"#)
    try Self.check(view: "title", widths: [320], [("ก", "ก")], scene: thai) {
      #expect($0.map(\.problem.message) == ["no weight 600 of Noto Sans Thai (700 is used)"])
    }
  }

  @Test func `scenes that cannot be used are errors with their file`() throws {
    try withTemporaryFolder { folder in
      try Repository.write(Array(Self.scene.utf8), to: "\(folder)/cell.json")
      try Repository.write(Array("{\n\"root\": 3}".utf8), to: "\(folder)/wrong.json")
      for (file, view, code, part) in [
        ("cell.json", "titel", CheckError.Code.unusableScene, "no view 'titel'"),
        ("cell.json", "cell", .unusableScene, "shows no text"),
        ("wrong.json", "title", .unusableScene, ""), ("missing.json", "title", .unreadableFile, ""),
      ] {
        let path = "\(folder)/\(file)"
        let error = #expect(throws: CheckError.self) {
          try SceneChecker(SceneBox(scene: file, view: view, widths: [320]), path: path, boundary: nil)
        }
        #expect(
          error?.code == code && error?.path == path && (part.isEmpty || error?.message.contains(part) == true),
          "\(file) \(view)")
      }
    }
  }
}
