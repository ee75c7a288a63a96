internal import AutoLayout
internal import Geometry

extension Scene {
  /// Makes the views of the scene and activates its constraints.
  ///
  /// - Parameter folder: that of the scene's file, from which the files it names are looked for first.
  /// - Throws: `SceneError` with the line, for fonts and files that cannot be used and constraints that cannot be read or
  ///   are not allowed. That constraints contradict each other is found when the tree is laid out.
  public func makeTree(folder: String? = nil) throws(SceneError) -> SceneTree {
    let builder = try SceneTreeBuilder(self, files: SceneFiles(folder: folder))
    return try builder.tree()
  }
}

/// Makes views of a scene.
struct SceneTreeBuilder {
  let scene: Scene
  let files: SceneFiles
  let fonts: SceneFonts

  init(_ scene: Scene, files: SceneFiles) throws(SceneError) {
    self.scene = scene
    self.files = files
    fonts = try SceneFonts(scene.fonts, files: files)
  }

  func tree() throws(SceneError) -> SceneTree {
    var items: [String: any LayoutItem] = [:]
    for view in scene.views { items[view.name] = try item(view) }
    guard let root = items[scene.rootName] as? View else {
      throw SceneError(line: nil, "the root \(quoted(scene.rootName)) is not among the views")
    }
    root.displayScale = scene.scale
    root.layoutDirection = scene.isRightToLeft ? .rightToLeft : .leftToRight
    for node in scene.order {
      guard let index = node.parent else { continue }
      try join(scene.views[node.view], to: scene.views[index], items)
    }
    for view in scene.views {
      if case .stack(let stack) = view.content { try setGaps(stack, of: view, items) }
    }
    let tree = SceneTree(root: root, names: scene.names, items: items)
    try SceneConstraints(items, names: scene.names).activate(scene.constraints)
    return tree
  }

  /// Hangs a view or a guide on its parent.
  private func join(_ child: SceneView, to parent: SceneView, _ items: [String: any LayoutItem]) throws(SceneError) {
    guard let owner = items[parent.name] as? View, let item = items[child.name] else { return }
    if let guide = item as? LayoutGuide {
      owner.addLayoutGuide(guide)
      return
    }
    guard let view = item as? View else { return }
    do throws(LayoutError) {
      try add(view, to: owner)
    } catch {
      throw SceneError(line: child.line, error.message)
    }
  }

  private func item(_ view: SceneView) throws(SceneError) -> any LayoutItem {
    if case .guide = view.content {
      let guide = LayoutGuide()
      guide.identifier = view.name
      return guide
    }
    let result = try makeView(view)
    result.name = view.name
    result.translatesAutoresizingMaskIntoConstraints = false
    result.isHidden = view.isHidden
    for (axis, hugging, resistance) in [
      (LayoutConstraint.Axis.horizontal, view.hugging.horizontal, view.compressionResistance.horizontal),
      (.vertical, view.hugging.vertical, view.compressionResistance.vertical),
    ] {
      if let hugging { result.setContentHuggingPriority(LayoutPriority(hugging), for: axis) }
      if let resistance { result.setContentCompressionResistancePriority(LayoutPriority(resistance), for: axis) }
    }
    if let margins = view.layoutMargins { result.layoutMargins = margins }
    return result
  }

  private func makeView(_ view: SceneView) throws(SceneError) -> View {
    switch view.content {
    case .view, .guide: return View()
    case .label(let label): return try makeLabel(label, line: view.line)
    case .textView(let textView): return try makeTextView(textView, line: view.line)
    case .button(let button): return try makeButton(button, line: view.line)
    case .image(let image): return try makeImage(image, line: view.line)
    case .stack(let stack): return makeStack(stack)
    case .tagList(let tagList): return try makeTagList(tagList, line: view.line)
    }
  }

  private func makeLabel(_ fields: SceneLabel, line: Int) throws(SceneError) -> Label {
    let label = Label()
    let choice = try fonts.choice(fields.font, line: line)
    label.font = choice.font
    label.fallback = choice.fallback
    label.text = fields.text
    label.language = fields.language
    if let lines = fields.numberOfLines { label.numberOfLines = lines }
    if let mode = fields.lineBreakMode { label.lineBreakMode = mode }
    if let alignment = fields.textAlignment { label.textAlignment = alignment }
    if let width = fields.preferredMaxLayoutWidth { label.preferredMaxLayoutWidth = width }
    return label
  }
}
