public import AutoLayout
public import Foundation
public import Geometry

/// The background of a cell as a value (`UIBackgroundConfiguration`). Its colour is shown; the rest is inert.
public struct BackgroundConfiguration {
  /// The colour; `nil` for none.
  public var backgroundColor: Color?
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// Points from the cell's edges to the background.
  public var backgroundInsets = DirectionalEdgeInsets.zero
  /// The edges at which the cell's margins are added to the insets, as bits.
  public var edgesAddingLayoutMarginsToBackgroundInsets: UInt = 0
  /// The colour of the line around the background.
  public var strokeColor: Color?
  /// The width of the line, in points.
  public var strokeWidth: CGFloat = 0
  /// The distance of the line from the background, in points.
  public var strokeOutset: CGFloat = 0
  /// A view in the background.
  public var customView: View?

  /// An image in the background.
  public var image: Image?
  /// How the image is placed.
  public var imageContentMode = View.ContentMode.scaleToFill

  private init() {}

  /// A transparent background.
  public static func clear() -> BackgroundConfiguration { BackgroundConfiguration() }
  /// The background of a plain list.
  public static func listPlainCell() -> BackgroundConfiguration { BackgroundConfiguration() }
  /// The background of a grouped list.
  public static func listGroupedCell() -> BackgroundConfiguration { BackgroundConfiguration() }
  /// The background of a cell of a list.
  public static func listCell() -> BackgroundConfiguration { BackgroundConfiguration() }
  /// The background of a header of a list.
  public static func listHeader() -> BackgroundConfiguration { BackgroundConfiguration() }
  /// The background of a footer of a list.
  public static func listFooter() -> BackgroundConfiguration { BackgroundConfiguration() }
  /// The background of a header or footer of a plain list.
  public static func listPlainHeaderFooter() -> BackgroundConfiguration { BackgroundConfiguration() }
  /// The background of a header or footer of a grouped list.
  public static func listGroupedHeaderFooter() -> BackgroundConfiguration { BackgroundConfiguration() }
  /// The background of a header of a sidebar.
  public static func listSidebarHeader() -> BackgroundConfiguration { BackgroundConfiguration() }
  /// The background of a cell of a sidebar.
  public static func listSidebarCell() -> BackgroundConfiguration { BackgroundConfiguration() }
  /// The background of a cell beside a sidebar.
  public static func listAccompaniedSidebarCell() -> BackgroundConfiguration { BackgroundConfiguration() }

  /// The background for a state: here the same.
  public func updated(for state: any ConfigurationState) -> BackgroundConfiguration { self }
}
