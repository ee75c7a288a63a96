@testable import AutoLayout
import Foundation
import TestSupport
import Testing

/// Hooks that change constraints and contents settle within a few passes.
@Suite struct LayoutHookRules {
  private final class Hooked: View {
    let inner = Box()
    var layouts = 0
    var updates = 0
    var onLayout: ((Hooked) -> Void)?
    var onUpdate: ((Hooked) -> Void)?
    var afterUpdate: ((Hooked) -> Void)?
    var betweenLayouts: ((Hooked) -> Void)?

    convenience init(named name: String) {
      self.init(frame: .zero)
      self.name = name
      addSubview(inner)
      inner.name = "inner"
      inner.snp.makeConstraints { make in
        make.left.top.equalToSuperview()
        make.size.equalTo(10)
      }
    }

    override func updateConstraints() {
      updates += 1
      onUpdate?(self)
      super.updateConstraints()
      afterUpdate?(self)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      if let betweenLayouts {
        betweenLayouts(self)
        super.layoutSubviews()
      }
      onLayout?(self)
    }
  }

  private let stage = Stage(320, 200)
  private let hooked = Hooked(named: "hooked")

  init() {
    stage.root.addSubview(hooked)
    hooked.snp.makeConstraints { $0.edges.equalToSuperview() }
  }

  @Test func `constraints that are replaced by equal ones end the loop`() {
    hooked.onLayout = { view in
      view.inner.snp.remakeConstraints { make in
        make.left.top.equalToSuperview()
        make.width.equalTo(view.bounds.width / 2)
        make.height.equalTo(10)
      }
    }
    stage.layOut()
    #expect(hooked.inner.frame == CGRect(x: 0, y: 0, width: 160, height: 10))
    #expect(hooked.layouts <= 3)
    stage.root.frame.size.width = 100
    stage.layOut()
    #expect(hooked.inner.frame.width == 50)
    #expect(hooked.layouts <= 6)
    #expect(stage.takeMessages().isEmpty)
  }

  /// The recipe of two passes for labels before iOS 8.
  @Test func `a preferred width that is set between two calls of super is in force after the second`() throws {
    let label = Label()
    label.name = "label"
    label.numberOfLines = 0
    label.font = try BundledFont.named("Inter-Regular").font(17)
    label.text = "A line of text that is longer than the width of its cell, so that it breaks"
    hooked.addSubview(label)
    label.snp.makeConstraints { make in
      make.left.right.equalToSuperview().inset(10)
      make.top.equalToSuperview()
    }
    var heights: [CGFloat] = []
    hooked.betweenLayouts = { _ in
      heights.append(label.frame.height)
      label.preferredMaxLayoutWidth = label.frame.width / 2
    }
    hooked.onLayout = { _ in heights.append(label.frame.height) }
    stage.layOut()
    #expect(heights.count >= 2)
    #expect(heights[1] > heights[0])
    #expect(label.frame.height.isEqual(to: label.sizeThatFits(CGSize(width: 150, height: 0)).height))
    #expect(hooked.layouts <= 3)
    #expect(stage.diagnostics.allSatisfy { $0.code != .layoutLoop })
  }

  @Test func `marks of layoutSubviews that move nothing are dropped`() {
    hooked.onLayout = { $0.setNeedsLayout() }
    stage.layOut()
    #expect(hooked.layouts <= 3)
    #expect(!hooked.needsLayout)
    let before = hooked.layouts
    stage.layOut()
    #expect(hooked.layouts == before)
    #expect(stage.takeMessages().isEmpty)
  }

  @Test func `a content size that is invalidated and stays the same ends the loop`() {
    hooked.inner.content = CGSize(width: 5, height: 5)
    hooked.onLayout = { view in
      view.invalidateIntrinsicContentSize()
      view.inner.invalidateIntrinsicContentSize()
    }
    stage.layOut()
    #expect(hooked.layouts <= 2)
    #expect(stage.takeMessages().isEmpty)
  }

  @Test func `layoutIfNeeded inside layoutSubviews does not call it again`() {
    hooked.onLayout = { view in
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    stage.layOut()
    #expect(hooked.layouts <= 3)
    #expect(stage.takeMessages().isEmpty)
  }

  @Test func `constraints that alternate are a loop`() {
    hooked.onLayout = { view in
      view.inner.snp.remakeConstraints { make in
        make.left.top.equalToSuperview()
        make.size.equalTo(view.layouts % 2 == 0 ? 5 : 7)
      }
    }
    stage.layOut()
    #expect(hooked.layouts <= 100)
    #expect(stage.takeMessages() == ["[Layout] layout does not settle for hooked, inner"])
  }

  @Test func `marks of updateConstraints before super have no effect`() {
    hooked.onUpdate = { view in
      view.setNeedsUpdateConstraints()
      view.updateConstraintsIfNeeded()
    }
    stage.layOut()
    #expect(hooked.updates == 1)
    #expect(stage.takeMessages().isEmpty)
  }

  /// Apple's documentation forbids it: it starts a loop.
  @Test func `marks of updateConstraints after super are a loop`() {
    hooked.afterUpdate = { view in
      view.setNeedsUpdateConstraints()
      view.updateConstraintsIfNeeded()
    }
    stage.layOut()
    #expect(hooked.updates <= 200)
    #expect(stage.takeMessages().first == "[Layout] layout does not settle for hooked")
  }

  @Test func `views that hooks add are updated and laid out in the same call`() {
    let (first, second) = (Hooked(named: "first"), Hooked(named: "second"))
    hooked.onUpdate = { view in
      guard first.superview == nil else { return }
      view.addSubview(first)
      first.snp.makeConstraints { $0.edges.equalToSuperview() }
    }
    first.onLayout = { view in
      guard second.superview == nil else { return }
      view.addSubview(second)
      second.snp.makeConstraints { $0.edges.equalToSuperview().inset(10) }
    }
    stage.layOut()
    #expect(first.updates == 1)
    #expect(second.updates == 1)
    #expect(second.layouts >= 1)
    #expect(first.frame == CGRect(x: 0, y: 0, width: 320, height: 200))
    #expect(second.frame == CGRect(x: 10, y: 10, width: 300, height: 180))
    #expect(stage.takeMessages().isEmpty)
  }

  /// WWDC 2018, session 220: a variable that changes marks the superview for layout.
  @Test func `a view whose subview was moved by constraints is laid out`() {
    stage.layOut()
    let before = hooked.layouts
    let height = hooked.inner.constraints.first { $0.firstAttribute == .height }
    height?.constant = 33
    stage.layOut()
    #expect(hooked.layouts == before + 1)
    stage.layOut()
    #expect(hooked.layouts == before + 1)
  }
}
