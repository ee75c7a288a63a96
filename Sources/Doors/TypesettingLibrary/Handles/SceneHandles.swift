internal import Glibc
internal import LayoutScenes
internal import Locking

/// The object behind a `ts_scene`.
///
/// - Note: `Sendable` is unchecked because the tree is used under the lock alone.
final class SceneHandle: @unchecked Sendable {
  let scene: Scene
  let folder: String?
  /// The names with NULs at their ends.
  let names: [UnsafeMutablePointer<CChar>?]
  private let lock = Mutex(())
  private let tree: SceneTree

  init(_ scene: Scene, folder: String?) throws {
    self.scene = scene
    self.folder = folder
    tree = try scene.makeTree(folder: folder)
    names = scene.names.map { strdup($0) }
  }

  deinit { for name in names { free(name) } }

  /// Calls a function with the views, which one thread uses at a time.
  func withTree<Result: Sendable>(_ body: (SceneTree) throws -> Result) throws -> Result {
    try lock.withLock { _ in try body(tree) }
  }
}

/// The object behind a `ts_rows`.
final class RowsHandle: Sendable {
  let template: SceneTemplate
  let bindings: WorkerPool<SceneBinding>

  init(_ scene: Scene, width: Double, folder: String?) throws {
    let template = try SceneTemplate(scene, width: width, folder: folder)
    self.template = template
    bindings = WorkerPool(first: try template.makeBinding()) { try template.makeBinding() }
  }
}
