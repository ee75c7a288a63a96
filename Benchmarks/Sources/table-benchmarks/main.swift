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

@MainActor func measureStrings() throws {
  for row in rows {
    cell.show(row)
    sum += try portrait.height(of: cell)
  }
}

@MainActor func measureAndKeep(_ prepared: inout [PreparedRow]) throws {
  for row in rows {
    cell.show(row)
    sum += try portrait.height(of: cell)
    if let texts = cell.prepared { prepared.append(texts) }
  }
}

@MainActor func measurePrepared(_ prepared: [PreparedRow], _ sizer: RowSizer) throws {
  for row in prepared {
    cell.show(row)
    sum += try sizer.height(of: cell)
  }
}

let source = FeedSource(rows: rows, count: count)

@MainActor func makeTable() -> TableView {
  let table = TableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  table.displayScale = 2
  table.register(FeedCell.self, forCellReuseIdentifier: "feed")
  table.dataSource = source
  // More than the number of texts, so that none is evicted.
  table.preparedTexts = PreparedTextCache(countLimit: 4 * count)
  return table
}

// Rounds by turns, because the speed of machines changes; each keeps its texts only while it needs them.
var rounds: [[Double]] = Array(repeating: [], count: 5)
for _ in 0..<3 {
  rounds[0].append(try Stopwatch.time { try measureStrings() })
  do {
    var prepared: [PreparedRow] = []
    rounds[1].append(try Stopwatch.time { try measureAndKeep(&prepared) })
    for sizer in [landscape, portrait] { rounds[2].append(try Stopwatch.time { try measurePrepared(prepared, sizer) }) }
  }
  let table = makeTable()
  rounds[3].append(Stopwatch.time { table.measureRows() })
  for width in [667.0, 375] {
    table.frame.size.width = width
    // The lengths at a width that was measured before are known; another font version forgets them.
    table.fontVersion += 1
    rounds[4].append(Stopwatch.time { table.measureRows() })
  }
}
let medians = rounds.map { $0.sorted()[$0.count / 2] }

var ways = FigureTable("rows", head: ["100,000 rows", "rows a second", "of the same without a table"])
ways.add(["cells whose texts are set as strings", rate(medians[0]), ""])
ways.add(["the same, and the prepared texts are kept", rate(medians[1]), ""])
ways.add(["the kept texts at another width", rate(medians[2]), ""])
ways.add(["through a table, with strings", rate(medians[3]), "× " + Figures.fixed(medians[1] / medians[3], 2)])
ways.add(["through a table, at another width", rate(medians[4]), "× " + Figures.fixed(medians[2] / medians[4], 2)])
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
