internal import CTypesetting
internal import Fonts
internal import Geometry
internal import Typesetting

/// The object behind a `ts_text`.
final class TextHandle: Sendable {
  let typesetter: Typesetter
  init(_ typesetter: Typesetter) { self.typesetter = typesetter }
}

/// The object behind a `ts_layout`: a layout as flat arrays, which C reads.
///
/// - Note: `Sendable` is unchecked because the arrays are written by `init` alone.
final class LayoutHandle: @unchecked Sendable {
  let layout: TextLayout
  let lines: UnsafeMutableBufferPointer<ts_line>
  let runs: UnsafeMutableBufferPointer<ts_glyph_run>
  let glyphs: UnsafeMutableBufferPointer<ts_glyph>
  /// The fonts that the runs point to.
  private let fonts: [FontHandle]

  init(_ layout: TextLayout, fallback: FontLibrary) {
    self.layout = layout
    let all = layout.lines.flatMap(\.listedRuns)
    lines = .allocate(capacity: layout.lines.count)
    runs = .allocate(capacity: all.count)
    glyphs = .allocate(capacity: all.reduce(0) { $0 + $1.run.glyphs.count })
    var handles: [ObjectIdentifier: FontHandle] = [:]
    var (run, glyph) = (0, 0)
    for (index, line) in layout.lines.enumerated() {
      lines.initializeElement(at: index, to: ts_line(line.lineRange, x: line.x))
      for (part, base) in line.listedRuns {
        let font = handles[ObjectIdentifier(part.font)] ?? FontHandle(part.font, fallback: fallback)
        handles[ObjectIdentifier(part.font)] = font
        runs.initializeElement(
          at: run,
          to: ts_glyph_run(
            line: index, start: base?.lowerBound ?? part.range.lowerBound,
            end: base?.upperBound ?? part.range.upperBound, first_glyph: glyph,
            glyph_count: part.glyphs.count, font: OpaquePointer(Unmanaged.passUnretained(font).toOpaque()), x: part.x,
            width: part.width, level: Int32(part.level),
            flags: (part.isFallback ? 1 : 0) | (part.isInserted ? 2 : 0) | (part.isHanging ? 4 : 0)
              | part.turn.flag | (base == nil ? 0 : 32)))
        run += 1
        for each in part.glyphs {
          glyphs.initializeElement(
            at: glyph,
            to: ts_glyph(
              x: each.position.x, y: each.position.y, advance: each.advance, cluster: base?.lowerBound ?? each.cluster,
              id: each.id, reserved: 0))
          glyph += 1
        }
      }
    }
    fonts = Array(handles.values)
  }

  deinit {
    lines.deallocate()
    runs.deallocate()
    glyphs.deallocate()
  }
}

extension TextLine {
  /// The runs of the line, and behind them the runs of its annotations with their bases.
  fileprivate var listedRuns: [(run: GlyphRun, base: Range<Int>?)] {
    runs.map { ($0, nil) } + annotations.flatMap { annotation in annotation.runs.map { ($0, annotation.base) } }
  }
}

extension QuarterTurn {
  /// `TS_RUN_CLOCKWISE` or `TS_RUN_ANTICLOCKWISE`.
  fileprivate var flag: Int32 {
    switch self {
    case .none: 0
    case .clockwise: 8
    case .anticlockwise: 16
    }
  }
}

extension ts_line {
  init(_ line: LineRange, x: Double) {
    self.init(
      start: line.range.lowerBound, end: line.range.upperBound, content_end: line.contentRange.upperBound,
      width: line.width, y: line.y, baseline: line.baseline, height: line.metrics.height, x: x,
      flags: (line.showsHyphen ? 1 : 0) | (line.isTruncated ? 2 : 0), reserved: 0)
  }
}
