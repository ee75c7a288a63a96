/// The sum of the advances of an item's glyphs, in their order.
protocol GlyphSum {
  /// The sum of the advances of the item's glyphs before one of them, in points. Asked for in ascending order.
  mutating func total(before glyph: Int) -> Double
  /// Whether the sum became less by a glyph.
  var isNotMonotone: Bool { get }
}

/// In a font without tracking, word spacing and emboldening. Sums are computed ahead, in blocks: a loop from each opportunity to the next
/// one takes longer than all sums.
struct UnitSum: GlyphSum {
  private let pointsPerUnit: Double
  private let advances: UnsafeMutablePointer<Int32>
  private let end: Int
  /// The sums of the advances before the glyphs of the block, and before the glyph behind it.
  private let sums: UnsafeMutablePointer<Int>
  private var blockStart: Int
  private var blockEnd: Int
  private var union: Int32 = 0

  /// - Parameter sums: room for ``TextWorkspace/sumCount`` values.
  @inline(__always)
  init(_ item: TextItem, _ arrays: PreparedTextArrays, pointsPerUnit: Double, sums: UnsafeMutablePointer<Int>) {
    self.pointsPerUnit = pointsPerUnit
    advances = arrays.advances.baseAddress.unsafelyUnwrapped
    end = Int(item.glyphEnd)
    self.sums = sums
    blockStart = Int(item.glyphStart)
    blockEnd = blockStart
    sums[0] = 0
  }

  @inline(__always)
  mutating func total(before glyph: Int) -> Double {
    while glyph > blockEnd { computeBlock() }
    return Double(sums[glyph &- blockStart]) * pointsPerUnit
  }

  @inline(never)
  private mutating func computeBlock() {
    var sum = sums[blockEnd &- blockStart]
    blockStart = blockEnd
    blockEnd = min(end, blockStart + TextWorkspace.sumCount - 1)
    sums[0] = sum
    var (advance, next) = (advances + blockStart, sums)
    let behind = advances + blockEnd
    while advance < behind {
      union |= advance.pointee
      sum &+= Int(advance.pointee)
      advance += 1
      next += 1
      next.pointee = sum
    }
  }

  @inline(__always)
  var isNotMonotone: Bool { union < 0 }
}

/// In any font.
struct StyledSum: GlyphSum {
  private let arrays: PreparedTextArrays
  private var sum: AdvanceSum
  private var next: Int
  private var mayShrink: Bool

  init(_ item: TextItem, _ arrays: PreparedTextArrays, _ font: ItemFont, text: UnsafeBufferPointer<UInt8>) {
    self.arrays = arrays
    sum = AdvanceSum(font, isTracked: item.isTracked, text: text)
    next = Int(item.glyphStart)
    mayShrink = font.tracking < 0 || font.wordSpacing < 0 || font.emboldening < 0
  }

  mutating func total(before glyph: Int) -> Double {
    while next < glyph {
      let advance = arrays.advances[next]
      sum.add(advance: advance, cluster: arrays.clusters[next])
      mayShrink = mayShrink || advance < 0
      next += 1
    }
    return sum.total
  }

  var isNotMonotone: Bool { mayShrink }
}
