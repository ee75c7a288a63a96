internal import Foundation

extension UICollectionView {
  /// Cells, supplementary views and decorations (`UICollectionView.ElementCategory`).
  public enum ElementCategory: UInt, Hashable, Sendable {
    /// A cell.
    case cell
    /// A header, footer or other view of the data source.
    case supplementaryView
    /// A view of the layout.
    case decorationView
  }

  /// The direction of scrolling (`UICollectionView.ScrollDirection`).
  public enum ScrollDirection: Int, Hashable, Sendable {
    /// Up and down.
    case vertical
    /// Left and right.
    case horizontal
  }

  /// Where an item is on the screen after scrolling (`UICollectionView.ScrollPosition`).
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Positions by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle, vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle, horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 32)
  }
}
