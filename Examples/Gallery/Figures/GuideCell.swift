internal import AutoLayout
internal import Foundation
internal import Geometry

/// A cell with an example for each view guide: a violated optional constraint and an ambiguous view.
final class GuideCell: View {
  private let photo = ImageView()
  private let title = Label()
  private let text = Label()
  private let stray = ImageView()
  private let button = Button()

  /// A cell with its fitting height at a width in points.
  init(width: Double) throws {
    super.init(frame: .zero)
    photo.image = try Image(size: CGSize(width: 64, height: 64))
    stray.image = try Image(size: CGSize(width: 72, height: 20))
    title.font = try Typeface.font(17, weight: 600)
    title.text = "Every view in its place"
    text.font = try Typeface.font(13)
    text.text = "The height of this cell follows from its texts, its constraints and its width."
    button.font = try Typeface.font(13)
    button.title = "Continue"
    button.contentEdgeInsets = EdgeInsets(top: 6, left: 12, bottom: 6, right: 12)
    layoutMargins = EdgeInsets(top: 14, left: 16, bottom: 14, right: 16)
    for label in [title, text] { label.numberOfLines = 0 }
    for view in [photo, title, text, stray, button] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    constrain()
    let height = systemLayoutSizeFitting(
      CGSize(width: width, height: View.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
    frame = CGRect(x: 0, y: 0, width: width, height: height)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  private func constrain() {
    let margins = layoutMarginsGuide
    // An optional constraint that the required ones violate.
    let violated = photo.widthAnchor.constraint(lessThanOrEqualToConstant: 48)
    violated.priority = LayoutPriority(200)
    LayoutConstraint.activate([
      photo.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      photo.topAnchor.constraint(equalTo: margins.topAnchor),
      photo.widthAnchor.constraint(equalToConstant: 64),
      title.leadingAnchor.constraint(equalTo: photo.trailingAnchor, constant: 12),
      title.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      title.topAnchor.constraint(equalTo: photo.topAnchor),
      violated,
      text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),
      button.topAnchor.constraint(greaterThanOrEqualTo: text.bottomAnchor, constant: 14),
      button.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      button.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      // Its horizontal position is ambiguous.
      stray.centerYAnchor.constraint(equalTo: button.centerYAnchor),
    ])
  }

  /// The number of constraints of the cell and its subviews.
  var constraintCount: Int { constraints.count + subviews.reduce(0) { $0 + $1.constraints.count } }
}
