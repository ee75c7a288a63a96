internal import StrictJSON

/// A view tree with its constraints, as a JSON file describes it.
///
///     let scene = try Scene(utf8: bytes)
///     let tree = try scene.makeTree()
///     let frames = try tree.solve(width: 320).frames
///
/// A scene is a value that has been read and checked on its own: its keys, its types, and that its views form one tree.
/// Fonts and files are opened and constraints bound when a tree is made of it.
public struct Scene: Hashable, Sendable {
  /// Pixels a point.
  public let scale: Double
  /// Whether leading is on the right.
  public let isRightToLeft: Bool
  /// The name of the view that holds all others.
  public let rootName: String
  /// The names of all views and guides, in the order of the scene.
  public var names: [String] { views.map(\.name) }

  /// In the order of the scene.
  var views: [SceneView]
  /// Folders and files; `nil` for the bundled fonts.
  let fonts: [SceneString]?
  let constraints: [SceneString]
  /// The root first, parents before children.
  let order: [SceneNode]

  /// Reads a scene.
  ///
  /// - Parameter bytes: JSON in UTF-8.
  /// - Throws: `SceneError` with the line.
  /// - Complexity: O(bytes)
  public init(utf8 bytes: some Sequence<UInt8>) throws(SceneError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(utf8: bytes)
    } catch {
      throw SceneError(line: error.line, "column \(error.column): \(error.message)")
    }
    try self.init(value)
  }

  init(_ value: JSONValue) throws(SceneError) {
    var fields = try SceneFields(value, subject: "the scene")
    scale = try fields.number("scale", expected: "a number from 0.01 to 1000", where: SceneLimits.scales.contains) ?? 1
    isRightToLeft = try fields.choice("direction", of: Direction.self) == .rtl
    fonts = try fields.strings("fonts")
    let root = fields.take("root")
    let members = try fields.object("views")?.members
    constraints = try fields.strings("constraints") ?? []
    // A key that is missing is often one that is misspelled.
    try fields.finish()
    guard let root else { throw fields.missing("root", expected: "the name of a view") }
    guard let rootName = root.value.string else { throw fields.wrong(root, expected: "the name of a view") }
    guard let members else { throw fields.missing("views", expected: "an object of views") }
    self.rootName = rootName
    var views: [SceneView] = []
    views.reserveCapacity(members.count)
    for member in members { views.append(try SceneView(member)) }
    self.views = views
    order = try SceneHierarchy(views).order(from: SceneString(text: rootName, line: root.value.line))
  }

  private enum Direction: String, CaseIterable {
    case ltr, rtl
  }
}
