import AutoLayout
import Foundation
import TestSupport
import Testing

/// Views in one another, far deeper than in any program, on a thread with a small stack.
@Suite struct DeepTreeTests {
  @Test func `views may be in one another as deep as they like`() async {
    await #expect(processExitsWith: .success) {
      try SmallStack.run {
        let root = View()
        var innermost = root
        for _ in 0..<10_000 {
          let view = View()
          innermost.addSubview(view)
          innermost = view
        }
        #expect(innermost.isDescendant(of: root))
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.layoutIfNeeded()
        innermost.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(root.systemLayoutSizeFitting(.zero) == .zero)
      }
    }
  }
}
