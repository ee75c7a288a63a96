internal import Fonts
public import Foundation
internal import Geometry

extension NSAttributedString {
  /// An attributed string with UIKit's attributes and links of a string of Foundation's kind. Other attributes are left
  /// out.
  public convenience init(_ string: AttributedString) {
    let result = NSMutableAttributedString(string: String(string.characters))
    var location = 0
    for run in string.runs {
      let length = String(string.characters[run.range]).utf16.count
      let attributes = run.attributes.uiKitAttributes
      if !attributes.isEmpty { result.addAttributes(attributes, range: NSRange(location: location, length: length)) }
      location += length
    }
    self.init(attributedString: result)
  }

  /// As `init(_:)`; the scope is not looked at.
  public convenience init<Scope: AttributeScope>(_ string: AttributedString, including scope: Scope.Type) throws {
    self.init(string)
  }

  /// As `init(_:)`; the scope is not looked at.
  public convenience init<Scope: AttributeScope>(
    _ string: AttributedString, including scope: KeyPath<AttributeScopes, Scope.Type>
  ) throws {
    self.init(string)
  }
}

extension AttributeContainer {
  /// UIKit's attributes and the link, by their keys.
  package var uiKitAttributes: [NSAttributedString.Key: Any] {
    typealias UIKit = AttributeScopes.UIKitAttributes
    let all: [(NSAttributedString.Key, Any?)] = [
      (.font, self[UIKit.FontAttribute.self]), (.foregroundColor, self[UIKit.ForegroundColorAttribute.self]),
      (.backgroundColor, self[UIKit.BackgroundColorAttribute.self]), (.kern, self[UIKit.KernAttribute.self]),
      (.tracking, self[UIKit.TrackingAttribute.self]), (.ligature, self[UIKit.LigatureAttribute.self]),
      (.paragraphStyle, self[UIKit.ParagraphStyleAttribute.self]),
      (.underlineStyle, self[UIKit.UnderlineStyleAttribute.self]?.rawValue),
      (.underlineColor, self[UIKit.UnderlineColorAttribute.self]),
      (.strikethroughStyle, self[UIKit.StrikethroughStyleAttribute.self]?.rawValue),
      (.strikethroughColor, self[UIKit.StrikethroughColorAttribute.self]),
      (.strokeColor, self[UIKit.StrokeColorAttribute.self]), (.strokeWidth, self[UIKit.StrokeWidthAttribute.self]),
      (.baselineOffset, self[UIKit.BaselineOffsetAttribute.self]),
      (.obliqueness, self[UIKit.ObliquenessAttribute.self]), (.expansion, self[UIKit.ExpansionAttribute.self]),
      (.link, self[AttributeScopes.FoundationAttributes.LinkAttribute.self]),
    ]
    return all.reduce(into: [:]) { result, entry in
      if let value = entry.1 { result[entry.0] = value }
    }
  }
}

extension AttributeContainer {
  /// A container with UIKit's attributes and the link of a dictionary. Other attributes are left out, and values of
  /// another type than their keys have.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    typealias UIKit = AttributeScopes.UIKitAttributes
    func number(_ key: NSAttributedString.Key) -> Double? { dictionary[key].flatMap(AttributeNumber.value) }
    func style(_ key: NSAttributedString.Key) -> NSUnderlineStyle? {
      dictionary[key] as? NSUnderlineStyle ?? number(key).map { NSUnderlineStyle(rawValue: Int($0)) }
    }
    self.init()
    self[UIKit.FontAttribute.self] = dictionary[.font] as? Font
    self[UIKit.ForegroundColorAttribute.self] = dictionary[.foregroundColor] as? Color
    self[UIKit.BackgroundColorAttribute.self] = dictionary[.backgroundColor] as? Color
    self[UIKit.KernAttribute.self] = number(.kern).map { CGFloat($0) }
    self[UIKit.TrackingAttribute.self] = number(.tracking).map { CGFloat($0) }
    self[UIKit.ParagraphStyleAttribute.self] = dictionary[.paragraphStyle] as? NSParagraphStyle
    self[UIKit.UnderlineStyleAttribute.self] = style(.underlineStyle)
    self[UIKit.StrikethroughStyleAttribute.self] = style(.strikethroughStyle)
    self[UIKit.BaselineOffsetAttribute.self] = number(.baselineOffset).map { CGFloat($0) }
    self[AttributeScopes.FoundationAttributes.LinkAttribute.self] =
      dictionary[.link] as? URL ?? (dictionary[.link] as? String).flatMap { URL(string: $0) }
  }
}
