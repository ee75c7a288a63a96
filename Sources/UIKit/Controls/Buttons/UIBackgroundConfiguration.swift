public import AutoLayout
public import Foundation

/// The background of a button or a cell (`UIBackgroundConfiguration`). It does not affect sizes.
public struct UIBackgroundConfiguration {
  /// The fill; `nil` for that of the style, or none.
  public var backgroundColor: UIColor?
  /// Changes the fill; stored without effect.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// Points from the edges of the view to the background.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour of the border; `nil` for none.
  public var strokeColor: UIColor?
  /// The width of the border, in points.
  public var strokeWidth: CGFloat = 0
  /// Points from the edges of the background to its border; stored without effect.
  public var strokeOutset: CGFloat = 0
  /// An image in the background; stored without effect.
  public var image: UIImage?
  /// How the image is placed; stored without effect.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// A view in the background; stored without effect.
  public var customView: UIView?

  /// No background.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// That of a cell in a plain list; without a fill here.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// That of a cell in a grouped list; without a fill here.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// That of any cell of a list; without a fill here.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}
