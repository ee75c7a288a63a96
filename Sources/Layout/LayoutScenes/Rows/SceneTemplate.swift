package import Fonts
internal import Foundation

/// A scene with a width and opened fonts. Bindings and trees are made of it on any thread.
public struct SceneTemplate: Sendable {
  /// The width of the root in points.
  public let width: Double
  let scene: Scene
  let builder: SceneTreeBuilder
  /// Indices into the views of the scene, by name.
  let indices: [String: Int]

  /// Opens the fonts of a scene.
  ///
  /// - Parameters:
  ///   - scene: the scene whose views the rows fill.
  ///   - width: the width of the root in points, from 0.
  ///   - folder: the folder of the scene's file. Relative paths in the scene and in rows start there, and at the
  ///     working directory where no such file exists.
  /// - Throws: `SceneError` for a width that is negative or not finite, and for fonts that are missing or damaged.
  public init(_ scene: Scene, width: Double, folder: String? = nil) throws(SceneError) {
    try self.init(scene, width: width, files: SceneFiles(folder: folder))
  }

  /// A template whose scene and rows may name no files: families come from a library, and images have sizes.
  ///
  /// - Throws: as ``init(_:width:folder:)``, and `refusedFile` for the key `fonts`; paths in views are refused when they
  ///   are used. None is looked up.
  package init(_ scene: Scene, width: Double, fonts: FontLibrary) throws(SceneError) {
    try self.init(scene, width: width, files: SceneFiles(library: fonts))
  }

  private init(_ scene: Scene, width: Double, files: SceneFiles) throws(SceneError) {
    try SceneTree.check(width)
    self.scene = scene
    self.width = width
    builder = try SceneTreeBuilder(scene, files: files)
    indices = Dictionary(scene.views.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  /// Creates views whose fields rows replace.
  ///
  /// - Throws: `SceneError`, as `Scene.makeTree(folder:)` does.
  public func makeBinding() throws(SceneError) -> SceneBinding { try SceneBinding(self) }
}
