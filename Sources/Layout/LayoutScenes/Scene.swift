package import StrictJSON

/// A view tree with its constraints, read from a JSON file.
///
///     let scene = try Scene(utf8: bytes)
///     let tree = try scene.makeTree()
///     let frames = try tree.solve(width: 320).frames
///
/// Reading a scene checks its keys, the kinds of its values, and that its views form one tree. ``makeTree(folder:)``
/// opens fonts and images, creates the views and parses the constraints.
public struct Scene: Hashable, Sendable {
  /// Pixels per point.
  public let scale: Double
  /// Whether the layout direction is right to left: leading is right.
  public let isRightToLeft: Bool
  /// The name of the view that contains all others.
  public let rootName: String
  /// The names of all views and guides, in the order of the scene.
  public var names: [String] { views.map(\.name) }

  /// The views and guides, in the order of the scene.
  var views: [SceneView]
  /// Paths of folders and files; `nil` for the bundled fonts.
  let fonts: [SceneString]?
  let constraints: [SceneString]
  /// All views and guides, the root first and parents before children.
  let order: [SceneNode]

  /// Reads a scene.
  ///
  /// - Parameter bytes: JSON in UTF-8.
  /// - Throws: `SceneError` with the line, for the first error.
  /// - Complexity: O(bytes)
  public init(utf8 bytes: some Sequence<UInt8>) throws(SceneError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(utf8: bytes)
    } catch {
      let location = error.location.map { SceneError.Location(line: $0.line, column: $0.column) }
      throw SceneError(.invalidJSON, error.message, at: location)
    }
    try self.init(value)
  }

  /// Reads a scene that is part of other JSON.
  ///
  /// - Throws: `SceneError` with the line, for the first error.
  package init(_ value: JSONValue) throws(SceneError) {
    var fields = try SceneFields(value, subject: "the scene")
    scale = try fields.number("scale", expected: "a number from 0.01 to 1000", where: SceneLimits.scales.contains) ?? 1
    isRightToLeft = try fields.choice("direction", of: ["ltr": false, "rtl": true]) ?? false
    fonts = try fields.strings("fonts")
    let root = fields.take("root")
    let members = try fields.object("views")?.members
    constraints = try fields.strings("constraints") ?? []
    // Unknown keys first: a missing key is often a misspelled one.
    try fields.finish()
    guard let root else { throw fields.missingKey("root", expected: "the name of a view") }
    guard let rootName = root.value.string else { throw fields.invalidValue(of: root, expected: "the name of a view") }
    guard let members else { throw fields.missingKey("views", expected: "an object of views") }
    self.rootName = rootName
    var views: [SceneView] = []
    views.reserveCapacity(members.count)
    for member in members { views.append(try SceneView(member)) }
    self.views = views
    order = try SceneHierarchy(views).order(from: SceneString(text: rootName, line: root.value.line))
  }
}
