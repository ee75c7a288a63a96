import Foundation
import Geometry
import LayoutScenes

/// A size with its warnings, or an error: the parts in which two ways to the same answer must agree.
struct RowAnswer: Equatable, CustomStringConvertible {
  var size: CGSize?
  var notes: [String] = []
  var error: String?

  init(_ body: () throws(SceneError) -> (CGSize, [String])) {
    do throws(SceneError) {
      (size, notes) = try body()
    } catch {
      self.error = Self.withoutLines(error.location?.column == nil ? error.message : error.description)
    }
  }

  /// The answer of a binding to a row.
  init(_ row: String, by binding: SceneBinding) {
    self.init { () throws(SceneError) in
      (try binding.fittingSize(of: SceneRow(utf8: row.utf8)), (binding.warnings + binding.fontWarnings).map(\.text))
    }
  }

  /// Removes the lines by which constraints are named: they differ in a scene that is written on one line.
  private static func withoutLines(_ message: String) -> String {
    message.split(separator: "'line ", omittingEmptySubsequences: false).enumerated().map { index, part in
      index == 0 ? String(part) : String(part.drop { $0.isNumber })
    }.joined(separator: "'line ")
  }

  var description: String { size.map { "\($0.width) × \($0.height) \(notes)" } ?? error ?? "" }
}
