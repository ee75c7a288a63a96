internal import AutoLayout
internal import Foundation
internal import Geometry
internal import SelfSizing
internal import TextDrawing

// Painting of the content of views besides their subviews, at the positions that the views determine.
extension ViewPainter {
  /// Paints the content of a view: a control's content, or the picture of its appearance.
  ///
  /// - Throws: `DrawingError` for an image whose file cannot be read.
  func paintContent(
    of view: View, in frame: CGRect, _ appearance: ViewAppearance, _ drawing: inout Drawing
  ) throws(DrawingError) {
    switch view {
    case is any TextControl, is TagListView: break
    case let imageView as ImageView:
      // With an image, `content(in:)` determines the frame of the picture; without one the size of the picture does.
      if imageView.image == nil, let picture = appearance.picture {
        drawing.add(picture, in: imageView.contentMode.frame(of: CGSize(picture.size), in: frame))
      }
    default: if let picture = appearance.picture { drawing.add(picture, in: frame) }
    }
    if let control = view as? any ContentDisplaying {
      for part in control.content(in: frame) { try paint(part, of: view, appearance, &drawing) }
    }
    if let cell = view as? TableViewCell {
      for symbol in cell.accessorySymbols(in: frame) { paint(symbol, &drawing) }
    }
  }

  private func paint(
    _ part: ContentPart, of view: View, _ appearance: ViewAppearance, _ drawing: inout Drawing
  ) throws(DrawingError) {
    switch part {
    case .text(let text): paint(text, appearance, &drawing)
    case .image(let image, let frame, let placeholder):
      if let picture = try picture(of: image, shownBy: view, appearance, &drawing) {
        drawing.add(picture, in: frame)
      } else {
        paintPlaceholder(placeholder, appearance, name: view is ImageView ? view.name : nil, &drawing)
      }
    case .tag(let rect, let isSelected):
      drawing.fill(rect, appearance.fillColor)
      if isSelected { drawing.stroke(rect, appearance.text.color, width: 1) }
    case .shape(let shape):
      drawing.fill(shape.rect, color(of: shape.paint, appearance), cornerRadius: shape.radius)
    }
  }

  private func color(of paint: ControlShape.Paint, _ appearance: ViewAppearance) -> Color {
    switch paint {
    case .ground: palette.separator
    case .knob: .white
    // White would hide the white text of dark surroundings.
    case .raised: palette.isDark ? Color(red: 0.39, green: 0.39, blue: 0.41) : .white
    case .sign: appearance.text.color
    case .tint: palette.tint
    case .color(let color, let otherwise): color.map(palette.resolve) ?? self.color(of: otherwise, appearance)
    }
  }

  // MARK: Texts

  private func paint(_ text: PositionedText, _ appearance: ViewAppearance, _ drawing: inout Drawing) {
    guard let clip = text.clip else { return paintLines(of: text, appearance, &drawing) }
    drawing.clip(to: Rect(clip)) { paintLines(of: text, appearance, &$0) }
  }

  private func paintLines(of text: PositionedText, _ appearance: ViewAppearance, _ drawing: inout Drawing) {
    drawing.add(
      text.layout, of: text.typesetter, at: Point(text.origin), appearance: appearance.text,
      styles: appearance.textStyles, decorations: text.decorations, guides: textGuides)
  }

  // MARK: Images

  /// The picture for an image: the appearance's picture, else the image's file; `nil` for an image of which only the
  /// size is known.
  ///
  /// - Throws: the error of reading the file, with the name of the view.
  private func picture(
    of image: Image, shownBy view: View, _ appearance: ViewAppearance, _ drawing: inout Drawing
  ) throws(DrawingError) -> Picture? {
    if let picture = appearance.picture { return picture }
    guard let source = image.source else { return nil }
    do throws(DrawingError) { return try drawing.picture(from: source) } catch {
      var location = error.location ?? DrawingError.Location()
      location.viewName = view.layoutName
      throw DrawingError(
        error.code, "the image of '\(view.layoutName)' cannot be drawn: \(error.message)", at: location)
    }
  }

  /// Paints a grey box with a cross and a name, for an image of which only the size is known.
  private func paintPlaceholder(
    _ rect: CGRect, _ appearance: ViewAppearance, name: String?, _ drawing: inout Drawing
  ) {
    let line = LineStyle(color: palette.separator, width: 0.5)
    drawing.fill(rect, appearance.fillColor, cornerRadius: appearance.cornerRadius)
    let (dx, dy) = Self.cornerOffset(on: rect, appearance.cornerRadius)
    drawing.clip(to: Rect(rect)) { drawing in
      drawing.strokeLine(
        from: CGPoint(x: rect.minX + dx, y: rect.minY + dy), to: CGPoint(x: rect.maxX - dx, y: rect.maxY - dy), line)
      drawing.strokeLine(
        from: CGPoint(x: rect.maxX - dx, y: rect.minY + dy), to: CGPoint(x: rect.minX + dx, y: rect.maxY - dy), line)
      guard let name, rect.height >= Drawing.captionSize * 2 else { return }
      let middle = CGPoint(x: rect.minX + rect.width / 2, y: rect.minY + rect.height / 2)
      drawing.placeholderName(name, at: Point(middle), palette.secondaryText, on: appearance.fillColor)
    }
    drawing.stroke(rect, line.color, width: line.width, cornerRadius: appearance.cornerRadius)
  }

  /// How far from a corner of a rectangle its diagonal crosses the rounded corner.
  private static func cornerOffset(on rect: CGRect, _ cornerRadius: Double) -> (dx: Double, dy: Double) {
    let (width, height) = (rect.width, rect.height)
    let radius = min(cornerRadius, width / 2, height / 2)
    guard radius > 0 else { return (0, 0) }
    // The point (t · width, t · height) on the circle of the corner.
    let t = radius * (width + height - (2 * width * height).squareRoot()) / (width * width + height * height)
    return (t * width, t * height)
  }

  // MARK: Accessories

  private func paint(_ symbol: AccessorySymbol, _ drawing: inout Drawing) {
    switch symbol {
    case .chevron(let points): paintLines(points, palette.secondaryText, &drawing)
    case .checkmark(let points): paintLines(points, palette.tint, &drawing)
    case .detail(let center, let radius): paintDetail(center, radius, &drawing)
    }
  }

  private func paintLines(_ points: [CGPoint], _ color: Color, _ drawing: inout Drawing) {
    let style = LineStyle(color: color, width: 2)
    for (start, end) in zip(points, points.dropFirst()) { drawing.strokeLine(from: start, to: end, style) }
  }

  /// Paints a detail button: a ring with an i.
  private func paintDetail(_ center: CGPoint, _ radius: Double, _ drawing: inout Drawing) {
    let ring = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    drawing.stroke(ring, palette.tint, width: 1.25, cornerRadius: radius)
    drawing.fill(CGRect(x: center.x - 1, y: center.y - 5, width: 2, height: 2), palette.tint)
    drawing.fill(CGRect(x: center.x - 1, y: center.y - 1.5, width: 2, height: 6.5), palette.tint)
  }
}
