internal import AutoLayout
internal import Foundation

extension TableViewCell {
  /// UIKit's predefined layouts (`UITableViewCell.CellStyle`).
  public enum CellStyle: Int, Hashable, Sendable, Codable {
    /// An optional image and a title.
    case `default`
    /// A title on the leading and a value on the trailing side.
    case value1
    /// A small title before the value.
    case value2
    /// A title with a smaller subtitle below.
    case subtitle
  }

  /// The separator below a row (`UITableViewCell.SeparatorStyle`).
  public enum SeparatorStyle: Int, Hashable, Sendable {
    /// No line, and nothing added to the row's height.
    case none
    /// A line one pixel high.
    case singleLine
    /// The same as `singleLine`.
    case singleLineEtched
  }

  /// How a selected cell looks (`UITableViewCell.SelectionStyle`).
  public enum SelectionStyle: Int, Hashable, Sendable {
    /// No change.
    case none
    /// The same as `default` since iOS 7.
    case blue
    /// Grey.
    case gray
    /// UIKit's choice.
    case `default`
  }

  /// How a cell looks while it has the focus (`UITableViewCell.FocusStyle`).
  public enum FocusStyle: Int, Hashable, Sendable {
    /// UIKit's choice.
    case `default`
    /// Drawn by the cell.
    case custom
  }

  /// How a row can be edited (`UITableViewCell.EditingStyle`).
  public enum EditingStyle: Int, Hashable, Sendable {
    /// Not at all.
    case none
    /// The row can be deleted.
    case delete
    /// A row can be inserted.
    case insert
  }

  /// What a row shows besides its content (`UITableViewCell.StateMask`).
  public struct StateMask: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// A mask of UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The controls for editing.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The button that confirms a deletion.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
}
