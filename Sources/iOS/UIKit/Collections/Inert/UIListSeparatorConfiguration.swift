internal import Foundation
public import AutoLayout

/// The separators of a list's item (`UIListSeparatorConfiguration`). Inert.
public struct UIListSeparatorConfiguration {
  /// Whether a separator is shown.
  public enum Visibility: Int, Hashable, Sendable {
    /// As UIKit decides.
    case automatic
    /// Yes.
    case visible
    /// No.
    case hidden
  }

  /// Whether there is a separator above.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether there is a separator below.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the separator above.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The insets of the separator below.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The colour of the separators.
  public var color = UIColor.separator
  /// Insets that UIKit decides on.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  /// The separators of a list that looks like this.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
