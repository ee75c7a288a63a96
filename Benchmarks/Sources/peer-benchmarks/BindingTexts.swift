import BenchmarkSupport
import Fonts
import Typesetting

/// What `Peers/bindings.py` measures in Python, in Swift: the same texts, font and width.
enum BindingTexts {
  /// Prints nanoseconds a text: many in one loop, one alone by the one expression, and a prepared one.
  static func measure(_ texts: [String]) throws {
    let width = 240.0
    let library = try FontLibrary.bundled()
    let font = try library.font(FontDescriptor(family: "Inter", size: 17))
    let prepared = try texts.map { try Typesetter(StyledText($0, font: font), fallback: library) }
    var sum = 0.0
    let times = try Stopwatch.medians(
      rounds: 7, count: texts.count,
      [
        {
          for text in texts {
            let typesetter = try Typesetter(StyledText(text, font: font), fallback: library)
            sum += try typesetter.measure(maxWidth: width).size.height
          }
        },
        { for text in texts { sum += try Typesetter(text, size: 17).measure(maxWidth: width).size.height } },
        { for text in prepared { sum += try text.measure(maxWidth: width).size.height } },
      ])
    precondition(sum.isFinite)
    let heights = try prepared.map { try $0.measure(maxWidth: width).size.height }
    print(
      "{\"batch\": \(times[0]), \"single\": \(times[1]), \"prepared\": \(times[2]), \"sum\": \(heights.reduce(0, +))}")
  }
}
