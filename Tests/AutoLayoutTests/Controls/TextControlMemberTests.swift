import AutoLayout
import Fonts
import Foundation
import Geometry
import TestSupport
import Testing
import Typesetting

/// Properties of labels, text views and buttons that say what the text is.
@Suite struct TextControlMemberTests {
  private let inter: Font
  private let styled: StyledText

  init() throws {
    inter = try BundledFont.named("Inter-Regular").font(17)
    var text = StyledText("plain ", font: inter)
    text.append("bold", style: TextStyle(font: try BundledFont.named("Inter-Bold").font(30)))
    styled = text
  }

  /// The width of a text in whole pixels, as labels have it.
  private func width(_ text: StyledText, fallback: FontLibrary = .default) throws -> CGFloat {
    PixelRounding.ceil(try Typesetter(text, fallback: fallback).measure().size.width, scale: 1)
  }

  @Test func `controls have UIKit's standard fonts`() throws {
    let (label, button, view) = (Label(), Button(), TextView())
    (label.text, button.title, view.text, view.isScrollEnabled) = ("plain", "plain", "plain", false)
    for (size, width, font) in [
      (17.0, label.intrinsicContentSize.width, label.font), (18, button.intrinsicContentSize.width, button.font),
      (12, view.intrinsicContentSize.width - 10, view.font),
    ] {
      let inter = try BundledFont.named("Inter-Regular").font(size)
      #expect(try self.width(StyledText("plain", font: inter)) == PixelRounding.ceil(width, scale: 1))
      #expect(font?.size == size)
    }
    label.font = try BundledFont.named("Inter-Bold").font(30)
    label.font = nil
    #expect(label.intrinsicContentSize.width == (try width(StyledText("plain", font: try #require(label.font)))))
    #expect(label.font?.size == 17)
  }

  @Test func `styled text and text replace each other`() throws {
    let label = Label()
    #expect(label.styledText == nil)
    label.styledText = styled
    #expect(label.styledText == styled)
    #expect(label.text == "plain bold")
    #expect(label.intrinsicContentSize.width == (try width(styled)))
    label.font = inter
    #expect(label.styledText == nil)
    #expect(label.text == "plain bold")
    #expect(label.intrinsicContentSize.width == (try width(StyledText("plain bold", font: inter))))
    label.typesetter = try Typesetter(styled)
    #expect(label.styledText == styled)

    let view = TextView()
    view.isScrollEnabled = false
    view.styledText = styled
    #expect(view.styledText == styled)
    #expect(view.text == "plain bold")
    #expect(PixelRounding.ceil(view.intrinsicContentSize.width, scale: 1) == (try width(styled)) + 10)
    view.font = inter
    #expect(view.font == inter)
    #expect(view.styledText == nil)

    let button = Button()
    button.styledTitle = styled
    #expect(button.styledTitle == styled)
    #expect(button.title == "plain bold")
    #expect(PixelRounding.ceil(button.intrinsicContentSize.width, scale: 1) == (try width(styled)))
    button.font = inter
    #expect(button.font == inter)
    #expect(button.styledTitle == nil)
    #expect(button.sizeThatFits(CGSize(width: 1, height: 1)).width == button.intrinsicContentSize.width.rounded(.up))
  }

  @Test func `language and alignment reach the text`() throws {
    let arabic = try LanguageTag("ar")
    let label = Label()
    label.font = inter
    label.text = "text"
    label.language = arabic
    label.textAlignment = .right
    let text = try #require(label.typesetter?.text)
    #expect(text.runs[0].style.language == arabic)
    #expect(text.paragraphStyle.alignment == .right)

    let view = TextView()
    view.language = arabic
    view.textAlignment = .center
    #expect(view.language == arabic)
    #expect(view.textAlignment == .center)
  }

