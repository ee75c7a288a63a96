import Testing
import UIKit

private final class Follower: UIScrollViewDelegate {
  var offsets: [CGPoint] = []
  var ends = 0
  func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
}

@Suite struct ScrollingTests {
  private func makeScrollView() -> UIScrollView {
    let scrollView = UIScrollView(frame: CGRect(x: 10, y: 20, width: 100, height: 200))
    scrollView.contentSize = CGSize(width: 100, height: 1000)
    return scrollView
  }

  @Test func `the delegate is told once for each change of the offset`() {
    let scrollView = makeScrollView()
    let follower = Follower()
    scrollView.delegate = follower
    scrollView.contentOffset = CGPoint(x: 0, y: 50)
    scrollView.contentOffset = CGPoint(x: 0, y: 50)
    scrollView.setContentOffset(CGPoint(x: 0, y: 70), animated: true)
    #expect(follower.offsets == [CGPoint(x: 0, y: 50), CGPoint(x: 0, y: 70)])
    #expect(follower.ends == 1)
  }

  @Test func `the origin of the bounds is the content offset`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let scrollView = makeScrollView()
    root.addSubview(scrollView)
    let button = UIView(frame: CGRect(x: 0, y: 100, width: 20, height: 20))
    scrollView.addSubview(button)
    scrollView.contentOffset = CGPoint(x: 0, y: 90)
    #expect(scrollView.bounds == CGRect(x: 0, y: 90, width: 100, height: 200))
    #expect(button.convert(CGPoint.zero, to: root) == CGPoint(x: 10, y: 30))
    #expect(root.convert(CGPoint(x: 10, y: 30), to: button) == .zero)
    #expect(root.hitTest(CGPoint(x: 15, y: 35), with: nil) === button)
    scrollView.bounds.origin.y = 0
    #expect(scrollView.contentOffset == .zero)
  }

  @Test func `bounds of another size keep the centre`() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.bounds = CGRect(x: 0, y: 0, width: 40, height: 60)
    #expect(view.frame == CGRect(x: 0, y: -10, width: 40, height: 60))
    #expect(view.center == CGPoint(x: 20, y: 20))
  }

  @Test func `content that becomes shorter is moved into its range by the next layout`() {
    let scrollView = makeScrollView()
    scrollView.layoutIfNeeded()
    scrollView.contentOffset = CGPoint(x: 0, y: 800)
    scrollView.layoutIfNeeded()
    #expect(scrollView.contentOffset.y == 800)
    scrollView.contentSize.height = 500
    scrollView.layoutIfNeeded()
    #expect(scrollView.contentOffset.y == 300)
  }

  @Test func `insets widen the range, and content at its top stays there`() {
    let scrollView = makeScrollView()
    scrollView.layoutIfNeeded()
    scrollView.contentInset = UIEdgeInsets(top: 64, left: 0, bottom: 10, right: 0)
    #expect(scrollView.contentOffset.y == -64)
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 950, width: 10, height: 50), animated: false)
    #expect(scrollView.contentOffset.y == 810)
  }

  @Test func `content smaller than its scroll view stays at the start`() {
    let scrollView = makeScrollView()
    scrollView.contentSize = CGSize(width: 30, height: 40)
    scrollView.scrollRectToVisible(CGRect(x: 20, y: 30, width: 10, height: 10), animated: false)
    #expect(scrollView.contentOffset == .zero)
    scrollView.contentInset = UIEdgeInsets(top: 7, left: 3, bottom: 0, right: 0)
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10), animated: false)
    #expect(scrollView.contentOffset == CGPoint(x: -3, y: -7))
  }

  @Test func `the safe area is added to the insets as the behaviour says`() {
    let scrollView = makeScrollView()
    scrollView.contentInset.top = 5
    scrollView.statedSafeAreaInsets = UIEdgeInsets(top: 40, left: 3, bottom: 30, right: 3)
    #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 45, left: 0, bottom: 30, right: 0))
    // Automatic insets at the ends do not depend on the content.
    scrollView.contentSize.height = 20
    #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 45, left: 0, bottom: 30, right: 0))
    scrollView.contentSize.height = 1000
    scrollView.contentInsetAdjustmentBehavior = .always
    #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 45, left: 3, bottom: 30, right: 3))
    scrollView.contentInsetAdjustmentBehavior = .never
    #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0))
    scrollView.contentInsetAdjustmentBehavior = .scrollableAxes
    #expect(scrollView.adjustedContentInset.top == 45)
    scrollView.contentSize.height = 20
    #expect(scrollView.adjustedContentInset.top == 5)
  }

  @Test func `an offset that is not finite is not taken`() {
    let scrollView = makeScrollView()
    scrollView.layoutDiagnosticHandler = { _ in }
    scrollView.contentOffset = CGPoint(x: 0, y: CGFloat.nan)
    #expect(scrollView.contentOffset == .zero)
  }

  @Test func `a text view is a scroll view as high as its text`() {
    let textView = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    textView.text = String(repeating: "words ", count: 60)
    let wanted = textView.sizeThatFits(CGSize(width: 200, height: 0)).height
    #expect(textView.contentSize == CGSize(width: 200, height: wanted))
    #expect(wanted > 50)
    let scrollView: UIScrollView = textView
    scrollView.contentOffset.y = 10
    #expect(textView.bounds.origin.y == 10)
  }
}
