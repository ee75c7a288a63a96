import Foundation
import FoundationXML
import TestSupport

/// An XML document as Foundation's parser, which is libxml2, reads it: elements with attributes and text.
final class XMLNode {
  let name: String
  let attributes: [String: String]
  var children: [XMLNode] = []
  /// The text directly inside, without the text of children.
  var text = ""

  init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// All elements of a name, in the order of the document.
  func all(_ name: String) -> [XMLNode] {
    (self.name == name ? [self] : []) + children.flatMap { $0.all(name) }
  }

  /// The text inside, with the text of children.
  var allText: String { text + children.map(\.allText).joined() }

  /// Throws when the text is not well-formed.
  static func read(_ text: String) throws -> XMLNode {
    let builder = Builder()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = builder
    guard parser.parse(), let root = builder.root else {
      throw Violation("not well-formed, line \(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "")")
    }
    return root
  }

  private final class Builder: NSObject, XMLParserDelegate {
    var root: XMLNode?
    private var open: [XMLNode] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String] = [:]
    ) {
      let node = XMLNode(name, attributes)
      open.last?.children.append(node)
      if root == nil { root = node }
      open.append(node)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }
  }
}