  @Test func `fallback fonts are those of the control`() throws {
    let ideographs = StyledText("漢 a", font: inter)
    let library = try FontLibrary.bundled()
    let (with, without) = (try width(ideographs, fallback: library), try width(ideographs, fallback: .empty))
    #expect(with != without)
    let label = Label()
    let view = TextView()
    let button = Button()
    view.isScrollEnabled = false
    (label.text, view.text, button.title) = ("漢 a", "漢 a", "漢 a")
    (label.font, view.font, button.font) = (inter, inter, inter)
    for (fallback, expected) in [(library, with), (.empty, without)] {
      (label.fallback, view.fallback, button.fallback) = (fallback, fallback, fallback)
      #expect(label.intrinsicContentSize.width == expected)
      #expect(PixelRounding.ceil(view.intrinsicContentSize.width, scale: 1) == expected + 10)
      #expect(PixelRounding.ceil(button.intrinsicContentSize.width, scale: 1) == expected)
    }
  }

  /// A text that is rejected is reported with the typesetter's error, and has no size.
  @Test func `rejected text is reported`() throws {
    var style = TextStyle(font: inter)
    style.tracking = .nan
    let text = StyledText("text", style: style)
    let expected = #expect(throws: TypesettingError.self) { try Typesetter(text) }
    let (label, button, view) = (Label(), Button(), TextView())
    view.isScrollEnabled = false
    view.textContainerInset = .zero
    view.lineFragmentPadding = 0
    for control in [label, button, view] as [View] {
      control.name = "odd"
      var diagnostics: [LayoutDiagnostic] = []
      control.layoutDiagnosticHandler = { diagnostics.append($0) }
      (label.styledText, button.styledTitle, view.styledText) = (text, text, text)
      #expect(control.intrinsicContentSize == .zero)
      let first = try #require(diagnostics.first)
      guard case .typesetting(let error, let reported) = first.problem else {
        Issue.record("\(first)")
        continue
      }
      #expect(error == expected)
      #expect(reported === control)
      #expect(first.description == "[LayoutConstraints] odd: \(error)")
    }
  }

  /// The handler of a diagnostic runs when no access to the control's text is under way.
  @Test func `a handler may replace the rejected text`() throws {
    var style = TextStyle(font: inter)
    style.tracking = .nan
    let label = Label()
    label.font = inter
    var count = 0
    label.layoutDiagnosticHandler = { [unowned label] _ in
      count += 1
      label.text = "text" + (label.text ?? "")
    }
    label.styledText = StyledText("text", style: style)
    #expect(label.intrinsicContentSize == .zero)
    #expect(label.intrinsicContentSize.width == (try width(StyledText("texttext", font: inter))))
    #expect(count == 1)
  }

  @Test func `setting the same text does nothing`() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let (label, button, view) = (Label(), Button(), TextView())
    for control in [label, button, view] as [View] { root.addSubview(control) }
    for isFirst in [true, false] {
      root.layoutIfNeeded()
      (label.text, button.title, view.text) = ("same", "same", "same")
      for control in [label, button, view] as [View] { #expect(control.needsLayout == isFirst) }
    }
  }

  /// The baselines of a text view in a tree: text is at the top, however high the view is.
  @Test func `baselines of text views hold in a tree`() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = TextView()
    view.font = inter
    view.text = "one\ntwo"
    let marks = [View(), View()]
    root.addSubview(view)
    marks.forEach(root.addSubview)
    view.snp.makeConstraints { $0.edges.equalToSuperview() }
    for (mark, baseline) in zip(marks, [view.snp.firstBaseline, view.snp.lastBaseline]) {
      mark.snp.makeConstraints { make in
        make.left.width.height.equalTo(5)
        make.top.equalTo(baseline)
      }
    }
    let text = try Typesetter(StyledText("one\ntwo", font: inter)).measure()
    for height in [300.0, 80] {
      root.frame.size.height = height
      root.layoutIfNeeded()
      #expect(isApproximatelyEqual(marks[0].frame.minY - 8, text.firstBaseline))
      #expect(isApproximatelyEqual(marks[1].frame.minY - 8, text.lastBaseline))
    }
  }
}
