import AutoLayout
import Foundation
import Testing
import UIKit

/// Lines of a text view go round the exclusion paths of its container.
@Suite struct ExclusionPathTests {
  private let text = String(repeating: "Lines of a text view go round a picture. ", count: 12)

  private func view(_ paths: [UIBezierPath], width: CGFloat = 300) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: width, height: 400))
    view.isScrollEnabled = false
    view.displayScale = 2
    view.font = .systemFont(ofSize: 15)
    view.text = text
    view.textContainer.exclusionPaths = paths
    return view
  }

  /// The extents of the glyphs of each line in the coordinates of the container.
  private func lines(_ view: UITextView) throws -> [(minX: Double, maxX: Double, minY: Double, maxY: Double)] {
    let parts = view.content(in: view.bounds)
    guard case .text(let shown) = try #require(parts.first) else { return [] }
    let x = Double(shown.origin.x - view.textContainerInset.left)
    return shown.layout.lines.map { line in
      let top = line.lineRange.y
      return (x + line.x, x + line.x + line.width, top, top + line.metrics.height)
    }
  }

  @Test func `a picture at the left moves the lines beside it`() throws {
    let picture = CGRect(x: 0, y: 0, width: 100, height: 60)
    let view = view([UIBezierPath(rect: picture)])
    let found = try lines(view)
    #expect(found.count > 4)
    for line in found {
      let isBeside = line.minY < 60
      // The padding of lines is free beside the picture and at the edges.
      #expect(abs(line.minX - (isBeside ? 105 : 5)) < 0.01)
      #expect(line.maxX <= 295.01)
    }
    #expect(found.contains { $0.minY < 60 } && found.contains { $0.minY >= 60 })
  }

  @Test func `the height has room for what the picture displaces`() {
    let (plain, around) = (view([]), view([UIBezierPath(rect: CGRect(x: 150, y: 20, width: 150, height: 90))]))
    let limit = CGSize(width: 300, height: 0)
    #expect(around.sizeThatFits(limit).height > plain.sizeThatFits(limit).height)
    #expect(
      around.systemLayoutSizeFitting(
        CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      )
      .height == around.sizeThatFits(limit).height)
    // A path that is taken away gives its room back.
    around.textContainer.exclusionPaths = []
    #expect(around.sizeThatFits(limit) == plain.sizeThatFits(limit))
  }

  @Test func `a circle in the middle has text on both sides`() throws {
    let circle = UIBezierPath(ovalIn: CGRect(x: 120, y: 10, width: 60, height: 60))
    let view = view([circle])
    #expect(view.textContainer.exclusionPaths.count == 1)
    #expect(view.textContainer.exclusionPaths[0].contains(CGPoint(x: 150, y: 40)))
    for line in try lines(view) where line.minY < 60 && line.maxY > 20 {
      #expect(line.maxX <= 150 || line.minX >= 150, "\(line)")
      let y = min(max(40, line.minY), line.maxY)
      let half = (30 * 30 - (y - 40) * (y - 40)).squareRoot()
      #expect(line.maxX < 150 - half - 4 || line.minX > 150 + half + 4)
    }
  }

  @Test func `paths without an inside and of numbers that are not finite move nothing`() throws {
    let plain = view([]).sizeThatFits(CGSize(width: 300, height: 0))
    let line = UIBezierPath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 100, y: 100))
    #expect(view([UIBezierPath(), line]).sizeThatFits(CGSize(width: 300, height: 0)) == plain)
    let broken = UIBezierPath(rect: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10))
    _ = view([broken]).sizeThatFits(CGSize(width: 300, height: 0))
    // A path over all of the container leaves no room, and ends.
    let all = view([UIBezierPath(rect: CGRect(x: -10, y: 0, width: 900, height: 500))])
    #expect(all.sizeThatFits(CGSize(width: 300, height: 0)).height > 500)
  }
}
