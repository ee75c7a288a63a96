import AutoLayout
import Fonts
import Geometry
import Glibc
import Typesetting

// Rows of a table: a template cell whose labels change, and its height at a width. The floor is measuring the labels.

func nanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

let cell = RowCell()
let texts = try Corpus.rows(count: 240)
let width = 375.0

/// Heights of all rows by fitting.
@MainActor func fitAll() -> Double {
  var sum = 0.0
  for row in texts {
    for (label, text) in zip(cell.labels, row) { label.typesetter = text }
    sum +=
      cell.systemLayoutSizeFitting(
        Size(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
  }
  return sum
}

/// The labels alone, at the width that they get.
@MainActor func measureAll() throws -> Double {
  var sum = 0.0
  for row in texts {
    for (text, inset) in zip(row, RowCell.insets) { sum += try text.measure(maxWidth: width - inset).size.height }
  }
  return sum
}

var fitting: [Double] = []
var measuring: [Double] = []
for _ in 0..<31 {
  var start = nanoseconds()
  let heights = fitAll()
  fitting.append((nanoseconds() - start) / Double(texts.count))
  start = nanoseconds()
  let labels = try measureAll()
  measuring.append((nanoseconds() - start) / Double(texts.count))
  precondition(heights > labels)
}
let fit = fitting.sorted()[fitting.count / 2]
let measure = measuring.sorted()[measuring.count / 2]
func micros(_ value: Double) -> String { "\((value / 10).rounded() / 100) µs" }
print("A cell of three labels, an image, a button and a line; another row's height at a known width")
print("  fitting \(micros(fit)), measuring its labels \(micros(measure)), beyond that \(micros(fit - measure))")
print("  \(Int(1e9 / fit)) rows a second")

print("A tree of independent rows, laid out from scratch")
for count in [125, 250, 500, 1000, 2000] {
  let times = (0..<7).map { _ in Trees.time(count) }.sorted()
  print("  \(count) views: \(micros(times[3])), \(micros(times[3] / Double(count))) a view")
}
