/// Grey JPEG files of one scan without texture: all blocks have the same coefficients.
public enum JPEGSample {
  /// - Parameters:
  ///   - width: in pixels, as the height; the number of blocks of 8 × 8 has to be a multiple of 4.
  ///   - blockCount: the blocks of the scan, all of them until given.
  public static func file(width: Int, height: Int, blockCount: Int? = nil) -> [UInt8] {
    func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
      [0xFF, marker, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 0xFF)] + data
    }
    func big(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }
    // One code of one bit for each: no difference between two blocks, and no coefficients.
    let codes = [UInt8](repeating: 0, count: 15)
    let blocks = blockCount ?? (width + 7) / 8 * ((height + 7) / 8)
    return [0xFF, 0xD8] + segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
      + segment(0xC0, [8] + big(height) + big(width) + [1, 1, 0x11, 0]) + segment(0xC4, [0x00, 1] + codes + [0])
      + segment(0xC4, [0x10, 1] + codes + [0]) + segment(0xDA, [1, 1, 0, 0, 63, 0])
      + [UInt8](repeating: 0, count: blocks / 4) + [0xFF, 0xD9]
  }
}
