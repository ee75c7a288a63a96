public import AutoLayout
public import Fonts
public import Foundation

/// What is known of a font: family, weight, slant and size.
open class UIFontDescriptor: NSObject, NSCopying {
  /// Properties of the style, with Apple's raw values.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt32

    /// Traits of Apple's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Slanted.
    public static let traitItalic = Self(rawValue: 1 << 0)
    /// Heavy: OpenType weight 600 or more.
    public static let traitBold = Self(rawValue: 1 << 1)
    /// Wide. Inert.
    public static let traitExpanded = Self(rawValue: 1 << 5)
    /// Narrow. Inert.
    public static let traitCondensed = Self(rawValue: 1 << 6)
    /// Of one width.
    public static let traitMonoSpace = Self(rawValue: 1 << 10)
    /// For vertical text. Inert.
    public static let traitVertical = Self(rawValue: 1 << 11)
    /// For user interfaces. Inert.
    public static let traitUIOptimized = Self(rawValue: 1 << 12)
    /// Lines closer together. Inert.
    public static let traitTightLeading = Self(rawValue: 1 << 15)
    /// Lines farther apart. Inert.
    public static let traitLooseLeading = Self(rawValue: 1 << 16)
  }

  /// A design of the system font.
  public struct SystemDesign: Hashable, RawRepresentable, Sendable {
    /// Apple's name of the design.
    public let rawValue: String

    /// A design by Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Unlike UIKit, Inter in place of San Francisco.
    public static let `default` = Self(rawValue: "NSCTFontUIFontDesignDefault")
    /// Unlike UIKit, Noto Serif in place of New York.
    public static let serif = Self(rawValue: "NSCTFontUIFontDesignSerif")
    /// Unlike UIKit, Inter in place of SF Rounded.
    public static let rounded = Self(rawValue: "NSCTFontUIFontDesignRounded")
    /// Unlike UIKit, Noto Sans Mono in place of SF Mono.
    public static let monospaced = Self(rawValue: "NSCTFontUIFontDesignMonospaced")

    var family: String {
      switch self {
      case .serif: UIFont.SystemFamily.serif
      case .monospaced: UIFont.SystemFamily.monospaced
      default: UIFont.SystemFamily.text
      }
    }
  }

  /// The name of an attribute, with Apple's raw values.
  public struct AttributeName: Hashable, RawRepresentable, Sendable {
    /// Apple's name of the attribute.
    public let rawValue: String

    /// An attribute by Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The family, a string.
    public static let family = Self(rawValue: "NSFontFamilyAttribute")
    /// The PostScript name, a string.
    public static let name = Self(rawValue: "NSFontNameAttribute")
    /// The style in the family, a string such as "Bold Italic".
    public static let face = Self(rawValue: "NSFontFaceAttribute")
    /// Points per em, a number.
    public static let size = Self(rawValue: "NSFontSizeAttribute")
    /// A dictionary of `TraitKey`.
    public static let traits = Self(rawValue: "NSCTFontTraitsAttribute")
    /// A `UIFont.TextStyle`, or its raw value.
    public static let textStyle = Self(rawValue: "NSCTFontUIUsageAttribute")
    /// OpenType features by Apple's numbers. Inert.
    public static let featureSettings = Self(rawValue: "NSCTFontFeatureSettingsAttribute")
    /// Fonts for characters that the font lacks. Inert.
    public static let cascadeList = Self(rawValue: "NSCTFontCascadeListAttribute")
  }

  /// The key of a trait, with Apple's raw values.
  public struct TraitKey: Hashable, RawRepresentable, Sendable {
    /// Apple's name of the trait.
    public let rawValue: String

    /// A trait by Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The raw value of `SymbolicTraits`.
    public static let symbolic = Self(rawValue: "NSCTFontSymbolicTrait")
    /// A `UIFont.Weight`, or its raw value.
    public static let weight = Self(rawValue: "NSCTFontWeightTrait")
    /// The width, -1 to 1. Inert.
    public static let width = Self(rawValue: "NSCTFontProportionTrait")
    /// The slant, -1 to 1; above 0 is italic.
    public static let slant = Self(rawValue: "NSCTFontSlantTrait")
  }

  var request: FontRequest

  init(request: FontRequest) { self.request = request }

  /// The descriptor of a PostScript, full or family name. The system font for an unknown name, as in UIKit.
  ///
  /// - Parameters:
  ///   - fontName: a PostScript name, a full name or a family.
  ///   - size: points per em.
  public convenience init(name fontName: String, size: CGFloat) {
    let points = UIFont.valid(size)
    let font = FontFinder.font(named: fontName, size: points) ?? .systemFont(ofSize: size)
    self.init(request: FontRequest(font, size: size))
  }

  /// The descriptor of attributes; what the attributes leave out comes from the system font.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    var request = FontRequest(.systemFont(ofSize: 0), size: 0)
    request.add(attributes)
    self.init(request: request)
  }

  /// The descriptor of the font of a text style at the size of text of the current traits.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The descriptor of the font of a text style at the size of text of some traits.
  ///
  /// - Parameters:
  ///   - style: the text style, such as `body`.
  ///   - traits: `nil` for the current ones.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traits: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).fontDescriptor
  }

  /// The PostScript name of the font.
  open var postscriptName: String { request.font(size: 0).fontName }
  /// Points per em; 0 where none was given.
  open var pointSize: CGFloat { request.size }
  /// Bold, italic and of one width.
  open var symbolicTraits: SymbolicTraits { request.symbolicTraits }

  /// Name, family, size and style.
  open var fontAttributes: [AttributeName: Any] {
    let font = request.font(size: 0)
    return [.name: font.fontName, .family: font.familyName, .face: font.face.styleName, .size: pointSize]
  }

  /// One of the attributes.
  open func object(forKey attribute: AttributeName) -> Any? {
    guard attribute == .traits else { return fontAttributes[attribute] }
    return [
      TraitKey.symbolic: symbolicTraits.rawValue, .weight: UIFont.Weight(openType: request.style.weight).rawValue,
      .slant: request.style.isItalic ? 0.07 : 0.0,
    ] as [TraitKey: Any]
  }

  /// The descriptor with other traits in place of its own: bold or not, italic or not. A family without an italic is
  /// slanted, one without a bold face gives the heaviest face that it has.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    changed { $0.setTraits(symbolicTraits) }
  }

  /// The descriptor with another size.
  ///
  /// - Parameter newPointSize: points per em.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    changed { $0.size = newPointSize }
  }

  /// The descriptor in a design of the system font; `nil` for a font that is not the system's.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard request.isSystem else { return nil }
    return changed { $0.setFamily(design.family) }
  }

  /// The descriptor with another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor { changed { $0.setFamily(newFamily) } }

  /// The descriptor with another style of the family, such as "Bold Italic".
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    changed { $0.add([.face: newFace]) }
  }

  /// The descriptor with further attributes.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    changed { $0.add(attributes) }
  }

  private func changed(_ change: (inout FontRequest) -> Void) -> UIFontDescriptor {
    var request = request
    change(&request)
    return UIFontDescriptor(request: request)
  }

  /// The descriptor itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both describe the same font.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.request == request }

  /// A hash of what is described.
  open override var hash: Int { request.hashValue }
}

extension UIFontDescriptor {
  /// What a feature of AAT fonts is stated by (`UIFontDescriptor.FeatureKey`). Such features have no effect: features of
  /// OpenType are set on the font.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the key.
    public let rawValue: String

    /// A key by Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The number of the feature.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The number of the feature.
    public static let featureIdentifier = type
    /// The number of the setting.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The number of the setting.
    public static let typeIdentifier = selector
  }
}

extension Font {
  /// The font of a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: the description of the font.
  ///   - pointSize: points per em; 0 for the descriptor's size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(descriptor.request.font(size: pointSize))
  }

  /// What is known of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(request: FontRequest(self, size: pointSize)) }
}
