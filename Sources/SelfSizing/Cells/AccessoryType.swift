extension TableViewCell {
  /// What a cell shows at its trailing edge (`UITableViewCell.AccessoryType`).
  public enum AccessoryType: Int, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// A chevron.
    case disclosureIndicator
    /// A ring with an i, and a chevron.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// A ring with an i.
    case detailButton

    /// How much narrower it makes the content view, in points. Apple publishes no numbers; these were measured by
    /// UITableView-FDTemplateLayoutCell.
    public var width: Double {
      switch self {
      case .none: 0
      case .disclosureIndicator: 34
      case .detailDisclosureButton: 68
      case .checkmark: 40
      case .detailButton: 48
      }
    }
  }
}
