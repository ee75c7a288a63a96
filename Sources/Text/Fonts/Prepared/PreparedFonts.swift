internal import CHarfBuzz
internal import SystemAccess

/// What a build found of the bundled fonts and wrote into a file beside them: the characters that they cover, and which of their
/// glyphs are direct. A program that lays out a few hundred labels would spend more time on finding that than on the labels.
///
/// The file is mapped. It is used with the HarfBuzz that it was made with only, and a face of it is known by the length of its
/// file and the checksum that the file has of itself. All of what is in it is found anew where it is not there.
///
/// ```text
/// header      8 bytes "tsfonts\0", version, HarfBuzz's version, number of faces, 0
/// directory   for each face: length and checksum of its file, index of the face, offset of its record
/// record      number of characters, pages and direct tables, 0; the pages of 256 characters (16 bits each); their bitmaps (four
///             words of 64 bits each); the offsets of the direct tables
/// table       script, and the tags of the language systems for which it does not hold; lookups; what PreparedDirectGlyphs reads
/// ```
///
/// Numbers have 32 bits unless it says otherwise, the byte order of the machine, and every array starts at a multiple of 8 bytes.
final class PreparedFonts: Sendable {
  /// The name of the file in the folder of the fonts.
  static let fileName = "prepared"
  /// Raised with each change of what is in a file, or of how it is found.
  static let version: UInt32 = 2
  static let magic: UInt64 = 0x0073_746E_6F66_7374
  static let headerLength = 24
  static let entryLength = 16

  /// HarfBuzz's version as one number.
  static var shaperVersion: UInt32 {
    var (major, minor, micro): (UInt32, UInt32, UInt32) = (0, 0, 0)
    hb_version(&major, &minor, &micro)
    return major << 16 | minor << 8 | micro
  }

  private let reader: PreparedReader
  private let faceCount: Int

  /// The tables of a file.
  ///
  /// - Returns: `nil` for tables of another version or another HarfBuzz.
  init?(_ memory: MappedMemory) {
    let reader = PreparedReader(memory)
    guard let magic = reader.word(at: 0), magic == Self.magic, reader.number(at: 8) == Self.version,
      reader.number(at: 12) == Self.shaperVersion, let count = reader.number(at: 16),
      reader.count >= Self.headerLength + Self.entryLength * Int(count)
    else { return nil }
    self.reader = reader
    faceCount = Int(count)
  }

  /// The tables of a folder of fonts.
  ///
  /// - Returns: `nil` where there are none for this program.
  convenience init?(inFolder folder: String) {
    guard let file = try? ReadableFile(path: "\(folder)/\(Self.fileName)"), let size = try? file.size(), size > 0,
      let memory = file.mapped(size: size)
    else { return nil }
    self.init(MappedMemory(memory))
  }

  /// What is known of a face; `nil` for another one.
  ///
  /// - Parameters:
  ///   - length: the bytes of the font file.
  ///   - checksum: the number that the file has of itself, see ``FaceTables/checksum(of:)``.
  ///   - index: the face in the file, from 0.
  /// - Complexity: O(faces)
  func face(length: Int, checksum: UInt32, index: Int) -> PreparedFace? {
    for face in 0..<faceCount {
      let entry = Self.headerLength + Self.entryLength * face
      guard reader.number(at: entry) == UInt32(clamping: length), reader.number(at: entry + 4) == checksum,
        reader.number(at: entry + 8) == UInt32(clamping: index), let offset = reader.number(at: entry + 12)
      else { continue }
      return PreparedFace(reader, at: Int(offset))
    }
    return nil
  }
}
