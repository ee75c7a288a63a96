internal import AutoLayout
public import Foundation

/// Computes the size of a scene for one row of values after another.
///
///     let binding = try SceneTemplate(scene, width: 320).makeBinding()
///     for row in rows { heights.append(try binding.fittingSize(of: row).height) }
///
/// A row has the size of the scene with the fields of the row, whatever rows came before and in whatever
/// order. The views are created once; the time of a row depends on what it changes.
///
/// A binding is used by one thread at a time, as its views are. For several threads, make several bindings of one
/// ``SceneTemplate``.
public final class SceneBinding {
  /// Warnings of the layout of the last row.
  public private(set) var warnings: [SceneWarning] = []
  /// What the fonts lack for the texts of the last row (``SceneTree/fontWarnings``).
  public private(set) var fontWarnings: [SceneWarning] = []
  /// The number of trees of views that were made after the first, because with shared views the result of a row would
  /// depend on earlier rows. Read by tests.
  private(set) var freshTreeCount = 0

  private let template: SceneTemplate
  private var tree: SceneTree
  /// Whether the constraints inside the tree are in the order in which they were made, because no row has changed them.
  private var isOriginal = true
  /// Whether the constraints determined the size of the last row. If not, they seldom do for the next row.
  private var isDetermined = true
  private let texts: PreparedTextCache
  /// The number of bytes of the rows whose texts are cached.
  private var textBytes = 0
  private static let textByteLimit = 1 << 18

  init(_ template: SceneTemplate) throws(SceneError) {
    self.template = template
    texts = PreparedTextCache(countLimit: 256)
    tree = try template.builder.tree(of: template.scene)
    tree.root.preparedTexts = texts
  }

  /// The fitting size of the root in points, rounded up to whole pixels: the one that ``SceneTree/fittingSize(width:)``
  /// gives for the scene with the fields of the row.
  ///
  /// - Throws: `SceneError` without a line for names, keys and values that the scene does not have, and for required
  ///   constraints that contradict each other. An error does not affect later rows.
  /// - Complexity: the changed texts and constraints; with ambiguous constraints, a new solve of all constraints,
  ///   and a new tree for a row that hides views or changes stacks or tag lists.
  public func fittingSize(of row: SceneRow) throws(SceneError) -> CGSize {
    (warnings, fontWarnings) = ([], [])
    do throws(SceneError) {
      let replaced = try template.replacements(of: row)
      limitCachedTexts(row)
      let keepsConstraints = replaced.allSatisfy(keepsConstraints)
      if isDetermined, let size = try changedSize(replaced, keepsConstraints: keepsConstraints) { return size }
      if keepsConstraints, let size = try resolvedSize(replaced) { return size }
      return try freshSize(replaced)
    } catch {
      throw SceneError(error.code, error.message)
    }
  }

  /// Whether a row changes contents and priorities alone. Hidden views of stacks, stacks and tag lists have constraints
  /// and views that are made anew, and then come after the others.
  private func keepsConstraints(_ replacement: SceneTemplate.Replacement) -> Bool {
    let old = template.scene.views[replacement.index]
    guard replacement.view.isHidden == old.isHidden else { return false }
    switch replacement.view.content {
    case .stack, .tagList: return replacement.view.content == old.content
    default: return true
    }
  }

  /// The size with the shared views; `nil` where it would depend on earlier rows.
  private func changedSize(
    _ replaced: [SceneTemplate.Replacement], keepsConstraints: Bool
  ) throws(SceneError) -> CGSize? {
    if !keepsConstraints { isOriginal = false }
    var changes = SceneChanges()
    defer { changes.undo() }
    try apply(replaced, &changes)
    do throws(SceneError) {
      let size = try tree.fittingSize(width: template.width)
      guard tree.root.isFittingUnique else { return nil }
      keepWarnings(of: tree, changes)
      return size
    } catch {
      // An engine reports a persisting failure only once, so a later row with the failure needs a new tree.
      try renewTree()
      return nil
    }
  }

  /// The size with the shared views and constraints that are solved anew, in their order; `nil` where that fails.
  private func resolvedSize(_ replaced: [SceneTemplate.Replacement]) throws(SceneError) -> CGSize? {
    if !isOriginal { try renewTree() }
    var changes = SceneChanges()
    defer { changes.undo() }
    try apply(replaced, &changes)
    tree.root.forgetFitting()
    do throws(SceneError) {
      let size = try tree.fittingSize(width: template.width)
      isDetermined = tree.root.isFittingUnique
      keepWarnings(of: tree, changes)
      return size
    } catch {
      try renewTree()
      return nil
    }
  }

  private func renewTree() throws(SceneError) {
    freshTreeCount += 1
    tree = try makeTree(template.scene)
    isOriginal = true
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

  /// The size with new views.
  private func freshSize(_ replaced: [SceneTemplate.Replacement]) throws(SceneError) -> CGSize {
    freshTreeCount += 1
    let fresh = try makeTree(template.scene(with: replaced))
    let size = try fresh.fittingSize(width: template.width)
    isDetermined = fresh.root.isFittingUnique
    keepWarnings(of: fresh, SceneChanges())
    return size
  }

  /// Keeps the warnings of the row, before its changes are undone.
  private func keepWarnings(of tree: SceneTree, _ changes: SceneChanges) {
    warnings = tree.warnings
    fontWarnings = tree.fontWarnings(changes.missingStyles)
  }

  /// Bounds the cache of prepared texts by the bytes of the rows, whatever the length of a text.
  private func limitCachedTexts(_ row: SceneRow) {
    textBytes += row.byteCount
    guard textBytes > Self.textByteLimit else { return }
    texts.removeAll()
    textBytes = row.byteCount
  }
}
