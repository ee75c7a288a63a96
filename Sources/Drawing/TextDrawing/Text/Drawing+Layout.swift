public import Geometry
public import Typesetting

extension Drawing {
  /// A drawing of a layout with room for all of it: the padding grows on each side where captions of guides, or ink that
  /// reaches beyond the layout, need more.
  ///
  /// - Parameters:
  ///   - layout: the lines that are drawn.
  ///   - typesetter: the typesetter of the layout, for the text.
  ///   - width: the length of lines in points that the picture shows of the layout; `nil` for the longest one of its text.
  ///   - padding: points around the layout, at least.
  ///   - background: the colour of the background; `nil` for a transparent one.
  ///   - appearance: the colour and decorations of the text.
  ///   - guides: marks that explain the layout.
  /// - Throws: `invalidSize` for a drawing without a size.
  /// - Complexity: O(glyphs + captions)
  public init(
    of layout: TextLayout, typesetter: Typesetter, width: Double? = nil, padding: Double = 0,
    background: Color? = .white, appearance: TextAppearance = TextAppearance(), guides: TextGuides = []
  ) throws(DrawingError) {
    let mode = layout.lines.first?.plane.writingMode ?? .horizontalTB
    let size = mode.lineSize(layout.size)
    let content = Rect(origin: .zero, size: mode.size(LineSize(inline: width ?? size.inline, block: size.block)))
    var marks: [Rect] = []
    if let ink = layout.inkBounds { marks.append(ink) }
    if !guides.isEmpty {
      var trial = try Drawing.forMeasuringCaptions(background: background)
      trial.add(layout, of: typesetter, at: .zero, guides: guides)
      if let extent = trial.captionExtent { marks.append(extent) }
    }
    // Edges of antialiased shapes lie half a pixel outside, and captions do not touch the edge.
    let margin = guides.isEmpty ? 0.0 : 4
    func side(_ excess: [Double]) -> Double { max(padding, (excess.max() ?? 0) + margin) }
    let left = side(marks.map { -$0.minX })
    let top = side(marks.map { -$0.minY })
    let right = side(marks.map { $0.maxX - content.maxX })
    let bottom = side(marks.map { $0.maxY - content.maxY })
    try self.init(
      size: Size(width: content.width + left + right, height: content.height + top + bottom), background: background)
    add(layout, of: typesetter, at: Point(x: left, y: top), appearance: appearance, guides: guides)
  }
}
