import Foundation
import Geometry
import LayoutScenes
import TestSupport
import Testing

/// Scenes in the form in which tests write them.
enum Scenes {
  static func tree(_ text: String) throws -> SceneTree { try Scene(utf8: text.utf8).makeTree() }

  /// The frame of a name as four numbers.
  static func frames(_ text: String, width: Double? = nil) throws -> [String: [Double]] {
    let frames = try tree(text).solve(width: width)
    return Dictionary(
      uniqueKeysWithValues: zip(frames.names, frames.rects).map { ($0, [$1.minX, $1.minY, $1.width, $1.height]) })
  }

  /// The description of the error of a scene; `nil` when there is none.
  static func error(_ text: String, width: Double? = nil) -> String? {
    do throws(SceneError) {
      _ = try Scene(utf8: text.utf8).makeTree().solve(width: width)
      return nil
    } catch {
      return error.description
    }
  }

  /// A scene of a root and views; line 5 and those after it have one constraint each.
  static func scene(_ views: String, _ constraints: [String] = [], root: String = "", top: String = "") -> String {
    let list = constraints.map { "\"\($0)\"" }.joined(separator: ",\n")
    return """
      {\(top)"root": "cell",
      "views": {"cell": {\(root)},
      \(views)},
      "constraints": [
      \(list)]}
      """
  }
}
