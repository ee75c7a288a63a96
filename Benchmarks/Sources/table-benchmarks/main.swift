import AutoLayout
import BenchmarkSupport
import Foundation
import Geometry
import SelfSizing
import Typesetting

// The cell of the second recipe with 100,000 rows of mixed text, on one core except for the last table.

let count = 100_000
let rows = FeedRow.rows(count: count)
let characters = rows.reduce(0) { $0 + $1.title.count + $1.description.count + $1.body.count }
print("\(count) rows, \(characters / count) characters each")

func rate(_ nanoseconds: Double) -> String {
  Figures.plain(Figures.significant(Double(Figures.perSecond(count, in: nanoseconds))))
}
var sum = 0.0

let portrait = RowSizer(tableWidth: 375, displayScale: 2)
let landscape = RowSizer(tableWidth: 667, displayScale: 2)
let cell = FeedCell()
var prepared: [PreparedRow] = []

let cold = try Stopwatch.time {
  for row in rows {
    cell.show(row)
    sum += try portrait.height(of: cell)
  }
}
let kept = try Stopwatch.time {
  for row in rows {
    cell.show(row)
    sum += try portrait.height(of: cell)
    if let texts = cell.prepared { prepared.append(texts) }
  }
}
@MainActor func turn(_ sizer: RowSizer) throws -> Double {
  try Stopwatch.time {
    for row in prepared {
      cell.show(row)
      sum += try sizer.height(of: cell)
    }
  }
}
let turned = [try turn(landscape), try turn(portrait), try turn(landscape)].sorted()[1]
prepared = []

let source = FeedSource(rows: rows, count: count)
let table = TableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
table.displayScale = 2
table.register(FeedCell.self, forCellReuseIdentifier: "feed")
table.dataSource = source
// More than the number of texts, so that none is evicted.
table.preparedTexts = PreparedTextCache(countLimit: 4 * count)
let tableCold = Stopwatch.time { table.measureRows() }
let tableTurned = [667.0, 375, 667].map { width in
  table.frame.size.width = width
  // The lengths at a width that was measured before are known; another font version forgets them.
  table.fontVersion += 1
  return Stopwatch.time { table.measureRows() }
}.sorted()[1]

var ways = FigureTable("rows", head: ["100,000 rows", "rows a second", "of the same without a table"])
ways.add(["cells whose texts are set as strings", rate(cold), ""])
ways.add(["the same, and the prepared texts are kept", rate(kept), ""])
ways.add(["the kept texts at another width", rate(turned), ""])
ways.add(["through a table, with strings", rate(tableCold), "× " + Figures.fixed(kept / tableCold, 2)])
ways.add(["through a table, at another width", rate(tableTurned), "× " + Figures.fixed(turned / tableTurned, 2)])
ways.print()

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

// Rounds of one, two and four tasks by turns, because the speed of machines changes.
var times: [Int: [Double]] = [:]
var expected: [CGFloat] = []
for _ in 0..<3 {
  for tasks in [1, 2, 4] {
    let batch = RowHeights(sizer: portrait, taskCount: tasks)
    let start = Stopwatch.nanoseconds()
    let heights = try await batch.measure(rows, template: { FeedCell() }, configure: { cell, row in cell.show(row) })
    times[tasks, default: []].append(Stopwatch.nanoseconds() - start)
    if expected.isEmpty { expected = heights }
    precondition(heights == expected, "\(tasks) tasks measure other heights")
  }
}
@MainActor func median(_ tasks: Int) -> Double { times[tasks]!.sorted()[1] }
var tasks = FigureTable("tasks", head: ["`RowHeights`", "rows a second", "of one task"])
for count in [1, 2, 4] {
  let name = count == 1 ? "1 task" : "\(count) tasks"
  tasks.add([name, rate(median(count)), "× " + Figures.fixed(median(1) / median(count), 2)])
}
tasks.print()
