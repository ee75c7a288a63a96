public import Fonts
public import Foundation
public import Geometry
public import Typesetting

extension AttributeScopes {
  /// The attributes of an `AttributedString` that the text engine knows, for text that is not UIKit's:
  ///
  ///     var text = AttributedString("Hello, world")
  ///     text.typesetting.font = font
  ///     text[text.range(of: "world")!].typesetting.underline = DecorationLine(.double)
  ///     let decorated = DecoratedText(text, defaultStyle: TextStyle(font: font))
  public struct TypesettingAttributes: AttributeScope {
    /// The font, with its size in points.
    public let font: FontAttribute
    /// Points added after every cluster.
    public let tracking: TrackingAttribute
    /// Whether the font's kerning is applied.
    public let usesKerning: UsesKerningAttribute
    /// Whether the font's ligatures are applied.
    public let usesLigatures: UsesLigaturesAttribute
    /// Further OpenType features.
    public let features: FeaturesAttribute
    /// The language.
    public let language: LanguageAttribute
    /// Points by which the glyphs are raised above the baseline.
    public let baselineOffset: BaselineOffsetAttribute
    /// The height of lines.
    public let lineHeight: LineHeightAttribute
    /// The colour of the glyphs.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the glyphs.
    public let backgroundColor: BackgroundColorAttribute
    /// The line under the glyphs.
    public let underline: UnderlineAttribute
    /// The line through the glyphs.
    public let strikethrough: StrikethroughAttribute
    /// A box in place of each U+FFFC in the text.
    public let attachment: AttachmentAttribute
    /// Annotations of the text.
    public let ruby: RubyAttribute
    /// The style of the paragraphs that start here.
    public let paragraphStyle: ParagraphStyleAttribute
    /// Foundation's attributes: links.
    public let foundation: FoundationAttributes

    /// Names a font.
    public enum FontAttribute: AttributedStringKey {
      /// A font with its size.
      public typealias Value = Font
      /// The name of the attribute.
      public static let name = "Typesetting.font"
    }
    /// Names points after clusters.
    public enum TrackingAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = Double
      /// The name of the attribute.
      public static let name = "Typesetting.tracking"
    }
    /// Names the use of kerning.
    public enum UsesKerningAttribute: AttributedStringKey {
      /// Whether kerning is applied.
      public typealias Value = Bool
      /// The name of the attribute.
      public static let name = "Typesetting.usesKerning"
    }
    /// Names the use of ligatures.
    public enum UsesLigaturesAttribute: AttributedStringKey {
      /// Whether ligatures are applied.
      public typealias Value = Bool
      /// The name of the attribute.
      public static let name = "Typesetting.usesLigatures"
    }
    /// Names OpenType features.
    public enum FeaturesAttribute: AttributedStringKey {
      /// The features.
      public typealias Value = [FontFeature]
      /// The name of the attribute.
      public static let name = "Typesetting.features"
    }
    /// Names a language.
    public enum LanguageAttribute: AttributedStringKey {
      /// A language tag.
      public typealias Value = LanguageTag
      /// The name of the attribute.
      public static let name = "Typesetting.language"
    }
    /// Names a distance from the baseline.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = Double
      /// The name of the attribute.
      public static let name = "Typesetting.baselineOffset"
    }
    /// Names a height of lines.
    public enum LineHeightAttribute: AttributedStringKey {
      /// The height.
      public typealias Value = LineHeight
      /// The name of the attribute.
      public static let name = "Typesetting.lineHeight"
    }
    /// Names a colour of glyphs.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = Color
      /// The name of the attribute.
      public static let name = "Typesetting.foregroundColor"
    }
    /// Names a colour behind glyphs.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = Color
      /// The name of the attribute.
      public static let name = "Typesetting.backgroundColor"
    }
    /// Names a line under glyphs.
    public enum UnderlineAttribute: AttributedStringKey {
      /// A line.
      public typealias Value = DecorationLine
      /// The name of the attribute.
      public static let name = "Typesetting.underline"
    }
    /// Names a line through glyphs.
    public enum StrikethroughAttribute: AttributedStringKey {
      /// A line.
      public typealias Value = DecorationLine
      /// The name of the attribute.
      public static let name = "Typesetting.strikethrough"
    }
    /// Names a box in the text.
    public enum AttachmentAttribute: AttributedStringKey {
      /// A box.
      public typealias Value = InlineBox
      /// The name of the attribute.
      public static let name = "Typesetting.attachment"
    }
    /// Names annotations.
    public enum RubyAttribute: AttributedStringKey {
      /// The annotations of a base.
      public typealias Value = Ruby
      /// The name of the attribute.
      public static let name = "Typesetting.ruby"
    }
    /// Names a style of paragraphs.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The style.
      public typealias Value = ParagraphStyle
      /// The name of the attribute.
      public static let name = "Typesetting.paragraphStyle"
    }
  }

  /// The attributes that the text engine knows.
  public var typesetting: TypesettingAttributes.Type { TypesettingAttributes.self }
}
