/// BMP files.
public struct BMPSample {
  var depth: Int
  /// The length of the bitmap header.
  var header = 40
  var compression = 0
  /// The bits of red, green, blue and alpha.
  var masks: [UInt32] = []
  var startsAtTop = false
  /// What the header says; 0 for as many as there can be.
  var colorCount = 0
  var colors = PictureSamples.colors

  public init(
    depth: Int, header: Int = 40, compression: Int = 0, masks: [UInt32] = [], startsAtTop: Bool = false,
    colorCount: Int = 0, colors: [[UInt8]] = PictureSamples.colors
  ) {
    self.depth = depth
    self.header = header
    self.compression = compression
    self.masks = masks
    self.startsAtTop = startsAtTop
    self.colorCount = colorCount
    self.colors = colors
  }

  public var bytes: [UInt8] {
    let (width, height) = (PictureSamples.width, PictureSamples.height)
    let tableCount = depth > 8 ? 0 : colorCount > 0 ? colorCount : 1 << depth
    let table = (0..<tableCount).flatMap { index -> [UInt8] in
      let color = index < colors.count ? colors[index] : [1, 2, 3, 4]
      return [color[2], color[1], color[0]] + (header == 12 ? [] : [0])
    }
    let info: [UInt8]
    if header == 12 {
      info = little(12, 4) + little(width, 2) + little(height, 2) + little(1, 2) + little(depth, 2)
    } else {
      var fields = little(header, 4) + little(width, 4) + little(startsAtTop ? -height : height, 4) + little(1, 2)
      fields += little(depth, 2) + little(compression, 4) + little(0, 12) + little(colorCount, 4) + little(0, 4)
      fields += masks.flatMap { little(Int($0), 4) }
      info = fields + [UInt8](repeating: 0, count: max(0, header - fields.count))
    }
    let start = 14 + info.count + table.count
    let rows = (0..<height).map { row(startsAtTop ? $0 : height - 1 - $0) }
    return Array("BM".utf8) + little(start + rows.joined().count, 4) + little(0, 4) + little(start, 4) + info + table
      + rows.joined()
  }

  private func row(_ y: Int) -> [UInt8] {
    let cells = (0..<PictureSamples.width).map { PictureSamples.cell(x: $0, y: y) }
    var row: [UInt8]
    switch depth {
    case 1, 4, 8:
      let count = 8 / depth
      row = stride(from: 0, to: cells.count, by: count).map { start in
        cells[start..<start + count].reduce(0) { $0 << UInt8(depth) | UInt8($1 % (1 << depth)) }
      }
    case 24: row = cells.flatMap { colors[$0][..<3].reversed() }
    default:
      let fields = masks.isEmpty ? (depth == 16 ? [0x7C00, 0x3E0, 0x1F] : [0xFF0000, 0xFF00, 0xFF]) : masks
      row = cells.flatMap { cell in
        // The bits that say nothing are set where there is no alpha.
        let unused = fields.reduce(depth == 16 ? 0xFFFF : UInt32.max) { $0 & ~$1 }
        let pixel = zip(fields, colors[cell]).reduce(unused) { pixel, field in
          let (mask, value) = field
          let largest = mask >> UInt32(mask.trailingZeroBitCount)
          return pixel | UInt32(UInt64(largest) * UInt64(value) / 255) << UInt32(mask.trailingZeroBitCount)
        }
        return little(Int(pixel), depth / 8)
      }
    }
    return row + [UInt8](repeating: 0, count: (4 - row.count % 4) % 4)
  }

  private func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> ($0 * 8)) : 0 }
  }
}
