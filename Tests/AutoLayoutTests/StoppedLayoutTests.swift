import AutoLayout
import Fonts
import Foundation
import TestSupport
import Testing
import Typesetting
import WorkBudgets

/// A layout that a budget has stopped.
@Suite struct StoppedLayoutTests {
  /// With the end of the views, which the work owns: it alone takes so long for twice as many.
  @Test func `ends within a tenth of a second of processor time after its budget is cancelled`() throws {
    let font = try Font.bundled(size: 17)
    func column(_ count: Int) -> View {
      let root = View()
      var last: View?
      for index in 0..<count {
        let label = Label()
        label.font = font
        label.text = "a label \(index)"
        root.addSubview(label)
        label.translatesAutoresizingMaskIntoConstraints = false
        // The root holds them all.
        root.addConstraints([
          label.topAnchor.constraint(equalTo: last?.bottomAnchor ?? root.topAnchor, constant: 4),
          label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
          label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        last = label
      }
      return root
    }
    let moments = [0.05, 0.3, 0.6, 0.9]
    let count = CancelledWork.isOptimized ? 10_000 : 1000
    let (whole, latest) = CancelledWork.seconds(cancelledAt: moments, with: { column(count) }) {
      _ = $0.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    }
    #expect(latest < CancelledWork.limit(whole, share: 0.5), "\(latest) of \(whole) seconds")
  }

  @Test func `leaves nothing behind that the next layout uses`() throws {
    func tree() throws -> (root: View, label: Label) {
      let (root, label) = (View(), Label())
      label.font = try Font.bundled(size: 17)
      label.numberOfLines = 0
      label.text = String(repeating: "a number of words ", count: 400)
      label.lineBreakMode = .byCharWrapping
      root.addSubview(label)
      label.translatesAutoresizingMaskIntoConstraints = false
      LayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        label.topAnchor.constraint(equalTo: root.topAnchor),
        label.bottomAnchor.constraint(equalTo: root.bottomAnchor), root.widthAnchor.constraint(equalToConstant: 200),
      ])
      return (root, label)
    }
    let (stopped, other) = (try tree(), try tree())
    for steps in [0, 1, 100, 1850] {
      let budget = WorkBudget(steps: steps)
      #expect(throws: WorkBudgetError.exhausted) {
        try budget.perform { _ = stopped.root.systemLayoutSizeFitting(View.layoutFittingCompressedSize) }
      }
    }
    let size = stopped.root.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect(size.height > 1000)
    #expect(size == other.root.systemLayoutSizeFitting(View.layoutFittingCompressedSize))
  }
}
