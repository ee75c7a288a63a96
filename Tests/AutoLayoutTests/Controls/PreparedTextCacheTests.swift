import AutoLayout
import Fonts
import Foundation
import Geometry
import TestSupport
import Testing
import Typesetting

/// Texts are prepared once for all labels of a tree.
@Suite struct PreparedTextCacheTests {
  private func text(_ string: String, size: Double = 17) throws -> StyledText {
    StyledText(string, font: try BundledFont.named("Inter-Regular").font(size))
  }

  @Test func `a text that comes back is not prepared again`() throws {
    let root = View()
    let texts = PreparedTextCache()
    root.preparedTexts = texts
    let label = Label()
    label.font = try BundledFont.named("Inter-Regular").font(17)
    root.addSubview(label)
    for string in ["one", "two", "one", "two", "one"] {
      label.text = string
      _ = label.sizeThatFits(CGSize(width: 100, height: 0))
      _ = label.sizeThatFits(CGSize(width: 200, height: 0))
    }
    #expect(texts.misses == 2)
    #expect(texts.hits == 3)
    #expect(texts.count == 2)
    label.font = try BundledFont.named("Inter-Regular").font(18)
    _ = label.intrinsicContentSize
    #expect(texts.misses == 3)
  }

  @Test func `a text with another fallback library is another text`() throws {
    let texts = PreparedTextCache()
    // Inter has no ideographs.
    let found = try texts.typesetter(for: text("日本"))
    let missing = try texts.typesetter(for: text("日本"), fallback: .empty)
    #expect(found.missingCharacters.isEmpty)
    #expect(missing.missingCharacters.count == 2)
    #expect(texts.misses == 2)
  }

  @Test func `the nearest cache is used`() throws {
    let (root, inside) = (View(), View())
    (root.preparedTexts, inside.preparedTexts) = (PreparedTextCache(), PreparedTextCache())
    root.addSubview(inside)
    let label = Label()
    label.font = try BundledFont.named("Inter-Regular").font(17)
    label.text = "text"
    inside.addSubview(label)
    _ = label.intrinsicContentSize
    #expect(root.preparedTexts?.misses == 0)
    #expect(inside.preparedTexts?.misses == 1)
  }

  /// Swift's strings are equal when they are canonically equivalent, but their bytes, and so all offsets, differ.
  @Test func `canonically equivalent texts are two entries`() throws {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    // Marks of different classes in another order: as many bytes, and equal as strings.
    let (above, below) = ("a\u{301}\u{323}", "a\u{323}\u{301}")
    #expect(composed == decomposed)
    #expect(above == below)
    let texts = PreparedTextCache()
    for string in [composed, decomposed, above, below] {
      let prepared = try texts.typesetter(for: text(string)).text.string
      #expect(Array(prepared.utf8) == Array(string.utf8))
    }
    #expect(texts.misses == 4)
    let label = Label()
    label.font = try BundledFont.named("Inter-Regular").font(17)
    for string in [above, below] {
      label.text = string
      #expect(Array((label.text ?? "").utf8) == Array(string.utf8))
    }
  }

  @Test func `the same text in two styles is two entries`() throws {
    let texts = PreparedTextCache()
    let small = try texts.typesetter(for: text("words", size: 10))
    let large = try texts.typesetter(for: text("words", size: 20))
    #expect(try small.measure().size.width * 2 == large.measure().size.width)
  }

  @Test func `texts that were not used recently are removed`() throws {
    let texts = PreparedTextCache(countLimit: 10)
    for index in 0..<100 {
      _ = try texts.typesetter(for: text("text \(index)"))
      _ = try texts.typesetter(for: text("always there"))
      #expect(texts.count <= 10)
    }
    #expect(texts.misses == 101)
    texts.removeAll()
    #expect(texts.count == 0)
  }

  /// A control that shows new texts hashes each when it is set, before it is measured, or not at all.
  @Test func `each text is prepared once, whenever it is set and measured`() throws {
    let fonts = try [15.0, 17].map { try BundledFont.named("Inter-Regular").font($0) }
    let strings = (0..<40).map { "text \($0 * 77_777)" }
    var prepared = 0
    Property("texts set and measured", rounds: 40, firstSeed: 8200).check { generator in
      let root = View()
      let labels = (0..<3).map { _ in Label() }
      for label in labels {
        label.font = fonts[0]
        root.addSubview(label)
      }
      var cache = PreparedTextCache()
      root.preparedTexts = cache
      var known: Set<[String]> = []
      for _ in 0..<120 {
        let label = generator.pick(labels)
        switch generator.int(0..<60) {
        case 0:
          cache.removeAll()
          known = []
          for label in labels { label.text = nil }
        case 1:
          for label in labels { label.text = nil }
          cache = PreparedTextCache()
          root.preparedTexts = cache
          known = []
        case 2...9: label.font = generator.pick(fonts)
        case 10...14: label.text = nil
        default: label.text = String(decoding: Array(generator.pick(strings).utf8), as: UTF8.self)
        }
        // Some texts are replaced before they are measured.
        if generator.int(0..<3) == 0 { continue }
        for label in labels {
          guard let text = label.text else { continue }
          _ = label.intrinsicContentSize
          known.insert([text, "\(label.font?.size ?? 0)"])
        }
        guard cache.count == known.count else {
          throw Violation("\(cache.count) texts, of \(known.count) different ones")
        }
      }
      prepared += cache.misses
    }
    expectCompared(prepared, atLeast: 500, "texts prepared")
  }

