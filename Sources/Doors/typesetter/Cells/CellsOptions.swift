import JSONAnswers
import LayoutScenes
import Locking
import SceneAnswers
import StringFormatting

/// The options of `typesetter cells`.
struct CellsOptions {
  /// The path of the scene; `-` for standard input.
  var scene: String
  /// The path of the rows; `-` for standard input.
  var rows: String
  /// The width of the root view in points.
  var width: Double
  /// The picture that the rows are drawn to; `nil` to print their heights.
  var picture: CellsPicture?
  /// The work that the scene and each of its rows may take.
  var work = WorkLimit.none

  /// A usage message for the first value that is out of range; `nil` when there is none.
  var problem: String? {
    if !(width > 0 && width.isFinite) {
      return "--width \(NumberText.plain(width)) is out of range: expected a number above 0"
    }
    if scene == "-", rows == "-" { return "the scene and the rows cannot both come from standard input" }
    return nil
  }

  /// Prints or draws the rows.
  ///
  /// - Returns: whether any row has an error.
  func run() throws -> Bool {
    let bytes = try InputFile.readScene(scene)
    let template: SceneTemplate
    let first: SceneBinding
    do {
      (template, first) = try work.perform {
        let template = try SceneTemplate(try Scene(utf8: bytes), width: width, folder: InputFile.folder(of: scene))
        // Errors of the scene are reported before the first row is read.
        return (template, try template.makeBinding())
      }
    } catch {
      let isRows = scene.hasSuffix(".jsonl")
      throw CommandError(
        "\(CommandError(in: scene, error))\(isRows ? "; the scene is named first, then the rows" : "")")
    }
    let lines = try LineReader(path: rows)
    if let picture {
      try picture.draw(lines, of: template, by: first)
      return false
    }
    let bindings = WorkerPool(first: first) { try template.makeBinding() }
    return try lines.run { row in
      LineAnswer(toRow: row.index, line: row.number, by: bindings, of: template, work: work, row.bytes)
    }
  }
}
