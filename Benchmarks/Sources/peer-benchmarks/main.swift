import BenchmarkSupport
import Fonts
import Glibc
import Typesetting

// Measures texts and cells as the programs of Peers/ do: see Scripts/peers. Arguments: FONT FAMILY SIZE TEXTS, cells, or
// bindings TEXTS.

/// The resident memory of the process in bytes.
func resident() -> Double {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  guard fgets(&line, 256, file) != nil else { return 0 }
  let fields = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    .split(separator: " ")
  return (fields.count > 1 ? Double(fields[1]) ?? 0 : 0) * Double(sysconf(Int32(_SC_PAGESIZE)))
}

func lines(ofFile path: String) -> [String] {
  guard let file = fopen(path, "r") else { fatalError("cannot open \(path)") }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    if count == 0 { break }
    bytes += buffer.prefix(count)
  }
  return bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
}

let arguments = CommandLine.arguments
if arguments.dropFirst() == ["cells"] {
  try PeerCell.measure()
  exit(0)
}
if arguments.count == 3, arguments[1] == "bindings" {
  try BindingTexts.measure(lines(ofFile: arguments[2]))
  exit(0)
}
guard arguments.count == 5, let size = Double(arguments[3]) else {
  fatalError("usage: peer-benchmarks FONT FAMILY SIZE TEXTS, peer-benchmarks cells, or peer-benchmarks bindings TEXTS")
}
let font = try Font(face: FontLibrary.bundled().face(path: arguments[1]), size: size)
let texts = lines(ofFile: arguments[4])
let rounds = 7
let widths = (0..<24).map { 100 + Double($0) * 13.7 }
var sum = 0.0
var found: [String: Double] = [:]

for (name, cache) in [("cold", nil), ("cached", WordCache())] {
  func measureAll() throws {
    for text in texts {
      let typesetter = try Typesetter(StyledText(text, font: font), fallback: .empty, cache: cache)
      sum += try typesetter.measure(maxWidth: 180).size.width
    }
  }
  found[name] = try Stopwatch.medians(rounds: rounds, count: texts.count, [measureAll])[0]
}
let before = resident()
let typesetters = try texts.map { try Typesetter(StyledText($0, font: font), fallback: .empty) }
let lineCount = try typesetters.reduce(0) { $0 + (try $1.measure(maxWidth: 180).lineCount) }
let bytes = (resident() - before) / Double(texts.count)
found["width"] = try Stopwatch.medians(
  rounds: rounds, count: texts.count * widths.count,
  [
    {
      for width in widths {
        for typesetter in typesetters { sum += try typesetter.measure(maxWidth: width).size.width }
      }
    }
  ])[0]
precondition(sum.isFinite)
print(
  "{\"cold\": \(found["cold"]!), \"cached\": \(found["cached"]!), \"width\": \(found["width"]!), \"calls\": 0, "
    + "\"bytes\": \(bytes), \"lines\": \(lineCount), \"version\": \"\"}")
