internal import Foundation
package import JSONAnswers
package import LayoutScenes
package import Locking
internal import StrictJSON

extension LineAnswer {
  /// The answer to a row of `typesetter cells`: its height with what the fonts lack for the texts, or an error. The first row
  /// has notes for people on what is ambiguous or does not hold, which would take longer than the height.
  ///
  /// - Parameters:
  ///   - index: the index of the row, from 0.
  ///   - number: the number of the line in its stream, from 1.
  ///   - wantsNotes: whether there are notes.
  ///   - work: what the row may take.
  ///   - row: gives the row, or throws what is answered.
  package init(
    toRow index: Int, line number: Int, by bindings: WorkerPool<SceneBinding>, of template: SceneTemplate,
    wantsNotes: Bool, work: WorkLimit = .none, row: () throws -> SceneRow
  ) {
    do {
      let (size, fonts, notes) = try work.perform {
        let values = try row()
        var (size, fonts, notes) = try bindings.withWorker { binding in
          (try binding.fittingSize(of: values), binding.fontWarnings, binding.warnings)
        }
        if index == 0, wantsNotes { notes += try template.inspect(values) }
        return (size, fonts, fonts + notes)
      }
      self.init(
        end: Self.json(index) { writer in
          writer.name("height")
          writer.length(size.height)
          writer.engineVersion()
          writer.notes(fonts)
        },
        notes: notes.map { Note(kind: "\($0.kind)", text: "row \(index): \($0.text)") })
    } catch {
      self.init(
        end: Self.json(index) { writer in
          writer.name("error")
          writer.string("line \(number) of the rows: \(AnswerError.text(of: error))")
        }, error: error)
    }
  }

  /// The answer to a row in UTF-8, with notes.
  ///
  /// - Parameters:
  ///   - work: what the row may take.
  ///   - bytes: gives the row, or throws what is answered.
  package init(
    toRow index: Int, line number: Int, by bindings: WorkerPool<SceneBinding>, of template: SceneTemplate,
    work: WorkLimit = .none, _ bytes: () throws -> ArraySlice<UInt8>
  ) {
    self.init(toRow: index, line: number, by: bindings, of: template, wantsNotes: true, work: work) {
      try SceneRow(utf8: bytes())
    }
  }

  private static func json(_ index: Int, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("row")
    writer.integer(index)
    write(&writer)
    writer.endObject()
    return writer.takeBytes()
  }
}
