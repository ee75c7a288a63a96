/// The differences of numbers of a variable font at one instance (`ItemVariationStore`).
struct VariationStore {
  private let table: TableReader
  /// The place of the store in its table.
  private let start: Int
  /// The place of the map of indices (`DeltaSetIndexMap`); `nil` where an index is its own entry.
  private let map: Int?
  /// How much of each region's differences the instance has, from 0 to 1.
  private let scalars: [Double]

  /// - Parameters:
  ///   - coordinates: a normalised value for each axis, in fractions of 16,384.
  ///   - work: takes the number of axes of all regions.
  init(
    _ table: TableReader, at start: Int, map: Int?, coordinates: [Int],
    work: (Int) throws(TableReader.Unreadable) -> Void
  ) throws(TableReader.Unreadable) {
    (self.table, self.start, self.map) = (table, start, map)
    let regions = start + (try table.longNumber(at: start + 2))
    let (axes, count) = (try table.number(at: regions), try table.number(at: regions + 2))
    try work(axes * count)
    var scalars: [Double] = []
    for region in 0..<count {
      var scalar = 1.0
      for axis in 0..<axes {
        let record = regions + 4 + 6 * (region * axes + axis)
        scalar *= Self.scalar(
          of: axis < coordinates.count ? coordinates[axis] : 0, from: try table.signedNumber(at: record),
          peak: try table.signedNumber(at: record + 2), to: try table.signedNumber(at: record + 4))
      }
      scalars.append(scalar)
    }
    self.scalars = scalars
  }

  /// The part of one axis (OpenType, "Algorithm for interpolation of instance values").
  private static func scalar(of value: Int, from start: Int, peak: Int, to end: Int) -> Double {
    if start > peak || peak > end || start < 0 && end > 0 && peak != 0 || peak == 0 || value == peak { return 1 }
    if value <= start || value >= end { return 0 }
    return value < peak
      ? Double(value - start) / Double(peak - start) : Double(end - value) / Double(end - peak)
  }

  /// The difference of a number.
  ///
  /// - Parameters:
  ///   - index: as the font has it: 0xFFFFFFFF for none.
  ///   - work: takes the number of regions that are looked at.
  func difference(
    at index: Int, work: (Int) throws(TableReader.Unreadable) -> Void
  ) throws(TableReader.Unreadable) -> Double {
    guard index != 0xFFFF_FFFF else { return 0 }
    let (outer, inner) = try entry(at: index)
    guard outer != 0xFFFF || inner != 0xFFFF else { return 0 }
    guard outer < (try table.number(at: start + 6)) else { return 0 }
    let data = start + (try table.longNumber(at: start + 8 + 4 * outer))
    guard inner < (try table.number(at: data)) else { return 0 }
    let (packed, count) = (try table.number(at: data + 2), try table.number(at: data + 4))
    let (isLong, words) = (packed & 0x8000 != 0, packed & 0x7FFF)
    guard words <= count else { throw TableReader.Unreadable() }
    try work(count)
    let (wide, narrow) = isLong ? (4, 2) : (2, 1)
    let row = data + 6 + 2 * count + inner * (words * wide + (count - words) * narrow)
    var sum = 0.0
    for column in 0..<count {
      let region = try table.number(at: data + 6 + 2 * column)
      guard region < scalars.count else { throw TableReader.Unreadable() }
      let isWide = column < words
      let place = row + (isWide ? column * wide : words * wide + (column - words) * narrow)
      sum += scalars[region] * Double(try table.signedNumber(at: place, bytes: isWide ? wide : narrow))
    }
    return sum
  }

  /// The two numbers of an entry. Indices behind the last one have the last one's entry.
  private func entry(at index: Int) throws(TableReader.Unreadable) -> (outer: Int, inner: Int) {
    guard let map else { return (index >> 16, index & 0xFFFF) }
    let format = try table.unsignedNumber(at: map + 1, bytes: 1)
    let isLong = try table.unsignedNumber(at: map, bytes: 1) == 1
    let count = isLong ? try table.longNumber(at: map + 2) : try table.number(at: map + 2)
    guard count > 0 else { return (index >> 16, index & 0xFFFF) }
    let size = format >> 4 & 3 + 1
    let entry = try table.unsignedNumber(
      at: map + (isLong ? 6 : 4) + size * min(index, count - 1), bytes: size)
    let bits = format & 15 + 1
    return (entry >> bits, entry & (1 << bits - 1))
  }
}

extension TableReader {
  /// An unsigned number of one to four bytes.
  func unsignedNumber(at offset: Int, bytes count: Int) throws(Unreadable) -> Int {
    guard offset >= 0, offset + count <= bytes.count else { throw Unreadable() }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A signed number of one to four bytes.
  func signedNumber(at offset: Int, bytes count: Int = 2) throws(Unreadable) -> Int {
    let value = try unsignedNumber(at: offset, bytes: count)
    return value < 1 << (8 * count - 1) ? value : value - 1 << (8 * count)
  }
}
