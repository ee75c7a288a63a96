internal import BinarySearch
internal import Geometry
internal import Glibc

/// Reads the pictures of coloured glyphs from a table `COLR` of version 0 or 1.
///
/// FreeType has calls for version 1 from 2.13 and HarfBuzz from 7 on, and Debian 12 has older ones. What is damaged, nested too
/// deeply or too large is unreadable as a whole.
struct ColorTable {
  /// The greatest number of paints, colour stops and parts of variations of a picture. The crest of a flag of Noto takes 3,415.
  static let most = 16_384
  /// The greatest number of colour stops of a gradient, each of which Cairo looks for from the first one on.
  static let mostStops = 256
  /// How deep paints may be nested, glyphs in glyphs among them. Emoji are nested ten levels deep. The limit ends cycles as well.
  static let deepest = 64

  private typealias Unreadable = TableReader.Unreadable

  private let table: TableReader
  /// The colour of an entry of the first palette; `nil` beyond it.
  private let palette: (Int) -> Color?
  /// `nil` for the default instance.
  private var variations: VariationStore?
  private var partCount = 0
  /// Parts of variations that are not counted as one yet.
  private var regionCount = 0

  /// The picture of a glyph.
  ///
  /// - Parameters:
  ///   - palette: the colour of an entry of the first palette of `CPAL`; `nil` beyond it.
  ///   - coordinates: a normalised value for each axis, in fractions of 16,384; 0 for those that are left out.
  /// - Returns: `nil` for a glyph without a picture, and for one that cannot be read or is not bounded.
  static func picture(
    of glyph: Int, in bytes: UnsafeBufferPointer<UInt8>, palette: @escaping (Int) -> Color?, coordinates: [Int]
  ) -> ColorPicture? {
    var reader = ColorTable(table: TableReader(bytes: bytes), palette: palette)
    guard (try? reader.readVariations(coordinates)) != nil, let root = try? reader.picture(of: glyph, depth: 0) else {
      return nil
    }
    if root.extent({ _ in nil }) == .everything { return nil }
    return ColorPicture(root: root, partCount: reader.partCount)
  }

  /// The rectangle that a font promises the picture of a glyph does not leave; `nil` without one, which many have.
  static func clipBox(
    of glyph: Int, in bytes: UnsafeBufferPointer<UInt8>, coordinates: [Int]
  ) -> Rect? {
    var reader = ColorTable(table: TableReader(bytes: bytes), palette: { _ in nil })
    guard (try? reader.readVariations(coordinates)) != nil else { return nil }
    return (try? reader.paint(ofBase: glyph)) != nil ? try? reader.clipBox(of: glyph) : nil
  }

  private init(table: TableReader, palette: @escaping (Int) -> Color?) { (self.table, self.palette) = (table, palette) }

  private mutating func count(_ parts: Int = 1) throws(Unreadable) {
    partCount += parts
    guard partCount <= Self.most else { throw Unreadable() }
  }

  /// Sixteen regions of variations are one part.
  private mutating func count(regions: Int) throws(Unreadable) {
    regionCount += regions
    try count(regionCount / 16)
    regionCount %= 16
  }

  private var isVersion1: Bool { (try? table.number(at: 0)) ?? 0 >= 1 }

  /// The place that a field of 32 bits of the header of version 1 names.
  private func place(at field: Int) throws(Unreadable) -> Int? {
    guard isVersion1 else { return nil }
    let offset = try table.longNumber(at: field)
    return offset == 0 ? nil : offset
  }

  private mutating func readVariations(_ coordinates: [Int]) throws(Unreadable) {
    guard coordinates.contains(where: { $0 != 0 }), let store = try place(at: 30) else { return }
    var axes = 0
    variations = try VariationStore(table, at: store, map: place(at: 26), coordinates: coordinates) {
      (count) throws(Unreadable) in
      axes = count
      // Before they are read.
      if count > 16 * Self.most { throw Unreadable() }
    }
    try count(regions: axes)
  }

  // MARK: Glyphs

