import Foundation
import Geometry
import Locking
import LayoutScenes
import StrictJSON

extension LineAnswer {
  /// The answer to a row of `typesetter cells`: its height, or an error. That to the first row has notes on what is
  /// ambiguous or does not hold, which would take longer than the height.
  init(toRow row: LineReader.Line, by bindings: WorkerPool<SceneBinding>, of template: SceneTemplate) {
    do {
      let values = try SceneRow(utf8: row.bytes())
      var (size, notes) = try bindings.withWorker { binding in
        (try binding.fittingSize(of: values), binding.warnings)
      }
      if row.index == 0 { notes += try template.inspect(values) }
      self.init(
        text: Self.json(row.index) { writer in
          writer.name("height")
          writer.length(size.height)
        },
        notes: notes.map { Note(kind: "\($0.kind)", text: "row \(row.index): \($0.text)") })
    } catch {
      self.init(
        text: Self.json(row.index) { writer in
          writer.name("error")
          writer.string("line \(row.number) of the rows: \(CommandError.text(of: error))")
        }, isError: true)
    }
  }

  private static func json(_ index: Int, _ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("row")
    writer.integer(index)
    write(&writer)
    writer.endObject()
    return writer.text
  }
}
