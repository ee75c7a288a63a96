internal import Fonts
package import Geometry
internal import Typesetting

extension Drawing {
  /// The font size of captions, in points.
  package static let captionSize = 6.0
  /// Points between the text of a caption and the left and right sides of its chip.
  static let captionInset = 1.5

  /// The captions of all guides so far, in the order in which they were placed.
  package var captions: [Caption] { captionList.captions }

  /// The box around all captions and dimension lines; `nil` without one.
  package var captionExtent: Rect? { captionList.extent }

  /// Counts a mark to the extent of the captions, for which a drawing that follows them makes room.
  package mutating func extendCaptions(over rect: Rect) {
    guard let extent = captionList.extent else {
      captionList.extent = rect
      return
    }
    // Not a union, which leaves lines out.
    let (x, y) = (min(extent.minX, rect.minX), min(extent.minY, rect.minY))
    captionList.extent = Rect(
      x: x, y: y, width: max(extent.maxX, rect.maxX) - x, height: max(extent.maxY, rect.maxY) - y)
  }

  /// A drawing in which captions may lie anywhere, to find out how much room they need.
  package static func forMeasuringCaptions(background: Color?) throws(DrawingError) -> Drawing {
    var drawing = try Drawing(size: Size(width: 1, height: 1), background: background)
    drawing.captionList.isUnbounded = true
    return drawing
  }

  /// The horizontal place of a caption's chip at its point.
  package enum CaptionSide: Sendable {
    case before
    case centred
    case after
  }

  /// Adds a caption on an opaque chip at the nearest place to a point at which it covers no other caption and little
  /// text. Nothing is added where there is no such place, and without the bundled fonts.
  ///
  /// - Parameters:
  ///   - point: the middle of the chip's side, or of the chip.
  ///   - further: more preferred places, tried before those around the point.
  ///   - hasLeader: whether a line leads from the point to a chip that lies away from it.
  /// - Returns: the chip.
  @discardableResult
  package mutating func caption(
    _ text: String, at point: Point, _ side: CaptionSide = .centred, or further: [Point] = [], _ color: Color,
    _ style: CaptionStyle = .plain, hasLeader: Bool = true
  ) -> Rect? {
    guard let (typesetter, layout) = captionLayout(text) else { return nil }
    let size = Size(width: layout.size.width + 2 * Self.captionInset, height: layout.size.height)
    func box(_ point: Point) -> Rect {
      let x =
        switch side {
        case .before: point.x - size.width
        case .centred: point.x - size.width / 2
        case .after: point.x
        }
      return Rect(x: x, y: point.y - size.height / 2, width: size.width, height: size.height)
    }
    let preferred = box(point)
    avoidGlyphs()
    let candidates = [preferred] + further.map(box) + LabelPlacement.candidates(around: preferred).dropFirst()
    let bounds =
      captionList.isUnbounded ? nil : Rect(x: 0, y: 0, width: self.size.width, height: self.size.height)
    guard let chip = captionList.placement.place(candidates, in: bounds) else { return nil }
    if hasLeader { addLeader(from: point, to: chip, color) }
    let background = (self.background ?? .white).withAlpha(1)
    fill(chip, style == .filled ? color.withAlpha(1) : background, cornerRadius: 1.5)
    add(
      layout, of: typesetter, at: Point(x: chip.minX + Self.captionInset, y: chip.minY),
      appearance: TextAppearance(color: style == .filled ? background : color))
    // The text of a caption is no obstacle beside its chip.
    captionList.scannedSteps = elements.count
    captionList.captions.append(Caption(text: text, box: chip))
    extendCaptions(over: chip)
    return chip
  }

  /// Adds the name of a placeholder, centred on a point, on a translucent background. It is content, not a guide; nothing
  /// is added without the bundled fonts.
  package mutating func placeholderName(_ text: String, at point: Point, _ color: Color, on background: Color?) {
    guard let (typesetter, layout) = captionLayout(text) else { return }
    let size = layout.size
    let box = Rect(
      x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height)
    fill(box, (background ?? self.background ?? .white).withAlpha(0.8))
    add(layout, of: typesetter, at: box.origin, appearance: TextAppearance(color: color))
  }

  /// Adds a thin line from a point to the nearest point of a chip, when the chip is not there.
  private mutating func addLeader(from point: Point, to chip: Rect, _ color: Color) {
    let end = Point(
      x: min(max(point.x, chip.minX), chip.maxX), y: min(max(point.y, chip.minY), chip.maxY))
    guard abs(end.x - point.x) + abs(end.y - point.y) > Self.captionSize else { return }
    strokeLine(from: point, to: end, LineStyle(color: color.withAlpha(color.alpha * 0.5), width: 0.35))
  }

  /// Makes the glyphs that were added since the last caption obstacles.
  private mutating func avoidGlyphs() {
    for element in elements[min(captionList.scannedSteps, elements.count)...] {
      guard case .glyphs(let span) = element else { continue }
      for glyph in span.glyphs where glyph.advance > 0 { captionList.placement.avoid(span.box(of: glyph)) }
    }
    captionList.scannedSteps = elements.count
  }

  /// `nil` without the bundled fonts; also when they cannot be read, which the drawing then reports.
  private mutating func captionLayout(_ text: String) -> (typesetter: Typesetter, layout: TextLayout)? {
    let font: Font
    do throws(FontError) { font = try BundledFonts.defaultFont(size: Self.captionSize) } catch {
      // Without a location nobody has named a folder, and none is found.
      if error.code != .emptyLibrary || error.location != nil { fail(DrawingError(.failed, error.message)) }
      return nil
    }
    do throws(TypesettingError) {
      let typesetter = try Typesetter(StyledText(text, font: font), fallback: .empty)
      return (typesetter, try typesetter.layout())
    } catch {
      fail(DrawingError(.failed, error.message))
      return nil
    }
  }
}
