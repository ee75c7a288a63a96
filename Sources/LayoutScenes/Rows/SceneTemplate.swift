/// A scene with a width and its fonts, of which bindings are made on any thread.
public struct SceneTemplate: Sendable {
  /// That of the root, in points.
  public let width: Double
  let scene: Scene
  let builder: SceneTreeBuilder
  /// Of the views, by their names.
  let indices: [String: Int]

  /// Opens the fonts of a scene.
  ///
  /// - Parameters:
  ///   - width: that of the root, from 0.
  ///   - folder: that of the scene's file, from which the files that it and its rows name are looked for first.
  /// - Throws: `SceneError` for a width that is no length, and for fonts that cannot be used.
  public init(_ scene: Scene, width: Double, folder: String? = nil) throws(SceneError) {
    try SceneTree.check(width)
    self.scene = scene
    self.width = width
    builder = try SceneTreeBuilder(scene, files: SceneFiles(folder: folder))
    indices = Dictionary(scene.views.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  /// Makes a tree that takes rows.
  ///
  /// - Throws: `SceneError`, as `Scene.makeTree(folder:)` does.
  public func makeBinding() throws(SceneError) -> SceneBinding { try SceneBinding(self) }
}
