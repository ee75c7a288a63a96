internal import AutoLayout
internal import Foundation
internal import Geometry

/// The cell of the overview picture.
final class OverviewCell: View {
  private let photo = ImageView()
  private let title = Label()
  private let text = Label()
  private let button = Button()

  /// A cell with its fitting height at a width in points.
  init(width: Double) throws {
    super.init(frame: .zero)
    photo.image = try Image(size: CGSize(width: 52, height: 52))
    title.font = try Typeface.font(15, weight: 600)
    title.text = "As high as it has to be"
    text.font = try Typeface.font(12)
    text.text = "Labels know their lines, constraints know the rest: no screen, no guess."
    button.font = try Typeface.font(12, weight: 500)
    button.title = "Continue"
    button.contentEdgeInsets = EdgeInsets(top: 5, left: 12, bottom: 5, right: 12)
    button.backgroundColor = Color(white: 0.5, alpha: 0.14)
    layoutMargins = EdgeInsets(top: 14, left: 14, bottom: 14, right: 14)
    for label in [title, text] { label.numberOfLines = 0 }
    for view in [photo, title, text, button] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    constrain()
    let fitting = CGSize(width: width, height: View.layoutFittingCompressedSize.height)
    let size = systemLayoutSizeFitting(
      fitting, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    frame = CGRect(x: 0, y: 0, width: width, height: size.height)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  private func constrain() {
    let margins = layoutMarginsGuide
    LayoutConstraint.activate([
      photo.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      photo.topAnchor.constraint(equalTo: margins.topAnchor),
      photo.widthAnchor.constraint(equalToConstant: 52),
      title.leadingAnchor.constraint(equalTo: photo.trailingAnchor, constant: 14),
      title.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      title.topAnchor.constraint(equalTo: margins.topAnchor),
      text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 10),
      button.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 12),
      button.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      button.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }
}
