/// The layers of coloured glyphs (`COLR`, version 0), each of which is painted: a font of some kilobytes can give every
/// glyph 65,535 of them.
enum ColorLayers {
  /// The greatest number of a glyph; emoji have some dozens.
  static let most = 1024

  /// What is wrong with a table `COLR`; `nil` for nothing, and for what cannot be read.
  static func problem(of bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let table = TableReader(bytes: bytes)
    guard let count = try? table.number(at: 2), let records = try? table.longNumber(at: 4) else { return nil }
    for index in 0..<count {
      // The glyph, its first layer, their number.
      guard let glyph = try? table.number(at: records + 6 * index),
        let layers = try? table.number(at: records + 6 * index + 4)
      else { return nil }
      if layers > most { return "gives glyph \(glyph) \(layers) layers: expected at most \(most)" }
    }
    return nil
  }
}
