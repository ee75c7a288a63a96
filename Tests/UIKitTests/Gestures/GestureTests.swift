import Testing
import UIKit

/// A card as it is written for iOS, but for `#selector`.
private final class Card: UIView, UIGestureRecognizerDelegate {
  var taps = 0
  var stages: [UIGestureRecognizer.State] = []
  var translations: [CGFloat] = []
  var isLocked = false
  lazy var tap = UITapGestureRecognizer(target: self, action: Card.didTap)
  lazy var pan = UIPanGestureRecognizer(target: self, action: Card.didPan(_:))

  override init(frame: CGRect) {
    super.init(frame: frame)
    tap.delegate = self
    addGestureRecognizer(tap)
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func didTap() { taps += 1 }

  func didPan(_ recognizer: UIPanGestureRecognizer) {
    stages.append(recognizer.state)
    translations.append(recognizer.translation(in: self).x)
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { !isLocked }
}

@Suite struct GestureTests {
  private let card = Card(frame: CGRect(x: 10, y: 10, width: 100, height: 50))

  @Test func `a tap calls the method of its target`() {
    #expect(card.tap.recognize())
    #expect(card.taps == 1)
    #expect(card.tap.state == .possible)
    #expect(card.gestureRecognizers?.count == 2)
  }

  @Test func `a gesture with a duration goes through its stages`() {
    card.pan.send(.began)
    card.pan.setTranslation(CGPoint(x: 40, y: 0), in: card)
    card.pan.send(.changed)
    card.pan.send(.ended)
    #expect(card.stages == [.began, .changed, .ended])
    #expect(card.translations == [0, 40, 40])
  }

  @Test func `a gesture is not recognised where a user could not make it`() {
    card.isLocked = true
    #expect(!card.tap.recognize())
    card.isLocked = false
    card.isUserInteractionEnabled = false
    #expect(!card.tap.recognize())
    card.isUserInteractionEnabled = true
    card.tap.isEnabled = false
    #expect(!card.tap.recognize())
    card.tap.isEnabled = true
    let root = UIView()
    root.addSubview(card)
    root.isHidden = true
    #expect(!card.tap.recognize())
    #expect(card.taps == 0)
  }

  @Test func `a view decides about its gestures`() {
    final class Locked: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let view = Locked()
    let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
    view.addGestureRecognizer(swipe)
    #expect(!swipe.recognize())
  }

  @Test func `the position of a gesture is converted`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    root.addSubview(card)
    var points: [CGPoint] = []
    let press = UILongPressGestureRecognizer()
    press.addAction { points.append($0.location(in: root)) }
    card.addGestureRecognizer(press)
    press.recognize(at: CGPoint(x: 5, y: 6))
    #expect(points == [CGPoint(x: 15, y: 16), CGPoint(x: 15, y: 16)])
  }

  @Test func `a recogniser belongs to one view`() {
    let other = UIView()
    other.addGestureRecognizer(card.tap)
    #expect(card.tap.view === other)
    #expect(card.gestureRecognizers?.count == 1)
    other.removeGestureRecognizer(card.tap)
    #expect(other.gestureRecognizers == nil)
    #expect(card.tap.view == nil)
  }
}

@Suite struct AnimationTests {
  @Test func `animations make their changes at once and complete`() {
    let view = UIView()
    var ends: [Bool] = []
    UIView.animate(withDuration: 0.3) { view.alpha = 0.5 }
    UIView.animate(withDuration: 0.3, animations: { view.alpha = 0.4 }) { ends.append($0) }
    UIView.animate(
      withDuration: 0.3, delay: 1, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: [.curveEaseIn]
    ) {
      view.alpha = 0.3
    } completion: {
      ends.append($0)
    }
    UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve, animations: { view.alpha = 0.2 })
    #expect(view.alpha == 0.2)
    #expect(ends == [true, true])
  }

  @Test func `a layout inside an animation is final after it`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(bar)
    let height = bar.heightAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([height, bar.topAnchor.constraint(equalTo: root.topAnchor)])
    root.layoutIfNeeded()
    height.constant = 40
    UIView.animate(withDuration: 0.25) { root.layoutIfNeeded() }
    #expect(bar.frame.height == 40)
  }

  @Test func `an animator makes its changes when it starts`() {
    let view = UIView()
    var positions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.8) { view.alpha = 0 }
    animator.addCompletion { positions.append($0) }
    #expect(view.alpha == 1)
    animator.startAnimation()
    #expect(view.alpha == 0)
    #expect(positions == [.end])
  }

  @Test func `a transition replaces a view`() {
    let root = UIView()
    let (old, new) = (UIView(), UIView())
    root.addSubview(old)
    UIView.transition(from: old, to: new, duration: 1)
    #expect(root.subviews.count == 1)
    #expect(new.superview === root)
  }
}
