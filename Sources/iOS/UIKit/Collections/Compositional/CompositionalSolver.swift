internal import Foundation

/// The frame of an element of a compositional layout.
struct PlacedElement {
  var category: UICollectionView.ElementCategory
  var kind: String?
  var indexPath: IndexPath
  var frame: CGRect
  var zIndex = 0
  var fixedAxes = FixedAxes(horizontal: true, vertical: true)

  var key: CollectionElementKey { CollectionElementKey(category: category, kind: kind, indexPath: indexPath) }
}

/// Arranges the items of one section by groups. Sizes that cells prefer replace estimates.
struct GroupSolver {
  /// Pixels per point.
  let scale: CGFloat
  let traits: UITraitCollection
  let section: Int
  /// The number of items.
  let itemCount: Int
  /// The sizes that cells prefer.
  let preferred: [CollectionElementKey: CGSize]

  private(set) var placed: [PlacedElement] = []
  /// The next item.
  private(set) var next = 0

  init(
    scale: CGFloat, traits: UITraitCollection, section: Int, itemCount: Int,
    preferred: [CollectionElementKey: CGSize]
  ) {
    self.scale = scale
    self.traits = traits
    self.section = section
    self.itemCount = itemCount
    self.preferred = preferred
  }

  var isFinished: Bool { next >= itemCount }

  /// Places an instance of an item or group at a point, in a container whose parts its size may be.
  ///
  /// - Parameter share: the length that it has instead of its own along an axis, when a group divides its length.
  /// - Returns: its size.
  mutating func place(
    _ item: NSCollectionLayoutItem, at origin: CGPoint, in container: CGSize, share: Share? = nil
  ) -> CGSize {
    if let group = item as? NSCollectionLayoutGroup { return place(group, at: origin, in: container, share: share) }
    let indexPath = IndexPath(item: next, section: section)
    next += 1
    var element = PlacedElement(category: .cell, kind: nil, indexPath: indexPath, frame: .zero)
    element.fixedAxes = fixedAxes(item.layoutSize, share)
    var size = size(item.layoutSize, in: container, share)
    if let wish = preferred[element.key] {
      if !element.fixedAxes.horizontal { size.width = wish.width }
      if !element.fixedAxes.vertical { size.height = wish.height }
    }
    // Insets along an estimated axis have no effect, as in UIKit.
    let insets = item.contentInsets
    let (left, right) = element.fixedAxes.horizontal ? (insets.leading, insets.trailing) : (0, 0)
    let (top, bottom) = element.fixedAxes.vertical ? (insets.top, insets.bottom) : (0, 0)
    element.frame = CGRect(
      x: origin.x + left, y: origin.y + top, width: max(0, size.width - left - right),
      height: max(0, size.height - top - bottom))
    placed.append(element)
    return size
  }

  /// A length along an axis that a group gives its items.
  struct Share {
    var isHorizontal: Bool
    var length: CGFloat
  }

  private func size(_ layoutSize: NSCollectionLayoutSize, in container: CGSize, _ share: Share?) -> CGSize {
    var size = layoutSize.size(in: container)
    if let share {
      if share.isHorizontal { size.width = share.length } else { size.height = share.length }
    }
    return size
  }

  private func fixedAxes(_ layoutSize: NSCollectionLayoutSize, _ share: Share?) -> FixedAxes {
    var axes = layoutSize.fixedAxes
    if let share {
      if share.isHorizontal { axes.horizontal = true } else { axes.vertical = true }
    }
    return axes
  }

  // MARK: Groups

