import BenchmarkSupport

// Absolute times mean little on a shared machine: what counts are the ratios to the floor of the same round.
func micros(_ nanoseconds: Double) -> String { "\((nanoseconds / 10).rounded() / 100) µs" }

let rows = try CellRows(count: 240)
let times = Stopwatch.medians(
  rounds: 31, count: rows.texts.count,
  [{ rows.fitAll(width: 375) }, { rows.measureAll(width: 375) }, { rows.turnAll(widths: [375, 667]) }])
let (fit, measure) = (times[0], times[1])
print("A cell of three labels, an image, a button and a line; another row's height at a known width")
print("  fitting \(micros(fit)), measuring its labels \(micros(measure)), beyond that \(micros(fit - measure))")
print("  \(Int(1e9 / fit)) rows a second")
print("  the same row at one width and then at another: \(micros(times[2] / 2)) a height")

print("A tree of independent rows, laid out from scratch")
for count in [125, 250, 500, 1000, 2000] {
  let times = (0..<7).map { _ in Trees.time(count) }.sorted()
  print("  \(count) views: \(micros(times[3])), \(micros(times[3] / Double(count))) a view")
}
