internal import AutoLayout
internal import Fonts
internal import Foundation

extension SceneTreeBuilder {
  /// Sets the properties of a view to the fields of the scene, except those that refer to children.
  ///
  /// - Parameter old: the fields that the view has already; `nil` for a new view.
  /// - Throws: `SceneError` for fonts and files that cannot be used. Some properties may be set already.
  func fill(
    _ view: View, _ fields: SceneView, instead old: SceneView?, _ changes: inout SceneChanges
  ) throws(SceneError) {
    changes.set(\.isHidden, of: view, to: fields.isHidden)
    for (axis, hugging, resistance) in [
      (LayoutConstraint.Axis.horizontal, fields.hugging.horizontal, fields.compressionResistance.horizontal),
      (.vertical, fields.hugging.vertical, fields.compressionResistance.vertical),
    ] {
      setHugging(hugging ?? .defaultLow, of: view, axis, &changes)
      setResistance(resistance ?? .defaultHigh, of: view, axis, &changes)
    }
    changes.set(\.layoutMargins, of: view, to: fields.layoutMargins)
    fill(view, fields.appearance, &changes)
    try fill(view, fields.content, instead: old?.content, line: fields.line, &changes)
  }

  private func fill(_ view: View, _ fields: SceneAppearance, _ changes: inout SceneChanges) {
    guard fields != SceneAppearance() else { return }
    changes.set(\.backgroundColor, of: view, to: fields.backgroundColor)
    changes.set(\.layer.borderColor, of: view, to: fields.borderColor)
    changes.set(\.layer.borderWidth, of: view, to: fields.borderWidth)
    changes.set(\.layer.cornerRadius, of: view, to: fields.cornerRadius)
    switch view {
    case let label as Label: changes.set(\.textColor, of: label, to: fields.textColor)
    case let textView as TextView: changes.set(\.textColor, of: textView, to: fields.textColor)
    case let button as Button: changes.set(\.titleColor, of: button, to: fields.textColor)
    case let list as TagListView: changes.set(\.textColor, of: list, to: fields.textColor)
    default: break
    }
  }

  private func setHugging(
    _ priority: LayoutPriority, of view: View, _ axis: LayoutConstraint.Axis, _ changes: inout SceneChanges
  ) {
    let old = view.contentHuggingPriority(for: axis)
    guard priority != old else { return }
    view.setContentHuggingPriority(priority, for: axis)
    changes.add { view.setContentHuggingPriority(old, for: axis) }
  }

  private func setResistance(
    _ priority: LayoutPriority, of view: View, _ axis: LayoutConstraint.Axis, _ changes: inout SceneChanges
  ) {
    let old = view.contentCompressionResistancePriority(for: axis)
    guard priority != old else { return }
    view.setContentCompressionResistancePriority(priority, for: axis)
    changes.add { view.setContentCompressionResistancePriority(old, for: axis) }
  }

  private func fill(
    _ view: View, _ content: SceneContent, instead old: SceneContent?, line: Int, _ changes: inout SceneChanges
  ) throws(SceneError) {
    switch (content, view) {
    case (.label(let fields), let label as Label):
      if case .label(let old) = old, old == fields { return }
      try fill(label, fields, instead: old, line: line, &changes)
    case (.textView(let fields), let textView as TextView):
      try fill(textView, fields, instead: old, line: line, &changes)
    case (.button(let fields), let button as Button):
      try fill(button, fields, instead: old, line: line, &changes)
    case (.image(let fields), let imageView as ImageView):
      if case .image(let old) = old, old == fields { return }
      changes.set(\.image, of: imageView, to: try image(fields, line: line))
    case (.stack(let fields), let stack as StackView): fill(stack, fields, &changes)
    case (.tagList(let fields), let list as TagListView):
      try fill(list, fields, instead: old, line: line, &changes)
    default: break
    }
  }

  // MARK: Texts

  /// Opens the font, unless the view has it already.
  private func setFont<Target: View>(
    _ wanted: SceneFont, instead old: SceneContent?, of view: Target,
    _ font: ReferenceWritableKeyPath<Target, Font?>, _ fallback: ReferenceWritableKeyPath<Target, FontLibrary>,
    line: Int, _ changes: inout SceneChanges, set: (Target, Font) -> Void
  ) throws(SceneError) {
    guard wanted != old?.font else { return }
    let choice = try fonts.choice(wanted, line: line)
    if old == nil {
      // The view is new. Its standard font is not asked for, because nothing may need it; setting by a key path reads it.
      set(view, choice.font)
    } else {
      changes.set(font, of: view, to: choice.font)
    }
    changes.set(fallback, of: view, toObject: choice.fallback)
    changes.note(choice.missingStyles, of: view, isNew: old == nil)
  }

