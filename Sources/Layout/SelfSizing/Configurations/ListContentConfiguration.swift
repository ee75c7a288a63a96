public import AutoLayout
public import Fonts
public import Foundation
public import Geometry
public import Typesetting

/// Texts and an image in the arrangement of a list (`UIListContentConfiguration`), for a cell or a header.
///
/// Margins and distances are as in iOS 14 to 18, where they were recorded: a cell has 11 points above and below, 16
/// on the leading and 8 on the trailing side, 16 between image and text, and 3 between the texts.
public struct ListContentConfiguration: ContentConfiguration {
  /// How a text looks (`UIListContentConfiguration.TextProperties`).
  public struct TextProperties: Hashable {
    /// The alignment of a text in its room (`TextAlignment` of the configuration).
    public enum TextAlignment: Int, Hashable, Sendable {
      /// At the side where the paragraph begins.
      case natural
      /// In the middle.
      case center
      /// At both sides; here as `natural`.
      case justified
    }

    /// A change of the letters (`TextTransform`).
    public enum TextTransform: Int, Hashable, Sendable {
      /// None.
      case none
      /// All capitals.
      case uppercase
      /// No capitals.
      case lowercase
      /// A capital at the beginning of each word.
      case capitalized
    }

    /// The font; `nil` when the bundled fonts are not found.
    public var font: Font!
    /// The colour of the text; `nil` for the drawing's colour.
    public var color: Color!
    /// The colour with its transformer: the same.
    public func resolvedColor() -> Color! { color }
    /// The alignment.
    public var alignment = TextAlignment.natural
    /// The greatest number of lines; 0, the default, for no limit.
    public var numberOfLines = 0
    /// How lines are broken and truncated.
    public var lineBreakMode = LineBreakMode.byTruncatingTail
    /// Whether a text of one line is displayed smaller when it is too wide.
    public var adjustsFontSizeToFitWidth = false
    /// The least factor of the font size.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether letters may move together before a text is truncated. Inert.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether the font follows the user's size of text. Inert.
    public var adjustsFontForContentSizeCategory = true
    /// A change of the letters.
    public var transform = TextTransform.none
    /// Whether the text is shown at all as large content. Inert.
    public var showsExpansionTextWhenTruncated = false

    init(_ font: Font?, _ color: Color? = nil) {
      self.font = font
      self.color = color
    }
  }

  /// How the image looks (`UIListContentConfiguration.ImageProperties`).
  public struct ImageProperties: Hashable {
    /// The size that the image does not exceed, in points; 0 for no limit.
    public var maximumSize = CGSize.zero
    /// The size that is kept free for the image, in points; 0 for the size of the image.
    public var reservedLayoutSize = CGSize.zero
    /// The colour of images that are drawn in one colour; `nil` for the tint.
    public var tintColor: Color?
    /// The configuration of a symbol; what the symbol states itself wins.
    public var preferredSymbolConfiguration: Image.SymbolConfiguration?
    /// The colour of the line around the image. Inert.
    public var strokeColor: Color?
    /// The width of the line around the image, in points. Inert.
    public var strokeWidth: CGFloat = 0
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// Whether the image is left as it is when colours are inverted. Inert.
    public var accessibilityIgnoresInvertColors = false
    /// A size that means the width of a symbol of the system (`standardDimension`).
    public static let standardDimension = CGFloat.greatestFiniteMagnitude
  }

  /// The title.
  public var text: String?
  /// The title with its own styles, in place of ``text``. With a transform only its characters are shown.
  public var attributedText: NSAttributedString?
  /// The second text.
  public var secondaryText: String?
  /// The second text with its own styles, in place of ``secondaryText``. With a transform only its characters are shown.
  public var secondaryAttributedText: NSAttributedString?
  /// The image at the leading side.
  public var image: Image?

  /// How the image looks.
  public var imageProperties = ImageProperties()
  /// How the title looks.
  public var textProperties: TextProperties
  /// How the second text looks.
  public var secondaryTextProperties: TextProperties

  /// The axes along which the margins of the superview count, as bits: 1 horizontal, 2 vertical. Inert.
  public var axesPreservingSuperviewLayoutMargins = Axis.horizontal
  /// The margins around the content, in points.
  public var directionalLayoutMargins: DirectionalEdgeInsets
  /// Whether the second text is beside the first one where both fit on a line.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Points between the image and the texts.
  public var imageToTextPadding: CGFloat = 16
  /// The least distance between texts that are side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The distance between texts one below the other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The opacity of the content. Inert.
  public var alpha: CGFloat = 1

  /// Axes of a view (`UIAxis`).
  public struct Axis: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Axes by UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// From left to right.
    public static let horizontal = Axis(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Axis(rawValue: 2)
    /// Both.
    public static let both: Axis = [.horizontal, .vertical]
  }

  private init(_ margins: DirectionalEdgeInsets, _ text: TextProperties, _ secondary: TextProperties) {
    directionalLayoutMargins = margins
    textProperties = text
    secondaryTextProperties = secondary
  }

