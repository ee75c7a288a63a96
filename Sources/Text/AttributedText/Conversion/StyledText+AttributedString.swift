public import Fonts
public import Foundation
public import Typesetting

extension StyledText {
  /// The text of an attributed string, as the text engine measures it.
  ///
  /// - Fonts, tracking, kern, ligatures, baseline offsets, obliqueness, languages, annotations and attachments hold for their
  ///   ranges.
  /// - Paragraph styles hold for their paragraphs. Paragraphs with a hyphenation factor of more than 0 are hyphenated where there
  ///   is a dictionary of the language of their text.
  /// - Expansion and embedded directions have no effect.
  ///
  /// - Parameters:
  ///   - attributed: the attributed string.
  ///   - defaultFont: the font of characters without one.
  ///   - defaultParagraphStyle: the style of paragraphs without one.
  /// - Complexity: O(length)
  public init(
    _ attributed: NSAttributedString, defaultFont: Font, defaultParagraphStyle: NSParagraphStyle = .default
  ) {
    let stretches = attributed.stretches
    var paragraphs = ParagraphWalk(attributed, stretches: stretches, defaultStyle: defaultParagraphStyle)
    let first = paragraphs.values
    guard !stretches.isEmpty else {
      let style = TextStyle(font: defaultFont, lineHeight: first.lineHeight)
      self.init("", style: style, paragraphStyle: first.paragraphStyle)
      return
    }
    var runs = AttributedRuns(attributed.string)
    var paragraphStyles: [ParagraphRun] = []
    for stretch in stretches {
      var start = stretch.range.lowerBound
      while start < stretch.range.upperBound {
        paragraphs.move(to: start)
        let range = start..<min(stretch.range.upperBound, paragraphs.end)
        if start >= paragraphStyles.last?.range.upperBound ?? 0 {
          let style = paragraphs.values.paragraphStyle
          paragraphStyles.append(ParagraphRun(range: start..<paragraphs.end, style: style))
        }
        runs.append(range, of: stretch, lineHeight: paragraphs.values.lineHeight, defaultFont: defaultFont)
        start = range.upperBound
      }
    }
    self = runs.text(paragraphStyle: first.paragraphStyle)
    setParagraphRuns(paragraphStyles)
    setRuby(stretches.map { ($0.range, ($0.attributes[kCTRubyAnnotationAttributeName] as? CTRubyAnnotation)?.ruby) })
  }
}

/// Goes through the paragraphs of an attributed string, with the style of each: the style of its first character.
private struct ParagraphWalk {
  private let starts: [Int]
  private let stretches: [AttributeStretch]
  private let defaultStyle: NSParagraphStyle
  private let count: Int
  private var paragraph = 0
  private var stretch = 0
  /// The values of the current paragraph.
  private(set) var values: ParagraphValues

  init(_ attributed: NSAttributedString, stretches: [AttributeStretch], defaultStyle: NSParagraphStyle) {
    starts = attributed.paragraphStarts
    count = attributed.string.utf8.count
    self.stretches = stretches
    self.defaultStyle = defaultStyle
    values = Self.values(of: stretches.first, defaultStyle)
  }

  private static func values(of stretch: AttributeStretch?, _ defaultStyle: NSParagraphStyle) -> ParagraphValues {
    (stretch?.attributes[.paragraphStyle] as? NSParagraphStyle ?? defaultStyle).values
  }

  /// The UTF-8 offset at which the current paragraph ends.
  var end: Int { paragraph + 1 < starts.count ? starts[paragraph + 1] : count }

  /// Moves to the paragraph of a UTF-8 offset, which must not be before the current one.
  mutating func move(to offset: Int) {
    let old = paragraph
    while paragraph + 1 < starts.count, starts[paragraph + 1] <= offset { paragraph += 1 }
    guard paragraph != old else { return }
    while stretch + 1 < stretches.count, stretches[stretch].range.upperBound <= starts[paragraph] { stretch += 1 }
    values = Self.values(of: stretches[stretch], defaultStyle)
  }
}

/// Collects the runs of a text. Neighbours of one style are one run, because a run boundary would prevent a ligature.
private struct AttributedRuns {
  private let string: String
  private var pieces: [(range: Range<Int>, style: TextStyle)] = []

  init(_ string: String) {
    self.string = string
  }

  /// Adds a part of a stretch.
  mutating func append(_ range: Range<Int>, of stretch: AttributeStretch, lineHeight: LineHeight, defaultFont: Font) {
    let style = TextStyle(stretch.attributes, defaultFont: defaultFont, lineHeight: lineHeight)
    guard let attachment = stretch.attributes[.attachment] as? NSTextAttachment else { return append(range, style) }
    let bounds = attachment.attachmentBounds(
      for: nil, proposedLineFragment: Self.anyLine, glyphPosition: .zero, characterIndex: stretch.location)
    var object = TextStyle(attachmentBounds: bounds, padding: attachment.lineLayoutPadding, lineHeight: lineHeight)
    object.baselineOffset += style.baselineOffset
    var offset = range.lowerBound
    for scalar in substring(range).unicodeScalars {
      let end = offset + UTF8.width(scalar)
      append(offset..<end, scalar == "\u{FFFC}" ? object : style)
      offset = end
    }
  }

  private static let anyLine = CGRect(x: 0, y: 0, width: 1e7, height: 1e7)

  private mutating func append(_ range: Range<Int>, _ style: TextStyle) {
    if let last = pieces.last, last.style == style {
      pieces[pieces.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      pieces.append((range, style))
    }
  }

  private func substring(_ range: Range<Int>) -> Substring {
    let start = string.utf8.index(string.startIndex, offsetBy: range.lowerBound)
    return string[start..<string.utf8.index(start, offsetBy: range.count)]
  }

  /// The text of all runs.
  func text(paragraphStyle: ParagraphStyle) -> StyledText {
    var text = StyledText("", style: pieces[0].style, paragraphStyle: paragraphStyle)
    for piece in pieces { text.append(String(substring(piece.range)), style: piece.style) }
    return text
  }
}
