internal import Foundation

/// What a flow layout asks for one section, in points.
struct FlowSectionInput {
  var sizes: [CGSize]
  var inset: UIEdgeInsets
  var lineSpacing: CGFloat
  var spacing: CGFloat
  var header: CGSize
  var footer: CGSize
}

/// The frames of a section in a flow layout.
struct FlowSection {
  /// The frames of header and footer; `nil` for none.
  var header: CGRect?
  var footer: CGRect?
  /// The frames of the items.
  var items: [CGRect]
  /// The lines of items, with their extents along the scrolling.
  var lines: [(items: Range<Int>, start: CGFloat, end: CGFloat)]
  /// The extent of the section along the scrolling.
  var start: CGFloat
  var end: CGFloat
}

/// Sections below each other, or beside each other where scrolling is horizontal.
struct FlowSections {
  private(set) var sections: [FlowSection] = []
  let isVertical: Bool
  /// The length of the content across the scrolling, and along it.
  let breadth: CGFloat
  private(set) var length: CGFloat = 0

  /// Sections in a content of a breadth, in points.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - centersOnlyItem: whether a section with one item has it in the middle.
  init(_ inputs: [FlowSectionInput], isVertical: Bool, breadth: CGFloat, scale: CGFloat, centersOnlyItem: Bool) {
    self.isVertical = isVertical
    self.breadth = breadth
    for input in inputs { append(input, scale, centersOnlyItem) }
  }

  var contentSize: CGSize {
    isVertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }

  private mutating func append(_ input: FlowSectionInput, _ scale: CGFloat, _ centersOnlyItem: Bool) {
    let start = length
    let inset = input.inset
    let (before, after) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
    let (near, far) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
    let lines = FlowLines(
      FlowLines.Input(
        sizes: input.sizes.map { isVertical ? ($0.width, $0.height) : ($0.height, $0.width) },
        available: breadth - near - far, spacing: input.spacing, lineSpacing: input.lineSpacing, scale: scale,
        centersOnlyItem: centersOnlyItem))
    let header = bar(input.header, at: start)
    let top = start + thickness(header) + before
    let footer = bar(input.footer, at: top + lines.length + after)
    length = top + lines.length + after + thickness(footer)
    sections.append(
      FlowSection(
        header: header, footer: footer,
        items: zip(lines.origins, input.sizes).map { origin, size in
          rect(across: near + origin.across, along: top + origin.along, size)
        },
        lines: lines.lines.map { ($0.items, top + $0.start, top + $0.end) }, start: start, end: length))
  }

  private func rect(across: CGFloat, along: CGFloat, _ size: CGSize) -> CGRect {
    CGRect(origin: isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across), size: size)
  }

  /// The frame of a header or footer, which has the breadth of the content; `nil` when it has no length.
  private func bar(_ size: CGSize, at along: CGFloat) -> CGRect? {
    let length = isVertical ? size.height : size.width
    guard length > 0, length.isFinite else { return nil }
    return isVertical
      ? CGRect(x: 0, y: along, width: breadth, height: length) : CGRect(x: along, y: 0, width: length, height: breadth)
  }

  private func thickness(_ bar: CGRect?) -> CGFloat { bar.map { isVertical ? $0.height : $0.width } ?? 0 }
}
