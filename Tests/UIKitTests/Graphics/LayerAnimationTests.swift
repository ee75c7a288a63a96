import Foundation
import Testing
import UIKit

@Suite struct LayerAnimationTests {
  private final class Listener: CAAnimationDelegate {}

  @Test func `animations keep their values`() {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1.0
    fade.duration = 0.3
    fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    fade.fillMode = .forwards
    fade.isRemovedOnCompletion = false
    fade.repeatCount = .infinity
    let listener = Listener()
    fade.delegate = listener
    #expect(fade.keyPath == "opacity")
    #expect(fade.toValue as? Double == 1)
    #expect(fade.fillMode == .forwards)
    #expect(fade.delegate === listener)
    let shake = CAKeyframeAnimation(keyPath: "position.x")
    shake.values = [0, 10, -10, 0]
    shake.keyTimes = [0, 0.25, 0.75, 1]
    shake.path = CGPath(rect: .zero, transform: nil)
    #expect(shake.values?.count == 4)
    #expect(shake.calculationMode == .linear)
    let group = CAAnimationGroup()
    group.animations = [fade, shake]
    #expect(group.animations?.last === shake)
    let spring = CASpringAnimation(keyPath: "transform.scale")
    #expect([spring.mass, spring.stiffness, spring.damping, spring.initialVelocity] == [1, 100, 10, 0])
    let transition = CATransition()
    transition.type = .push
    transition.subtype = .fromRight
    #expect(transition.type == .push)
  }

  @Test func `a timing function has four control points`() {
    let function = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
    var values: [Float] = [0, 0]
    let points = (0..<4).map { index -> [Float] in
      function.getControlPoint(at: index, values: &values)
      return values
    }
    #expect(points == [[0, 0], [0.1, 0.2], [0.3, 0.4], [1, 1]])
    function.getControlPoint(at: 4, values: &values)
    #expect(values == [1, 1])
  }

  @Test func `a transaction calls its block when it is committed`() {
    var calls: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls.append("outer") }
    CATransaction.setDisableActions(true)
    CATransaction.setAnimationDuration(2)
    CATransaction.begin()
    #expect(CATransaction.disableActions())
    #expect(CATransaction.animationDuration() == 2)
    #expect((CATransaction.completionBlock() == nil))
    CATransaction.setCompletionBlock { calls.append("inner") }
    CATransaction.commit()
    #expect(calls == ["inner"])
    CATransaction.commit()
    #expect(calls == ["inner", "outer"])
    #expect(!CATransaction.disableActions())
    CATransaction.commit()
    CATransaction.setCompletionBlock { calls.append("alone") }
    #expect(calls == ["inner", "outer", "alone"])
  }

  @Test func `the time of media passes`() {
    let start = CACurrentMediaTime()
    #expect(start > 0)
    #expect(CACurrentMediaTime() >= start)
  }

  @Test func `a spring has its velocity as a vector`() {
    let spring = UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 1, dy: 2))
    #expect(spring.initialVelocity == CGVector(dx: 1, dy: 2))
  }
}
