public import AutoLayout
public import Foundation

extension UICellAccessory {
  /// Where an accessory is (`UICellAccessory.Placement`).
  public enum Placement {
    /// The index of an accessory among those that are shown.
    public typealias Position = ([UICellAccessory]) -> Int

    /// Before the content.
    case leading(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    /// After the content.
    case trailing(displayed: DisplayedState = .always, at: Position = { $0.count })
  }

  /// How wide the room for an accessory is (`UICellAccessory.LayoutDimension`).
  public enum LayoutDimension: Hashable, Sendable {
    /// The width of all accessories of its kind.
    case standard
    /// The width of the view.
    case actual
    /// A width in points.
    case custom(CGFloat)
  }

  /// A view as an accessory (`UICellAccessory.CustomViewConfiguration`).
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// Where it is.
    public let placement: Placement
    /// How wide the room for it is; `nil` for the width of the view.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour of the view. Inert.
    public var tintColor: UIColor?
    /// Whether the view keeps its size. Inert.
    public var maintainsFixedSize: Bool?

    /// A view at a place.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize
    }

    /// The width of the room: the width of the view, or of its content where the view has no size yet.
    var width: CGFloat {
      if case .custom(let width) = reservedLayoutWidth { return max(0, width) }
      let width = customView.bounds.width
      return width > 0 ? width : max(0, customView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width)
    }
  }

  /// A view beside the content. The content view leaves free its width and 16 points, the margin of the cell; the
  /// distance is not recorded anywhere.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory("customView", width: configuration.width + 16)
  }

  /// A text at the trailing side, in body type, of its width and 16 points.
  public static func label(text: String, displayed: DisplayedState = .always) -> UICellAccessory {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.text = text
    return UICellAccessory("label", width: displayed == .whenEditing ? 0 : label.intrinsicContentSize.width + 16)
  }

  /// An arrow that shows and hides what is inside, as wide as ``disclosureIndicator(displayed:)``.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory("outlineDisclosure", width: displayed == .whenEditing ? 0 : 30) }

  /// How an outline's arrow looks (`UICellAccessory.OutlineDisclosureOptions`). Inert.
  public struct OutlineDisclosureOptions: Hashable, Sendable {
    /// What a tap shows and hides.
    public enum Style: Hashable, Sendable {
      /// As UIKit decides.
      case automatic
      /// The whole cell is a header.
      case header
      /// The arrow only.
      case cell
    }

    /// What a tap shows and hides.
    public var style: Style

    /// Options by their style.
    public init(style: Style = .automatic) { self.style = style }
  }
}
