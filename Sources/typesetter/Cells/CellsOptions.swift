import LayoutScenes

/// What `typesetter cells` was asked for.
struct CellsOptions {
  /// `-` for standard input.
  var scene: String
  /// `-` for standard input.
  var rows: String
  /// Of the root, in points.
  var width: Double
  /// What the rows are drawn to, instead of printing their heights.
  var picture: CellsPicture?

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
    try picture?.check()
    let bytes = try FileSystem.read(scene)
    let template: SceneTemplate
    let first: SceneBinding
    do throws(SceneError) {
      template = try SceneTemplate(try Scene(utf8: bytes), width: width, folder: FileSystem.folder(of: scene))
      // What is wrong with the scene is told before the first row.
      first = try template.makeBinding()
    } catch {
      throw CommandError("\(scene == "-" ? "standard input" : scene): \(error)")
    }
    let stream = try LineStream(path: rows)
    if let picture {
      try picture.draw(stream, of: template, by: first)
      return false
    }
    let bindings = WorkerPool(first: first) { try template.makeBinding() }
    return try stream.run { CellAnswer(to: $0, by: bindings).line }
  }
}