  /// - Throws: `Unreadable` also for a glyph without a picture.
  private mutating func picture(of glyph: Int, depth: Int) throws(Unreadable) -> ColorPaint {
    guard let root = try paint(ofBase: glyph) else { return try layers(of: glyph) }
    let paint = try paint(at: root, depth: depth)
    guard let box = try clipBox(of: glyph) else { return paint }
    return .clip(box, paint)
  }

  /// The place of a glyph's paint in `BaseGlyphList`.
  private func paint(ofBase glyph: Int) throws(Unreadable) -> Int? {
    guard let list = try place(at: 14) else { return nil }
    let count = try table.longNumber(at: list)
    guard 6 * count <= table.bytes.count else { throw Unreadable() }
    guard let record = try record(of: glyph, count: count, at: list + 4, size: 6) else { return nil }
    return list + (try table.longNumber(at: record + 2))
  }

  /// The record that begins with the number of a glyph, in an array in ascending order.
  private func record(of glyph: Int, count: Int, at start: Int, size: Int) throws(Unreadable) -> Int? {
    let table = table
    let index = (0..<count).partitioningIndex { (try? table.number(at: start + size * $0)) ?? .max >= glyph }
    guard index < count else { return nil }
    return try table.number(at: start + size * index) == glyph ? start + size * index : nil
  }

  /// The layers of version 0.
  private mutating func layers(of glyph: Int) throws(Unreadable) -> ColorPaint {
    guard
      let record = try record(of: glyph, count: table.number(at: 2), at: table.longNumber(at: 4), size: 6)
    else { throw Unreadable() }
    let records = try table.longNumber(at: 8)
    let (first, count) = (try table.number(at: record + 2), try table.number(at: record + 4))
    guard first + count <= (try table.number(at: 12)) else { throw Unreadable() }
    try self.count(count)
    var layers: [ColorPaint] = []
    for layer in first..<first + count {
      let glyph = try table.number(at: records + 4 * layer)
      layers.append(.glyph(UInt32(glyph), .solid(color(try table.number(at: records + 4 * layer + 2), alpha: 1))))
    }
    return .layers(layers)
  }

  /// The box of a glyph in `ClipList`.
  private mutating func clipBox(of glyph: Int) throws(Unreadable) -> Rect? {
    guard let list = try place(at: 22) else { return nil }
    let (table, count) = (table, try table.longNumber(at: list + 1))
    guard 7 * count <= table.bytes.count else { throw Unreadable() }
    let index = (0..<count).partitioningIndex { (try? table.number(at: list + 5 + 7 * $0 + 2)) ?? .max >= glyph }
    guard index < count, try table.number(at: list + 5 + 7 * index) <= glyph else { return nil }
    let box = list + (try table.unsignedNumber(at: list + 5 + 7 * index + 4, bytes: 3))
    let sides = try numbers(at: box + 1, count: 4, isVariable: table.unsignedNumber(at: box, bytes: 1) == 2)
    let (left, low) = (sides[0].rounded(.down), sides[1].rounded(.down))
    return Rect(
      x: left, y: low, width: max(0, sides[2].rounded(.up) - left), height: max(0, sides[3].rounded(.up) - low))
  }

  // MARK: Paints

  private mutating func paint(at start: Int, depth: Int) throws(Unreadable) -> ColorPaint {
    try count()
    guard depth < Self.deepest else { throw Unreadable() }
    let format = try table.unsignedNumber(at: start, bytes: 1)
    switch format {
    case 1: return try layers(at: start, depth: depth)
    case 2, 3: return .solid(try color(at: start + 1, isVariable: format == 3))
    case 4...9: return try gradient(format, at: start)
    case 10:
      let glyph = try table.number(at: start + 4)
      return .glyph(UInt32(glyph), try child(of: start, at: 1, depth: depth))
    case 11:
      try count()
      return try picture(of: table.number(at: start + 1), depth: depth + 1)
    case 12...31: return .transform(try transform(format, at: start), try child(of: start, at: 1, depth: depth))
    case 32:
      let mode = try table.unsignedNumber(at: start + 4, bytes: 1)
      return .composite(
        source: try child(of: start, at: 1, depth: depth), CompositeMode(rawValue: mode) ?? .clear,
        backdrop: try child(of: start, at: 5, depth: depth))
    // A format of a later version is left out.
    default: return .layers([])
    }
  }

