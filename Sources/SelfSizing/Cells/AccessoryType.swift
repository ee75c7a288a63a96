extension TableViewCell {
  /// What a cell shows at its trailing edge (`UITableViewCell.AccessoryType`).
  public enum AccessoryType: Int, Hashable, Sendable, CaseIterable {
    case none
    case disclosureIndicator
    case detailDisclosureButton
    case checkmark
    case detailButton

    /// What the content view is narrower by, in points. Apple gives no numbers; these are what
    /// UITableView-FDTemplateLayoutCell found by measuring.
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
