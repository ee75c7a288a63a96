internal import ErrorValues
internal import XMLEvents

/// Reads the elements of an interface file.
enum InterfaceTree {
  /// - Throws: what ``InterfaceDocument`` throws.
  static func read(_ bytes: [UInt8], path: String?) throws(InterfaceFileError) -> InterfaceElement {
    let parser = XMLEventParser(parts: .plain, maximumDepth: InterfaceDocument.maximumDepth)
    var open: [InterfaceElement] = []
    var root: InterfaceElement?
    // In pieces, so that the events of a large file are not in memory together.
    var start = 0
    repeat {
      let end = min(bytes.count, start + pieceSize)
      parser.parse(Array(bytes[start..<end]), isLast: end == bytes.count)
      start = end
      for event in parser.events { take(event, &open, &root) }
      if let problem = parser.problem { throw error(problem, path) }
    } while start < bytes.count
    guard let root else {
      throw InterfaceFileError(.malformed, "it has no element of XML", at: FilePosition(path: path, line: 1))
    }
    return root
  }

  private static let pieceSize = 1 << 16

  private static func take(_ event: XMLEvent, _ open: inout [InterfaceElement], _ root: inout InterfaceElement?) {
    switch event {
    case .start(let element):
      let attributes = Dictionary(
        element.attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
      open.append(InterfaceElement(name: element.name, attributes: attributes, line: element.line))
    case .end:
      guard let whole = open.popLast() else { return }
      if open.isEmpty { root = whole } else { open[open.count - 1].children.append(whole) }
    case .text(let piece, _):
      if !open.isEmpty { open[open.count - 1].text += piece }
    case .comment: break
    }
  }

  private static func error(_ problem: XMLProblem, _ path: String?) -> InterfaceFileError {
    let code: InterfaceFileError.Code =
      switch problem.kind {
      case .malformed: .malformed
      case .unsupportedEncoding: .unsupportedEncoding
      case .nestedTooDeeply: .nestedTooDeeply
      case .tooLarge: .tooLarge
      }
    let place = FilePosition(path: path, line: problem.line, column: problem.column)
    return InterfaceFileError(code, problem.message, at: place)
  }
}
