public import Fonts
public import Foundation
public import Geometry

extension AttributeScopes {
  /// UIKit's attributes of an `AttributedString`.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of the glyphs.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the glyphs.
    public let backgroundColor: BackgroundColorAttribute
    /// Points added after each cluster; 0 switches the font's kerning off.
    public let kern: KernAttribute
    /// Points added after each cluster.
    public let tracking: TrackingAttribute
    /// 0 for no ligatures.
    public let ligature: LigatureAttribute
    /// The style of the paragraph.
    public let paragraphStyle: ParagraphStyleAttribute
    /// Lines under the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// The colour of lines under the text.
    public let underlineColor: UnderlineColorAttribute
    /// Lines through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The colour of lines through the text.
    public let strikethroughColor: StrikethroughColorAttribute
    /// The colour of outlines. Inert.
    public let strokeColor: StrokeColorAttribute
    /// The width of outlines. Inert.
    public let strokeWidth: StrokeWidthAttribute
    /// Points by which glyphs are raised.
    public let baselineOffset: BaselineOffsetAttribute
    /// The slant of the glyphs.
    public let obliqueness: ObliquenessAttribute
    /// The horizontal stretch of the glyphs. Inert.
    public let expansion: ExpansionAttribute
    /// The attributes of Foundation.
    public let foundation: FoundationAttributes

    /// Names a font.
    public enum FontAttribute: AttributedStringKey {
      /// `UIFont`.
      public typealias Value = Font
      /// The raw value of the key.
      public static let name = "NSFont"
    }
    /// Names a colour of glyphs.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// `UIColor`.
      public typealias Value = Color
      /// The raw value of the key.
      public static let name = "NSColor"
    }
    /// Names a colour behind glyphs.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// `UIColor`.
      public typealias Value = Color
      /// The raw value of the key.
      public static let name = "NSBackgroundColor"
    }
    /// Names points after each cluster.
    public enum KernAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = CGFloat
      /// The raw value of the key.
      public static let name = "NSKern"
    }
    /// Names points after each cluster.
    public enum TrackingAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = CGFloat
      /// The raw value of the key.
      public static let name = "CTTracking"
    }
    /// Names the use of ligatures.
    public enum LigatureAttribute: AttributedStringKey {
      /// 0 or 1.
      public typealias Value = Int
      /// The raw value of the key.
      public static let name = "NSLigature"
    }
    /// Names a paragraph style.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The style.
      public typealias Value = NSParagraphStyle
      /// The raw value of the key.
      public static let name = "NSParagraphStyle"
    }
    /// Names lines under text.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The style.
      public typealias Value = NSUnderlineStyle
      /// The raw value of the key.
      public static let name = "NSUnderline"
    }
    /// Names a colour of lines under text.
    public enum UnderlineColorAttribute: AttributedStringKey {
      /// `UIColor`.
      public typealias Value = Color
      /// The raw value of the key.
      public static let name = "NSUnderlineColor"
    }
    /// Names lines through text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The style.
      public typealias Value = NSUnderlineStyle
      /// The raw value of the key.
      public static let name = "NSStrikethrough"
    }
    /// Names a colour of lines through text.
    public enum StrikethroughColorAttribute: AttributedStringKey {
      /// `UIColor`.
      public typealias Value = Color
      /// The raw value of the key.
      public static let name = "NSStrikethroughColor"
    }
    /// Names a colour of outlines.
    public enum StrokeColorAttribute: AttributedStringKey {
      /// `UIColor`.
      public typealias Value = Color
      /// The raw value of the key.
      public static let name = "NSStrokeColor"
    }
    /// Names a width of outlines.
    public enum StrokeWidthAttribute: AttributedStringKey {
      /// Percent of the font's size.
      public typealias Value = CGFloat
      /// The raw value of the key.
      public static let name = "NSStrokeWidth"
    }
    /// Names points above the baseline.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = CGFloat
      /// The raw value of the key.
      public static let name = "NSBaselineOffset"
    }
    /// Names a slant.
    public enum ObliquenessAttribute: AttributedStringKey {
      /// Horizontal shift per unit of height.
      public typealias Value = CGFloat
      /// The raw value of the key.
      public static let name = "NSObliqueness"
    }
    /// Names a horizontal stretch.
    public enum ExpansionAttribute: AttributedStringKey {
      /// The logarithm of the stretch.
      public typealias Value = CGFloat
      /// The raw value of the key.
      public static let name = "NSExpansion"
    }
  }

  /// UIKit's attributes.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// UIKit's attributes by name, as in `container.font`.
  public subscript<Key: AttributedStringKey>(
    dynamicMember path: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}