  private static let cellMargins = DirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
  private static let headerMargins = DirectionalEdgeInsets(top: 17, leading: 8, bottom: 6, trailing: 8)
  private static let footerMargins = DirectionalEdgeInsets(top: 8, leading: 8, bottom: 6, trailing: 8)
  private static let sidebarMargins = DirectionalEdgeInsets(top: 11, leading: 8, bottom: 11, trailing: 8)
  private static var body: TextProperties { TextProperties(StandardFonts.body) }
  private static var secondary: TextProperties {
    TextProperties(StandardFonts.subheadline, SystemColors.secondaryLabel)
  }
  private static var small: TextProperties { TextProperties(StandardFonts.footnote, SystemColors.secondaryLabel) }

  /// No margins and no distances.
  public init() {
    self.init(.zero, Self.body, Self.secondary)
    imageToTextPadding = 0
    textToSecondaryTextHorizontalPadding = 0
    textToSecondaryTextVerticalPadding = 0
  }

  /// A cell: a title, and a second text below it.
  public static func cell() -> ListContentConfiguration { ListContentConfiguration(cellMargins, body, secondary) }

  /// A cell with a smaller subtitle below the title.
  public static func subtitleCell() -> ListContentConfiguration {
    var form = ListContentConfiguration(
      cellMargins, body, TextProperties(StandardFonts.caption1, SystemColors.secondaryLabel))
    form.textToSecondaryTextVerticalPadding = 0
    return form
  }

  /// A cell with a value at the trailing side, where it fits beside the title.
  public static func valueCell() -> ListContentConfiguration {
    var form = ListContentConfiguration(
      cellMargins, body, TextProperties(StandardFonts.body, SystemColors.secondaryLabel))
    form.prefersSideBySideTextAndSecondaryText = true
    return form
  }

  /// A header of a plain list.
  public static func plainHeader() -> ListContentConfiguration {
    ListContentConfiguration(
      DirectionalEdgeInsets(top: 10, leading: 8, bottom: 10, trailing: 8), TextProperties(StandardFonts.headline), small
    )
  }

  /// A footer of a plain list.
  public static func plainFooter() -> ListContentConfiguration { ListContentConfiguration(footerMargins, small, small) }

  /// A header of a grouped list.
  public static func groupedHeader() -> ListContentConfiguration {
    var form = ListContentConfiguration(headerMargins, small, small)
    form.textProperties.transform = .uppercase
    return form
  }

  /// A footer of a grouped list.
  public static func groupedFooter() -> ListContentConfiguration {
    ListContentConfiguration(footerMargins, small, small)
  }

  /// A header of a list.
  public static func header() -> ListContentConfiguration { groupedHeader() }

  /// A footer of a list.
  public static func footer() -> ListContentConfiguration { groupedFooter() }

  /// A prominent header of a grouped list.
  public static func prominentInsetGroupedHeader() -> ListContentConfiguration {
    ListContentConfiguration(headerMargins, TextProperties(StandardFonts.headline), small)
  }

  /// A header with a larger text.
  public static func extraProminentInsetGroupedHeader() -> ListContentConfiguration { prominentInsetGroupedHeader() }

  /// A cell of a sidebar.
  public static func sidebarCell() -> ListContentConfiguration { sidebar(body, small) }

  /// A cell of a sidebar with a subtitle.
  public static func sidebarSubtitleCell() -> ListContentConfiguration {
    var form = sidebar(body, small)
    form.directionalLayoutMargins.top = 4
    form.directionalLayoutMargins.bottom = 4
    form.textToSecondaryTextVerticalPadding = 0
    return form
  }

  /// A cell beside a sidebar.
  public static func accompaniedSidebarCell() -> ListContentConfiguration { sidebarCell() }

  /// A cell beside a sidebar with a subtitle.
  public static func accompaniedSidebarSubtitleCell() -> ListContentConfiguration { sidebarSubtitleCell() }

  /// A header of a sidebar.
  public static func sidebarHeader() -> ListContentConfiguration {
    sidebar(TextProperties(StandardFonts.headline), small)
  }

  private static func sidebar(_ text: TextProperties, _ secondary: TextProperties) -> ListContentConfiguration {
    var form = ListContentConfiguration(sidebarMargins, text, secondary)
    form.imageToTextPadding = 10
    return form
  }

  /// The image in its configuration.
  var shownImage: Image? {
    guard let preferred = imageProperties.preferredSymbolConfiguration else { return image }
    return image?.applyingSymbolConfiguration(preferred, isPreference: true)
  }

  /// The characters of the title as they are shown; `nil` without a title.
  var shownText: String? { (attributedText?.string ?? text).map { textProperties.transform.applied(to: $0) } }

  /// The characters of the second text as they are shown.
  var shownSecondaryText: String? {
    (secondaryAttributedText?.string ?? secondaryText).map { secondaryTextProperties.transform.applied(to: $0) }
  }

  /// A ``ListContentView``.
  public func makeContentView() -> any View & ContentView { ListContentView(configuration: self) }

  /// The texts of a disabled cell in a paler colour; otherwise the same.
  public func updated(for state: any ConfigurationState) -> ListContentConfiguration {
    let isDisabled = (state as? CellConfigurationState)?.isDisabled ?? (state as? ViewConfigurationState)?.isDisabled
    guard isDisabled == true else { return self }
    var copy = self
    copy.textProperties.color = SystemColors.tertiaryLabel
    return copy
  }
}

extension ListContentConfiguration.TextProperties.TextTransform {
  func applied(to text: String) -> String {
    switch self {
    case .none: text
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    case .capitalized: text.capitalized
    }
  }
}
