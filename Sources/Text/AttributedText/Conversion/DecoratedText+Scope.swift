internal import Fonts
public import Foundation
internal import Geometry
public import Typesetting

extension DecoratedText {
  /// The text of an attributed string with the attributes of `AttributeScopes.TypesettingAttributes`, and Foundation's
  /// links. Other attributes are left out.
  ///
  /// - Parameters:
  ///   - string: the attributed string.
  ///   - defaultStyle: the style of characters, of which attributes replace properties.
  ///   - paragraphStyle: the style of paragraphs without one of their own.
  /// - Complexity: O(length)
  public init(
    _ string: AttributedString, defaultStyle: TextStyle, paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) {
    self.init(StyledText("", style: defaultStyle, paragraphStyle: paragraphStyle))
    var last: TextStyle?
    var pending = ""
    var pendingParagraph: ParagraphStyle?
    // Neighbours of one style are one run, because a run boundary would prevent a ligature.
    var pieces: [Piece] = []
    for run in string.runs {
      let text = String(string.characters[run.range])
      let style = TextStyle(run.attributes, default: defaultStyle)
      let own = run.attributes[Scope.ParagraphStyleAttribute.self]
      let extent = text.utf8.count
      guard let box = run.attributes[Scope.AttachmentAttribute.self] else {
        if style != last || own != pendingParagraph {
          flush(pending, last, pendingParagraph)
          (pending, last, pendingParagraph) = ("", style, own)
        }
        pending += text
        pieces.append(Piece(count: extent, attributes: run.attributes))
        continue
      }
      flush(pending, last, pendingParagraph)
      (pending, last, pendingParagraph) = ("", nil, nil)
      let object = TextStyle(box: box, lineHeight: style.lineHeight, raise: style.baselineOffset)
      for scalar in text.unicodeScalars {
        append(String(scalar), style: scalar == "\u{FFFC}" ? object : style, paragraphStyle: own)
      }
      pieces.append(Piece(count: extent, attributes: run.attributes))
    }
    flush(pending, last, pendingParagraph)
    var offset = 0
    var decorations: [DecorationRun] = []
    var links: [TextLink] = []
    var bases: [(range: Range<Int>, ruby: Ruby?)] = []
    for piece in pieces {
      let range = offset..<offset + piece.count
      offset = range.upperBound
      bases.append((range, piece.attributes[Scope.RubyAttribute.self]))
      let decoration = TextDecoration(piece.attributes)
      if !decoration.isEmpty { decorations.append(DecorationRun(range: range, decoration: decoration)) }
      if let link = piece.attributes[AttributeScopes.FoundationAttributes.LinkAttribute.self] {
        links.append(TextLink(range: range, destination: link.absoluteString))
      }
    }
    var text = text
    text.setRuby(bases)
    self.init(text, decorations: decorations, links: links)
  }

  private typealias Scope = AttributeScopes.TypesettingAttributes

  /// A run of the attributed string.
  private struct Piece {
    /// UTF-8 bytes.
    var count: Int
    var attributes: AttributeContainer
  }

  private mutating func flush(_ string: String, _ style: TextStyle?, _ paragraphStyle: ParagraphStyle?) {
    if let style { append(string, style: style, paragraphStyle: paragraphStyle) }
  }
}

extension TextStyle {
  fileprivate init(_ attributes: AttributeContainer, default style: TextStyle) {
    typealias Scope = AttributeScopes.TypesettingAttributes
    self = style
    if let font = attributes[Scope.FontAttribute.self] { self.font = font }
    if let tracking = attributes[Scope.TrackingAttribute.self] { self.tracking = tracking }
    if let usesKerning = attributes[Scope.UsesKerningAttribute.self] { self.usesKerning = usesKerning }
    if let usesLigatures = attributes[Scope.UsesLigaturesAttribute.self] { self.usesLigatures = usesLigatures }
    if let features = attributes[Scope.FeaturesAttribute.self] { self.features = features }
    if let language = attributes[Scope.LanguageAttribute.self] { self.language = language }
    if let offset = attributes[Scope.BaselineOffsetAttribute.self] { baselineOffset = offset }
    if let lineHeight = attributes[Scope.LineHeightAttribute.self] { self.lineHeight = lineHeight }
  }
}

extension TextDecoration {
  fileprivate init(_ attributes: AttributeContainer) {
    typealias Scope = AttributeScopes.TypesettingAttributes
    self.init(
      color: attributes[Scope.ForegroundColorAttribute.self],
      backgroundColor: attributes[Scope.BackgroundColorAttribute.self],
      underline: attributes[Scope.UnderlineAttribute.self],
      strikethrough: attributes[Scope.StrikethroughAttribute.self])
  }
}
