/// The programs of outlines in a table `CFF ` or `CFF2`: one for each glyph, and the subroutines that they call.
///
/// Adobe Technical Note #5176; OpenType, "CFF2"
struct OutlinePrograms {
  let table: TableReader
  let isSecondVersion: Bool
  let glyphs: List
  let globals: List
  /// The subroutines of each group of glyphs.
  private(set) var locals: [List] = []
  /// Where each glyph's group is said; `nil` where there is one group.
  private var groups: Int?
  /// The regions of each set of variations, and the set that each group starts with.
  private(set) var regions: [Int] = []
  private(set) var firstSets: [Int] = []

  /// An INDEX: the places of items in the table.
  struct List {
    var count = 0
    fileprivate var offsetSize = 1
    fileprivate var offsets = 0
    /// The place after the list.
    fileprivate(set) var end = 0

    /// What is added to the number of a subroutine.
    var bias: Int { count < 1240 ? 107 : count < 33_900 ? 1131 : 32_768 }
  }

  private typealias Unreadable = TableReader.Unreadable

  /// - Throws: `Unreadable` for a table that FreeType does not read either.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(TableReader.Unreadable) {
    table = TableReader(bytes: bytes)
    isSecondVersion = try table.number(at: 0) >> 8 == 2
    let header = try table.number(at: 2) >> 8
    let top: Range<Int>
    if isSecondVersion {
      // The length of the dictionary is in the last byte of that number and the next one.
      let length = try table.number(at: 3)
      top = header..<header + length
      globals = try Self.list(at: top.upperBound, table, wide: true)
    } else {
      let names = try Self.list(at: header, table, wide: false)
      let dictionaries = try Self.list(at: names.end, table, wide: false)
      top = try Self.range(of: 0, in: dictionaries, table)
      let strings = try Self.list(at: dictionaries.end, table, wide: false)
      globals = try Self.list(at: strings.end, table, wide: false)
    }
    let dictionary = try Self.dictionary(top, table)
    guard let programs = dictionary[17]?.last else { throw Unreadable() }
    glyphs = try Self.list(at: programs, table, wide: isSecondVersion)
    if let store = dictionary[24]?.last { try readRegions(at: store) }
    if let fonts = dictionary[12 << 8 | 36]?.last {
      groups = dictionary[12 << 8 | 37]?.last
      let fonts = try Self.list(at: fonts, table, wide: isSecondVersion)
      for index in 0..<fonts.count {
        try readGroup(Self.dictionary(Self.range(of: index, in: fonts, table), table))
      }
    } else {
      try readGroup(dictionary)
    }
  }

  private mutating func readGroup(_ dictionary: [Int: [Int]]) throws(TableReader.Unreadable) {
    var (list, set) = (List(), 0)
    if let place = dictionary[18], place.count >= 2, place[0] > 0, place[1] > 0 {
      let own = try Self.dictionary(place[1]..<place[1] + place[0], table)
      if let offset = own[19]?.last { list = try Self.list(at: place[1] + offset, table, wide: isSecondVersion) }
      set = own[22]?.last ?? 0
    }
    locals.append(list)
    firstSets.append(set)
  }

  /// An ItemVariationStore after its length.
  private mutating func readRegions(at offset: Int) throws(TableReader.Unreadable) {
    let store = offset + 2
    for index in 0..<(try table.number(at: store + 6)) {
      regions.append(try table.number(at: store + table.longNumber(at: store + 8 + 4 * index) + 4))
    }
  }

  private static func list(at place: Int, _ table: TableReader, wide: Bool) throws(TableReader.Unreadable) -> List {
    let count = wide ? try table.longNumber(at: place) : try table.number(at: place)
    let start = place + (wide ? 4 : 2)
    if count == 0 { return List(count: 0, offsetSize: 1, offsets: start, end: start) }
    guard start < table.bytes.count, (1...4).contains(table.bytes[start]) else { throw Unreadable() }
    let size = Int(table.bytes[start])
    var list = List(count: count, offsetSize: size, offsets: start + 1, end: 0)
    guard start + 1 + size * (count + 1) <= table.bytes.count else { throw Unreadable() }
    list.end = try range(of: count - 1, in: list, table).upperBound
    return list
  }

  private static func range(
    of index: Int, in list: List, _ table: TableReader
  ) throws(TableReader.Unreadable) -> Range<Int> {
    func offset(_ index: Int) -> Int {
      let place = list.offsets + list.offsetSize * index
      return (place..<place + list.offsetSize).reduce(0) { $0 << 8 | Int(table.bytes[$1]) }
    }
    guard index >= 0, index < list.count else { throw Unreadable() }
    // Offsets count from the byte before the items.
    let base = list.offsets + list.offsetSize * (list.count + 1) - 1
    let (start, end) = (base + offset(index), base + offset(index + 1))
    guard start <= end, end <= table.bytes.count else { throw Unreadable() }
    return start..<end
  }

  /// The bytes of an item.
  func range(of index: Int, in list: List) throws(TableReader.Unreadable) -> Range<Int> {
    try Self.range(of: index, in: list, table)
  }

  /// Whole numbers of a dictionary by its operators; 12 and a second byte are one.
  private static func dictionary(
    _ range: Range<Int>, _ table: TableReader
  ) throws(TableReader.Unreadable) -> [Int: [Int]] {
    guard range.lowerBound >= 0, range.upperBound <= table.bytes.count else { throw Unreadable() }
    var result: [Int: [Int]] = [:]
    var operands: [Int] = []
    var place = range.lowerBound
    func next() throws(TableReader.Unreadable) -> Int {
      guard place < range.upperBound else { throw Unreadable() }
      defer { place += 1 }
      return Int(table.bytes[place])
    }
    while place < range.upperBound {
      let byte = try next()
      switch byte {
      case 32...246: operands.append(byte - 139)
      case 247...250: operands.append((byte - 247) << 8 + (try next()) + 108)
      case 251...254: operands.append(-(byte - 251) << 8 - (try next()) - 108)
      case 28: operands.append(Int(Int16(truncatingIfNeeded: try next() << 8 | next())))
      case 29:
        operands.append(Int(Int32(truncatingIfNeeded: try next() << 24 | next() << 16 | next() << 8 | next())))
      case 30:
        // A real number, of which nothing here depends: pairs of digits up to 15.
        while true {
          let pair = try next()
          if pair >> 4 == 15 || pair & 15 == 15 { break }
        }
        operands.append(0)
      case 12:
        result[12 << 8 | (try next())] = operands
        operands = []
      default:
        result[byte] = operands
        operands = []
      }
    }
    return result
  }

  /// The group of a glyph.
  func group(of glyph: Int) throws(TableReader.Unreadable) -> Int {
    guard let groups else { return 0 }
    let format = try table.number(at: groups) >> 8
    switch format {
    case 0: return try table.number(at: groups + 1 + glyph - 1) & 0xFF
    case 3, 4:
      // Ranges that begin with a glyph, in ascending order.
      let isWide = format == 4
      let size = isWide ? 6 : 3
      func first(_ index: Int) throws(TableReader.Unreadable) -> Int {
        let place = groups + (isWide ? 5 : 3) + size * index
        return isWide ? try table.longNumber(at: place) : try table.number(at: place)
      }
      var (low, high) = (0, isWide ? try table.longNumber(at: groups + 1) : try table.number(at: groups + 1))
      while high - low > 1 {
        let middle = (low + high) / 2
        if try first(middle) <= glyph { low = middle } else { high = middle }
      }
      let place = groups + (isWide ? 9 : 5) + size * low
      return isWide ? try table.number(at: place) : try table.number(at: place - 1) & 0xFF
    default: throw Unreadable()
    }
  }
}
