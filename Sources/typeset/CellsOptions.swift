import LayoutScenes

/// What `typeset cells` was asked for.
struct CellsOptions {
  /// `-` for standard input.
  var scene: String
  /// `-` for standard input.
  var rows: String
  /// Of the root, in points.
  var width: Double

  /// What is wrong with the values, for a usage message; `nil` when nothing is.
  var problem: String? {
    if !(width > 0 && width.isFinite) { return "--width \(width) is out of range: expected a number above 0" }
    if scene == "-", rows == "-" { return "the scene and the rows cannot both come from standard input" }
    return nil
  }

  /// Answers the rows.
  ///
  /// - Returns: whether any row gave an error.
  func run() throws -> Bool {
    let bytes = try FileSystem.read(scene)
    let bindings: WorkerPool<SceneBinding>
    do throws(SceneError) {
      let template = try SceneTemplate(
        try Scene(utf8: bytes), width: width, folder: FileSystem.folder(of: scene))
      // What is wrong with the scene is told before the first row.
      bindings = WorkerPool(first: try template.makeBinding()) { try template.makeBinding() }
    } catch {
      throw CommandError("\(scene == "-" ? "standard input" : scene): \(error)")
    }
    return try LineStream(path: rows).run { CellAnswer(to: $0, by: bindings).line }
  }
}
