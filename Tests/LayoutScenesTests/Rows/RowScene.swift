import Foundation
import LayoutScenes
import StrictJSON
import TestSupport

/// A scene as JSON, and the scenes that result from rows for it.
struct RowScene {
  let name: String
  let value: JSONValue
  private static let folder = Repository.path("Tests/LayoutScenesTests/Scenes")

  init(_ name: String, _ text: String) throws {
    self.name = name
    value = try JSONReader.value(of: text)
  }

  /// All scenes with golden files, and two more.
  static func all() throws -> [RowScene] {
    try Repository.dataLines("\(folder)/INDEX.txt").map(golden) + [try ambiguous(), try cell()]
  }

  static func golden(_ name: String) throws -> RowScene {
    try RowScene(name, String(decoding: Repository.bytes("\(folder)/\(name).json"), as: UTF8.self))
  }

  /// Two labels that share a width, which is ambiguous: optional constraints of one priority divide it.
  static func ambiguous() throws -> RowScene {
    try RowScene(
      "ambiguous",
      """
      {"scale": 2, "root": "cell", "views": {"cell": {"children": ["title", "time", "body"]},
        "title": {"type": "label", "text": "Hello", "font": {"weight": 600}, "numberOfLines": 0},
        "time": {"type": "label", "text": "now", "numberOfLines": 0},
        "body": {"type": "label", "numberOfLines": 0}},
       "constraints": ["H:|-15-[title]-8-[time]-15-|", "H:|-15-[body]-15-|", "V:|-15-[title]-8-[body]-15-|",
         "time.top == title.top", "body.top >= time.bottom + 8"]}
      """)
  }

  /// A cell with all fields that rows may change, in a stack and without one.
  static func cell() throws -> RowScene {
    try RowScene(
      "cell",
      """
      {"scale": 3, "root": "cell", "views": {
        "cell": {"children": ["photo", "column", "mark"]}, "photo": {"type": "image"},
        "column": {"type": "stack", "axis": "vertical", "spacing": 4, "children": ["title", "note", "ok", "tags"]},
        "title": {"type": "label", "text": "Title", "font": {"family": "Inter", "size": 20}, "numberOfLines": 2},
        "note": {"type": "textView", "text": "Note", "isScrollEnabled": false},
        "ok": {"type": "button", "title": "OK"}, "tags": {"type": "tagList", "tags": ["a", "b"]},
        "mark": {"layoutMargins": {"left": 3}}},
       "constraints": ["H:|-[photo]-[column]-|", "V:|-[column]-(>=8)-|", "V:|-[photo]-(>=8)-|",
         "mark.firstBaseline == title.lastBaseline", "mark.bottom <= cell.bottom", "H:|[mark]"]}
      """)
  }

  func scene() throws -> Scene { try Scene(utf8: value.description.utf8) }

  func binding(width: Double) throws -> SceneBinding {
    try SceneTemplate(try scene(), width: width, folder: Self.folder).makeBinding()
  }

  /// The result of a scene with the fields of a row, without a binding.
  func answer(to row: JSONValue, width: Double) -> RowAnswer {
    RowAnswer { () throws(SceneError) in
      let tree = try Scene(utf8: replacing(row).description.utf8).makeTree(folder: Self.folder)
      return (try tree.fittingSize(width: width), (tree.warnings + tree.fontWarnings).map(\.text))
    }
  }

  /// The scene with the fields of a row.
  private func replacing(_ row: JSONValue) -> JSONValue {
    value.mapping("views") { views in
      var views = views
      for (name, fields) in row.members {
        views = views.mapping(name) { view in
          var view = view
          for (key, value) in fields.members { view = view.setting(key, to: value) }
          return view
        }
      }
      return views
    }
  }
}

extension JSONValue {
  var members: [(String, JSONValue)] {
    if case .object(let members) = content { return members.map { ($0.name, $0.value) } }
    return []
  }

  /// The object with another value of a member.
  func setting(_ name: String, to value: JSONValue) -> JSONValue {
    guard case .object(var members) = content else { return self }
    if let index = members.firstIndex(where: { $0.name == name }) {
      members[index].value = value
    } else {
      members.append(Member(name: name, value: value))
    }
    var result = self
    result.content = .object(members)
    return result
  }

  func mapping(_ name: String, _ change: (JSONValue) -> JSONValue) -> JSONValue {
    self[name].map { setting(name, to: change($0)) } ?? self
  }
}
