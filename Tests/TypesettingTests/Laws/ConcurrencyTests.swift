import Dispatch
import Fonts
import Geometry
import Synchronization
import TestSupport
import Testing

@testable import Typesetting

/// The same input gives the same bits: twice, from many threads, with warm, cold, full or no caches.
@Suite struct ConcurrencyTests {
  private static let widths = [0, 13.5, 40, 77.7, 160, .infinity]

  /// Everything that can be asked of a typesetter.
  private struct Answers: Equatable {
    var layouts: [TextLayout] = []
    var measurements: [TextMeasurement] = []
    var content: [Double]
    var fonts: [FontRun]
    var missing: [MissingCharacter]

    init(_ typesetter: Typesetter, reversed: Bool = false) throws {
      content = [typesetter.minContentWidth, typesetter.maxContentWidth]
      fonts = typesetter.fontRuns
      missing = typesetter.missingCharacters
      for width in reversed ? widths.reversed() : widths {
        for (lines, mode) in [
          (0, LineBreakMode.byWordWrapping), (0, .byCharWrapping), (1, .byTruncatingMiddle), (2, .byTruncatingTail),
        ] {
          measurements.append(try typesetter.measure(maxWidth: width, numberOfLines: lines, lineBreakMode: mode))
          layouts.append(try typesetter.layout(maxWidth: width, numberOfLines: lines, lineBreakMode: mode))
        }
      }
      if reversed {
        // Four answers a width.
        let order = widths.indices.reversed().flatMap { index in (0..<4).map { index * 4 + $0 } }
        measurements = order.map { measurements[$0] }
        layouts = order.map { layouts[$0] }
      }
    }
  }

  /// Random texts in every font.
  private static func texts(_ count: Int) throws -> [StyledText] {
    var generator = SeededGenerator(seed: TestSeeds.of(5))
    return try (0..<count).map { index in
      let font = try BundledFont.all[index % BundledFont.all.count].font(generator.pick([10, 17, 33.3]))
      return StyledText(RandomText().next(&generator, pieces: 30), font: font)
    }
  }

  /// Names a text in a failure.
  private static func message(_ styled: StyledText) -> String {
    "seed \(TestSeeds.of(5)): \(styled.string.escaped) in \(styled.runs[0].style.font.face.fullName)"
  }

  @Test func `measuring twice and in another order gives the same`() throws {
    for styled in try Self.texts(86) {
      let typesetter = try Typesetter(styled, fallback: .empty)
      let first = try Answers(typesetter)
      #expect(try Answers(typesetter) == first, "\(Self.message(styled))")
      let other = try Typesetter(styled, fallback: .empty)
      #expect(try Answers(other, reversed: true) == first, "\(Self.message(styled))")
    }
  }

  @Test func `warm, cold, tiny and no caches give the same`() throws {
    let warm = WordCache()
    let tiny = WordCache(capacity: 0)
    let texts = try Self.texts(86)
    // A word is cached when it occurs for the second time.
    for styled in texts + texts {
      _ = try Typesetter(styled, fallback: .empty, cache: warm)
      _ = try Typesetter(styled, fallback: .empty, cache: tiny)
    }
    for styled in texts {
      let without = try Answers(Typesetter(styled, fallback: .empty, cache: nil))
      for (name, cache) in [("warm", warm), ("tiny", tiny), ("cold", WordCache()), ("shared", WordCache.shared)] {
        let with = try Answers(Typesetter(styled, fallback: .empty, cache: cache))
        #expect(with == without, "\(name) cache: \(Self.message(styled))")
      }
    }
  }

