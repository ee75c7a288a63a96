/// PNG files whose data is stored and not compressed.
public enum PNGSample {
  /// - Parameters:
  ///   - rows: the bytes of each row.
  ///   - type: the colour type, 0, 2, 3, 4 or 6.
  ///   - size: width and height that the header says; the size of the rows until given, for rows of whole samples.
  public static func file(
    _ rows: [[UInt8]], type: UInt8, depth: UInt8 = 8, before: [UInt8] = [], size: (Int, Int)? = nil
  ) -> [UInt8] {
    let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][type] ?? 1
    let width = (rows.first?.count ?? 0) * 8 / (samples * Int(depth))
    let (shownWidth, shownHeight) = size ?? (width, rows.count)
    // Each row starts with its filter, none.
    let data = rows.flatMap { [UInt8(0)] + $0 }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(shownWidth) + big(shownHeight) + [depth, type, 0, 0, 0]) + before
      + chunk("IDAT", zlib(data)) + chunk("IEND", [])
  }

  public static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    big(data.count) + name.utf8 + data + big(Int(crc(Array(name.utf8) + data)))
  }

  public static func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

  private static func zlib(_ data: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 1]
    for start in stride(from: 0, to: data.count, by: 60_000) {
      let part = data[start..<min(start + 60_000, data.count)]
      let (low, high) = (UInt8(part.count & 0xFF), UInt8(part.count >> 8))
      result += [part.endIndex == data.count ? 1 : 0, low, high, ~low, ~high] + part
    }
    var (a, b) = (1, 0)
    for byte in data {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return result + big(b << 16 | a)
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var value = UInt32.max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return ~value
  }
}
