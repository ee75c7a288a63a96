/// What the file of ``PreparedFonts`` has of one face.
struct PreparedFace: Sendable {
  private let reader: PreparedReader
  private let offset: Int

  /// - Returns: `nil` for a file that ends before the record does.
  init?(_ reader: PreparedReader, at offset: Int) {
    guard offset & 7 == 0, reader.number(at: offset + 12) != nil else { return nil }
    self.reader = reader
    self.offset = offset
  }

  private func count(_ index: Int) -> Int { Int(reader.number(at: offset + 4 * index) ?? 0) }

  private var pagesOffset: Int { offset + 16 }
  private var wordsOffset: Int { pagesOffset + (2 * count(1) + 7) & ~7 }
  private var tablesOffset: Int { wordsOffset + 32 * count(1) }

  /// The characters, as pages of 256 and their bitmaps of four words; `nil` for a damaged file.
  var coverage: (pages: KeptArray<UInt16>, words: KeptArray<UInt64>, count: Int)? {
    guard let pages = reader.array(of: UInt16.self, at: pagesOffset, count: count(1)),
      let words = reader.array(of: UInt64.self, at: wordsOffset, count: 4 * pages.count)
    else { return nil }
    return (pages, words, count(0))
  }

  /// Where the tables of direct glyphs are in the file; `nil` for a damaged file.
  var directOffsets: KeptArray<UInt32>? { reader.array(of: UInt32.self, at: tablesOffset, count: count(2)) }

  /// Reads the file from an offset on.
  func cursor(at offset: UInt32) -> PreparedCursor { PreparedCursor(reader, at: Int(offset)) }
}
