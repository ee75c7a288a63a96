internal import AutoLayout
public import Geometry

/// Finds the sizes that a scene has with the values of rows, one row after the other.
///
///     let binding = try SceneTemplate(scene, width: 320).makeBinding()
///     for row in rows { heights.append(try binding.fittingSize(of: row).height) }
///
/// A row has the size of the scene that would be written with its values: nothing of a row is left when the next one
/// comes, and the order of rows decides nothing. The tree is made once; a row costs what it changes.
///
/// A binding belongs to one isolation domain at a time, as its views do; a template makes as many as there are threads.
public final class SceneBinding {
  /// What the last row made the layout notice.
  public private(set) var notes: [SceneNote] = []
  /// How many rows were answered by trees of their own, because the order of rows would have had a say; tests count it.
  private(set) var freshTreeCount = 0

  private let template: SceneTemplate
  private var tree: SceneTree
  /// Whether the constraints decided the size of the last row; where they did not, they seldom do so for the next.
  private var isDecided = true
  private let texts: PreparedTextCache
  /// Bytes of the rows whose texts are kept.
  private var textBytes = 0
  private static let textByteLimit = 1 << 18

  init(_ template: SceneTemplate) throws(SceneError) {
    self.template = template
    texts = PreparedTextCache(countLimit: 256)
    tree = try template.builder.tree(of: template.scene)
    tree.root.preparedTexts = texts
  }

  /// The size of the root with the values of a row, raised to the next pixel: that of `SceneTree.fittingSize(width:)`
  /// for the scene with these fields.
  ///
  /// - Throws: `SceneError` without a line for names, keys and values that are not those of the scene, and for required
  ///   constraints that contradict each other with this row. The next row does not know of it.
  public func fittingSize(of row: SceneRow) throws(SceneError) -> Size {
    notes = []
    do throws(SceneError) {
      let replaced = try template.replacements(of: row)
      keepTexts(row)
      if isDecided, let size = try changedSize(replaced) { return size }
      return try freshSize(replaced)
    } catch {
      throw SceneError(line: nil, error.message)
    }
  }

  /// The size by the tree that all rows share; `nil` where its history would have a say.
  private func changedSize(_ replaced: [SceneTemplate.Replacement]) throws(SceneError) -> Size? {
    var changes = SceneChanges()
    defer { changes.undo() }
    try apply(replaced, &changes)
    do throws(SceneError) {
      let size = try tree.fittingSize(width: template.width)
      guard tree.root.isFittingUnique else { return nil }
      notes = tree.notes
      return size
    } catch {
      // An engine that has failed once does not say so again while nothing changes.
      tree = try makeTree(template.scene)
      return nil
    }
  }

  private func apply(_ replaced: [SceneTemplate.Replacement], _ changes: inout SceneChanges) throws(SceneError) {
    for replacement in replaced {
      let old = template.scene.views[replacement.index]
      guard let view = tree.items[old.name] as? View else { continue }
      try template.builder.fill(view, replacement.view, instead: old, &changes)
    }
    for replacement in replaced {
      let old = template.scene.views[replacement.index]
      try template.builder.setGaps(of: replacement.view, instead: old, tree.items, &changes)
    }
  }

  private func makeTree(_ scene: Scene) throws(SceneError) -> SceneTree {
    let tree = try template.builder.tree(of: scene)
    tree.root.preparedTexts = texts
    return tree
  }

  /// The size by a tree that has no history.
  private func freshSize(_ replaced: [SceneTemplate.Replacement]) throws(SceneError) -> Size {
    freshTreeCount += 1
    let fresh = try makeTree(template.scene(with: replaced))
    let size = try fresh.fittingSize(width: template.width)
    isDecided = fresh.root.isFittingUnique
    notes = fresh.notes
    return size
  }

  /// Texts that come again are prepared once; what is kept has a bound however long they are.
  private func keepTexts(_ row: SceneRow) {
    textBytes += row.byteCount
    guard textBytes > Self.textByteLimit else { return }
    texts.removeAll()
    textBytes = row.byteCount
  }
}
