internal import StrictJSON

// A scene with the values of a row.
extension SceneTemplate {
  /// A view of the scene with other fields.
  struct Replacement {
    var index: Int
    var view: SceneView
  }

  /// In the order of the scene, so that every way to a size meets what is wrong in the same order.
  func replacements(of row: SceneRow) throws(SceneError) -> [Replacement] {
    var replaced: [Replacement] = []
    replaced.reserveCapacity(row.members.count)
    for member in row.members {
      guard let index = indices[member.name] else {
        throw SceneError(line: nil, "no view has the name \(quoted(member.name)): expected \(oneOf(knownNames))")
      }
      replaced.append(Replacement(index: index, view: try scene.views[index].replacing(member.value)))
    }
    return replaced.sorted { $0.index < $1.index }
  }

  private var knownNames: [String] {
    scene.names.prefix(20).map(quoted) + (scene.names.count > 20 ? ["…"] : [])
  }

  func scene(with replaced: [Replacement]) -> Scene {
    var scene = scene
    for replacement in replaced { scene.views[replacement.index] = replacement.view }
    return scene
  }

  /// A tree of its own with the values of a row, for whoever draws it; sizes alone are quicker by a ``SceneBinding``.
  ///
  /// - Throws: `SceneError` without a line for names, keys and values that are not those of the scene.
  public func makeTree(of row: SceneRow) throws(SceneError) -> SceneTree {
    do throws(SceneError) {
      return try builder.tree(of: scene(with: replacements(of: row)))
    } catch {
      throw SceneError(line: nil, error.message)
    }
  }
}