  /// The paint that a field of 24 bits names.
  private mutating func child(of start: Int, at field: Int, depth: Int) throws(Unreadable) -> ColorPaint {
    let offset = try table.unsignedNumber(at: start + field, bytes: 3)
    return offset == 0 ? .layers([]) : try paint(at: start + offset, depth: depth + 1)
  }

  /// The paints of a part of `LayerList`.
  private mutating func layers(at start: Int, depth: Int) throws(Unreadable) -> ColorPaint {
    guard let list = try place(at: 18) else { throw Unreadable() }
    let (count, first) = (try table.unsignedNumber(at: start + 1, bytes: 1), try table.longNumber(at: start + 2))
    guard first + count <= (try table.longNumber(at: list)) else { throw Unreadable() }
    var layers: [ColorPaint] = []
    for layer in first..<first + count {
      layers.append(try paint(at: list + (try table.longNumber(at: list + 4 + 4 * layer)), depth: depth + 1))
    }
    return .layers(layers)
  }

  /// Signed numbers of 16 bits, or of 32, with the differences of the instance. In a variable format the index of the first
  /// difference follows the numbers.
  private mutating func numbers(
    at start: Int, count: Int, bytes: Int = 2, isVariable: Bool
  ) throws(Unreadable) -> [Double] {
    var numbers: [Double] = []
    for index in 0..<count { numbers.append(Double(try table.signedNumber(at: start + bytes * index, bytes: bytes))) }
    guard isVariable, variations != nil else { return numbers }
    let base = try table.longNumber(at: start + bytes * count)
    for index in 0..<count { numbers[index] += try difference(at: base, index) }
    return numbers
  }

  private mutating func difference(at base: Int, _ index: Int) throws(Unreadable) -> Double {
    guard let variations, base != 0xFFFF_FFFF else { return 0 }
    var regions = 0
    let difference = try variations.difference(at: base + index) { (count) throws(Unreadable) in regions = count }
    try count(regions: regions)
    return difference
  }

  private func color(_ index: Int, alpha: Double) -> PaintColor {
    let alpha = min(max(alpha, 0), 1)
    if index == 0xFFFF { return PaintColor(color: nil, alpha: alpha) }
    guard let color = palette(index) else { return PaintColor(color: .black, alpha: 0) }
    return PaintColor(color: color, alpha: alpha)
  }

  /// A colour of an index in the palette and an opacity.
  private mutating func color(at start: Int, isVariable: Bool) throws(Unreadable) -> PaintColor {
    let alpha = try numbers(at: start + 2, count: 1, isVariable: isVariable)[0]
    return color(try table.number(at: start), alpha: alpha / 16384)
  }

  // MARK: Gradients

  private mutating func gradient(_ format: Int, at start: Int) throws(Unreadable) -> ColorPaint {
    let isVariable = format % 2 == 1
    let line = try colorLine(
      at: start + (try table.unsignedNumber(at: start + 1, bytes: 3)), isVariable: isVariable)
    let numbers = try numbers(at: start + 4, count: format < 8 ? 6 : 4, isVariable: isVariable)
    let first = Point(x: numbers[0], y: numbers[1])
    switch format {
    case 4, 5: return Self.linear(line, first, numbers)
    case 6, 7:
      // Radii have no sign.
      func radius(_ index: Int) throws(Unreadable) -> Double {
        let raw = try table.number(at: start + 4 + 2 * index)
        return max(0, numbers[index] + (raw > 0x7FFF ? 65_536 : 0))
      }
      let inner = ColorPaint.Circle(center: first, radius: try radius(2))
      let outer = ColorPaint.Circle(center: Point(x: numbers[3], y: numbers[4]), radius: try radius(5))
      return inner == outer ? .layers([]) : .radial(line, inner, outer)
    default:
      // Angles are the table's and 180°.
      return .sweep(line, first, start: numbers[2] / 16384 * 180 + 180, end: numbers[3] / 16384 * 180 + 180)
    }
  }

