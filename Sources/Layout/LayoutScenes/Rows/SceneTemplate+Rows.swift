internal import StrictJSON

extension SceneTemplate {
  /// A view of the scene with the fields of a row.
  struct Replacement {
    /// The index into the views of the scene.
    var index: Int
    var view: SceneView
  }

  /// The views that a row changes, in the order of the scene, so that the first error does not depend on the row's
  /// order.
  func replacements(of row: SceneRow) throws(SceneError) -> [Replacement] {
    var replaced: [Replacement] = []
    replaced.reserveCapacity(row.members.count)
    for member in row.members {
      guard let index = indices[member.name] else {
        throw SceneError(
          .unknownView, line: nil, "no view has the name \(quoted(member.name)): expected \(oneOf(knownNames))")
      }
      replaced.append(Replacement(index: index, view: try scene.views[index].replacing(member.value)))
    }
    return replaced.sorted { $0.index < $1.index }
  }

  private var knownNames: [String] {
    scene.names.prefix(20).map(quoted) + (scene.names.count > 20 ? ["…"] : [])
  }

  /// The scene with the fields of a row.
  func scene(with replaced: [Replacement]) -> Scene {
    var scene = scene
    for replacement in replaced { scene.views[replacement.index] = replacement.view }
    return scene
  }

  /// Creates views with the fields of a row, for drawing. For sizes alone a ``SceneBinding`` is faster.
  ///
  /// - Throws: `SceneError` without a line for names, keys and values that the scene does not have.
  /// - Complexity: O(views + constraints)
  public func makeTree(of row: SceneRow) throws(SceneError) -> SceneTree {
    do throws(SceneError) {
      return try builder.tree(of: scene(with: replacements(of: row)))
    } catch {
      throw SceneError(error.code, error.message)
    }
  }
}
