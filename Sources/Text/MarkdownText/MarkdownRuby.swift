/// Annotations between tags of HTML: `<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>`, with `<rp>` around parentheses for readers without
/// annotations (HTML, "The ruby element"). Other tags have no effect.
struct MarkdownRuby {
  private enum Part {
    case base
    case annotation
    /// Between `<rp>` and its end.
    case fallback
  }

  /// The start of the base as a UTF-8 offset; `nil` outside of `<ruby>`.
  private var start: Int?
  private var part = Part.base
  private var annotation = ""

  /// A base with its annotation.
  typealias Base = (range: Range<Int>, annotation: String)

  /// Whether a text is shown in its line; the text of an annotation is kept.
  mutating func shows(_ string: String) -> Bool {
    guard start != nil else { return true }
    if part == .annotation { annotation += string }
    return part == .base
  }

  /// Reads a tag.
  ///
  /// - Parameter offset: the length of the text before it in UTF-8 bytes.
  /// - Returns: the base that ends here with its annotation.
  mutating func read(_ tag: String, at offset: Int) -> Base? {
    let isEnd = tag.hasPrefix("</")
    let name = tag.dropFirst(isEnd ? 2 : 1).prefix { $0.isLetter }.lowercased()
    switch (name, isEnd) {
    case ("ruby", false):
      (start, part, annotation) = (offset, .base, "")
      return nil
    case ("rt", false):
      let base = endAnnotation(at: offset)
      if start != nil { part = .annotation }
      return base
    case ("rp", false):
      let base = endAnnotation(at: offset)
      if start != nil { part = .fallback }
      return base
    case ("rt", true), ("rp", true), ("rb", _): return endAnnotation(at: offset)
    case ("ruby", true): return end(at: offset)
    default: return nil
    }
  }

  /// Ends what no tag has ended, at the end of a paragraph.
  mutating func end(at offset: Int) -> Base? {
    let base = endAnnotation(at: offset)
    start = nil
    return base
  }

  private mutating func endAnnotation(at offset: Int) -> Base? {
    defer {
      if part == .annotation { start = start.map { _ in offset } }
      (part, annotation) = (.base, "")
    }
    guard let start, part == .annotation, start < offset, !annotation.isEmpty else { return nil }
    return (start..<offset, annotation)
  }
}
