import AutoLayout
import Foundation
import Geometry

/// A cell as in feeds: an image, three labels below one another beside it, a button and a line at the bottom.
final class RowCell: View {
  let image = View()
  let button = View()
  let line = View()
  let labels = [Label(), Label(), Label()]
  /// The difference between the cell's width and the width of each label, in points.
  static let insets = [125.0, 125, 125]

  init() {
    super.init(frame: .zero)
    displayScale = 2
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
      label.numberOfLines = 0
      constraints.append(label.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 15))
      constraints.append(label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -15))
      constraints.append(label.topAnchor.constraint(equalTo: above, constant: 15))
      above = label.bottomAnchor
    }
    LayoutConstraint.activate(constraints)
  }

  required init?(coder: NSCoder) { nil }
}
