/// A part of a table that has a length of its own.
public enum TablePart: Hashable, Sendable {
  /// The view above the first section.
  case tableHeader
  /// The view above a section's rows.
  case sectionHeader(Int)
  case row(IndexPath)
  /// The view below a section's rows.
  case sectionFooter(Int)
  /// The view below the last section.
  case tableFooter
}

extension TablePart: Comparable {
  /// From the top of the table to its bottom.
  public static func < (left: TablePart, right: TablePart) -> Bool {
    let (a, b) = (left.place, right.place)
    if a.section != b.section { return a.section < b.section }
    return a.kind == b.kind ? a.row < b.row : a.kind < b.kind
  }

  private var place: (section: Int, kind: Int, row: Int) {
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
  /// The part for people, as in `row [2, 17]`.
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

/// A part of a table, and where it lies.
public struct PlacedPart: Hashable, Sendable {
  /// Which part it is.
  public let part: TablePart
  /// Its upper edge, in points below the top of the content.
  public let top: Double
  /// From its upper edge to its lower edge.
  public let length: PartLength

  /// Its lower edge, in points below the top of the content.
  public var bottom: Double { top + length.points }
}
