internal import AutoLayout
internal import Foundation
internal import InterfaceFiles

// Collection views and their cells.
extension InterfaceLoading {
  func configureCollection(_ view: UICollectionView, _ properties: ElementProperties) {
    if let layout = properties.object("collectionViewLayout") as? UICollectionViewLayout {
      view.collectionViewLayout = layout
    }
    if let allows = properties.flag("allowsSelection") { view.allowsSelection = allows }
    if let allows = properties.flag("allowsMultipleSelection") { view.allowsMultipleSelection = allows }
    if let background = properties.object("backgroundView") as? UIView { view.backgroundView = background }
    properties.use("dataMode", "minimumZoomScale", "maximumZoomScale", "springLoaded", "prefetchingEnabled")
    properties.use("selfSizingInvalidation", "collectionViewLayout")
    for element in properties.list("cells") {
      guard let identifier = element["reuseIdentifier"], !identifier.isEmpty else { continue }
      let prototype = InterfacePrototype(element, of: self)
      view.registerMaker(forCellWithReuseIdentifier: identifier) { [unowned view] _ in
        prototype.make(in: view) as? UICollectionReusableView
      }
    }
    let kinds = [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ]
    for (key, kind) in kinds {
      guard let element = properties.part(key), let identifier = element["reuseIdentifier"] else { continue }
      let prototype = InterfacePrototype(element, of: self)
      view.registerMaker(forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier) { [unowned view] _ in
        prototype.make(in: view) as? UICollectionReusableView
      }
    }
  }

  func configureLayout(_ layout: UICollectionViewFlowLayout, _ properties: ElementProperties) {
    if let spacing = properties.number("minimumLineSpacing") { layout.minimumLineSpacing = spacing }
    if let spacing = properties.number("minimumInteritemSpacing") { layout.minimumInteritemSpacing = spacing }
    let directions: [String: UICollectionView.ScrollDirection] = ["vertical": .vertical, "horizontal": .horizontal]
    if let direction = properties.value("scrollDirection", directions) { layout.scrollDirection = direction }
    if let size = properties.size("itemSize") { layout.itemSize = size }
    if let size = properties.size("estimatedItemSize") {
      // Interface Builder writes -1 for sizes that are automatic.
      layout.estimatedItemSize = size.width < 0 ? UICollectionViewFlowLayout.automaticSize : size
    } else if properties.attribute("automaticEstimatedItemSize") == "YES" {
      layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    }
    if let size = properties.size("headerReferenceSize") { layout.headerReferenceSize = size }
    if let size = properties.size("footerReferenceSize") { layout.footerReferenceSize = size }
    if let insets = properties.insets("sectionInset") { layout.sectionInset = insets }
    if let pins = properties.flag("sectionHeadersPinToVisibleBounds") { layout.sectionHeadersPinToVisibleBounds = pins }
    if let pins = properties.flag("sectionFootersPinToVisibleBounds") { layout.sectionFootersPinToVisibleBounds = pins }
    properties.use("sectionInsetReference", "automaticEstimatedItemSize")
  }

  func configureReusableView(_ view: UICollectionReusableView, _ properties: ElementProperties) {
    properties.use("reuseIdentifier")
    if let identifier = properties.element["reuseIdentifier"] { view.reuseIdentifier = identifier }
    guard let cell = view as? UICollectionViewCell else { return }
    if let content = properties.part("contentView") { configureMade(cell.contentView, content) }
    if let background = properties.object("backgroundView") as? UIView { cell.backgroundView = background }
    if let background = properties.object("selectedBackgroundView") as? UIView {
      cell.selectedBackgroundView = background
    }
    properties.use("customSize")
  }
}
