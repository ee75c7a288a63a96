internal import AutoLayout
internal import Geometry
internal import Typesetting

extension Drawing {
  /// A picture, or a grey box with a cross and a name.
  mutating func paintImage(_ rect: Rect, _ picture: Picture?, name: String?) {
    if let picture {
      self.picture(picture, in: rect)
      return
    }
    let line = LineStyle(color: Color(red: 0.65, green: 0.65, blue: 0.68), width: 0.5)
    fill(rect, Color(red: 0.88, green: 0.88, blue: 0.9))
    clipped(to: rect) { drawing in
      drawing.line(from: rect.origin, to: Point(x: rect.maxX, y: rect.maxY), line)
      drawing.line(from: Point(x: rect.maxX, y: rect.minY), to: Point(x: rect.minX, y: rect.maxY), line)
      guard let name, rect.height >= Self.captionSize * 2 else { return }
      let middle = Point(x: rect.minX + rect.width / 2, y: rect.minY + rect.height / 2)
      drawing.caption(name, around: middle, Color(red: 0.35, green: 0.35, blue: 0.4))
    }
    stroke(rect, line.color, width: line.width)
  }

  /// Image and title in a row in the middle of what the insets leave.
  mutating func paint(_ button: Button, _ frame: Rect, _ appearance: ViewAppearance, _ guides: TextGuides)
    throws(DrawingError)
  {
    let insets = button.contentEdgeInsets
    let room = Rect(
      x: frame.minX + insets.left, y: frame.minY + insets.top, width: max(0, frame.width - insets.left - insets.right),
      height: max(0, frame.height - insets.top - insets.bottom))
    let image = button.image?.size ?? .zero
    let title = Label()
    title.fallback = button.fallback
    if let styled = button.styledTitle {
      title.styledText = styled
    } else {
      title.font = button.font
      title.text = button.title
    }
    let layout = title.typesetter.flatMap {
      try? $0.layout(maxWidth: max(0, room.width - image.width), numberOfLines: 1, lineBreakMode: .byTruncatingMiddle)
    }
    let width = image.width + (layout?.size.width ?? 0)
    let start = room.minX + (room.width - width) / 2
    let isRightToLeft = button.effectiveLayoutDirection == .rightToLeft
    if button.image != nil {
      paintImage(
        Rect(
          x: isRightToLeft ? start + width - image.width : start, y: room.minY + (room.height - image.height) / 2,
          width: image.width, height: image.height), try picture(of: button.image, shownBy: button, appearance),
        name: nil)
    }
    guard let typesetter = title.typesetter, let layout, let line = layout.lines.first else { return }
    let x = isRightToLeft ? start : start + image.width
    let top = button.firstBaselineOffset(at: frame.size) - line.baseline
    add(
      layout, of: typesetter, at: Point(x: x - line.x, y: frame.minY + top), appearance: appearance.text,
      guides: guides)
  }

  /// The text from the top, as much of it as the view shows.
  mutating func paint(_ textView: TextView, _ frame: Rect, _ appearance: ViewAppearance, _ guides: TextGuides) {
    let text = Label()
    text.numberOfLines = 0
    text.fallback = textView.fallback
    if let styled = textView.styledText {
      text.styledText = styled
    } else {
      text.font = textView.font
      text.language = textView.language
      text.textAlignment = textView.textAlignment
      text.text = textView.text
    }
    let insets = textView.textContainerInset
    let padding = textView.lineFragmentPadding
    let width = max(0, frame.width - insets.left - insets.right - 2 * padding)
    guard let typesetter = text.typesetter, let layout = try? typesetter.layout(maxWidth: width) else { return }
    let origin = Point(x: frame.minX + insets.left + padding, y: frame.minY + insets.top)
    clipped(to: frame) {
      $0.add(layout, of: typesetter, at: origin, appearance: appearance.text, guides: guides)
    }
  }

  /// The texts of a list on grounds of their own; those that are selected have an edge. Subviews are drawn as views.
  mutating func paint(_ list: TagListView, _ frame: Rect, _ appearance: ViewAppearance, _ guides: TextGuides) {
    for index in list.tags.indices {
      guard let tag = list.frame(ofItemAt: index)?.offsetBy(dx: frame.minX, dy: frame.minY) else { continue }
      fill(tag, appearance.tagColor)
      if list.isItemSelected(at: index) { stroke(tag, appearance.text.color, width: 1) }
      let room = max(0, tag.width - 2 * list.horizontalPadding)
      guard let typesetter = list.typesetter(ofTagAt: index),
        let layout = try? typesetter.layout(maxWidth: room, numberOfLines: 1)
      else { continue }
      // As in a label, the height of the text is raised to pixels before it is put in the middle.
      let height = PixelRounding.ceil(layout.size.height, scale: list.effectiveDisplayScale)
      let origin = Point(x: tag.minX + list.horizontalPadding, y: tag.minY + (tag.height - height) / 2)
      add(layout, of: typesetter, at: origin, appearance: appearance.text, guides: guides)
    }
  }
}