  /// Whatever was looked up before and by whom, a control gets its own text in its own style.
  @Test func `labels with a cache measure as labels without one`() throws {
    let fonts = try ["Inter-Regular", "NotoSansHebrew-Regular"].flatMap { name in
      try [17.0, 17.5].map { try BundledFont.named(name).font($0) }
    }
    let strings = [
      "", "a", "words", "wordt", "caf\u{E9}", "cafe\u{301}", "a\u{301}\u{323}", "a\u{323}\u{301}", "日本", "שלום",
      String(repeating: "more words than fit into a line, ", count: 3),
      String(repeating: "more words than fit into a line, ", count: 2) + "more words than fit into a line; ",
    ]
    var (compared, removals) = (0, 0)
    Property("labels of one cache", rounds: 60, firstSeed: 8100).check { generator in
      let root = View()
      let labels = (0..<3).map { _ in Label() }
      for label in labels { root.addSubview(label) }
      let limit = generator.int(2...14)
      var cache = PreparedTextCache(countLimit: limit)
      root.preparedTexts = cache
      for _ in 0..<80 {
        let label = generator.pick(labels)
        switch generator.int(0..<40) {
        case 0: cache.removeAll()
        case 1:
          cache = PreparedTextCache(countLimit: limit)
          root.preparedTexts = cache
        case 2: label.font = generator.pick(fonts)
        case 3: label.textAlignment = generator.pick([.natural, .left, .right])
        case 4: label.language = generator.pick([nil, try LanguageTag("ja"), try LanguageTag("ko")])
        case 5: label.fallback = generator.pick([.empty, .default])
        case 6:
          var text = StyledText("one ", font: fonts[0])
          text.append(generator.pick(strings), style: TextStyle(font: generator.pick(fonts)))
          label.styledText = text
        // A string of its own storage, or the string of another row.
        case 7...15: label.text = String(decoding: Array(generator.pick(strings).utf8), as: UTF8.self)
        default: label.text = generator.pick(strings)
        }
        let alone = Label()
        (alone.font, alone.textAlignment, alone.language) = (label.font, label.textAlignment, label.language)
        alone.fallback = label.fallback
        if let styled = label.styledText { alone.styledText = styled } else { alone.text = label.text }
        let before = (cache.count, cache.hits + cache.misses)
        guard label.typesetter?.text == alone.typesetter?.text,
          Array((label.typesetter?.text.string ?? "").utf8) == Array((alone.typesetter?.text.string ?? "").utf8),
          label.typesetter?.fallback === alone.typesetter?.fallback
        else { throw Violation("'\(label.text ?? "")' is prepared as '\(label.typesetter?.text.string ?? "")'") }
        let size = CGSize(width: generator.pick([40, 120, 1000]), height: 0)
        guard label.sizeThatFits(size) == alone.sizeThatFits(size) else {
          throw Violation("'\(label.text ?? "")': \(label.sizeThatFits(size)) and alone \(alone.sizeThatFits(size))")
        }
        guard cache.count <= limit else { throw Violation("\(cache.count) texts of at most \(limit)") }
        if cache.count < before.0 { removals += 1 }
        if cache.hits + cache.misses > before.1 { compared += 1 }
      }
    }
    expectCompared(compared, atLeast: 1500, "lookups")
    expectCompared(removals, atLeast: 50, "removals")
  }

  /// Rows that are shown again find their texts, also those that several rows have.
  @Test func `texts of rows that are shown again are found`() throws {
    let root = View()
    let cache = PreparedTextCache(countLimit: 1000)
    root.preparedTexts = cache
    let labels = (0..<2).map { _ in Label() }
    for label in labels { root.addSubview(label) }
    for round in 0..<3 {
      for row in 0..<100 {
        labels[0].text = "title of row \(row)"
        labels[1].text = "author \(row % 7)"
        for label in labels { _ = label.sizeThatFits(CGSize(width: 100 + round, height: 0)) }
      }
    }
    #expect(cache.misses == 107)
    #expect(cache.hits == 600 - 107)
  }

  @Test func `many styles do not pile up`() throws {
    let cache = PreparedTextCache()
    var sizes: Set<Double> = []
    for index in 0..<9000 {
      let prepared = try cache.typesetter(for: text("word", size: 5 + Double(index) / 1000))
      sizes.insert(prepared.text.runs[0].style.font.size)
      #expect(prepared.text.runs[0].style.font.size == 5 + Double(index) / 1000)
    }
    #expect(sizes.count == 9000)
    #expect(cache.count <= 4096)
  }

  /// Buttons, text views and tags prepare their texts as labels do.
  @Test func `controls share texts too`() throws {
    let root = View()
    let texts = PreparedTextCache()
    root.preparedTexts = texts
    let font = try BundledFont.named("Inter-Regular").font(17)
    for _ in 0..<2 {
      let (button, textView, tags) = (Button(), TextView(), TagListView())
      for view in [button, textView, tags] as [View] { root.addSubview(view) }
      (button.font, textView.font, tags.font) = (font, font, font)
      (button.title, textView.text, tags.tags) = ("title", "text", ["tag"])
      textView.isScrollEnabled = false
      for view in [button, textView, tags] as [View] { _ = view.intrinsicContentSize }
    }
    #expect(texts.misses == 3)
    #expect(texts.hits == 3)
  }
}
