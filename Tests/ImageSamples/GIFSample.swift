/// GIF files of two frames; the second is all red.
public struct GIFSample {
  var isInterlaced = false
  /// The number of the colour that is left out.
  var transparent: UInt8?
  var hasOwnColors = false
  var screen = (width: PictureSamples.width, height: PictureSamples.height)
  /// Where the first frame, of the size of all samples, stands.
  var place = (x: 0, y: 0)

  public init(
    isInterlaced: Bool = false, transparent: UInt8? = nil, hasOwnColors: Bool = false,
    screen: (Int, Int) = (PictureSamples.width, PictureSamples.height), place: (Int, Int) = (0, 0)
  ) {
    self.isInterlaced = isInterlaced
    self.transparent = transparent
    self.hasOwnColors = hasOwnColors
    (self.screen, self.place) = (screen, place)
  }

  public var bytes: [UInt8] {
    let table = (0..<128).flatMap { index in
      index < 6 ? Array(PictureSamples.colors[index][..<3]) : [UInt8(index), 9, 9]
    }
    let size = little(screen.width) + little(screen.height)
    // 128 colours.
    var result = Array("GIF89a".utf8) + size + (hasOwnColors ? [0, 0, 0] : [0x86, 0, 0] + table)
    result += [0x21, 0xFE, 2] + "hi".utf8 + [0]
    if let transparent { result += [0x21, 0xF9, 4, 1, 0, 0, transparent, 0] }
    var rows = Array(0..<PictureSamples.height)
    if isInterlaced {
      rows = [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: rows.count, by: $0.1)) }
    }
    result += [0x2C] + little(place.x) + little(place.y) + little(PictureSamples.width) + little(PictureSamples.height)
    result += [(hasOwnColors ? 0x86 : 0) | (isInterlaced ? 0x40 : 0)] + (hasOwnColors ? table : [])
    result += Self.packed(
      rows.flatMap { y in (0..<PictureSamples.width).map { UInt8(PictureSamples.cell(x: $0, y: y)) } })
    result += [0x2C, 0, 0, 0, 0, 1, 0, 1, 0] + (hasOwnColors ? [0x86] + table : [0]) + Self.packed([0])
    return result + [0x3B]
  }

  private func little(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }

  /// Codes of eight bits: they never get longer where the table is emptied early.
  private static func packed(_ indexes: [UInt8]) -> [UInt8] {
    var codes: [UInt8] = []
    for (place, index) in indexes.enumerated() {
      if place % 100 == 0 { codes.append(128) }
      codes.append(index)
    }
    codes.append(129)
    var result: [UInt8] = [7]
    for start in stride(from: 0, to: codes.count, by: 255) {
      let block = codes[start..<min(start + 255, codes.count)]
      result += [UInt8(block.count)] + block
    }
    return result + [0]
  }
}
