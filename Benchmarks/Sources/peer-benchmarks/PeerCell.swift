import AutoLayout
import BenchmarkSupport
import Foundation

/// The cell of `Peers/yoga.py` and `Peers/taffy.py`, with constraints: an image, three labels below one another beside it, a
/// button and a line at the bottom. The sizes of the labels are given.
final class PeerCell: View {
  final class Sized: View {
    var height = 0.0 {
      didSet { invalidateIntrinsicContentSize() }
    }

    override var intrinsicContentSize: CGSize { CGSize(width: View.noIntrinsicMetric, height: height) }
  }

  private let labels = [Sized(), Sized(), Sized()]

  init() {
    super.init(frame: .zero)
    displayScale = 2
    let (image, button, line) = (View(), View(), View())
    for view in [image, button, line] + labels {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    var constraints = [
      image.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 15),
      image.topAnchor.constraint(equalTo: topAnchor, constant: 15),
      image.widthAnchor.constraint(equalToConstant: 80), image.heightAnchor.constraint(equalToConstant: 80),
      button.topAnchor.constraint(equalTo: labels[2].bottomAnchor, constant: 15),
      button.leadingAnchor.constraint(equalTo: labels[2].leadingAnchor),
      button.widthAnchor.constraint(equalToConstant: 100), button.heightAnchor.constraint(equalToConstant: 45),
      button.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -15),
      line.leadingAnchor.constraint(equalTo: leadingAnchor), line.trailingAnchor.constraint(equalTo: trailingAnchor),
      line.bottomAnchor.constraint(equalTo: bottomAnchor), line.heightAnchor.constraint(equalToConstant: 0.5),
    ]
    var above = topAnchor
    for label in labels {
      constraints += [
        label.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 15),
        label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -15),
        label.topAnchor.constraint(equalTo: above, constant: 15),
      ]
      above = label.bottomAnchor
    }
    LayoutConstraint.activate(constraints)
  }

  required init?(coder: NSCoder) { nil }

  /// The height at 320 points with labels of the heights.
  func rowHeight(_ heights: [Double]) -> Double {
    for (label, height) in zip(labels, heights) { label.height = height }
    return systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// Prints the time of a row, as `Peers/common.py` does.
  static func measure() throws {
    let cell = PeerCell()
    var state = 1
    let rows = (0..<5000).map { _ in
      (0..<3).map { _ in
        state = (state * 1_103_515_245 + 12345) % (1 << 31)
        return 20.5 * Double(1 + (state >> 16) % 9)
      }
    }
    for row in rows {
      let (found, expected) = (cell.rowHeight(row), row.reduce(120, +))
      precondition(abs(found - expected) < 0.01, "the height is \(found), expected \(expected)")
    }
    var sum = 0.0
    let time = try Stopwatch.medians(
      rounds: 7, count: rows.count, [{ for row in rows { sum += cell.rowHeight(row) } }])[0]
    precondition(sum.isFinite)
    print("{\"row\": \(time), \"calls\": 0, \"version\": \"\"}")
  }
}
