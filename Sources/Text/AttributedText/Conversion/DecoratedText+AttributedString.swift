public import Fonts
public import Foundation
internal import Geometry
public import Typesetting

extension DecoratedText {
  /// The text of an attributed string with UIKit's attributes: as `StyledText.init(_:defaultFont:defaultParagraphStyle:)`
  /// converts it, with its colours, lines and links.
  ///
  /// - Complexity: O(length)
  public init(
    _ attributed: NSAttributedString, defaultFont: Font, defaultParagraphStyle: NSParagraphStyle = .default
  ) {
    let text = StyledText(attributed, defaultFont: defaultFont, defaultParagraphStyle: defaultParagraphStyle)
    let stretches = attributed.stretches
    let links = stretches.compactMap { stretch in
      Self.destination(stretch.attributes[.link]).map { TextLink(range: stretch.range, destination: $0) }
    }
    self.init(text, decorations: attributed.decorations, links: links)
  }

  private static func destination(_ value: Any?) -> String? {
    switch value {
    case let url as URL: url.absoluteString
    case let text as String: text
    default: nil
    }
  }
}

extension NSAttributedString {
  /// The colours and lines of the parts that have some, in order; neighbours may be equal.
  ///
  /// - Complexity: O(length)
  package var decorations: [DecorationRun] {
    stretches.compactMap { stretch in
      let attributes = stretch.attributes
      let decoration = TextDecoration(
        color: attributes[.foregroundColor] as? Color, backgroundColor: attributes[.backgroundColor] as? Color,
        underline: DecorationLine(attributes[.underlineStyle], color: attributes[.underlineColor]),
        strikethrough: DecorationLine(attributes[.strikethroughStyle], color: attributes[.strikethroughColor]))
      return decoration.isEmpty ? nil : DecorationRun(range: stretch.range, decoration: decoration)
    }
  }
}

extension DecorationLine {
  /// - Parameter style: the value of an attribute: an `NSUnderlineStyle` or its raw value; 0 for no line.
  init?(_ style: Any?, color: Any?) {
    guard let style else { return nil }
    let value = (style as? NSUnderlineStyle)?.rawValue ?? AttributeNumber.value(style).flatMap { Int(exactly: $0) } ?? 0
    let bits = NSUnderlineStyle(rawValue: value)
    // The bits of a line; the others are its pattern and its extent.
    guard value & 0x0F != 0 else { return nil }
    let pattern: Pattern
    switch value & 0x0700 {
    case NSUnderlineStyle.patternDot.rawValue: pattern = .dotted
    case 0: pattern = bits.isSuperset(of: .double) ? .double : bits.contains(.thick) ? .thick : .single
    default: pattern = .dashed
    }
    self.init(pattern, color: color as? Color)
  }
}
