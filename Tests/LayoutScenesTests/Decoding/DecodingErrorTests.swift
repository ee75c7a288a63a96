import Foundation
import LayoutScenes
import Testing

/// Errors in scenes name the line and the key.
@Suite struct DecodingErrorTests {
  /// A scene, the line of its error, and words that the message must contain.
  private static let cases: [(String, Int, [String])] = [
    ("", 1, ["expected a value"]),
    ("[]", 1, ["the scene", "an array", "an object"]),
    ("{\n\"root\": \"a\"}", 1, ["'views'"]),
    ("{\n\"views\": {\"a\": {}}}", 1, ["'root'"]),
    ("{\"root\": \"a\",\n\"views\": {\"a\": {}},\n\"rot\": 1}", 3, ["unknown key 'rot'", "'root'"]),
    ("{\"root\": \"a\",\n\"root\": \"b\"}", 2, ["'root'", "twice"]),
    ("{\"root\": \"a\", \"views\": {\"a\": {},\n\"b\": {},\n\"a\": {}}}", 3, ["'a'", "twice"]),
    ("{\"root\":\n3, \"views\": {\"a\": {}}}", 2, ["'root'", "3", "the name of a view"]),
    ("{\"root\":\n\"b\", \"views\": {\"a\": {}}}", 2, ["'b'", "not among the views"]),
    ("{\"root\": \"a\", \"views\":\n[]}", 2, ["'views'", "an array", "an object"]),
    ("{\"root\": \"a\", \"views\": {\"a\":\n7}}", 2, ["'a'", "a number", "an object"]),
    ("{\"root\": \"\", \"views\": {\n\"\": {}}}", 2, ["''", "a name"]),
    ("{\"scale\":\n0, \"root\": \"a\", \"views\": {\"a\": {}}}", 2, ["'scale'", "0", "from 0.01 to 1000"]),
    ("{\"scale\": \"2\", \"root\": \"a\", \"views\": {\"a\": {}}}", 1, ["'scale'", "'2'"]),
    (
      "{\"direction\":\n\"up\", \"root\": \"a\", \"views\": {\"a\": {}}}", 2, ["'direction'", "'up'", "'ltr' or 'rtl'"]
    ),
    ("{\"fonts\": \"Fonts\", \"root\": \"a\", \"views\": {\"a\": {}}}", 1, ["'fonts'", "an array of strings"]),
    ("{\"fonts\": [\n\"/nowhere\"], \"root\": \"a\", \"views\": {\"a\": {}}}", 2, ["/nowhere"]),
    ("{\"root\": \"a\", \"views\": {\"a\": {}}, \"constraints\": [\"\",\n4]}", 2, ["'constraints'", "4", "a string"]),
    ("{\"root\": \"a\", \"views\": {\"a\": {}}", 1, ["column 33", "the end"]),
  ]

