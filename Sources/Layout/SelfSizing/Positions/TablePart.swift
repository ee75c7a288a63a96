public import Foundation

/// A part of a table: a row, or a header or footer of the table or a section.
public enum TablePart: Hashable, Sendable, Codable {
  /// The view above the first section.
  case tableHeader
  /// The view above a section's rows.
  case sectionHeader(Int)
  /// A row with its separator.
  case row(IndexPath)
  /// The view below a section's rows.
  case sectionFooter(Int)
  /// The view below the last section.
  case tableFooter
}

extension TablePart: Comparable {
  /// Whether the left part lies above the right one.
  public static func < (left: TablePart, right: TablePart) -> Bool {
    let (a, b) = (left.order, right.order)
    if a.section != b.section { return a.section < b.section }
    return a.kind == b.kind ? a.row < b.row : a.kind < b.kind
  }

  private var order: (section: Int, kind: Int, row: Int) {
    switch self {
    case .tableHeader: (.min, 0, 0)
    case .sectionHeader(let section): (section, 1, 0)
    case .row(let indexPath): (indexPath.section, 2, indexPath.row)
    case .sectionFooter(let section): (section, 3, 0)
    case .tableFooter: (.max, 4, 0)
    }
  }
}

extension TablePart: CustomStringConvertible {
  /// The part, as in `row [2, 17]`.
  public var description: String {
    switch self {
    case .tableHeader: "table header"
    case .sectionHeader(let section): "header of section \(section)"
    case .row(let indexPath): "row \(indexPath)"
    case .sectionFooter(let section): "footer of section \(section)"
    case .tableFooter: "table footer"
    }
  }
}

/// The vertical extent of a part of a table: its upper edge and its length.
public struct TablePartExtent: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The part.
  public let part: TablePart
  /// The upper edge, in points below the top of the content.
  public let top: Double
  /// The length from the upper edge to the lower edge.
  public let length: TablePartLength

  /// The lower edge, in points below the top of the content.
  public var bottom: Double { top + length.points }

  /// A part that starts at `top`, in points below the top of the content.
  public init(part: TablePart, top: Double, length: TablePartLength) {
    self.part = part
    self.top = top
    self.length = length
  }

  /// The part with its upper edge and length, as in `row [2, 17] at 1200.0, ~44.0`.
  public var description: String { "\(part) at \(top), \(length)" }
}
