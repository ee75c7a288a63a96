internal import AutoLayout
package import Fonts
internal import Foundation
package import TextSizes
internal import WorkBudgets

extension Scene {
  /// Creates the views of the scene and activates its constraints.
  ///
  /// - Parameter folder: the folder of the scene's file. Relative paths in the scene start there, and at the working
  ///   directory where no such file exists.
  /// - Throws: `SceneError` with the line, for fonts and images that are missing or damaged, and for constraints that
  ///   cannot be parsed or are not allowed. Contradictions of constraints are reported when the tree is laid out.
  /// - Complexity: O(views + constraints), and the preparation of the texts.
  public func makeTree(folder: String? = nil) throws(SceneError) -> SceneTree {
    try makeTree(folder: folder, textSize: nil)
  }

  /// Creates the views with fonts for a size of text, which those with a text style follow.
  ///
  /// - Parameters:
  ///   - textSize: a content size category; `nil` for the standard one.
  ///   - refusal: why the file or folder of a path is not read; `nil` for one that is.
  /// - Throws: as ``makeTree(folder:)``, and `refusedFile`.
  /// - Complexity: as ``makeTree(folder:)``
  package func makeTree(
    folder: String?, textSize: TextSizeCategory?, refusal: (@Sendable (_ path: String) -> String?)? = nil
  ) throws(SceneError) -> SceneTree {
    let files = SceneFiles(folder: folder, refusal: refusal)
    return try SceneTreeBuilder(self, files: files, textSize: textSize).tree(of: self)
  }

  /// Creates the views of a scene that may name no files: the families come from a library, and the images have
  /// sizes.
  ///
  /// - Throws: `SceneError` as ``makeTree(folder:)`` does, and `refusedFile` for the key `fonts` and for paths of fonts
  ///   and images, which are not looked up.
  /// - Complexity: O(views + constraints), and the preparation of the texts.
  package func makeTree(fonts: FontLibrary) throws(SceneError) -> SceneTree {
    try SceneTreeBuilder(self, files: SceneFiles(library: fonts)).tree(of: self)
  }

  /// Whether a font has a text style, so that the scene differs between sizes of text.
  package var hasTextStyles: Bool { views.contains { $0.content.font?.textStyle != nil } }
}

extension SceneError {
  /// - Throws: `failedLayout` when the work budget of the calling thread has come to its end.
  static func checkBudget() throws(SceneError) {
    guard Work.spend(0) else { throw SceneError(.failedLayout, line: nil, WorkBudgetError.exhausted.description) }
  }
}

/// Creates the views of a scene, or of the scene with the fields of a row.
struct SceneTreeBuilder: Sendable {
  let files: SceneFiles
  let fonts: SceneFonts

  init(_ scene: Scene, files: SceneFiles, textSize: TextSizeCategory? = nil) throws(SceneError) {
    self.files = files
    fonts = try SceneFonts(scene.fonts, files: files, textSize: textSize)
  }

  func tree(of scene: Scene) throws(SceneError) -> SceneTree {
    var items: [String: any LayoutItem] = [:]
    var changes = SceneChanges()
    for view in scene.views {
      try SceneError.checkBudget()
      items[view.name] = try item(view, &changes)
    }
    guard let root = items[scene.rootName] as? View else {
      throw SceneError(.unknownView, line: nil, "the root \(quoted(scene.rootName)) is not among the views")
    }
    root.displayScale = scene.scale
    root.layoutDirection = scene.isRightToLeft ? .rightToLeft : .leftToRight
    for node in scene.order {
      guard let index = node.parent else { continue }
      try SceneError.checkBudget()
      try join(scene.views[node.view], to: scene.views[index], items)
    }
    for view in scene.views { try setGaps(of: view, instead: nil, items, &changes) }
    let tree = SceneTree(root: root, names: scene.names, items: items, missingStyles: changes.missingStyles)
    try SceneConstraints(items, names: scene.names).activate(scene.constraints)
    return tree
  }

  /// Adds a view or a guide to its parent.
  private func join(_ child: SceneView, to parent: SceneView, _ items: [String: any LayoutItem]) throws(SceneError) {
    guard let owner = items[parent.name] as? View, let item = items[child.name] else { return }
    if let guide = item as? LayoutGuide {
      owner.addLayoutGuide(guide)
      return
    }
    guard let view = item as? View else { return }
    do throws(LayoutError) {
      try owner.validateSubview(view)
    } catch {
      throw SceneError(.invalidHierarchy, line: child.line, error.message)
    }
    owner.addSubview(view)
    if let stack = owner as? StackView { stack.addArrangedSubview(view) }
  }

  private func item(_ view: SceneView, _ changes: inout SceneChanges) throws(SceneError) -> any LayoutItem {
    if case .guide = view.content {
      let guide = LayoutGuide()
      guide.identifier = view.name
      return guide
    }
    let result = makeView(view.content)
    result.name = view.name
    result.translatesAutoresizingMaskIntoConstraints = false
    try fill(result, view, instead: nil, &changes)
    return result
  }

  private func makeView(_ content: SceneContent) -> View {
    switch content {
    case .view, .guide: View()
    case .label: Label()
    case .textView: TextView()
    case .button: Button()
    case .image: ImageView(image: nil)
    case .stack: StackView()
    case .tagList: TagListView()
    }
  }
}