  @Test(arguments: cases.indices)
  func `an invalid scene is rejected`(index: Int) {
    let (scene, line, words) = Self.cases[index]
    let error = Scenes.error(scene) ?? "no error"
    #expect(error.hasPrefix("line \(line): "), "\(error)")
    for word in words { #expect(error.contains(word), "\(word) in \(error)") }
    #expect(!error.contains("\n"))
  }

  /// A view in a scene of its own, on line 4, and words of the message.
  private static let views: [(String, [String])] = [
    (#"{"typ": "label"}"#, ["unknown key 'typ'", "the view 'it'", "'type'", "'children'"]),
    (#"{"type": "lable"}"#, ["'type'", "'lable'", "'label'"]),
    (#"{"text": "x"}"#, ["unknown key 'text'"]),
    (#"{"type": 1}"#, ["'type'", "1"]),
    (#"{"hidden": "yes"}"#, ["'hidden'", "'yes'", "true or false"]),
    (#"{"hidden": null}"#, ["'hidden'", "null"]),
    (#"{"children": "a"}"#, ["'children'", "'a'", "an array of strings"]),
    (#"{"children": [1]}"#, ["'children'", "1", "a string"]),
    (#"{"children": ["nobody"]}"#, ["'nobody'", "'it'"]),
    (#"{"children": ["it"]}"#, ["'it'", "a child of its own"]),
    (#"{"children": ["cell"]}"#, ["the root 'cell'", "'it'"]),
    (#"{"hugging": 250}"#, ["'hugging'", "250", "an object"]),
    (#"{"hugging": {"horizontal": 0}}"#, ["'horizontal'", "'hugging'", "0", "above 0 and up to 1000"]),
    (#"{"compressionResistance": {"vertical": 1000.5}}"#, ["'vertical'", "1000.5"]),
    (#"{"compressionResistance": {"width": 1}}"#, ["unknown key 'width'", "'horizontal' or 'vertical'"]),
    (#"{"layoutMargins": {"leading": 1}}"#, ["unknown key 'leading'", "'layoutMargins'", "'top'"]),
    (#"{"layoutMargins": {"top": "1"}}"#, ["'top'", "'1'", "a number"]),
    (#"{"layoutMargins": [1, 2, 3, 4]}"#, ["'layoutMargins'", "an array", "an object"]),
    (#"{"type": "label", "numberOfLines": -1}"#, ["'numberOfLines'", "-1", "a whole number from 0"]),
    (#"{"type": "label", "numberOfLines": 1.5}"#, ["1.5"]),
    (#"{"type": "label", "lineBreakMode": "none"}"#, ["'lineBreakMode'", "'none'", "'byTruncatingTail'"]),
    (#"{"type": "label", "textAlignment": "middle"}"#, ["'textAlignment'", "'natural'"]),
    (#"{"type": "label", "preferredMaxLayoutWidth": -1}"#, ["'preferredMaxLayoutWidth'", "-1"]),
    (#"{"type": "label", "lang": "7"}"#, ["'lang'", "'7'", "BCP 47"]),
    (#"{"type": "label", "text": 7}"#, ["'text'", "7", "a string"]),
    (#"{"type": "label", "font": "Inter"}"#, ["'font'", "'Inter'", "an object"]),
    (#"{"type": "label", "font": {"name": "Inter"}}"#, ["unknown key 'name'", "'family'"]),
    (#"{"type": "label", "font": {"family": "Intr"}}"#, ["'Intr'", "'Inter'"]),
    (#"{"type": "label", "font": {"family": "Inter", "file": "a.otf"}}"#, ["'family'", "'file'"]),
    (#"{"type": "label", "font": {"file": "/nowhere.otf"}}"#, ["/nowhere.otf"]),
    (#"{"type": "label", "font": {"size": -1}}"#, ["'size'", "-1"]),
    (#"{"type": "label", "font": {"weight": 0}}"#, ["'weight'", "0", "1 to 1000"]),
    (#"{"type": "label", "font": {"features": ["kerning"]}}"#, ["'kerning'"]),
    (#"{"type": "label", "font": {"features": ["zzzz"]}}"#, ["'zzzz'"]),
    (#"{"type": "label", "font": {"variations": {"wght": "x"}}}"#, ["'wght'", "'x'"]),
    (#"{"type": "label", "font": {"file": "Fonts/Inter/Inter-roman.var.ttf", "variations": {"zzzz": 1}}}"#, ["'zzzz'"]),
    (#"{"layoutMargins": {"top": 1e10}}"#, ["'top'", "1e10", "at most 1000000000"]),
    (#"{"type": "image", "size": [1, 1e300]}"#, ["'size'", "[width, height]"]),
    (#"{"type": "image", "size": [1]}"#, ["'size'", "[width, height]"]),
    (#"{"type": "image", "size": [1, -2]}"#, ["'size'", "from 0"]),
    (#"{"type": "image", "size": [1, 2], "file": "a.png"}"#, ["'size'", "'file'"]),
    (#"{"type": "image", "file": "/nowhere.png"}"#, ["/nowhere.png"]),
    (#"{"type": "image", "file": ""}"#, ["'file'", "the path of a file"]),
    (#"{"type": "button", "image": 3}"#, ["'image'", "3"]),
    (#"{"type": "button", "contentInsets": "UIKit"}"#, ["'contentInsets'", "'UIKit'", "'uikit'", "[top"]),
    (#"{"type": "button", "contentInsets": [1, 2]}"#, ["'contentInsets'", "[top, left, bottom, right]"]),
    (#"{"type": "textView", "numberOfLines": 3}"#, ["unknown key 'numberOfLines'"]),
    (#"{"type": "textView", "isScrollEnabled": 0}"#, ["'isScrollEnabled'", "0"]),
    (#"{"type": "stack", "axis": "diagonal"}"#, ["'axis'", "'horizontal' or 'vertical'"]),
    (#"{"type": "stack", "distribution": "even"}"#, ["'distribution'", "'fillEqually'"]),
    (#"{"type": "stack", "alignment": "middle"}"#, ["'alignment'", "'center'"]),
    (#"{"type": "stack", "spacing": "8"}"#, ["'spacing'", "'8'"]),
    (#"{"type": "stack", "customSpacing": {"a": 8}}"#, ["'customSpacing'", "'a'", "'it'"]),
    (#"{"type": "stack", "customSpacing": {"a": "8"}}"#, ["'a'", "'8'", "a number"]),
    (#"{"type": "stack", "customSpacing": {"a": 1e300}}"#, ["'a'", "1e300", "1000000000"]),
    (#"{"type": "guide", "children": []}"#, ["unknown key 'children'"]),
    (#"{"type": "tagList", "tags": "a"}"#, ["'tags'", "'a'", "an array of strings"]),
    (#"{"type": "tagList", "tags": ["a", 1]}"#, ["'tags'", "1", "a string"]),
    (#"{"type": "tagList", "tags": [], "children": []}"#, ["'children'", "'tags'", "one of them"]),
    (#"{"type": "tagList", "spacing": -1}"#, ["'spacing'", "-1", "a number from 0"]),
    (#"{"type": "tagList", "lineSpacing": "9"}"#, ["'lineSpacing'", "'9'", "a number from 0"]),
    (#"{"type": "tagList", "itemHeight": -0.5}"#, ["'itemHeight'", "-0.5", "a number from 0"]),
    (#"{"type": "tagList", "itemHeight": 1e10}"#, ["'itemHeight'", "at most 1000000000"]),
    (#"{"type": "tagList", "insets": [1, 2, 3]}"#, ["'insets'", "[top, left, bottom, right]"]),
    (#"{"type": "tagList", "insets": [1, 2, -3, 4]}"#, ["'insets'", "from 0"]),
    (#"{"type": "tagList", "insets": {"top": 1}}"#, ["'insets'", "an object", "[top, left, bottom, right]"]),
    (#"{"type": "tagList", "tags": ["a"], "font": {"family": "Intr"}}"#, ["'Intr'", "'Inter'"]),
    (#"{"type": "tagList", "font": {"file": "/nowhere.otf"}}"#, ["/nowhere.otf"]),
    (#"{"type": "tagList", "itemheight": 1}"#, ["unknown key 'itemheight'", "'itemHeight'"]),
    (#"{"type": "view", "tags": []}"#, ["unknown key 'tags'"]),
  ]

  @Test(arguments: views.indices)
  func `an invalid view is rejected`(index: Int) {
    let (view, words) = Self.views[index]
    let error =
      Scenes.error("{\"root\": \"cell\",\n\"views\": {\n\"cell\": {\"children\": [\"it\"]},\n\"it\": \(view)}}")
      ?? "no error"
    #expect(error.hasPrefix("line 4: "), "\(view): \(error)")
    for word in words { #expect(error.contains(word), "\(word) in \(error)") }
  }

  @Test func `a key is named by its own line`() {
    let error = Scenes.error(
      """
      {"root": "cell", "views": {"cell": {
        "layoutMargins": {
          "top": 1,
          "botom": 2
        }}}}
      """)
    #expect(error?.hasPrefix("line 4: unknown key 'botom'") == true, "\(error ?? "")")
  }

  @Test func `bytes that are not UTF-8 are rejected`() {
    for bytes: [UInt8] in [[0x7B, 0x22, 0xFF, 0x22, 0x7D], [0xEF, 0xBB, 0xBF, 0x7B, 0x7D], [0]] {
      #expect(throws: SceneError.self) { try Scene(utf8: bytes) }
    }
  }

  @Test func `deep nesting is an error, and errors have no control characters`() {
    #expect(Scenes.error(String(repeating: "[", count: 100_000))?.contains("nested deeper") == true)
    #expect(Scenes.error(String(repeating: "{\"a\":", count: 100_000))?.contains("nested deeper") == true)
    // A name must not move the cursor of a terminal.
    let error = Scenes.error("{\"\\u001b[2J\": 1}") ?? ""
    #expect(error.contains("unknown key"), "\(error)")
    #expect(!error.unicodeScalars.contains { $0.value < 0x20 }, "\(error)")
  }

  /// A scene and the code of its error.
  private static let codes: [(String, SceneError.Code)] = [
    ("{", .invalidJSON), (#"{"root": "a", "views": {"a": {}}, "x": 1}"#, .unknownKey), (#"{"views": {}}"#, .missingKey),
    (#"{"root": 1, "views": {}}"#, .invalidValue), (#"{"root": "b", "views": {"a": {}}}"#, .unknownView),
    (#"{"root": "a", "views": {"a": {}, "b": {}}}"#, .invalidHierarchy),
    (#"{"root": "a", "views": {"a": {}}, "constraints": ["a.width = 3"]}"#, .invalidConstraint),
    (#"{"root": "a", "views": {"a": {}}, "constraints": ["a.width == 3", "a.width == 4"]}"#, .unsatisfiableConstraints),
    (#"{"root": "a", "views": {"a": {"type": "label", "font": {"family": "Intr"}}}}"#, .unusableFont),
    (#"{"root": "a", "views": {"a": {"type": "image", "file": "/nowhere.png"}}}"#, .unusableImage),
    (#"{"root": "a", "views": {"a": {"type": "image", "file": "a", "size": [1, 1]}}}"#, .conflictingKeys),
  ]

  @Test(arguments: codes.indices)
  func `an error has a code`(index: Int) {
    let (scene, code) = Self.codes[index]
    let error = #expect(throws: SceneError.self) { try Scenes.tree(scene).solve() }
    #expect(error?.code == code, "\(scene): \(error?.description ?? "")")
  }

  @Test func `an error in JSON has line and column`() {
    let error = #expect(throws: SceneError.self) { try Scene(utf8: "{\n  nonsense}".utf8) }
    #expect(error?.location == SceneError.Location(line: 2, column: 3))
    #expect(error?.location?.description == "line 2, column 3")
    #expect(error?.line == 2)
    #expect(error?.description == "line 2: column 3: expected a name in quotes, found 'n'")
  }

  @Test func `an error in a row has a column, and a line from the second one on`() {
    func location(_ row: String) -> SceneError.Location? {
      #expect(throws: SceneError.self) { try SceneRow(utf8: row.utf8) }?.location
    }
    #expect(location("{x") == SceneError.Location(line: nil, column: 2))
    #expect(location("{\nx") == SceneError.Location(line: 2, column: 1))
    #expect(location("[]") == nil)
  }
}
