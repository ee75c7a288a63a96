internal import Fonts
internal import Geometry
internal import StringFormatting
internal import Typesetting

// The captions of texts: reasons of line ends, numbers and the legend.
extension Drawing {
  /// Points between a text and its captions.
  private static let captionGap = 3.0

  /// Adds the captions of a layout around it: at the ends of lines their widths and reasons, to the left of all lines
  /// baselines and heights, below and to the right the whole size, and below that the legend.
  mutating func addCaptions(
    _ layout: TextLayout, of typesetter: Typesetter, at origin: Point, _ guides: TextGuides
  ) {
    guard !guides.isDisjoint(with: [.breaks, .measurements, .fallbackFonts, .missingGlyphs]) else { return }
    var box = Rect(origin: origin, size: layout.size)
    if let ink = layout.inkBounds { box = box.union(ink.offsetBy(dx: origin.x, dy: origin.y)) }
    if guides.contains(.breaks) || guides.contains(.measurements) {
      for (index, line) in layout.lines.enumerated() {
        var words: [String] = []
        if guides.contains(.measurements) { words.append("width \(NumberText.rounded(line.width, digits: 2))") }
        if guides.contains(.breaks) {
          words.append(typesetter.endCaption(of: line.lineRange, isLast: index == layout.lines.count - 1))
        }
        let reason = typesetter.endReason(of: line.lineRange, isLast: index == layout.lines.count - 1)
        if let chip = addLineEnd(line, at: origin, words.joined(separator: " · "), reason, guides) {
          box = box.union(chip)
        }
      }
    }
    if guides.contains(.measurements) {
      addLineNumbers(layout, at: origin, left: box.minX)
      addSize(of: layout, at: origin, right: box.maxX, bottom: box.maxY)
    }
    addLegend(layout, of: typesetter, at: Point(x: origin.x, y: max(box.maxY, captionExtent?.maxY ?? 0)), guides)
  }

  /// The direction of a line: of its run with the lowest level.
  private static func direction(of line: TextLine) -> InlineDirection {
    line.runs.min { $0.level < $1.level }?.direction ?? .leftToRight
  }

  /// Adds a mark at the end of a line's content in reading direction, and a caption beside it.
  private mutating func addLineEnd(
    _ line: TextLine, at origin: Point, _ text: String, _ reason: LineEndReason, _ guides: TextGuides
  ) -> Rect? {
    let direction = Self.direction(of: line)
    let end = direction.isBackward ? line.x : line.x + line.width
    let (start, size) = (line.lineRange.y, line.metrics.ascent + line.metrics.descent)
    let color = reason == .truncation || reason == .emergency ? guideColors.missing : guideColors.lineEnd
    if guides.contains(.breaks) {
      strokeLine(
        from: line.point(inline: end, block: start, at: origin),
        to: line.point(inline: end, block: start + size, at: origin), LineStyle(color: color, width: 0.75))
    }
    // The caption is after the hanging white space.
    let hanging = line.widthIncludingTrailingWhitespace - line.width
    let distance = Self.captionGap + hanging
    return caption(
      text,
      at: line.point(
        inline: direction.isBackward ? end - distance : end + distance, block: start + size / 2, at: origin),
      line.plane.writingMode.isVertical ? .centred : direction.isBackward ? .before : .after, color)
  }

  /// Adds the baseline and the height of each line, in two columns to the left of the text.
  private mutating func addLineNumbers(_ layout: TextLayout, at origin: Point, left: Double) {
    var column = left - Self.captionGap
    for (name, color, value) in [
      ("baseline", guideColors.baseline, { (line: TextLine) in line.baseline }),
      ("height", guideColors.lineEnd, { (line: TextLine) in line.metrics.height }),
    ] {
      var next = column
      for line in layout.lines {
        let block = line.lineRange.y + (line.metrics.ascent + line.metrics.descent) / 2
        let isVertical = line.plane.writingMode.isVertical
        let middle = line.point(inline: isVertical ? line.x - Self.captionSize : line.x, block: block, at: origin)
        let chip = caption(
          "\(name) \(NumberText.rounded(value(line), digits: 2))",
          at: isVertical ? middle : Point(x: column, y: middle.y), isVertical ? .centred : .before, color)
        if let chip { next = min(next, chip.minX) }
      }
      column = next - Self.captionGap
    }
  }

  /// Adds dimension lines with the width and the height of a layout, below and to the right of everything.
  private mutating func addSize(of layout: TextLayout, at origin: Point, right: Double, bottom: Double) {
    let size = layout.size
    let start = origin.x + Self.left(of: layout)
    let style = LineStyle(color: guideColors.frame, width: 0.5)
    let y = bottom + 2 * Self.captionGap
    let x = right + 2 * Self.captionGap
    if size.width > 0 {
      dimensionLine(from: Point(x: start, y: y), to: Point(x: start + size.width, y: y), style)
      caption(
        NumberText.rounded(size.width, digits: 2), at: Point(x: start + size.width / 2, y: y + Self.captionSize),
        .centred, guideColors.frame, hasLeader: false)
    }
    guard size.height > 0 else { return }
    dimensionLine(from: Point(x: x, y: origin.y), to: Point(x: x, y: origin.y + size.height), style)
    caption(
      NumberText.rounded(size.height, digits: 2), at: Point(x: x + Self.captionGap, y: origin.y + size.height / 2),
      .after, guideColors.frame, hasLeader: false)
  }

  /// The left side of the width of a layout: from the edge at which lines end, because the width contains the indents before them.
  private static func left(of layout: TextLayout) -> Double {
    guard let first = layout.lines.first, !first.plane.writingMode.isVertical else { return 0 }
    if direction(of: first).isBackward { return layout.lines.map(\.x).min() ?? 0 }
    return (layout.lines.map { $0.x + $0.width }.max() ?? 0) - layout.size.width
  }

  /// Adds the fallback fonts with their colours, and the characters without a font, one below the other.
  private mutating func addLegend(
    _ layout: TextLayout, of typesetter: Typesetter, at corner: Point, _ guides: TextGuides
  ) {
    var tints = FontTints(guides, guideColors)
    for line in layout.lines {
      for run in line.allRuns { _ = tints.color(of: run) }
    }
    var entries = tints.legend.map { ($0.face.fullName, $0.color) }
    let missing = typesetter.missingCharacters.map { character in
      "U+" + NumberText.hexadecimal(character.scalar.value, minimumDigits: 4, uppercase: true)
    }
    if let color = tints.missing, !missing.isEmpty {
      let more = missing.count > 4 ? " and \(missing.count - 4) more" : ""
      entries.append(("no font: " + missing.prefix(4).joined(separator: ", ") + more, color))
    }
    var y = corner.y + 1.5 * Self.captionSize
    for (name, color) in entries {
      guard let chip = caption(name, at: Point(x: corner.x + Self.captionSize, y: y), .after, color, hasLeader: false)
      else { continue }
      let swatch = Rect(x: chip.minX - 5, y: chip.midY - 2, width: 4, height: 4)
      fill(swatch, color)
      extendCaptions(over: swatch)
      y = max(y, chip.midY) + 1.4 * Self.captionSize
    }
  }
}
