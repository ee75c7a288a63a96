/// The orientation in the EXIF data of a JPEG.
package struct ExifOrientation {
  /// Whether an orientation turns the image by a quarter, so that width and height change places (EXIF 2.3, tag 0112).
  package static func isTransposed(_ orientation: Int) -> Bool { orientation >= 5 }

  /// 1 to 8; see ``ImageHeader/orientation``.
  let value: Int

  /// Reads the payload of a segment; `nil` when it is not EXIF.
  ///
  /// Malformed metadata gives 1, upright, because viewers show such images too.
  ///
  /// - Complexity: O(bytes)
  init?(_ bytes: ImageBytes, in range: Range<Int>) {
    guard range.count >= 6, bytes.has("Exif\0\0", at: range.lowerBound) else { return nil }
    let tiff = range.lowerBound + 6..<range.upperBound
    let value = try? Self.orientation(bytes, in: tiff)
    self.value = value.flatMap { (1...8).contains($0) ? $0 : nil } ?? 1
  }

  /// TIFF 6.0, section 2: byte order, the offset of the first directory, and there 12 bytes for each entry.
  private static func orientation(_ bytes: ImageBytes, in range: Range<Int>) throws(ImageFileError) -> Int? {
    guard range.count >= 8 else { return nil }
    let start = range.lowerBound
    let isBigEndian = bytes.has("MM\0*", at: start)
    guard isBigEndian || bytes.has("II*\0", at: start) else { return nil }
    func number16(_ offset: Int) throws(ImageFileError) -> Int {
      isBigEndian ? try bytes.big16(offset, "EXIF") : try bytes.little16(offset, "EXIF")
    }
    func number32(_ offset: Int) throws(ImageFileError) -> UInt32 {
      isBigEndian ? try bytes.big32(offset, "EXIF") : try bytes.little32(offset, "EXIF")
    }
    let directory = try number32(start + 4)
    guard let offset = Int(exactly: directory), offset <= range.count - 2 else { return nil }
    let count = try number16(start + offset)
    var entry = start + offset + 2
    for _ in 0..<count where entry <= range.upperBound - 12 {
      // Tag 0112 (orientation), type SHORT, count 1.
      if try number16(entry) == 0x112, try number16(entry + 2) == 3, try number32(entry + 4) == 1 {
        return try number16(entry + 8)
      }
      entry += 12
    }
    return nil
  }
}
