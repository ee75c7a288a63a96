import Testing
import UIKit

@Suite struct CoordinateSpaceTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  let inner = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 100))

  init() { root.addSubview(inner) }

  @Test func `views and screens convert their coordinates`() {
    let (view, screen): (any UICoordinateSpace, any UICoordinateSpace) = (inner, UIScreen.main.coordinateSpace)
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(view.convert(CGPoint(x: 1, y: 2), to: screen) == CGPoint(x: 21, y: 32))
    #expect(view.convert(CGPoint(x: 21, y: 32), from: screen) == CGPoint(x: 1, y: 2))
    let (inside, outside) = (CGRect(x: 0, y: 0, width: 5, height: 6), CGRect(x: 20, y: 30, width: 5, height: 6))
    #expect(screen.convert(outside, to: view) == inside)
    #expect(screen.convert(inside, from: view) == outside)
    let other: any UICoordinateSpace = root
    #expect(view.convert(CGPoint.zero, to: other) == CGPoint(x: 20, y: 30))
  }

  @Test func `the root of a tree lies on the screen by its frame`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    let label = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    window.addSubview(label)
    let (space, screen): (any UICoordinateSpace, any UICoordinateSpace) = (label, UIScreen.main.coordinateSpace)
    #expect(space.convert(CGPoint.zero, to: screen) == CGPoint(x: 1, y: 102))
    #expect(space.convert(CGRect(x: 0, y: 0, width: 3, height: 4), to: inner) == label.convert(label.bounds, to: inner))
    #expect(screen.convert(CGPoint(x: 1, y: 102), to: space) == .zero)
    root.bounds.origin = CGPoint(x: 0, y: 7)
    #expect(inner.convert(CGPoint.zero, to: screen) == CGPoint(x: 20, y: 23))
  }

  @Test func `a screen that is not turned has one space`() {
    let fixed = UIScreen.main.fixedCoordinateSpace
    #expect(fixed.bounds == UIScreen.main.bounds)
    #expect(fixed.convert(CGPoint(x: 3, y: 4), to: UIScreen.main.coordinateSpace) == CGPoint(x: 3, y: 4))
  }
}
