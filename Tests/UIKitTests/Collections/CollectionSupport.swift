import UIKit

/// Items of given sizes, in a collection view of a size. Counts what it is asked.
final class SizedItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var sizes: [[CGSize]]
  private(set) var cellRequests = 0
  private(set) var displayed: [IndexPath] = []
  private(set) var ended: [IndexPath] = []

  init(_ sizes: [[CGSize]]) { self.sizes = sizes }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sizes.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sizes[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    cellRequests += 1
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { sizes[indexPath.section][indexPath.item] }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { displayed.append(indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { ended.append(indexPath) }
}

extension UICollectionView {
  /// A collection view that shows the items, laid out.
  static func showing(
    _ items: SizedItems, in size: CGSize, _ layout: UICollectionViewLayout, scale: CGFloat = 2
  ) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.displayScale = scale
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
    }
    view.errorHandler = { _ in }
    view.dataSource = items
    view.delegate = items
    view.layoutIfNeeded()
    return view
  }

  /// The frames of a section's items.
  func frames(inSection section: Int = 0) -> [CGRect] {
    (0..<numberOfItems(inSection: section)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
  }
}

/// A cell with one label, 12 points from the sides and 8 from top and bottom.
final class TagCell: UICollectionViewCell {
  let label = UILabel()
  private(set) var reuseCount = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 15)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuseCount += 1
  }

  /// The size of a cell for a text, by the label alone.
  static func size(_ text: String, scale: CGFloat) -> CGSize {
    let label = UILabel()
    label.displayScale = scale
    label.font = .systemFont(ofSize: 15)
    label.text = text
    let size = label.intrinsicContentSize
    return CGSize(width: size.width + 24, height: size.height + 16)
  }
}

/// Texts in cells of one class.
final class Tags: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var texts: [String]
  private(set) var cells: [TagCell] = []

  init(_ texts: [String]) { self.texts = texts }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tag", for: indexPath) as? TagCell
    else { return UICollectionViewCell() }
    cell.label.text = texts[indexPath.item]
    if !cells.contains(where: { $0 === cell }) { cells.append(cell) }
    return cell
  }
}

extension UICollectionView {
  /// A collection view that shows tags, laid out.
  static func showing(
    _ tags: Tags, in size: CGSize, _ layout: UICollectionViewLayout, scale: CGFloat = 2
  ) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.displayScale = scale
    view.register(TagCell.self, forCellWithReuseIdentifier: "tag")
    view.dataSource = tags
    view.delegate = tags
    view.layoutIfNeeded()
    return view
  }
}
