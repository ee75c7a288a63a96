/// The visual order of the runs of a line (UAX #9 L2): from the highest level down to the lowest odd one, every
/// sequence of runs of that level or higher is reversed.
enum VisualOrder {
  /// The indices of `levels` from line-left to line-right.
  static func order(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ InlineDirection(level: $0).isBackward }).min()
    else { return order }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var index = 0
      while index < order.count {
        guard levels[order[index]] >= level else {
          index += 1
          continue
        }
        var end = index + 1
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[index..<end].reverse()
        index = end
      }
    }
    return order
  }
}
