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
    photo.image = try Image(size: CGSize(width: 84, height: 84))
    title.font = try Typeface.font(19, weight: 600)
    title.text = "As high as it has to be"
    text.font = try Typeface.font(15)
    text.text =
      "Labels know their lines, constraints know the rest: no screen, no simulator, no guess. Grüße, 你好, مرحبا."
    button.font = try Typeface.font(15, weight: 500)
    button.title = "Continue"
    button.contentEdgeInsets = EdgeInsets(top: 7, left: 16, bottom: 7, right: 16)
    button.backgroundColor = Color(white: 0.5, alpha: 0.14)
    layoutMargins = EdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
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
      photo.widthAnchor.constraint(equalToConstant: 84),
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
