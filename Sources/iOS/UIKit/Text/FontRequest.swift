internal import Fonts
internal import Foundation

/// A font that is described by changes to another one.
struct FontRequest: Hashable {
  /// The font that was changed, at any one size.
  private let base: Font
  private let baseStyle: FontStyleName
  private var family: String
  /// Weight and slant.
  private(set) var style: FontStyleName
  /// Points per em; 0 where none was given.
  var size: CGFloat

  /// The lowest weight that counts as bold.
  private static let bold = 600.0

  init(_ font: Font, size: CGFloat) {
    base = font.withSize(12)
    family = font.face.familyName
    var style = FontStyleName()
    style.weight = font.face.weight(at: font.variations)
    style.isItalic = font.face.slant != .upright || font.syntheticSlant != 0
    baseStyle = style
    self.style = style
    self.size = size
  }

  private var systemFamilies: [String] {
    [Font.SystemFamily.text, Font.SystemFamily.serif, Font.SystemFamily.monospaced]
  }

  /// Whether it is the system font in one of its designs.
  var isSystem: Bool { systemFamilies.contains(family) }

  var symbolicTraits: UIFontDescriptor.SymbolicTraits {
    var traits: UIFontDescriptor.SymbolicTraits = []
    if style.isItalic { traits.insert(.traitItalic) }
    if style.weight >= Self.bold { traits.insert(.traitBold) }
    if family == Font.SystemFamily.monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  mutating func setTraits(_ traits: UIFontDescriptor.SymbolicTraits) {
    style.isItalic = traits.contains(.traitItalic)
    let isBold = style.weight >= Self.bold
    if traits.contains(.traitBold) != isBold {
      // The bold system font of iOS is semibold.
      style.weight = isBold ? 400 : family == Font.SystemFamily.text ? 600 : 700
    }
    if traits.contains(.traitMonoSpace), isSystem { family = Font.SystemFamily.monospaced }
  }

  mutating func setFamily(_ name: String) { family = name }

  mutating func add(_ attributes: [UIFontDescriptor.AttributeName: Any]) {
    if let textStyle = attributes[.textStyle] {
      let raw = (textStyle as? UIFont.TextStyle)?.rawValue ?? textStyle as? String ?? ""
      let font = Font.preferredFont(forTextStyle: .init(rawValue: raw))
      self = FontRequest(font, size: font.pointSize)
    }
    if let name = attributes[.name] as? String, let font = FontFinder.font(named: name, size: base.size) {
      self = FontRequest(font, size: size)
    }
    if let name = attributes[.family] as? String { family = name }
    if let face = attributes[.face] as? String, let named = FontStyleName(folded: FontName.folded(face)) {
      style = named
    }
    if let points = attributes[.size].flatMap(Self.number) { size = points }
    if let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] { add(traits) }
  }

  private mutating func add(_ traits: [UIFontDescriptor.TraitKey: Any]) {
    if let symbolic = traits[.symbolic] {
      let raw = (symbolic as? UIFontDescriptor.SymbolicTraits)?.rawValue ?? Self.number(symbolic).map { UInt32($0) }
      setTraits(.init(rawValue: raw ?? 0))
    }
    if let weight = traits[.weight] {
      let raw = (weight as? UIFont.Weight)?.rawValue ?? Self.number(weight)
      if let raw { style.weight = UIFont.Weight(raw).openType }
    }
    if let slant = traits[.slant].flatMap(Self.number) { style.isItalic = slant > 0 }
  }

  private static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as UInt32: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  /// The font.
  ///
  /// - Parameter requested: points per em; 0 for the size of the request.
  func font(size requested: CGFloat) -> Font {
    let points = requested > 0 ? requested : size
    let resized = base.withSize(points)
    if family == base.face.familyName, style == baseStyle { return resized }
    for (library, _) in FontFinder.libraries {
      if let font = FontFinder.font(family: family, style: style, size: resized.size, in: library) {
        return font
      }
    }
    // A family of another name that iOS ships, or a file of no library.
    if family != base.face.familyName, let match = AppleFonts.match(family) {
      return Font.bundledOrLastResort(match.family, size: resized.size, weight: style.weight, slant: style.slant)
        .synthesized(isItalic: style.isItalic)
    }
    let heavier = try? Font(
      face: base.face, size: resized.size, variations: base.variations, features: base.features,
      hasSyntheticBold: base.hasSyntheticBold || style.weight >= Self.bold && baseStyle.weight < Self.bold,
      syntheticSlant: base.syntheticSlant)
    return (heavier ?? resized).synthesized(isItalic: style.isItalic)
  }
}
