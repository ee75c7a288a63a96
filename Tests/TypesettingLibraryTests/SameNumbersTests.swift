import CTypesetting
import Fonts
import Geometry
import TestSupport
import Testing
import Typesetting

/// The C library and the Swift library give the same bits.
@Suite struct SameNumbersTests {
  /// In the order of the numbers in C.
  private static let modes: [LineBreakMode] = [
    .byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byWordWrapping, .byCharWrapping, .byClipping,
  ]

  @Test func `sizes, lines and glyphs of random texts are those of Swift`() throws {
    let library = try Library()
    let font = try Font.bundled(size: 17)
    var compared = 0
    var hanging = 0
    Property("sizes, lines and glyphs of C", rounds: 150).check { generator in
      let text = RandomText().next(&generator, pieces: 12)
      let width = generator.pick([0, 30, 90.5, 200, .infinity])
      let lines = generator.int(0...3)
      let mode = generator.int(0...5)
      let writingMode = generator.oneIn(2) ? 0 : generator.int(0..<WritingMode.allCases.count)
      var styled = StyledText(text, font: font)
      styled.paragraphStyle.writingMode = WritingMode.allCases[writingMode]
      let typesetter = try Typesetter(styled)
      let prepared = try library.prepare(text, writingMode: Int32(writingMode))
      defer { ts_text_free(prepared) }
      var box = box(width: width, lines: Int64(lines), mode: Int32(mode))

      let expected = try typesetter.layout(maxWidth: width, numberOfLines: lines, lineBreakMode: Self.modes[mode])
      var size = ts_measurement()
      size.struct_size = MemoryLayout<ts_measurement>.size
      try call { ts_text_measure(prepared, &box, &size, $0) }
      try require(size.width == expected.size.width && size.height == expected.size.height, "\(size), \(expected)")
      try require(size.line_count == expected.lines.count, "\(size.line_count) lines")
      try require((size.is_truncated != 0) == expected.measurement.isTruncated, "truncated")
      try require(size.first_baseline == expected.measurement.firstBaseline, "first baseline")
      try require(size.last_baseline == expected.measurement.lastBaseline, "last baseline")

      var layout: OpaquePointer?
      try call { ts_text_layout(prepared, &box, &layout, $0) }
      defer { ts_layout_free(layout) }
      var counts = (lines: 0, runs: 0, glyphs: 0)
      let lineArray = UnsafeBufferPointer(start: ts_layout_lines(layout, &counts.lines), count: counts.lines)
      let runArray = UnsafeBufferPointer(start: ts_layout_runs(layout, &counts.runs), count: counts.runs)
      let glyphArray = UnsafeBufferPointer(start: ts_layout_glyphs(layout, &counts.glyphs), count: counts.glyphs)
      try require(lineArray.count == expected.lines.count, "lines of the layout")
      var next = runArray.makeIterator()
      for (index, line) in expected.lines.enumerated() {
        let found = lineArray[index]
        try require(found.start == line.range.lowerBound, "start of line \(index)")
        try require(found.end == line.range.upperBound, "end of line \(index)")
        try require(found.width == line.width && found.x == line.x, "width of line \(index)")
        try require(found.y == line.lineRange.y && found.baseline == line.baseline, "place of line \(index)")
        for run in line.runs {
          guard let given = next.next() else { throw Violation("a run is missing") }
          try require(given.x == run.x && given.width == run.width && given.level == Int32(run.level), "run")
          let flags = [
            (run.isFallback, TS_RUN_FALLBACK), (run.isInserted, TS_RUN_INSERTED), (run.isHanging, TS_RUN_HANGING),
            (run.turn == .clockwise, TS_RUN_CLOCKWISE), (run.turn == .anticlockwise, TS_RUN_ANTICLOCKWISE),
          ]
          for (isSet, flag) in flags {
            try require((Int(given.flags) & Int(flag) != 0) == isSet, "flag \(flag) of a run")
          }
          if run.isHanging { hanging += 1 }
          let glyphs = glyphArray[given.first_glyph..<given.first_glyph + given.glyph_count]
          try require(glyphs.map(\.id) == run.glyphs.map(\.id), "glyphs")
          try require(glyphs.map(\.x) == run.glyphs.map(\.position.x), "x of glyphs")
          try require(glyphs.map(\.y) == run.glyphs.map(\.position.y), "y of glyphs")
          try require(glyphs.map(\.cluster) == run.glyphs.map(\.cluster), "clusters of glyphs")
        }
      }
      try require(next.next() == nil, "more runs than Swift has")
      var ink = [Double](repeating: -1, count: 4)
      let hasInk = ts_layout_ink(layout, &ink)
      try require(hasInk == (expected.inkBounds != nil), "there is ink")
      try require(
        ink == (expected.inkBounds.map { [$0.minX, $0.minY, $0.width, $0.height] } ?? [0, 0, 0, 0]), "ink \(ink)")
      compared += 1
    }
    #expect(compared == TestSeeds.of(1..<151).count)
    expectCompared(hanging, atLeast: 20, "hanging runs")
  }

  @Test func `a batch gives the sizes of its texts`() throws {
    let library = try Library()
    let font = try Font.bundled(size: 17)
    Property("sizes of a batch", rounds: 12).check { generator in
      let texts = (0..<40).map { _ in RandomText().next(&generator, pieces: 8) }
      let bytes = texts.flatMap(\.utf8).map { CChar(bitPattern: $0) }
      let offsets = texts.reduce(into: [Int64(0)]) { $0.append($0[$0.count - 1] + Int64($1.utf8.count)) }
      var widths = [Double](repeating: 0, count: texts.count)
      var heights = widths
      try bytes.withUnsafeBufferPointer { bytes in
        try offsets.withUnsafeBufferPointer { offsets in
          try widths.withUnsafeMutableBufferPointer { widths in
            try heights.withUnsafeMutableBufferPointer { heights in
              var batch = ts_batch()
              batch.struct_size = MemoryLayout<ts_batch>.size
              batch.bytes = bytes.baseAddress
              batch.byte_count = bytes.count
              batch.offsets64 = offsets.baseAddress
              batch.count = texts.count
              batch.threads = 3
              var columns = ts_columns()
              columns.struct_size = MemoryLayout<ts_columns>.size
              columns.widths = widths.baseAddress
              columns.heights = heights.baseAddress
              var style = library.style
              var box = box(width: 120)
              try call { ts_measure_batch(&style, nil, &box, &batch, &columns, $0) }
            }
          }
        }
      }
      for (index, text) in texts.enumerated() {
        let size = try Typesetter(text, font: font).measure(maxWidth: 120).size
        try require(size == Size(width: widths[index], height: heights[index]), "text \(index)")
      }
    }
  }

  private func require(_ condition: Bool, _ what: @autoclosure () -> String) throws {
    if !condition { throw Violation(what()) }
  }
}
