internal import Foundation

/// The items of a section in lines, as a flow layout arranges them. Lengths across the lines are "across" (the width,
/// when scrolling is vertical), those along the scrolling are "along".
///
/// A line takes items as long as they fit with the least spacing. A full line spreads what is left between its items;
/// with one item only, the item is in its middle. Items of one size all lie on the grid of a full line. Items of
/// several sizes have the least spacing in the last line. In a line items are centred along the scrolling.
struct FlowLines {
  /// Sizes and distances, in points.
  struct Input {
    /// The sizes of the items, by axis.
    var sizes: [(across: CGFloat, along: CGFloat)]
    /// The length of a line.
    var available: CGFloat
    /// The least distance of items in a line.
    var spacing: CGFloat
    /// The distance of lines.
    var lineSpacing: CGFloat
    /// Pixels per point.
    var scale: CGFloat
    /// Whether the only item of the section is in the middle of its line.
    var centersOnlyItem: Bool
  }

  /// A line: its items, its position and its thickness.
  struct Line {
    var items: Range<Int>
    var start: CGFloat
    var thickness: CGFloat
    var end: CGFloat { start + thickness }
  }

  private(set) var lines: [Line] = []
  /// The position of each item, from the start of the first line.
  private(set) var origins: [(across: CGFloat, along: CGFloat)] = []

  /// The length of all lines.
  var length: CGFloat { lines.last?.end ?? 0 }

  /// A sum of numbers that are not exact, such as thirds, may exceed the line by so much.
  private static let tolerance: CGFloat = 1e-6

  init(_ input: Input) {
    origins.reserveCapacity(input.sizes.count)
    guard let first = input.sizes.first else { return }
    if input.centersOnlyItem, input.sizes.count == 1 {
      append(0..<1, input, gap: 0, lead: max(0, input.available - first.across) / 2)
    } else if input.sizes.allSatisfy({ $0 == first }) {
      arrangeGrid(input, first.across)
    } else {
      arrangeMixed(input)
    }
  }

  private mutating func arrangeGrid(_ input: Input, _ size: CGFloat) {
    let count = input.sizes.count
    let pitch = size + input.spacing
    let fitting = pitch > 0 ? (input.available + input.spacing + Self.tolerance) / pitch : CGFloat(count)
    // A number that is too large for an integer means one line.
    let perLine = max(1, fitting < CGFloat(Int32.max) ? Int(fitting) : count)
    let left = max(0, input.available - CGFloat(perLine) * size)
    let gap = perLine > 1 ? left / CGFloat(perLine - 1) : 0
    for start in stride(from: 0, to: count, by: perLine) {
      append(start..<min(start + perLine, count), input, gap: gap, lead: perLine > 1 ? 0 : left / 2)
    }
  }

  private mutating func arrangeMixed(_ input: Input) {
    var start = 0
    var used: CGFloat = 0
    for (index, size) in input.sizes.enumerated() {
      let needed = index == start ? size.across : used + input.spacing + size.across
      if index == start || needed <= input.available + Self.tolerance {
        used = needed
        continue
      }
      let left = max(0, input.available - used)
      let gaps = index - start - 1
      append(
        start..<index, input, gap: input.spacing + (gaps > 0 ? left / CGFloat(gaps) : 0), lead: gaps > 0 ? 0 : left / 2)
      start = index
      used = size.across
    }
    append(start..<input.sizes.count, input, gap: input.spacing, lead: 0)
  }

  private mutating func append(_ items: Range<Int>, _ input: Input, gap: CGFloat, lead: CGFloat) {
    let start = lines.last.map { $0.end + input.lineSpacing } ?? 0
    let thickness = items.reduce(0) { max($0, input.sizes[$1].along) }
    // Positions are on pixels where the sizes are; elsewhere items would overlap by parts of a pixel.
    let isOnPixels = items.allSatisfy {
      Self.isOnPixel(input.sizes[$0].across, input.scale) && Self.isOnPixel(input.sizes[$0].along, input.scale)
    }
    func aligned(_ value: CGFloat) -> CGFloat {
      isOnPixels ? (value * input.scale + 1e-9).rounded() / input.scale : value
    }
    var across = lead
    for index in items {
      let size = input.sizes[index]
      origins.append((aligned(across), start + aligned((thickness - size.along) / 2)))
      across += size.across + gap
    }
    lines.append(Line(items: items, start: start, thickness: thickness))
  }

  private static func isOnPixel(_ value: CGFloat, _ scale: CGFloat) -> Bool {
    let pixels = value * scale
    return abs(pixels - pixels.rounded()) < 1e-6
  }
}
