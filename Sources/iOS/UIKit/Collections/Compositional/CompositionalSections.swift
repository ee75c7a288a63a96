internal import Foundation

/// Arranges sections with their headers, footers and backgrounds.
struct CompositionalSections {
  /// What a layout knows when it is prepared.
  struct Input {
    /// The sections with their numbers of items.
    var sections: [(section: NSCollectionLayoutSection, itemCount: Int)]
    /// The size of the collection view without its insets.
    var container: CGSize
    var isVertical: Bool
    var interSectionSpacing: CGFloat
    /// Headers and footers of the whole layout.
    var boundaries: [NSCollectionLayoutBoundarySupplementaryItem]
    var scale: CGFloat
    var traits: UITraitCollection
    var preferred: [CollectionElementKey: CGSize]
  }

  private(set) var elements: [PlacedElement] = []
  private(set) var contentSize: CGSize
  /// The elements of each section, and where they are along the scrolling.
  private let input: Input
  private var position: CGFloat = 0

  init(_ input: Input) {
    self.input = input
    contentSize = .zero
    let (leading, trailing) = Self.split(input.boundaries)
    for (index, item) in leading { append(item, IndexPath(index: index), at: 0, width: breadth) }
    for (index, entry) in input.sections.enumerated() {
      if index > 0 { position += input.interSectionSpacing }
      append(entry.section, index, entry.itemCount)
    }
    for (index, item) in trailing { append(item, IndexPath(index: index), at: 0, width: breadth) }
    contentSize =
      input.isVertical ? CGSize(width: breadth, height: position) : CGSize(width: position, height: breadth)
  }

  private var breadth: CGFloat { input.isVertical ? input.container.width : input.container.height }

  private static func split(
    _ items: [NSCollectionLayoutBoundarySupplementaryItem]
  ) -> (
    leading: [(Int, NSCollectionLayoutBoundarySupplementaryItem)],
    trailing: [(Int, NSCollectionLayoutBoundarySupplementaryItem)]
  ) {
    let numbered = items.enumerated().map { ($0.offset, $0.element) }
    return (numbered.filter { $0.1.isLeading }, numbered.filter { !$0.1.isLeading })
  }

  /// Appends a header or footer of a breadth, which begins at a distance from the content's edge.
  private mutating func append(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ indexPath: IndexPath, at near: CGFloat, width: CGFloat
  ) {
    var element = PlacedElement(
      category: .supplementaryView, kind: item.elementKind, indexPath: indexPath, frame: .zero)
    element.fixedAxes = item.layoutSize.fixedAxes
    element.zIndex = item.zIndex
    let container =
      input.isVertical
      ? CGSize(width: width, height: input.container.height) : CGSize(width: input.container.width, height: width)
    var size = item.layoutSize.size(in: container)
    if let wish = input.preferred[element.key] {
      if !element.fixedAxes.horizontal { size.width = wish.width }
      if !element.fixedAxes.vertical { size.height = wish.height }
    }
    let own = input.isVertical ? size.width : size.height
    let across: CGFloat =
      switch item.alignment {
      case .topTrailing, .bottomTrailing: near + width - own
      case .top, .bottom, .none: near + (width - own) / 2
      case .topLeading, .bottomLeading, .leading, .trailing: near
      }
    let length = input.isVertical ? size.height : size.width
    // A view that makes no room for itself lies on the content.
    let along = item.extendsBoundary || item.isLeading ? position : position - length
    element.frame = CGRect(
      origin: input.isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across), size: size
    ).offsetBy(dx: item.offset.x, dy: item.offset.y)
    if item.extendsBoundary { position += length }
    elements.append(element)
  }

  private mutating func append(_ section: NSCollectionLayoutSection, _ index: Int, _ itemCount: Int) {
    let start = position
    let insets = section.contentInsets
    let (before, after) = input.isVertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
    let (near, far) = input.isVertical ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
    let follows = section.supplementariesFollowContentInsets
    let (barStart, barWidth) = follows ? (near, max(0, breadth - near - far)) : (0, breadth)
    let (leading, trailing) = Self.split(section.boundarySupplementaryItems)
    func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: index) }
    for (_, item) in leading { append(item, path(0), at: barStart, width: barWidth) }
    position += before
    appendGroups(section, index, itemCount, near, far)
    position += after
    for (_, item) in trailing { append(item, path(0), at: barStart, width: barWidth) }
    appendDecorations(section, index, from: start)
  }

  private mutating func appendGroups(
    _ section: NSCollectionLayoutSection, _ index: Int, _ itemCount: Int, _ near: CGFloat, _ far: CGFloat
  ) {
    let insets = section.contentInsets
    let inner = CGSize(
      width: max(0, input.container.width - insets.leading - insets.trailing),
      height: max(0, input.container.height - insets.top - insets.bottom))
    var solver = GroupSolver(
      scale: input.scale, traits: input.traits, section: index, itemCount: itemCount, preferred: input.preferred)
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    // Groups of a section that scrolls by itself lie across the layout's direction.
    let isDownwards = input.isVertical != isOrthogonal
    var along: CGFloat = 0
    var thickness: CGFloat = 0
    var groups = 0
    while !solver.isFinished {
      if groups > 0 { along += section.interGroupSpacing }
      let origin =
        input.isVertical
        ? CGPoint(x: near + (isDownwards ? 0 : along), y: position + (isDownwards ? along : 0))
        : CGPoint(x: position + (isDownwards ? 0 : along), y: near + (isDownwards ? along : 0))
      let first = solver.next
      let size = solver.place(section.group, at: origin, in: inner)
      // A group without items would repeat for ever.
      guard solver.next > first else { break }
      along += isDownwards ? size.height : size.width
      thickness = max(thickness, isDownwards ? size.width : size.height)
      groups += 1
    }
    elements += solver.placed
    position += isOrthogonal ? thickness : along
  }

  private mutating func appendDecorations(_ section: NSCollectionLayoutSection, _ index: Int, from start: CGFloat) {
    for item in section.decorationItems {
      let insets = item.contentInsets
      let whole =
        input.isVertical
        ? CGRect(x: 0, y: start, width: breadth, height: position - start)
        : CGRect(x: start, y: 0, width: position - start, height: breadth)
      var element = PlacedElement(
        category: .decorationView, kind: item.elementKind, indexPath: IndexPath(item: 0, section: index),
        frame: CGRect(
          x: whole.minX + insets.leading, y: whole.minY + insets.top,
          width: max(0, whole.width - insets.leading - insets.trailing),
          height: max(0, whole.height - insets.top - insets.bottom)))
      // Behind the items of the same order.
      element.zIndex = item.zIndex - 1
      elements.append(element)
    }
  }
}
