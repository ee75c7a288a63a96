import CellTestSupport
import Foundation
import Testing
import UIKit

// Image views with and without images, and with a fixed ratio.

/// An image of a size in points, as an app draws one.
private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
  UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
    UIColor.systemTeal.setFill()
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
  }
}

private final class FeedImageCell: UITableViewCell {
  let feedImageView = UIImageView()
  private let captionLabel = UILabel()
  private var aspect: NSLayoutConstraint?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    feedImageView.contentMode = .scaleAspectFill
    feedImageView.clipsToBounds = true
    captionLabel.numberOfLines = 0
    captionLabel.font = .systemFont(ofSize: 14)
    [feedImageView, captionLabel].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview($0)
    }
    NSLayoutConstraint.activate([
      feedImageView.topAnchor.constraint(equalTo: contentView.topAnchor),
      feedImageView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      feedImageView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      captionLabel.topAnchor.constraint(equalTo: feedImageView.bottomAnchor, constant: 8),
      captionLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      captionLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      captionLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    feedImageView.image = nil
  }

  func configure(ratio: CGFloat, caption: String) {
    if let aspect = aspect { feedImageView.removeConstraint(aspect) }
    let constraint = NSLayoutConstraint(
      item: feedImageView, attribute: .width, relatedBy: .equal, toItem: feedImageView, attribute: .height,
      multiplier: ratio, constant: 0)
    feedImageView.addConstraint(constraint)
    aspect = constraint
    captionLabel.text = caption
  }
}

private final class LogoCell: UITableViewCell {
  private let logoView = UIImageView()
  private let label = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 16)
    logoView.setContentHuggingPriority(.required, for: .horizontal)
    logoView.setContentCompressionResistancePriority(.required, for: .horizontal)
    logoView.setContentHuggingPriority(.defaultHigh, for: .vertical)
    [logoView, label].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview($0)
    }
    NSLayoutConstraint.activate([
      logoView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      logoView.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      logoView.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: logoView.trailingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      label.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -10),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(_ logo: UIImage?, _ text: String) {
    logoView.image = logo
    label.text = text
  }
}

/// An image that may be missing, in a stack.
private final class OptionalImageCell: UITableViewCell {
  private let pictureView = UIImageView()
  private let label = UILabel()

  var picture: UIImage? {
    didSet {
      pictureView.image = picture
      pictureView.isHidden = picture == nil
    }
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 13)
    label.text = SampleTexts.japanese
    let stack = UIStackView(arrangedSubviews: [label, pictureView])
    stack.axis = .vertical
    stack.alignment = .leading
    stack.spacing = 10
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

@Suite struct ImageCellTests {
  @Test(arguments: phoneWidths)
  func `an image keeps its ratio at every width`(width: CGFloat) throws {
    let ratios: [CGFloat] = [2, 0.8, 1, 2]
    let table = CellTable(FeedImageCell.self, ratios) { $0.configure(ratio: $1, caption: SampleTexts.arabic) }
    let caption = try textHeight(SampleTexts.arabic, .systemFont(ofSize: 14), width: width - 32)
    expectHeights(of: table, width: width, are: ratios.map { raisedToPixels(width / $0 + 24 + caption) })
  }

  @Test func `an image that arrives does not change a row whose ratio is known`() throws {
    let table = CellTable(FeedImageCell.self, [1.5 as CGFloat]) { $0.configure(ratio: $1, caption: "Fog") }
    let before = table.heights(width: 375)
    try table.cell(0).feedImageView.image = image(90, 60)
    table.tableView.layoutIfNeeded()
    expectSame(table.heights(width: 375), before)
  }

  @Test(arguments: phoneWidths)
  func `an image without constraints has its own size`(width: CGFloat) throws {
    let logos: [(UIImage?, String)] = [
      (image(40, 64), "Ferry"), (image(120, 20), SampleTexts.english), (nil, SampleTexts.hindi),
    ]
    let table = CellTable(LogoCell.self, logos) { $0.configure($1.0, $1.1) }
    let expected = try logos[0..<2].map { logo, text in
      let size = logo?.size ?? .zero
      return try 20 + max(size.height, textHeight(text, .systemFont(ofSize: 16), width: width - 30 - size.width))
    }
    expectSame(Array(table.heights(width: width)[0..<2]), expected)
    // Without an image the view has no size of its own, and the label's width is ambiguous with it.
    #expect(UIImageView().intrinsicContentSize.width == UIView.noIntrinsicMetric)
    #expect(UIImageView(image: image(40, 64)).intrinsicContentSize == CGSize(width: 40, height: 64))
  }

  @Test(arguments: phoneWidths)
  func `an image that is missing takes no room`(width: CGFloat) throws {
    let pictures: [UIImage?] = [nil, image(100, 80), nil, image(50, 10)]
    let table = CellTable(OptionalImageCell.self, pictures) { $0.picture = $1 }
    let text = try textHeight(SampleTexts.japanese, .systemFont(ofSize: 13), width: width - 20)
    let expected = pictures.map { 20 + text + ($0.map { 10 + $0.size.height } ?? 0) }
    expectHeights(of: table, width: width, are: expected)
  }

  @Test func `a symbol is about as large as its font`() throws {
    let symbol = try #require(UIImage(systemName: "star.fill"))
    #expect(symbol.size.width > 0)
    let large = UIImage.SymbolConfiguration(pointSize: 40, weight: .regular)
    let scaled = try #require(UIImage(systemName: "star.fill", withConfiguration: large))
    #expect(scaled.size.height > symbol.size.height)
    #expect(symbol.withRenderingMode(.alwaysTemplate).size == symbol.size)
  }
}
