public import Foundation

/// A list as a section (`UICollectionLayoutListConfiguration`): rows as wide as the collection view, with the heights
/// that their cells prefer.
///
/// Colours, separators and swipe actions are inert. Distances are as in iOS 15 to 18 where they are known: 35
/// points above a grouped section without a header, and 16 points at the sides of inset groups.
public struct UICollectionLayoutListConfiguration {
  /// How a list looks (`UICollectionLayoutListConfiguration.Appearance`).
  public enum Appearance: Int, Hashable, Sendable {
    /// One list.
    case plain
    /// Sections with space between them.
    case grouped
    /// Sections with margins and rounded corners.
    case insetGrouped
    /// A list at the side.
    case sidebar
    /// A plain list at the side.
    case sidebarPlain
  }

  /// Where headers come from (`UICollectionLayoutListConfiguration.HeaderMode`).
  public enum HeaderMode: Int, Hashable, Sendable {
    /// There are none.
    case none
    /// From the data source, as supplementary views.
    case supplementary
    /// The first item of a section is its header.
    case firstItemInSection
  }

  /// Where footers come from (`UICollectionLayoutListConfiguration.FooterMode`).
  public enum FooterMode: Int, Hashable, Sendable {
    /// There are none.
    case none
    /// From the data source, as supplementary views.
    case supplementary
  }

  /// How the list looks.
  public let appearance: Appearance
  /// Where headers come from; none until set.
  public var headerMode = HeaderMode.none
  /// Where footers come from; none until set.
  public var footerMode = FooterMode.none
  /// Whether there are separators. Inert.
  public var showsSeparators = true
  /// The background. Inert.
  public var backgroundColor: UIColor?
  /// The distance above headers, in points; `nil` for the appearance's distance.
  public var headerTopPadding: CGFloat?

  /// A list that looks like this.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  /// Gives the actions that a swipe shows (`SwipeActionsConfigurationProvider`).
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
  /// Gives the separators of an item (`ItemSeparatorHandler`).
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// The actions at the leading side. Inert.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions at the trailing side. Inert.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The separators. Inert.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Gives the separators of an item. Inert.
  public var itemSeparatorHandler: ItemSeparatorHandler?

  /// The section of the list.
  var section: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item]))
    if headerMode == .supplementary {
      section.boundarySupplementaryItems.append(bar(UICollectionView.elementKindSectionHeader, .top))
    }
    if footerMode == .supplementary {
      section.boundarySupplementaryItems.append(bar(UICollectionView.elementKindSectionFooter, .bottom))
    }
    let isGrouped = appearance == .grouped || appearance == .insetGrouped
    let side: CGFloat = appearance == .insetGrouped || appearance == .sidebar ? 16 : 0
    section.contentInsets = NSDirectionalEdgeInsets(
      top: headerMode == .supplementary ? 0 : headerTopPadding ?? (isGrouped ? 35 : 0), leading: side, bottom: 0,
      trailing: side)
    return section
  }

  private func bar(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(28)),
      elementKind: kind, alignment: alignment)
  }
}

extension UICollectionViewCompositionalLayout {
  /// A layout of lists.
  public class func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, _ in configuration.section }
  }
}

extension NSCollectionLayoutSection {
  /// A section that is a list.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { configuration.section }
}
