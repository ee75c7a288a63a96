internal import Geometry

/// Rectangles that are found by place: a grid of square cells, each with the rectangles that touch it.
struct RectGrid: Sendable {
  private struct Cell: Hashable, Sendable {
    var column: Int
    var row: Int
  }

  /// The side of a cell in points.
  private static let side = 48.0
  /// A rectangle in more cells than this is kept apart, so that one huge rectangle does not fill the grid.
  private static let mostCells = 256

  private var rects: [Rect] = []
  private var cells: [Cell: [Int]] = [:]
  private var huge: [Int] = []

  mutating func insert(_ rect: Rect) {
    let index = rects.count
    rects.append(rect)
    guard let range = Self.range(of: rect) else {
      huge.append(index)
      return
    }
    for row in range.rows {
      for column in range.columns { cells[Cell(column: column, row: row), default: []].append(index) }
    }
  }

  /// The area of a rectangle that the rectangles of the grid cover, each counted by itself, in square points.
  func overlap(with rect: Rect) -> Double {
    guard let range = Self.range(of: rect) else { return rects.reduce(0) { $0 + $1.sharedArea(with: rect) } }
    var found = Set(huge)
    for row in range.rows {
      for column in range.columns { found.formUnion(cells[Cell(column: column, row: row)] ?? []) }
    }
    return found.sorted().reduce(0) { $0 + rects[$1].sharedArea(with: rect) }
  }

  /// `nil` for a rectangle in too many cells, or with a side that is not finite.
  private static func range(of rect: Rect) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY].map { ($0 / side).rounded(.down) }
    guard edges.allSatisfy({ abs($0) < 1e9 }), edges[0] <= edges[2], edges[1] <= edges[3] else { return nil }
    let columns = Int(edges[0])...Int(edges[2])
    let rows = Int(edges[1])...Int(edges[3])
    return columns.count <= mostCells && rows.count <= mostCells && columns.count * rows.count <= mostCells
      ? (columns, rows) : nil
  }
}
