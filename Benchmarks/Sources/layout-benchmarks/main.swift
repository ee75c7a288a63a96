import BenchmarkSupport

// Absolute times mean little on a shared machine; compare the ratios to the floor of the same round.
let rows = try CellRows(count: 240)
let times = try Stopwatch.medians(
  rounds: 31, count: rows.texts.count,
  [{ rows.fitAll(width: 375) }, { rows.measureAll(width: 375) }, { rows.turnAll(widths: [375, 667]) }])
let (fit, measure) = (times[0], times[1])
print("A cell of three labels, an image, a button and a line; another row's height at a known width")
print(
  "  fitting \(Figures.microseconds(fit)), measuring its labels \(Figures.microseconds(measure)), beyond that \(Figures.microseconds(fit - measure))"
)
print("  \(Figures.perSecond(1, in: fit)) rows a second")
print("  the same row at one width and then at another: \(Figures.microseconds(times[2] / 2)) a height")

print("A tree of independent rows, laid out from scratch")
for count in [125, 250, 500, 1000, 2000] {
  let median = (0..<7).map { _ in Trees.time(count) }.sorted()[3]
  print("  \(count) views: \(Figures.microseconds(median)), \(Figures.microseconds(median / Double(count))) a view")
}
