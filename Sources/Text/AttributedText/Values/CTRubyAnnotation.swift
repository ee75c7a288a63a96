public import Foundation
public import Typesetting

/// The name of Core Text's strings, for code that writes `"…" as CFString`.
public typealias CFString = String
/// The name of Core Text's dictionaries, likewise.
public typealias CFDictionary = [AnyHashable: Any]

/// The attribute of a base with annotations; its value is a ``CTRubyAnnotation``.
public let kCTRubyAnnotationAttributeName = NSAttributedString.Key(rawValue: "CTRubyAnnotation")
/// The key of the size of an annotation as a part of the size of its base, a number; 0.5 without it.
public let kCTRubyAnnotationSizeFactorAttributeName: CFString = "CTRubyAnnotationSizeFactor"

/// What becomes of the room that is left of a base and its annotation.
public enum CTRubyAlignment: UInt8, Sendable {
  /// No alignment.
  case invalid = 255
  /// As ``distributeSpace``.
  case auto = 0
  /// All of it is behind the text.
  case start = 1
  /// Half of it is on each side.
  case center = 2
  /// As ``center``, unlike Core Text, which puts it before the text.
  case end = 3
  /// It is between the letters.
  case distributeLetter = 4
  /// It is between the letters, with half as much on both sides.
  case distributeSpace = 5
  /// As ``distributeSpace``.
  case lineEdge = 6
}

/// Whether an annotation may be over the text beside its base.
public enum CTRubyOverhang: UInt8, Sendable {
  /// No rule.
  case invalid = 255
  /// On both sides.
  case auto = 0
  /// As ``auto``.
  case start = 1
  /// As ``auto``.
  case end = 2
  /// On no side.
  case none = 3
}

/// The side of a base on which an annotation is.
public enum CTRubyPosition: UInt8, Sendable {
  /// Above horizontal lines, and to the right of vertical ones.
  case before = 0
  /// Below horizontal lines, and to the left of vertical ones.
  case after = 1
  /// Behind the base, one symbol below the other; on vertical lines at its right.
  case interCharacter = 2
  /// As ``before``, unlike Core Text, which puts it behind the base.
  case inline = 3
}

/// An annotation of a part of an attributed string (Core Text's `CTRubyAnnotation`).
public final class CTRubyAnnotation: NSObject, Sendable {
  /// The annotation as the text engine has it.
  public let ruby: Ruby

  /// Creates an annotation for attributed strings.
  public init(_ ruby: Ruby) { self.ruby = ruby }

  public override func isEqual(_ object: Any?) -> Bool { (object as? CTRubyAnnotation)?.ruby == ruby }
  public override var hash: Int { ruby.hashValue }
}

/// An annotation on one side of its base.
///
/// - Parameters:
///   - alignment: what becomes of the room that is left.
///   - overhang: whether it may be over the text beside the base.
///   - position: its side of the base.
///   - string: its text.
///   - attributes: of them only ``kCTRubyAnnotationSizeFactorAttributeName`` has an effect; a size out of range has none.
public func CTRubyAnnotationCreateWithAttributes(
  _ alignment: CTRubyAlignment, _ overhang: CTRubyOverhang, _ position: CTRubyPosition, _ string: CFString,
  _ attributes: CFDictionary
) -> CTRubyAnnotation {
  let factor = attributes[kCTRubyAnnotationSizeFactorAttributeName].flatMap(AttributeNumber.value) ?? 0.5
  return CTRubyAnnotation(
    Ruby(
      string, position: position.ruby, alignment: alignment.ruby,
      overhang: overhang == .none ? .none : .auto, scale: factor > 0 && factor <= 1 ? factor : 0.5))
}

/// The text of an annotation on a side; `nil` where it is on the other one.
public func CTRubyAnnotationGetTextForPosition(
  _ annotation: CTRubyAnnotation, _ position: CTRubyPosition
) -> CFString? {
  position.ruby == annotation.ruby.position ? annotation.ruby.texts.joined() : nil
}

/// The size of an annotation as a part of the size of its base.
public func CTRubyAnnotationGetSizeFactor(_ annotation: CTRubyAnnotation) -> CGFloat { CGFloat(annotation.ruby.scale) }

extension CTRubyPosition {
  fileprivate var ruby: Ruby.Position {
    switch self {
    case .before, .inline: .over
    case .after: .under
    case .interCharacter: .interCharacter
    }
  }
}

extension CTRubyAlignment {
  fileprivate var ruby: Ruby.Alignment {
    switch self {
    case .start: .start
    case .center, .end: .center
    case .distributeLetter: .spaceBetween
    case .auto, .distributeSpace, .lineEdge, .invalid: .spaceAround
    }
  }
}
