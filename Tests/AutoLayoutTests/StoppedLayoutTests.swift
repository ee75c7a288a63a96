import AutoLayout
import Fonts
import Foundation
import Testing
import Typesetting
import WorkBudgets

/// A layout that a budget has stopped.
@Suite struct StoppedLayoutTests {
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