  /// The gradient whose colours run at right angles to the line from the first point to the third.
  private static func linear(_ line: ColorLine, _ start: Point, _ numbers: [Double]) -> ColorPaint {
    let (x, y) = (numbers[2] - start.x, numbers[3] - start.y)
    // At right angles to the line of equal colours.
    let (across, up) = (-(numbers[5] - start.y), numbers[4] - start.x)
    let length = across * across + up * up
    let part = length > 0 ? (x * across + y * up) / length : 0
    // Points that are the same, or on one line, give no gradient.
    guard abs(part) * length.squareRoot() > 1e-6 * (x * x + y * y).squareRoot() else { return .layers([]) }
    return .linear(line, start, Point(x: start.x + part * across, y: start.y + part * up))
  }

  private mutating func colorLine(at start: Int, isVariable: Bool) throws(Unreadable) -> ColorLine {
    let extend: ColorLine.Extend =
      switch try table.unsignedNumber(at: start, bytes: 1) {
      case 1: .repeat
      case 2: .reflect
      default: .pad
      }
    let count = try table.number(at: start + 1)
    guard (1...Self.mostStops).contains(count) else { throw Unreadable() }
    try self.count(count)
    var stops: [ColorLine.Stop] = []
    for index in 0..<count {
      let stop = start + 3 + (isVariable ? 10 : 6) * index
      var (offset, alpha) = (Double(try table.signedNumber(at: stop)), Double(try table.signedNumber(at: stop + 4)))
      if isVariable, variations != nil {
        let base = try table.longNumber(at: stop + 6)
        offset += try difference(at: base, 0)
        alpha += try difference(at: base, 1)
      }
      let color = color(try table.number(at: stop + 2), alpha: alpha / 16384)
      stops.append(ColorLine.Stop(offset: offset / 16384, color: color))
    }
    // Of stops at one place the first counts below the place, and the last above the place.
    let sorted = stops.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
    return ColorLine(extend: extend, stops: sorted.map(\.element))
  }

  // MARK: Transformations

  private mutating func transform(_ format: Int, at start: Int) throws(Unreadable) -> PaintTransform {
    let isVariable = format % 2 == 1
    if format <= 13 {
      let matrix = start + (try table.unsignedNumber(at: start + 4, bytes: 3))
      let numbers = try numbers(at: matrix, count: 6, bytes: 4, isVariable: isVariable).map { $0 / 65536 }
      return PaintTransform(
        xx: numbers[0], yx: numbers[1], xy: numbers[2], yy: numbers[3], dx: numbers[4], dy: numbers[5])
    }
    // The formats of one kind follow each other: about the origin, then about a centre.
    let ownCounts = [14: 2, 16: 2, 18: 2, 20: 1, 22: 1, 24: 1, 26: 1, 28: 2, 30: 2]
    let kind = format - format % 2
    let ownCount = ownCounts[kind] ?? 0
    let hasCenter = [18, 22, 26, 30].contains(kind)
    let numbers = try numbers(at: start + 4, count: ownCount + (hasCenter ? 2 : 0), isVariable: isVariable)
    if kind == 14 { return PaintTransform(dx: numbers[0], dy: numbers[1]) }
    let own = numbers.prefix(ownCount).map { $0 / 16384 }
    var transform = PaintTransform()
    switch kind {
    case 16, 18: (transform.xx, transform.yy) = (own[0], own[1])
    case 20, 22: (transform.xx, transform.yy) = (own[0], own[0])
    case 24, 26:
      let (sine, cosine) = (sin(own[0] * .pi), cos(own[0] * .pi))
      (transform.xx, transform.yx, transform.xy, transform.yy) = (cosine, sine, -sine, cosine)
    default: (transform.xy, transform.yx) = (-tan(own[0] * .pi), tan(own[1] * .pi))
    }
    return hasCenter ? transform.around(Point(x: numbers[ownCount], y: numbers[ownCount + 1])) : transform
  }
}
