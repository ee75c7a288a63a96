internal import AutoLayout
public import Foundation

extension TableViewCell {
  /// The accessory at a cell's trailing edge (`UITableViewCell.AccessoryType`).
  public enum AccessoryType: Int, Hashable, Sendable, Codable, CaseIterable {
    /// No accessory.
    case none
    /// A chevron.
    case disclosureIndicator
    /// An information button and a chevron.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// An information button.
    case detailButton

    /// The width by which the content view is narrower, in points. Apple documents no numbers; these were measured by
    /// UITableView-FDTemplateLayoutCell.
    public var width: CGFloat {
      switch self {
      case .none: 0
      case .disclosureIndicator: 34
      case .detailDisclosureButton: 68
      case .checkmark: 40
      case .detailButton: 48
      }
    }
  }

  /// The width by which an accessory makes the content view narrower, in points: the width of ``accessoryView`` with its
  /// margin, else the width of ``accessoryType``.
  /// `RowSizer.trailingWidth(of:)` adds what depends on the table.
  var accessoryWidth: CGFloat { accessoryView.map { Self.accessoryMargin + $0.frame.width } ?? accessoryType.width }

  /// The margin beside an accessory view, in points.
  static let accessoryMargin = 16.0
}
