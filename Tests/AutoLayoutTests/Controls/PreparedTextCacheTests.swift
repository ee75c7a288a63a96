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
