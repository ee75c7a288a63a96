internal import AutoLayout
internal import Geometry
internal import Typesetting

// What is inside the views that show something by themselves.
extension ViewPainter {
  func paint(_ label: Label, _ frame: Rect, _ appearance: ViewAppearance, _ drawing: inout Drawing) {
    guard let text = label.shownLayout(in: frame) else { return }
    add(text.layout, of: text.typesetter, at: text.origin, appearance, &drawing)
  }

  private func add(
    _ layout: TextLayout, of typesetter: Typesetter, at origin: Point, _ appearance: ViewAppearance,
    _ drawing: inout Drawing
  ) {
    drawing.add(
      layout, of: typesetter, at: origin, appearance: appearance.text, styles: appearance.textStyles,
      guides: textGuides)
  }

  /// A grey box with a cross and a name, for an image of which only the size is known.
  func paintBox(_ rect: Rect, _ appearance: ViewAppearance, name: String?, _ drawing: inout Drawing) {
    let line = LineStyle(color: palette.separator, width: 0.5)
    drawing.fill(rect, appearance.fillColor, cornerRadius: appearance.cornerRadius)
    drawing.clipped(to: rect) { drawing in
      drawing.line(from: rect.origin, to: Point(x: rect.maxX, y: rect.maxY), line)
      drawing.line(from: Point(x: rect.maxX, y: rect.minY), to: Point(x: rect.minX, y: rect.maxY), line)
      guard let name, rect.height >= Drawing.captionSize * 2 else { return }
      let middle = Point(x: rect.minX + rect.width / 2, y: rect.minY + rect.height / 2)
      drawing.caption(name, around: middle, palette.secondaryText, ground: appearance.fillColor)
    }
    drawing.stroke(rect, line.color, width: line.width, cornerRadius: appearance.cornerRadius)
  }

  /// Image and title in a row in the middle of what the insets leave.
  func paint(
    _ button: Button, _ frame: Rect, _ appearance: ViewAppearance, _ drawing: inout Drawing
  ) throws(DrawingError) {
    let insets = button.contentEdgeInsets
    let room = Rect(
      x: frame.minX + insets.left, y: frame.minY + insets.top, width: max(0, frame.width - insets.left - insets.right),
      height: max(0, frame.height - insets.top - insets.bottom))
    let image = button.image?.size ?? .zero
    let typesetter = button.titleTypesetter
    let layout = typesetter.flatMap {
      try? $0.layout(maxWidth: max(0, room.width - image.width), numberOfLines: 1, lineBreakMode: .byTruncatingMiddle)
    }
    let width = image.width + (layout?.size.width ?? 0)
    let start = room.minX + (room.width - width) / 2
    let isRightToLeft = button.effectiveLayoutDirection == .rightToLeft
    if button.image != nil {
      let place = Rect(
        x: isRightToLeft ? start + width - image.width : start, y: room.minY + (room.height - image.height) / 2,
        width: image.width, height: image.height)
      try paintImage(of: button, place, appearance, &drawing)
    }
    guard let typesetter, let layout, let line = layout.lines.first else { return }
    let x = isRightToLeft ? start : start + image.width
    let top = button.firstBaselineOffset(at: frame.size) - line.baseline
    add(layout, of: typesetter, at: Point(x: x - line.x, y: frame.minY + top), appearance, &drawing)
  }

  /// The text from the top, as much of it as the view shows.
  func paint(_ textView: TextView, _ frame: Rect, _ appearance: ViewAppearance, _ drawing: inout Drawing) {
    let insets = textView.textContainerInset
    let padding = textView.lineFragmentPadding
    let width = max(0, frame.width - insets.left - insets.right - 2 * padding)
    guard let typesetter = textView.typesetter, let layout = try? typesetter.layout(maxWidth: width) else { return }
    let origin = Point(x: frame.minX + insets.left + padding, y: frame.minY + insets.top)
    drawing.clipped(to: frame) { add(layout, of: typesetter, at: origin, appearance, &$0) }
  }

  /// The texts of a list on grounds of their own; those that are selected have an edge. Subviews are drawn as views.
  func paint(_ list: TagListView, _ frame: Rect, _ appearance: ViewAppearance, _ drawing: inout Drawing) {
    for index in list.tags.indices {
      guard let tag = list.frame(ofItemAt: index)?.offsetBy(dx: frame.minX, dy: frame.minY) else { continue }
      drawing.fill(tag, appearance.fillColor)
      if list.isItemSelected(at: index) { drawing.stroke(tag, appearance.text.color, width: 1) }
      let room = max(0, tag.width - 2 * list.horizontalPadding)
      guard let typesetter = list.typesetter(ofTagAt: index),
        let layout = try? typesetter.layout(maxWidth: room, numberOfLines: 1)
      else { continue }
      // As in a label, the height of the text is raised to pixels before it is put in the middle.
      let height = PixelRounding.ceil(layout.size.height, scale: list.effectiveDisplayScale)
      let origin = Point(x: tag.minX + list.horizontalPadding, y: tag.minY + (tag.height - height) / 2)
      add(layout, of: typesetter, at: origin, appearance, &drawing)
    }
  }
}
