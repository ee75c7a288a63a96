extension FontBuilder {
  /// A CFF font whose glyphs have no ink, each of which calls one subroutine, which calls another one so many times, which
  /// calls a third one as many times.
  ///
  /// - Parameter font: its other tables are taken.
  /// - Throws: `Violation` when it is no font.
  public static func callingSubroutines(_ font: [UInt8], calls: Int) throws -> [UInt8] {
    let tables = try tables(font).filter { !["glyf", "loca", "CFF ", "VORG"].contains($0.name) }
    guard let maximums = tables.first(where: { $0.name == "maxp" })?.bytes else { throw Violation("no table 'maxp'") }
    let glyphCount = Int(number(maximums, 4, 2))
    func two(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)] }
    func four(_ value: Int) -> [UInt8] { two(value >> 16) + two(value) }
    // Adobe Technical Note #5176: an INDEX, a number of a dictionary.
    func list(_ items: [[UInt8]]) -> [UInt8] {
      if items.isEmpty { return [0, 0] }
      var (offset, result) = (1, two(items.count) + [4] + four(1))
      for item in items {
        offset += item.count
        result += four(offset)
      }
      return result + items.joined()
    }
    func long(_ value: Int) -> [UInt8] { [29] + four(value) }
    /// #5177: a number from -107 to 107, to which 107 is added for the index of a subroutine; `callgsubr`.
    func call(_ index: Int) -> [UInt8] { [UInt8(index - 107 + 139), 29] }
    func repeated(_ index: Int) -> [UInt8] { (0..<calls).flatMap { _ in call(index) } + [11] }
    let start: [UInt8] = [1, 0, 4, 4] + list([Array("F".utf8)])
    let middle = list([]) + list([repeated(1), repeated(2), [11]])
    let charset: [UInt8] = [2] + two(1) + two(max(0, glyphCount - 2))
    let programs = list((0..<glyphCount).map { _ in call(0) + [14] })
    let privateDictionary: [UInt8] = [139, 20]
    func top(_ offset: Int) -> [UInt8] {
      let programsOffset = offset + charset.count
      let names = long(offset) + [15] + long(programsOffset) + [17]
      return list([names + long(privateDictionary.count) + long(programsOffset + programs.count) + [18]])
    }
    let table = start + top(start.count + top(0).count + middle.count) + middle + charset + programs + privateDictionary
    return self.font((tables + [Table("CFF ", table)]).sorted { $0.name < $1.name }, version: Array("OTTO".utf8))
  }
}