  private mutating func place(
    _ group: NSCollectionLayoutGroup, at origin: CGPoint, in container: CGSize, share: Share?
  ) -> CGSize {
    let size = size(group.layoutSize, in: container, share)
    let axes = fixedAxes(group.layoutSize, share)
    let insets = group.contentInsets
    let inner = CGSize(
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    let start = CGPoint(x: origin.x + insets.leading, y: origin.y + insets.top)
    let used: CGSize
    switch group.arrangement {
    case .horizontal: used = placeLine(group, at: start, in: inner, isHorizontal: true, isEstimated: !axes.horizontal)
    case .vertical: used = placeLine(group, at: start, in: inner, isHorizontal: false, isEstimated: !axes.vertical)
    case .custom(let provider): used = placeCustom(provider, at: start, in: inner)
    }
    return CGSize(
      width: axes.horizontal ? size.width : used.width + insets.leading + insets.trailing,
      height: axes.vertical ? size.height : used.height + insets.top + insets.bottom)
  }

  private mutating func placeCustom(
    _ provider: NSCollectionLayoutGroupCustomItemProvider, at start: CGPoint, in size: CGSize
  ) -> CGSize {
    var used = CGRect.zero
    let items = provider(CompositionalEnvironment(size, .zero, traits))
    for item in items where !isFinished {
      let indexPath = IndexPath(item: next, section: section)
      next += 1
      used = used.union(item.frame)
      var element = PlacedElement(category: .cell, kind: nil, indexPath: indexPath, frame: item.frame)
      element.frame.origin.x += start.x
      element.frame.origin.y += start.y
      element.zIndex = item.zIndex
      placed.append(element)
    }
    // A group without frames would repeat for ever.
    if items.isEmpty { next = itemCount }
    return CGSize(width: used.maxX, height: used.maxY)
  }

  /// Places the subitems of a row or column: each in turn, as long as they fit.
  private mutating func placeLine(
    _ group: NSCollectionLayoutGroup, at start: CGPoint, in inner: CGSize, isHorizontal: Bool, isEstimated: Bool
  ) -> CGSize {
    let available = isHorizontal ? inner.width : inner.height
    let spacing = group.interItemSpacing?.spacing ?? 0
    // A group that is filled by real lengths has no plan.
    let isFilled = isFilledByRealLengths(group, isHorizontal: isHorizontal, isEstimated: isEstimated)
    let plan =
      isFilled ? nil : plan(group, inner, available, spacing, isHorizontal: isHorizontal, isEstimated: isEstimated)
    var position: CGFloat = 0
    var thickness: CGFloat = 0
    var firsts: [Int] = []
    var index = 0
    while !isFinished, index < plan?.count ?? .max {
      let share = plan?[index] ?? nil
      let item = group.subitems[index % group.subitems.count]
      let before = (position: position, thickness: thickness, placed: placed.count, next: next)
      let edges = item.edgeSpacing?.insets ?? .zero
      if index > 0 { position += spacing }
      position += isHorizontal ? edges.leading : edges.top
      firsts.append(placed.count)
      let origin =
        isHorizontal
        ? CGPoint(x: start.x + position, y: start.y + edges.top)
        : CGPoint(x: start.x + edges.leading, y: start.y + position)
      let size = place(
        item, at: origin, in: inner, share: share.map { Share(isHorizontal: isHorizontal, length: $0) })
      position += isHorizontal ? size.width + edges.trailing : size.height + edges.bottom
      thickness = max(
        thickness,
        isHorizontal ? size.height + edges.top + edges.bottom : size.width + edges.leading + edges.trailing)
      if plan == nil, index >= group.subitems.count, position > available + 1e-6 || position == before.position {
        // It is the first one of the next group.
        placed.removeSubrange(before.placed...)
        firsts.removeLast()
        (position, thickness, next) = (before.position, before.thickness, before.next)
        break
      }
      index += 1
    }
    if group.interItemSpacing?.isFlexibleSpacing == true, !isEstimated, firsts.count > 1, available > position {
      spread(firsts, (available - position) / CGFloat(firsts.count - 1), isHorizontal: isHorizontal)
    }
    return isHorizontal
      ? CGSize(width: position, height: thickness) : CGSize(width: thickness, height: position)
  }

  /// The lengths of the subitems of a group, in turn; `nil` for an own length.
  ///
  /// Items whose length is a part of the group's share what fixed distances leave, rounded down to pixels: three thirds
  /// of 288 points with distances of 8 points are 90.5 points wide at two pixels a point, as measured in UIKit.
  private func plan(
    _ group: NSCollectionLayoutGroup, _ inner: CGSize, _ available: CGFloat, _ spacing: CGFloat, isHorizontal: Bool,
    isEstimated: Bool
  ) -> [CGFloat?] {
    guard !group.subitems.isEmpty else { return [] }
    if let count = group.count {
      let subitem = group.subitems[0].layoutSize
      let dimension = isHorizontal ? subitem.widthDimension : subitem.heightDimension
      if isEstimated || dimension.isEstimated || dimension.isAbsolute { return Array(repeating: nil, count: count) }
      return Array(repeating: down((available - spacing * CGFloat(count - 1)) / CGFloat(count)), count: count)
    }
    func length(_ item: NSCollectionLayoutItem) -> (length: CGFloat, isFraction: Bool) {
      let dimension = isHorizontal ? item.layoutSize.widthDimension : item.layoutSize.heightDimension
      let edges = item.edgeSpacing?.insets ?? .zero
      let own = dimension.length(in: inner) + (isHorizontal ? edges.leading + edges.trailing : edges.top + edges.bottom)
      return (own, isHorizontal ? dimension.isFractionalWidth : dimension.isFractionalHeight)
    }
    // A group whose length is up to its items has each of them once.
    if isEstimated { return Array(repeating: nil, count: group.subitems.count) }
    var lengths: [(length: CGFloat, isFraction: Bool)] = []
    var used: CGFloat = 0
    // The last group has the same places as the others, also where fewer items are left than fit.
    while lengths.count < max(itemCount, Self.placeLimit) {
      let item = length(group.subitems[lengths.count % group.subitems.count])
      // Fractions fill the group by their own lengths, and make room for the distances afterwards.
      let gap = item.isFraction || lengths.isEmpty ? 0 : spacing
      guard lengths.count < group.subitems.count || used + gap + item.length <= available + 1e-6 else { break }
      // An item without a length fits any number of times.
      guard item.length > 0 || lengths.count < group.subitems.count else { break }
      lengths.append(item)
      used += gap + item.length
    }
    let fractions = lengths.filter(\.isFraction).reduce(0) { $0 + $1.length }
    let rest = lengths.reduce(0) { $0 + $1.length } - fractions
    let gaps = spacing * CGFloat(lengths.count - 1)
    let room = available - gaps - rest
    guard fractions > room, fractions > 0, room > 0 else { return Array(repeating: nil, count: lengths.count) }
    return lengths.map { $0.isFraction ? down($0.length * room / fractions) : nil }
  }

  /// Whether subitems are put into a group of a fixed length as long as they fit with their real lengths, which are estimates
  /// until cells are measured.
  private func isFilledByRealLengths(
    _ group: NSCollectionLayoutGroup, isHorizontal: Bool, isEstimated: Bool
  ) -> Bool {
    if isEstimated || group.count != nil { return false }
    let dimensions = group.subitems.map {
      isHorizontal ? $0.layoutSize.widthDimension : $0.layoutSize.heightDimension
    }
    // Fractions share what the others leave, which is known only with their number.
    return dimensions.contains { $0.isEstimated }
      && !dimensions.contains { isHorizontal ? $0.isFractionalWidth : $0.isFractionalHeight }
  }

  /// The least limit of the number of places in a group.
  private static var placeLimit: Int { 1000 }

  private func down(_ length: CGFloat) -> CGFloat { max(0, (length * scale + 1e-6).rounded(.down) / scale) }

  /// Moves each subitem by what is left between the subitems.
  private mutating func spread(_ firsts: [Int], _ gap: CGFloat, isHorizontal: Bool) {
    for (index, first) in firsts.enumerated() {
      let end = index + 1 < firsts.count ? firsts[index + 1] : placed.count
      for element in first..<end {
        if isHorizontal {
          placed[element].frame.origin.x += gap * CGFloat(index)
        } else {
          placed[element].frame.origin.y += gap * CGFloat(index)
        }
      }
    }
  }
}