  private func fill(
    _ label: Label, _ fields: SceneLabel, instead old: SceneContent?, line: Int, _ changes: inout SceneChanges
  ) throws(SceneError) {
    try setFont(fields.font, instead: old, of: label, \.font, \.fallback, line: line, &changes) { $0.font = $1 }
    changes.set(\.text, of: label, to: fields.text)
    changes.set(\.language, of: label, to: fields.language)
    changes.set(\.numberOfLines, of: label, to: fields.numberOfLines)
    changes.set(\.lineBreakMode, of: label, to: fields.lineBreakMode)
    changes.set(\.textAlignment, of: label, to: fields.textAlignment)
    changes.set(\.writingMode, of: label, to: fields.writingMode)
    changes.set(\.textOrientation, of: label, to: fields.textOrientation)
    changes.set(\.profile, of: label, to: fields.profile)
    changes.set(\.preferredMaxLayoutWidth, of: label, to: fields.preferredMaxLayoutWidth)
  }

  private func fill(
    _ textView: TextView, _ fields: SceneTextView, instead old: SceneContent?, line: Int, _ changes: inout SceneChanges
  ) throws(SceneError) {
    try setFont(fields.font, instead: old, of: textView, \.font, \.fallback, line: line, &changes) { $0.font = $1 }
    changes.set(\.text, of: textView, to: fields.text)
    changes.set(\.isScrollEnabled, of: textView, to: fields.isScrollEnabled)
    changes.set(\.textContainerInset, of: textView, to: fields.textContainerInset)
  }

  private func fill(
    _ button: Button, _ fields: SceneButton, instead old: SceneContent?, line: Int, _ changes: inout SceneChanges
  ) throws(SceneError) {
    try setFont(fields.font, instead: old, of: button, \.font, \.fallback, line: line, &changes) { $0.font = $1 }
    changes.set(\.title, of: button, to: fields.title)
    changes.set(\.contentEdgeInsets, of: button, to: fields.contentInsets)
    changes.set(\.hasInsetsOfUIKit, of: button, to: fields.hasInsetsOfUIKit)
    var before: SceneImage?
    if case .button(let old) = old { before = old.image }
    if let picture = fields.image, picture != before {
      changes.set(\.image, of: button, to: try image(picture, line: line))
    }
  }

  private func fill(
    _ list: TagListView, _ fields: SceneTagList, instead old: SceneContent?, line: Int, _ changes: inout SceneChanges
  ) throws(SceneError) {
    // A list of views needs no font.
    if fields.needsFont {
      try setFont(fields.font, instead: old, of: list, \.font, \.fallback, line: line, &changes) { $0.font = $1 }
    }
    changes.set(\.tags, of: list, to: fields.tags)
    changes.set(\.spacing, of: list, to: fields.spacing)
    changes.set(\.lineSpacing, of: list, to: fields.lineSpacing)
    changes.set(\.contentInsets, of: list, to: fields.insets)
    changes.set(\.itemHeight, of: list, to: fields.itemHeight)
  }

  // MARK: Images

  private func image(_ fields: SceneImage, line: Int) throws(SceneError) -> Image? {
    let file = try fields.file.map { file throws(SceneError) in try files.path(file.text, line: file.line) }
    do throws(LayoutError) {
      if let file { return try Image(contentsOfFile: file) }
      if let size = fields.size { return try Image(size: size) }
      return nil
    } catch {
      throw SceneError(.unusableImage, line: fields.file?.line ?? line, error.message)
    }
  }
}

extension SceneContent {
  /// The font of the texts; `nil` for views without text.
  var font: SceneFont? {
    switch self {
    case .label(let fields): fields.font
    case .textView(let fields): fields.font
    case .button(let fields): fields.font
    case .tagList(let fields): fields.needsFont ? fields.font : nil
    case .view, .image, .stack, .guide: nil
    }
  }
}

extension SceneTagList {
  fileprivate var needsFont: Bool { !tags.isEmpty || font.line != nil }
}
