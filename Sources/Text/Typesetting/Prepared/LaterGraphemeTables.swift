internal import BinarySearch

/// The grapheme tables of a long text behind its first part, each made when first needed: a table takes 16 bytes for each
/// cluster, and a line needs only the table of its paragraph.
///
/// A part is the paragraphs that start in the same 64 KB of the text.
final class LaterGraphemeTables: Sendable {
  /// By part, without the first.
  nonisolated(unsafe) private let tables: UnsafeMutableBufferPointer<LazyReference<GraphemeTable>>

  /// The binary logarithm of a part's length in UTF-8 bytes.
  private static let partBits: UInt32 = 16

  init(_ text: PreparedText) {
    tables = .allocate(capacity: text.length >> Self.partBits)
    for index in tables.indices { tables.initializeElement(at: index, to: LazyReference()) }
  }

  deinit {
    tables.deinitialize()
    tables.deallocate()
  }

  /// The part of the text that has a paragraph.
  static func part(of paragraph: PreparedParagraph) -> Int { Int(paragraph.start >> partBits) }

  /// The indices of the paragraphs of a part that has any.
  ///
  /// - Complexity: O(log paragraphs)
  static func paragraphs(of part: Int, in text: PreparedText) -> Range<Int> {
    func first(from part: Int) -> Int {
      (0..<text.paragraphs.count).partitioningIndex { Self.part(of: text.paragraphs[$0]) >= part }
    }
    return first(from: part)..<first(from: part + 1)
  }

  /// The table of a part that is not the first and has paragraphs.
  func table(of part: Int, in text: PreparedText) -> GraphemeTable {
    GraphemeTable.value(of: tables[part - 1], in: text, part: part)
  }
}
