import AutoLayout
import BenchmarkSupport
import Foundation
import Geometry
import SelfSizing
import Typesetting

// The cell of the second recipe with 100,000 rows of mixed text, on one core except for the last figure.

func perSecond(_ nanoseconds: Double) -> String { "\(Figures.perSecond(count, in: nanoseconds)) rows a second" }

let count = 100_000
let rows = FeedRow.rows(count: count)
let characters = rows.reduce(0) { $0 + $1.title.count + $1.description.count + $1.body.count }
print("\(count) rows, \(characters / count) characters each")

let portrait = RowSizer(tableWidth: 375, displayScale: 2)
let landscape = RowSizer(tableWidth: 667, displayScale: 2)
let cell = FeedCell()
var sum = 0.0
var prepared: [PreparedRow] = []

let cold = try Stopwatch.time {
  for row in rows {
    cell.show(row)
    sum += try portrait.height(of: cell)
  }
}
print("cold: \(perSecond(cold))")
for row in rows {
  cell.show(row)
  if let texts = cell.prepared { prepared.append(texts) }
}
for (name, sizer) in [("at another width", landscape), ("and back", portrait)] {
  let turned = try Stopwatch.time {
    for row in prepared {
      cell.show(row)
      sum += try sizer.height(of: cell)
    }
  }
  print("\(name): \(perSecond(turned))")
}

let source = FeedSource(rows: rows, count: count)
let table = TableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
table.displayScale = 2
table.register(FeedCell.self, forCellReuseIdentifier: "feed")
table.dataSource = source
// More than the number of texts, so that none is evicted.
table.preparedTexts = PreparedTextCache(countLimit: 4 * count)
print("through a table, cold: \(perSecond(Stopwatch.time { table.measureRows() }))")
table.frame.size.width = 667
print("through a table, at another width: \(perSecond(Stopwatch.time { table.measureRows() }))")

let large = TableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
large.displayScale = 2
large.register(FeedCell.self, forCellReuseIdentifier: "feed")
let million = FeedSource(rows: Array(rows.prefix(1000)), count: 1_000_000)
large.dataSource = million
print("a million rows with estimates: loading \(Int(Stopwatch.time { large.layoutRows() } / 1000)) µs")
let scrolling = Stopwatch.time {
  for step in 1...10_000 {
    large.contentOffset = CGPoint(x: 0, y: Double(step * 1237 % 40_000_000))
    large.layoutRows()
  }
}
print("  scrolled to 10,000 places: \(Int(scrolling / 10_000_000)) µs and \(large.measurementCount / 10_000) rows each")

let batch = RowHeights(sizer: portrait)
let start = Stopwatch.nanoseconds()
let heights = try await batch.measure(rows, template: { FeedCell() }, configure: { cell, row in cell.show(row) })
print("on \(batch.taskCount) cores: \(perSecond(Stopwatch.nanoseconds() - start)), \(heights.count) heights")
