import BenchmarkSupport
import CAllocationCounter
import Fonts
import Glibc
import Typesetting

nonisolated(unsafe) var sink = 0.0

let folder = try BundledFonts.folder()
let root = String(folder.dropLast("/Fonts".count))
let cases = CaseLabels(path: root + "/Tests/TypesettingTests/Cases/cases.jsonl")

// `typesetting-benchmarks Inter` prepares only the setups with that name, again and again, for a profiler.
let chosen = CommandLine.arguments.dropFirst().first { $0 != "--markdown" }
var preparing = FigureTable(
  "labels",
  head: ["texts", "characters", "`hb_shape`", "cold", "first sight", "cached", "allocations", "bytes a character"])
/// What `hb_shape` takes for a Latin label, in nanoseconds: the scale of the figures at a new width.
var scale = 0.0
for setup in LabelSetup.all where chosen == nil || setup.name.contains(chosen!) {
  let labels = cases.labels(languages: setup.languages, lengths: setup.lengths, hasWords: setup.hasWords)
  let path = folder + "/" + setup.font
  let face = try FontLibrary.bundled().face(path: path)
  // Only labels that the font covers, because the floor has no fallback fonts.
  let covered = labels.filter { $0.unicodeScalars.allSatisfy { face.coverage.contains($0) } }
  // Labels from all over the list, so that labels of several languages meet.
  let count = covered.count / setup.joined
  let texts = (0..<count).map { index in
    var text = (0..<setup.joined).map { covered[index + $0 * count] }.joined(separator: " ")
    text.makeContiguousUTF8()
    return text
  }
  let font = try Font(face: face, size: 16)
  let floor = HarfBuzzFloor(
    fontFile: path, isRightToLeft: setup.isRightToLeft, script: setup.script, language: setup.language)
  let style = TextStyle(font: font, language: try LanguageTag(setup.language))
  let cache = WordCache()
  let fresh = WordCache()
  func measure(_ cache: WordCache?) {
    for text in texts {
      let typesetter = try! Typesetter(StyledText(text, style: style), fallback: .empty, cache: cache)
      sink += try! typesetter.measure(maxWidth: 180).size.width
    }
  }
  if chosen != nil {
    for _ in 0..<600_000 / max(1, texts.count) { measure(CommandLine.arguments.last == "cached" ? cache : nil) }
    continue
  }
  // As many labels in each round as the first font has: the rules of a font are read when many labels have come.
  let passes = 1 + 239 / max(1, texts.count)
  func repeated(_ pass: @escaping () -> Void) -> () -> Void { { for _ in 0..<passes { pass() } } }
  let medians = try Stopwatch.medians(
    count: passes * texts.count,
    [
      repeated { for var text in texts { text.withUTF8 { sink += Double(floor.width(of: $0)) } } },
      repeated { measure(nil) },
      repeated {
        fresh.removeAll()
        measure(fresh)
      },
      repeated { measure(cache) },
    ])
  let before = allocation_count()
  measure(nil)
  let allocations = Double(allocation_count() - before) / Double(texts.count)
  let characters = texts.reduce(0) { $0 + $1.unicodeScalars.count } / max(1, texts.count)
  let bytes = try texts.map { try Typesetter(StyledText($0, style: style), fallback: .empty).preparedByteCount }.reduce(
    0, +)
  let total = texts.reduce(0) { $0 + $1.unicodeScalars.count }
  if scale == 0 { scale = medians[0] }
  let ratios = medians.map { "× " + Figures.fixed($0 / medians[0], 2) }
  preparing.add([
    "\(texts.count): \(setup.name)", "\(characters)", Figures.time(medians[0]), ratios[1], ratios[2], ratios[3],
    Figures.fixed(allocations, 1),
    Figures.fixed(Double(bytes) / Double(max(1, total)), 1),
  ])
}
if chosen == nil {
  print("Preparing a text and measuring it once, against raw hb_shape of the same texts (median of rounds)")
  preparing.print()
}

if let chosen, chosen != "widths", chosen != "labels" { exit(0) }
var measuring = FigureTable("widths", head: ["text", "lines", "time", "of `hb_shape`'s label", "allocations"])
@MainActor func addWidths(_ text: String, lines: String, _ nanoseconds: Double, _ allocations: UInt64) {
  measuring.add([
    text, lines, Figures.time(nanoseconds), scale > 0 ? "× " + Figures.fixed(nanoseconds / scale, 3) : "",
    "\(allocations)",
  ])
}
let inter = try Font(face: FontLibrary.bundled().face(path: folder + "/Inter/Inter-Regular.otf"), size: 16)
let labels = cases.labels(languages: LabelSetup.latinLanguages, lengths: 28...100)
let typesetters = try labels.map { try Typesetter(StyledText($0, font: inter), fallback: .empty) }
let widths = (0..<64).map { 100 + Double($0) * 5.3 }
if chosen == "widths" {
  let words = labels.joined(separator: " ").split(separator: " ").prefix(1000).joined(separator: " ")
  let paragraph = try Typesetter(StyledText(words, font: inter), fallback: .empty)
  for step in 0..<200_000 { sink += try! paragraph.measure(maxWidth: 320 + Double(step % 40) * 0.37).size.height }
  exit(0)
}
func sweepLabels() {
  for width in widths { for typesetter in typesetters { sink += try! typesetter.measure(maxWidth: width).size.height } }
}
if chosen == "labels" {
  for _ in 0..<500 { sweepLabels() }
  exit(0)
}
sweepLabels()
let before = allocation_count()
sweepLabels()
let allocations = allocation_count() - before
let label = try Stopwatch.medians(rounds: 11, count: widths.count * typesetters.count, [sweepLabels])[0]
let lines = try widths.reduce(0) { sum, width in
  try typesetters.reduce(sum) { $0 + (try $1.measure(maxWidth: width).lineCount) }
}
let measurements = widths.count * typesetters.count
addWidths(
  "label of up to 100 characters", lines: Figures.fixed(Double(lines) / Double(measurements), 1), label, allocations)

