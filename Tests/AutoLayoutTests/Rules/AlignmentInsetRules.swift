@testable import AutoLayout
import Foundation
import Geometry
import Testing

/// Alignment insets that change.
@Suite struct AlignmentInsetRules {
  private let stage = Stage(100, 100)
  private var root: View { stage.root }
  private let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

  @Test func `new insets are read when the content is invalidated`() {
    let box = stage.box("box", size: CGSize(width: 40, height: 20))
    pinCorner(box, to: root, 10, 10)
    let inner = stage.box("inner", in: box)
    for edge in [Attribute.left, .right, .top, .bottom] { tie(Side(inner, edge), .equal, Side(box, edge)) }
    stage.layOut()
    box.insets = insets
    box.invalidateIntrinsicContentSize()
    stage.layOut()
    #expect(box.frame == CGRect(x: 8, y: 9, width: 46, height: 24))
    #expect(inner.frame == CGRect(x: 2, y: 1, width: 40, height: 20))
    box.insets = .zero
    box.invalidateIntrinsicContentSize()
    stage.layOut()
    #expect(box.frame == CGRect(x: 10, y: 10, width: 40, height: 20))
    #expect(root.layoutEngine?.rebuildCount == 3)
  }

  @Test func `a view without a size of its own may have new insets`() {
    let box = stage.box("box")
    for edge in [Attribute.left, .right, .top, .bottom] { tie(Side(box, edge), .equal, Side(root, edge)) }
    stage.layOut()
    box.insets = insets
    box.layoutMargins.left = 9
    stage.layOut()
    #expect(box.frame == CGRect(x: -2, y: -1, width: 106, height: 104))
  }

  @Test func `a view placed by its frame may have new insets`() {
    let framed = Box(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    root.addSubview(framed)
    let neighbour = stage.box("neighbour")
    tie(Side(neighbour, .left), .equal, Side(framed, .right))
    stage.layOut()
    #expect(neighbour.frame.minX == 40)
    framed.insets = insets
    framed.invalidateIntrinsicContentSize()
    stage.layOut()
    #expect(neighbour.frame.minX == 36)
    #expect(framed.frame == CGRect(x: 10, y: 10, width: 30, height: 30))
  }

  @Test func `the root may have new insets`() {
    let box = Box()
    let stage = Stage(100, 50, root: box)
    let inner = stage.box("inner")
    for edge in [Attribute.left, .right, .top, .bottom] { tie(Side(inner, edge), .equal, Side(box, edge)) }
    stage.layOut()
    box.insets = insets
    box.invalidateIntrinsicContentSize()
    stage.layOut()
    #expect(inner.frame == CGRect(x: 2, y: 1, width: 94, height: 46))
  }

  @Test func `a fitting size has new insets`() {
    let box = stage.box("box", size: CGSize(width: 40, height: 20))
    for edge in [Attribute.left, .right, .top, .bottom] { tie(Side(box, edge), .equal, Side(root, edge)) }
    #expect(root.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 40, height: 20))
    let inner = stage.box("inner", in: box, size: CGSize(width: 50, height: 50))
    tie(Side(inner, .left), .equal, Side(root, .left))
    tie(Side(inner, .right), .lessThanOrEqual, Side(root, .right))
    #expect(root.systemLayoutSizeFitting(View.layoutFittingCompressedSize).width == 50)
    inner.insets = insets
    inner.invalidateIntrinsicContentSize()
    box.insets = insets
    box.invalidateIntrinsicContentSize()
    #expect(root.systemLayoutSizeFitting(View.layoutFittingCompressedSize).width == 50)
    #expect(inner.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 56, height: 54))
  }

  @Test func `the same insets do not rebuild the engine`() {
    let box = stage.box("box", size: CGSize(width: 40, height: 20))
    box.insets = insets
    pinCorner(box, to: root, 10, 10)
    stage.layOut()
    for width in [30.0, 20, 50] {
      box.content = CGSize(width: width, height: 20)
      stage.layOut()
      #expect(box.frame.width == width + 6)
    }
    #expect(root.layoutEngine?.rebuildCount == 1)
  }
}
