import Geometry
import LayoutScenes
import StrictJSON

/// The height of a row, or what is wrong with it.
struct CellAnswer {
  let line: LineStream.Answer

  init(to row: LineStream.Line, by bindings: WorkerPool<SceneBinding>) {
    do {
      let (size, notes) = try bindings.withWorker { binding in
        (try binding.fittingSize(of: SceneRow(utf8: row.bytes)), binding.notes)
      }
      line = LineStream.Answer(
        text: Self.json(row.index) { writer in
          writer.name("height")
          // Minus zero is zero to everybody but a printer.
          writer.number(size.height == 0 ? 0 : size.height)
        },
        notes: notes.map { LineStream.Note(kind: "\($0.kind)", text: "row \(row.index): \($0.text)") })
    } catch {
      line = LineStream.Answer(
        text: Self.json(row.index) { writer in
          writer.name("error")
          writer.string("line \(row.number) of the rows: \(error)")
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
