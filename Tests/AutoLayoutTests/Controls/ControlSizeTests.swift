import AutoLayout
import Fonts
import Foundation
import Geometry
import TestSupport
import Testing
import Typesetting

/// Intrinsic sizes of buttons, text views and image views.
@Suite struct ControlSizeTests {
  private static let text = "Text that is long enough for several lines in a narrow view"

  private func label(_ text: String) throws -> Label {
    let label = Label()
    label.text = text
    label.font = try BundledFont.named("Inter-Regular").font(17)
    label.numberOfLines = 0
    return label
  }

  private func textView(_ text: String) throws -> TextView {
    let view = TextView()
    view.text = text
    view.font = try BundledFont.named("Inter-Regular").font(17)
    return view
  }

  /// The size that constraints give a view at a width of its superview.
  private func fit(_ view: View, width: Double) -> CGSize {
    let cell = View()
    cell.displayScale = 2
    view.translatesAutoresizingMaskIntoConstraints = false
    cell.addSubview(view)
    for attribute in [LayoutConstraint.Attribute.leading, .trailing, .top, .bottom] {
      LayoutConstraint(item: view, attribute: attribute, toItem: cell, attribute: attribute).isActive = true
    }
    return cell.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }

  // MARK: Text views

  @Test func `a scrolling text view has no size`() throws {
    let view = try textView(Self.text)
    view.layoutDiagnosticHandler = { _ in }
    #expect(view.intrinsicContentSize == CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric))
    #expect(view.isScrollEnabled)
    #expect(fit(view, width: 150).height == 0)
  }

  @Test(arguments: [60.0, 150, 300, 1000])
  func `text views measure inside their insets`(width: Double) throws {
    let view = try textView(Self.text)
    view.displayScale = 2
    let inner = try label(Self.text)
    inner.displayScale = 2
    let size = inner.sizeThatFits(CGSize(width: width - 10, height: 0))
    #expect(view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height == size.height + 16)
    #expect(view.sizeThatFits(CGSize(width: width, height: 0)).width == size.width + 10)
    view.isScrollEnabled = false
    #expect(fit(view, width: width) == CGSize(width: width, height: size.height + 16))
    view.textContainerInset = EdgeInsets(top: 1, left: 5, bottom: 2, right: 5)
    view.lineFragmentPadding = 0
    #expect(fit(view, width: width).height == size.height + 3)
  }

  @Test func `an empty text view is one line high`() throws {
    let view = try textView("")
    view.isScrollEnabled = false
    let line = try label("x").sizeThatFits(.zero).height
    #expect(view.sizeThatFits(.zero) == CGSize(width: 10, height: line + 16))
    #expect(view.intrinsicContentSize.width == 10)
  }

  @Test func `baselines of text views are those of their text`() throws {
    let view = try textView("one\ntwo")
    view.isScrollEnabled = false
    let text = try #require(try label("one\ntwo").typesetter).measure(maxWidth: 190)
    let size = CGSize(width: 200, height: 416)
    // The text is at the top, also in a view that is too high for it.
    #expect(view.firstBaselineOffset(at: size) == 8 + text.firstBaseline)
    #expect(isApproximatelyEqual(416 - view.lastBaselineOffset(at: size), 8 + text.lastBaseline))
  }

  @Test func `insets that are not finite do not trap`() throws {
    let view = try textView(Self.text)
    view.isScrollEnabled = false
    view.textContainerInset.left = .nan
    view.lineFragmentPadding = .infinity
    #expect(view.textContainerInset.left == 0)
    #expect(view.lineFragmentPadding == 5)
    view.textContainerInset = EdgeInsets(top: -500, left: 9000, bottom: -500, right: 0)
    #expect(fit(view, width: 100).height == 0)
    #expect(view.sizeThatFits(CGSize(width: -4, height: CGFloat.nan)).height == 0)
  }

  // MARK: Buttons

  @Test func `a button is an image beside a title`() throws {
    let button = Button()
    #expect(button.intrinsicContentSize == .zero)
    button.title = "Press"
    button.font = try BundledFont.named("Inter-Regular").font(17)
    let title = CGSize(try #require(label("Press").typesetter).measure().size)
    #expect(button.intrinsicContentSize == title)
    button.image = try Image(size: CGSize(width: 24, height: 48))
    #expect(button.intrinsicContentSize == CGSize(width: 24 + title.width, height: 48))
    button.contentEdgeInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == CGSize(width: 30 + title.width, height: 52))
    button.title = nil
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 52))
  }

  @Test func `the baseline of a button is that of its title`() throws {
    let button = Button()
    button.font = try BundledFont.named("Inter-Regular").font(17)
    button.title = "Press"
    button.contentEdgeInsets = EdgeInsets(top: 10, left: 0, bottom: 10, right: 0)
    let title = try label("Press")
    let stage = StackStage([button, title], height: 100)
    stage.stack.alignment = .lastBaseline
    LayoutConstraint(item: button, attribute: .height, constant: 60).isActive = true
    let frames = stage.frames()
    let text = try #require(title.typesetter).measure()
    // The title is in the middle of the button, with a height in whole pixels.
    let top = 30 - title.sizeThatFits(.zero).height / 2
    #expect(
      isApproximatelyEqual(frames[0].minY + top + text.firstBaseline, frames[1].minY + text.firstBaseline, within: 1e-6)
    )
    #expect(isApproximatelyEqual(button.firstBaselineOffset(at: frames[0].size), top + text.firstBaseline))
    #expect(stage.problems == [])
  }
}
