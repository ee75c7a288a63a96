import AutoLayout
import BenchmarkSupport
import Foundation
import Geometry

/// Many views in one tree: rows of independent subtrees below one another.
@MainActor enum Trees {
  /// Lays out `count` views from scratch and gives the time in nanoseconds.
  static func time(_ count: Int) -> Double {
    let root = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    var above = root.topAnchor
    for _ in 0..<count / 5 {
      let row = View()
      row.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(row)
      var constraints = [
        row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        row.topAnchor.constraint(equalTo: above, constant: 4),
      ]
      var left = row.leadingAnchor
      for _ in 0..<4 {
        let view = View()
        view.translatesAutoresizingMaskIntoConstraints = false
        row.addSubview(view)
        constraints += [
          view.leadingAnchor.constraint(equalTo: left, constant: 8), view.widthAnchor.constraint(equalToConstant: 50),
          view.topAnchor.constraint(equalTo: row.topAnchor, constant: 8),
          view.heightAnchor.constraint(equalToConstant: 20),
          row.bottomAnchor.constraint(greaterThanOrEqualTo: view.bottomAnchor, constant: 8),
        ]
        left = view.trailingAnchor
      }
      let low = row.heightAnchor.constraint(equalToConstant: 0)
      low.priority = .defaultLow
      constraints.append(low)
      LayoutConstraint.activate(constraints)
      above = row.bottomAnchor
    }
    return Stopwatch.time { root.layoutIfNeeded() }
  }
}
