import AutoLayout
import Foundation
import Geometry

/// Lines of tags by the rules, implemented a second time: first the items of each line, then their frames.
struct NaiveTagLines {
  var isRecipe = false
  var insets = EdgeInsets(top: 15, left: 15, bottom: 15, right: 15)
  var spacing = 10.0
  var lineSpacing = 15.0
  var itemHeight: Double?

  /// The frames in the order of the items, and the height of everything.
  func layout(_ sizes: [CGSize], width: Double, isRightToLeft: Bool) -> (frames: [CGRect], height: Double) {
    let room = max(0, width - insets.left - insets.right)
    let limit = isRecipe ? max(0, room - 2 * spacing) : room
    let widths = sizes.map { min($0.width, limit) }
    var lines: [[Int]] = []
    var next = 0
    while next < sizes.count {
      // The longest run of items that fits, at least one.
      var count = 1
      while next + count < sizes.count, fits(sizes[next...(next + count)].map { Double($0.width) }, widths[next], room)
      {
        count += 1
      }
      lines.append(Array(next..<(next + count)))
      next += count
    }
    var frames: [CGRect] = []
    var y = insets.top
    for line in lines {
      var x = insets.left
      for index in line {
        let left = isRightToLeft ? width - insets.right - (x - insets.left) - widths[index] : x
        frames.append(CGRect(left, y, widths[index], itemHeight ?? sizes[index].height))
        x += widths[index] + spacing
      }
      y += (line.map { itemHeight ?? sizes[$0].height }.max() ?? 0) + lineSpacing
    }
    return (frames, lines.isEmpty ? 0 : y - lineSpacing + insets.bottom)
  }

  private func fits(_ wanted: [Double], _ first: Double, _ room: Double) -> Bool {
    let sum = first + wanted.dropFirst().reduce(0, +)
    if isRecipe { return sum + Double(wanted.count) * spacing <= room - 2 * spacing }
    return sum + Double(wanted.count - 1) * spacing <= room
  }
}
