import Geometry
import LayoutScenes

/// A size with what the layout noticed, or an error; what two ways to the same answer must have in common.
struct RowAnswer: Equatable, CustomStringConvertible {
  var size: Size?
  var notes: [String] = []
  var error: String?

  init(_ body: () throws(SceneError) -> (Size, [String])) {
    do throws(SceneError) {
      (size, notes) = try body()
    } catch {
      self.error = Self.withoutLines(error.message)
    }
  }

  /// The answer of a binding to a row.
  init(_ row: String, by binding: SceneBinding) {
    self.init { () throws(SceneError) in
      (try binding.fittingSize(of: SceneRow(utf8: row.utf8)), binding.notes.map(\.text))
    }
  }

  /// Constraints are told by their lines, which are others in a scene that is written again.
  private static func withoutLines(_ message: String) -> String {
    message.split(separator: "'line ", omittingEmptySubsequences: false).enumerated().map { index, part in
      index == 0 ? String(part) : String(part.drop { $0.isNumber })
    }.joined(separator: "'line ")
  }

  var description: String { size.map { "\($0.width) × \($0.height) \(notes)" } ?? error ?? "" }
}
