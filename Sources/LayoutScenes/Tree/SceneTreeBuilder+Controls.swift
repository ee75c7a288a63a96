internal import AutoLayout
internal import Geometry

extension SceneTreeBuilder {
  func makeTextView(_ fields: SceneTextView, line: Int) throws(SceneError) -> View {
    let textView = TextView()
    let choice = try fonts.choice(fields.font, line: line)
    textView.font = choice.font
    textView.fallback = choice.fallback
    textView.text = fields.text ?? ""
    if let isScrollEnabled = fields.isScrollEnabled { textView.isScrollEnabled = isScrollEnabled }
    if let inset = fields.textContainerInset { textView.textContainerInset = inset }
    return textView
  }

  func makeButton(_ fields: SceneButton, line: Int) throws(SceneError) -> View {
    let button = Button()
    let choice = try fonts.choice(fields.font, line: line)
    button.font = choice.font
    button.fallback = choice.fallback
    button.title = fields.title
    if let insets = fields.contentInsets { button.contentEdgeInsets = insets }
    if let image = fields.image { button.image = try self.image(image, line: line) }
    return button
  }

  func makeImage(_ fields: SceneImage, line: Int) throws(SceneError) -> View {
    ImageView(image: try image(fields, line: line))
  }

  private func image(_ fields: SceneImage, line: Int) throws(SceneError) -> Image? {
    do throws(LayoutError) {
      if let file = fields.file { return try Image(contentsOfFile: files.path(file.text)) }
      if let size = fields.size { return try Image(size: size) }
      return nil
    } catch {
      throw SceneError(line: fields.file?.line ?? line, error.message)
    }
  }

  func makeTagList(_ fields: SceneTagList, line: Int) throws(SceneError) -> View {
    let list = TagListView()
    // A list of children looks for no font.
    if !fields.tags.isEmpty || fields.font.line != nil {
      let choice = try fonts.choice(fields.font, line: line)
      list.font = choice.font
      list.fallback = choice.fallback
      list.tags = fields.tags
    }
    if let spacing = fields.spacing { list.spacing = spacing }
    if let lineSpacing = fields.lineSpacing { list.lineSpacing = lineSpacing }
    if let insets = fields.insets { list.contentInsets = insets }
    if let itemHeight = fields.itemHeight { list.itemHeight = itemHeight }
    return list
  }

  // MARK: Stacks

  func makeStack(_ fields: SceneStack) -> View {
    let stack = StackView()
    if fields.axis == .vertical { stack.axis = .vertical }
    if let spacing = fields.spacing { stack.spacing = spacing }
    if let isRelative = fields.isLayoutMarginsRelativeArrangement {
      stack.isLayoutMarginsRelativeArrangement = isRelative
    }
    stack.alignment =
      switch fields.alignment {
      case .fill, nil: .fill
      case .leading, .top: .leading
      case .firstBaseline: .firstBaseline
      case .center: .center
      case .trailing, .bottom: .trailing
      case .lastBaseline: .lastBaseline
      }
    stack.distribution =
      switch fields.distribution {
      case .fill, nil: .fill
      case .fillEqually: .fillEqually
      case .fillProportionally: .fillProportionally
      case .equalSpacing: .equalSpacing
      case .equalCentering: .equalCentering
      }
    return stack
  }

  /// Makes a view one of another; children of a stack are arranged.
  func add(_ view: View, to owner: View) throws(LayoutError) {
    try owner.insert(view, at: owner.subviews.count)
    if let stack = owner as? StackView { stack.addArrangedSubview(view) }
  }

  func setGaps(_ fields: SceneStack, of view: SceneView, _ items: [String: any LayoutItem]) throws(SceneError) {
    guard let stack = items[view.name] as? StackView else { return }
    for gap in fields.customSpacing {
      guard let child = items[gap.child.text] as? View, child.superview === stack else {
        throw SceneError(
          line: gap.child.line,
          "'customSpacing' names \(quoted(gap.child.text)), which is not a view among the children of "
            + quoted(view.name))
      }
      stack.setCustomSpacing(gap.length, after: child)
    }
  }
}
