internal import CCMark

/// A step of the way through a document: into a block or a span, out of it, or past one without content.
struct MarkdownEvent {
  enum Node {
    case blockQuote
    case list(MarkdownList)
    case item
    case paragraph
    /// The level, from 1 to 6.
    case heading(Int)
    case codeBlock(String)
    case thematicBreak
    case text(String)
    case code(String)
    /// A line break of the source, which counts as a space.
    case softBreak
    case lineBreak
    case emphasis
    case strong
    /// Where it leads.
    case link(String)
    /// A tag of HTML between characters.
    case html(String)
  }

  var node: Node
  /// Whether the way leads into the node; the ones without children are only entered.
  var isEntered: Bool

  /// The way through a document, which CommonMark's reference parser reads.
  ///
  /// Blocks of HTML are left out, and an image is its description.
  ///
  /// - Complexity: O(length)
  static func events(of markdown: String) -> [MarkdownEvent] {
    var markdown = markdown
    return markdown.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let root = cmark_parse_document(characters.baseAddress, characters.count, CMARK_OPT_DEFAULT) else {
          return []
        }
        defer { cmark_node_free(root) }
        return events(below: root)
      }
    }
  }

  private static func events(below root: OpaquePointer) -> [MarkdownEvent] {
    guard let iterator = cmark_iter_new(root) else { return [] }
    defer { cmark_iter_free(iterator) }
    var events: [MarkdownEvent] = []
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { return events }
      guard let pointer = cmark_iter_get_node(iterator), let node = node(pointer) else { continue }
      events.append(MarkdownEvent(node: node, isEntered: event == CMARK_EVENT_ENTER))
    }
  }

  private static func node(_ pointer: OpaquePointer) -> Node? {
    func string(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }
    switch cmark_node_get_type(pointer) {
    case CMARK_NODE_BLOCK_QUOTE: return .blockQuote
    case CMARK_NODE_LIST:
      let isOrdered = cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST
      return .list(
        MarkdownList(
          start: isOrdered ? Int(cmark_node_get_list_start(pointer)) : nil,
          delimiter: cmark_node_get_list_delim(pointer) == CMARK_PAREN_DELIM ? ")" : ".",
          isTight: cmark_node_get_list_tight(pointer) != 0, count: childCount(pointer)))
    case CMARK_NODE_ITEM: return .item
    case CMARK_NODE_PARAGRAPH: return .paragraph
    case CMARK_NODE_HEADING: return .heading(min(max(Int(cmark_node_get_heading_level(pointer)), 1), 6))
    case CMARK_NODE_CODE_BLOCK: return .codeBlock(string(cmark_node_get_literal(pointer)))
    case CMARK_NODE_THEMATIC_BREAK: return .thematicBreak
    case CMARK_NODE_TEXT: return .text(string(cmark_node_get_literal(pointer)))
    case CMARK_NODE_CODE: return .code(string(cmark_node_get_literal(pointer)))
    case CMARK_NODE_SOFTBREAK: return .softBreak
    case CMARK_NODE_LINEBREAK: return .lineBreak
    case CMARK_NODE_EMPH: return .emphasis
    case CMARK_NODE_STRONG: return .strong
    case CMARK_NODE_LINK: return .link(string(cmark_node_get_url(pointer)))
    case CMARK_NODE_HTML_INLINE: return .html(string(cmark_node_get_literal(pointer)))
    default: return nil
    }
  }

  private static func childCount(_ pointer: OpaquePointer) -> Int {
    var count = 0
    var child = cmark_node_first_child(pointer)
    while let node = child {
      count += 1
      child = cmark_node_next(node)
    }
    return count
  }
}

/// A list of items.
struct MarkdownList {
  /// The number of the first item; `nil` for a list with bullets.
  var start: Int?
  /// What follows the numbers.
  var delimiter: String
  /// Whether there is no space between the items.
  var isTight: Bool
  /// The number of items.
  var count: Int
}
