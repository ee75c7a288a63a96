import CellTestSupport
import Foundation
import Testing
import UIKit

// Cells of collection views, measured alone and by a flow layout.

private final class GenreCell: UICollectionViewCell {
  static let identifier = "GenreCell"

  let titleLabel = {
    let label = UILabel()
    label.font = .systemFont(ofSize: 14, weight: .semibold)
    label.textAlignment = .center
    return label
  }()

  override var isSelected: Bool {
    didSet { contentView.backgroundColor = isSelected ? .systemBlue : .secondarySystemBackground }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(titleLabel)
    contentView.layer.cornerRadius = 12
    titleLabel.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      titleLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      titleLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      titleLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private final class ProductCell: UICollectionViewCell {
  private let imageView = UIImageView()
  private let nameLabel = UILabel()
  private let priceLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUpSubviews()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setUpSubviews()
  }

  private func setUpSubviews() {
    nameLabel.font = .systemFont(ofSize: 14)
    nameLabel.numberOfLines = 2
    priceLabel.font = .systemFont(ofSize: 14, weight: .bold)
    let stack = UIStackView(arrangedSubviews: [imageView, nameLabel, priceLabel])
    stack.axis = .vertical
    stack.spacing = 6
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      imageView.heightAnchor.constraint(equalTo: imageView.widthAnchor),
      stack.topAnchor.constraint(equalTo: contentView.topAnchor),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
    ])
  }

  func configure(name: String, price: String) {
    nameLabel.text = name
    priceLabel.text = price
  }
}

/// A cell as wide as the collection view, which says so itself.
private final class WideCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 15)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    let target = CGSize(width: layoutAttributes.frame.width, height: 0)
    attributes.frame.size = contentView.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return attributes
  }
}

private final class Shop: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  let collectionView: UICollectionView
  let names = [SampleTexts.word, SampleTexts.german, SampleTexts.chinese, "Tea", "Rope"]

  override init() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .vertical
    layout.minimumLineSpacing = 20
    layout.minimumInteritemSpacing = 10
    layout.sectionInset = UIEdgeInsets(top: 5, left: 15, bottom: 5, right: 15)
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init()
    collectionView.register(ProductCell.self, forCellWithReuseIdentifier: "product")
    collectionView.backgroundColor = .systemBackground
    collectionView.dataSource = self
    collectionView.delegate = self
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "product", for: indexPath)
    (cell as? ProductCell)?.configure(name: names[indexPath.item], price: "3 €")
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let width = (collectionView.bounds.width - 40) / 2
    return CGSize(width: width, height: width + 70)
  }
}

@Suite struct CollectionCellTests {
  @Test func `the content of a cell is as large as its label`() throws {
    for name in ["Jazz", "мультфильм", "ジャズ"] {
      let cell = GenreCell(frame: .zero)
      cell.titleLabel.text = name
      let size = cell.contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      let font = UIFont.systemFont(ofSize: 14, weight: .semibold)
      expectSame([size.width, size.height], [try textWidth(name, font) + 32, try textHeight(name, font) + 16])
    }
  }

  @Test func `a selected cell has another colour`() {
    let cell = GenreCell()
    cell.isSelected = true
    #expect(cell.contentView.backgroundColor == .systemBlue)
    cell.isSelected = false
    #expect(cell.contentView.backgroundColor == .secondarySystemBackground)
  }

  @Test(arguments: [100, 160, 200] as [CGFloat])
  func `a product is as high as picture, name and price`(width: CGFloat) throws {
    for name in [SampleTexts.word, SampleTexts.english, SampleTexts.thai] {
      let cell = ProductCell(frame: CGRect(x: 0, y: 0, width: width, height: 300))
      cell.configure(name: name, price: "12 €")
      let expected =
        try width + 6 + textHeight(name, .systemFont(ofSize: 14), width: width, lines: 2) + 6
        + textHeight("12 €", .systemFont(ofSize: 14, weight: .bold)) + 4
      expectSame(cell.contentView.fittingHeight(width: width), expected)
    }
  }

  @Test(arguments: phoneWidths)
  func `attributes that fit have the height of the text`(width: CGFloat) throws {
    for text in SampleTexts.long {
      let cell = WideCell(frame: CGRect(x: 0, y: 0, width: width, height: 50))
      cell.label.text = text
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
      attributes.frame = CGRect(x: 0, y: 0, width: width, height: 50)
      let fitting = cell.preferredLayoutAttributesFitting(attributes)
      expectSame(fitting.frame.width, width)
      expectSame(fitting.frame.height, try 24 + textHeight(text, .systemFont(ofSize: 15), width: width - 24))
    }
  }

  @Test(arguments: phoneWidths)
  func `two columns of products`(width: CGFloat) {
    let shop = Shop()
    shop.collectionView.frame = CGRect(x: 0, y: 0, width: width, height: 2000)
    shop.collectionView.layoutIfNeeded()
    let item = (width - 40) / 2
    let line = item + 70
    expectSame(shop.collectionView.contentSize.height, 10 + 3 * line + 2 * 20)
    let frames = (0..<5).compactMap {
      shop.collectionView.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
    }
    #expect(frames.count == 5)
    expectSame(frames.map(\.minX), [15, width - 15 - item, 15, width - 15 - item, 15])
    expectSame(frames.map(\.minY), [5, 5, 25 + line, 25 + line, 45 + 2 * line])
    #expect(shop.collectionView.cellForItem(at: IndexPath(item: 4, section: 0)) is ProductCell)
  }
}
