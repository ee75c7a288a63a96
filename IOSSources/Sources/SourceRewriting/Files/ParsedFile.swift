internal import SwiftParser
internal import SwiftSyntax

/// A file with its syntax tree.
struct ParsedFile {
  let path: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  let locations: SourceLocationConverter

  init(_ file: SourceFile) {
    path = file.path
    bytes = Array(file.text.utf8)
    tree = Parser.parse(source: file.text)
    locations = SourceLocationConverter(fileName: file.path, tree: tree)
  }

  /// The line of a byte, from 1.
  func line(at offset: Int) -> Int { locations.location(for: AbsolutePosition(utf8Offset: offset)).line }

  /// A part of the text.
  func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension SyntaxProtocol {
  /// The bytes of a node without the space and the comments around it.
  var byteRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
