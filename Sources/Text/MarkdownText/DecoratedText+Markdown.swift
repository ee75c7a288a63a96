public import Typesetting

extension DecoratedText {
  /// The text of a Markdown document (CommonMark): headings, paragraphs, lists, quotes and code as paragraphs with styles of
  /// their own, separated by newlines; emphasis and code in their fonts; links with their decoration.
  ///
  /// A line break of the source is a space, a hard one U+2028 (line separator). The marks of list items are followed by a
  /// tab. `<ruby>` of HTML gives text annotations, other HTML is left out, an image is its description, and a thematic break is a row
  /// of asterisks, centred unless a mark stands before it.
  ///
  ///     let style = try MarkdownStyle(family: "Inter", size: 15)
  ///     let text = try DecoratedText(markdown: "# Rows\n\nAs *high* as their text.", style: style)
  ///
  /// - Throws: `textTooLong` for a document, or a text of it, of more than `Typesetter.maximumTextLength` bytes, `font` for
  ///   a size of type that is out of range, and what `Typesetter.init` throws for a mark in the style of the body.
  /// - Complexity: O(length), except for what the parser takes longer for: libcmark 0.30 takes O(length²) for lists of
  ///   thousands of levels with empty lines, and for thousands of `![[]()`.
  public init(markdown: String, style: MarkdownStyle) throws(TypesettingError) {
    guard markdown.utf8.count <= Typesetter.maximumTextLength else {
      throw TypesettingError(
        .textTooLong,
        "the document has \(markdown.utf8.count) bytes: expected at most \(Typesetter.maximumTextLength)")
    }
    var builder = MarkdownTextBuilder(style)
    for event in MarkdownEvent.events(of: markdown) { try builder.add(event) }
    self = builder.text
  }
}