let words = labels.joined(separator: " ").split(separator: " ").prefix(1000).joined(separator: " ")
let paragraph = try Typesetter(StyledText(words, font: inter), fallback: .empty)
for width in [200.0, 320, 480, 640, 1500] {
  func sweep() {
    for step in 0..<200 { sink += try! paragraph.measure(maxWidth: width + Double(step % 40) * 0.37).size.height }
  }
  sweep()
  let before = allocation_count()
  sweep()
  let allocations = allocation_count() - before
  let time = try Stopwatch.medians(rounds: 11, count: 200, [sweep])[0]
  let lines = try paragraph.measure(maxWidth: width).lineCount
  addWidths("1,000 words at \(Int(width)) points", lines: "\(lines)", time, allocations)
}
print("Measuring a prepared text at a new width")
measuring.print()

var choosing = FigureTable("strategies", head: ["1,000 words at 320 points", "lines", "time", "of greedy lines"])
var strategies: [(name: String, typesetter: Typesetter)] = try LineBreakStrategy.allCases.map { strategy in
  var style = ParagraphStyle()
  style.lineBreakStrategy = strategy
  return (strategy.rawValue, try Typesetter(StyledText(words, font: inter, paragraphStyle: style), fallback: .empty))
}
strategies.append(
  (
    "greedy, justified",
    try Typesetter(
      StyledText(words, font: inter, paragraphStyle: ParagraphStyle(alignment: .justified)), fallback: .empty)
  ))
let sweeps: [() -> Void] = strategies.map { strategy in
  { for step in 0..<20 { sink += try! strategy.typesetter.measure(maxWidth: 320 + Double(step) * 0.37).size.height } }
}
for sweep in sweeps { sweep() }
let times = try Stopwatch.medians(rounds: 11, count: 20, sweeps)
for (index, strategy) in strategies.enumerated() {
  choosing.add([
    strategy.name, "\(try strategy.typesetter.measure(maxWidth: 320).lineCount)", Figures.time(times[index]),
    "× " + Figures.fixed(times[index] / times[0], 1),
  ])
}
print("Choosing the ends of lines")
choosing.print()

var stepping = FigureTable(
  "steps", head: ["labels of 30 to 42 characters", "steps a label", "time", "of one measurement"])
let stepped = try cases.labels(languages: ["en"], lengths: 30...42, hasWords: true).map {
  try Typesetter(StyledText($0, font: inter), fallback: .empty)
}
var stepCount = 0
for typesetter in stepped { stepCount += try typesetter.lineCountSteps().count }
let stepTimes = try Stopwatch.medians(
  rounds: 11, count: stepped.count,
  [
    { for typesetter in stepped { sink += try! typesetter.measure(maxWidth: 120).size.height } },
    { for typesetter in stepped { sink += try! typesetter.lineCountSteps().last?.minimumWidth ?? 0 } },
  ])
stepping.add([
  "all widths at which the lines change", Figures.fixed(Double(stepCount) / Double(max(1, stepped.count)), 1),
  Figures.time(stepTimes[1]), "× " + Figures.fixed(stepTimes[1] / stepTimes[0], 1),
])
print("All widths at which the number of lines changes")
stepping.print()

print("Linear time")
func preparation(_ text: String) -> Double {
  Stopwatch.time {
    let typesetter = try! Typesetter(StyledText(text, font: inter), fallback: .empty, cache: nil)
    sink += try! typesetter.measure(maxWidth: 300).size.height
  }
}
func ratio(_ name: String, _ make: (Int) -> String, _ small: Int) {
  let little = make(small)
  let large = make(small * 10)
  let ratios = (0..<5).map { _ in preparation(large) / ((preparation(little) + preparation(little)) / 2) }
  print("  \(name): \(small * 10) against \(small) characters: ×\(Figures.fixed(ratios.sorted()[2], 2))")
}
let long = String(repeating: words + " ", count: 1_000_000 / words.count + 1)
ratio("text", { String(long.prefix($0)) }, 100_000)
ratio("one word", { String(repeating: "incomprehensibilities", count: $0 / 21 + 1) }, 10_000)
print(sink.isFinite ? "" : "no sum")