  @Test func `real labels give the same with a warm cache, in every font`() throws {
    let cache = WordCache()
    for font in BundledFont.all {
      for size in [12, 40.5] {
        for sample in font.samples + Sample.of(["Mixd", "Zyyy"]) {
          let style = TextStyle(font: try font.font(size), language: try LanguageTag(sample.language))
          let styled = StyledText(sample.text, style: style)
          let without = try Typesetter(styled, fallback: .empty, cache: nil)
          // Cached the second time, used the third time.
          for _ in 0..<2 { _ = try Typesetter(styled, fallback: .empty, cache: cache) }
          let with = try Typesetter(styled, fallback: .empty, cache: cache)
          #expect(try with.layout(maxWidth: 100) == without.layout(maxWidth: 100), "\(sample.text) in \(font)")
          #expect(try with.layout() == without.layout(), "\(sample.text) in \(font)")
        }
      }
    }
    #expect(cache.statistics.hits > 1000)
  }

  @Test func `a cache stays within its capacity`() throws {
    let cache = WordCache(capacity: 100_000)
    let font = try BundledFont.named("NotoSans-Regular").font()
    for round in 0..<2 {
      for index in 0..<3000 {
        try withDirectGlyphs(false) {
          _ = try Typesetter(StyledText("word\(index) other\(index * 7)", font: font), fallback: .empty, cache: cache)
        }
        if index % 100 == 0 { #expect(cache.byteCount <= cache.capacity, "round \(round), \(index)") }
      }
    }
    #expect(cache.byteCount > 0)
    cache.removeAll()
    #expect(cache.byteCount == 0)
  }

  @Test func `one typesetter gives the same on many threads`() throws {
    for styled in try Self.texts(43) {
      let expected = try Answers(Typesetter(styled, fallback: .empty))
      // A fresh one, whose lazy values are computed by all threads at once.
      let typesetter = try Typesetter(styled, fallback: .empty)
      let wrong = Mutex(0)
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        let answers = try? Answers(typesetter, reversed: thread % 2 == 1)
        if answers != expected { wrong.withLock { $0 += 1 } }
      }
      #expect(wrong.withLock { $0 } == 0, "\(Self.message(styled))")
    }
  }

  @Test func `many typesetters share one cache, fonts and library`() throws {
    let texts = try Self.texts(60)
    let library = try FontLibrary(folders: [Repository.path("Fonts")])
    let known = try FontLibrary.bundled()
    let expected = try texts.map { try Typesetter($0, fallback: known, cache: nil).layout(maxWidth: 90) }
    let cache = WordCache(capacity: 200_000)
    let wrong = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      var generator = SeededGenerator(seed: TestSeeds.of(5) + UInt64(thread))
      for index in texts.indices.shuffled(using: &generator) {
        let layout = try? Typesetter(texts[index], fallback: library, cache: cache).layout(maxWidth: 90)
        // Fonts of another library are other objects; everything that is measured is the same.
        if layout?.measurement != expected[index].measurement
          || layout?.lines.map(\.lineRange) != expected[index].lines.map(\.lineRange)
        {
          wrong.withLock { $0.append(index) }
        }
      }
    }
    let found = wrong.withLock { $0 }
    #expect(found.isEmpty, "\(Set(found).sorted().map { Self.message(texts[$0]) })")
  }

  @Test func `fonts and languages can be made on many threads`() throws {
    let path = BundledFont.named("Inter-roman.var").path
    let bytes = try Repository.bytes(path)
    let widths = Mutex<Set<Double>>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for weight in stride(from: 100.0, through: 900, by: 100) {
        guard let face = try? FontFace(path: path), let other = try? FontFace(bytes: bytes),
          let font = try? Font(face: face, size: 10, variations: [.weight: weight]),
          let same = try? Font(face: other, size: 10, variations: [.weight: weight]),
          let tag = try? LanguageTag("de-\(Int(weight))x"),
          let width = try? Typesetter(StyledText("Wort", style: TextStyle(font: font, language: tag))).measure().size
            .width,
          let again = try? Typesetter(StyledText("Wort", font: same)).measure().size.width, width == again
        else {
          widths.withLock { _ = $0.insert(-weight) }
          continue
        }
        widths.withLock { _ = $0.insert(width) }
      }
    }
    #expect(widths.withLock { $0.count } == 9)
    #expect(widths.withLock { $0.allSatisfy { $0 > 0 } })
  }
}
