internal import Geometry

/// The lines of a text in columns of one width and the least height.
public struct EqualColumns: Hashable, Sendable {
  /// The height of the highest column, in points.
  public var height: Double
  /// The indices of the lines in each column, as in `Typesetter.lines(maxWidth:)`; empty for columns that are not needed.
  public var lines: [Range<Int>]
}

extension Typesetter {
  /// The least height at which columns of a width hold all lines, and which lines are in each of them. Spacings at the top of
  /// a column are left out.
  ///
  /// - Parameters:
  ///   - count: 1 or more.
  ///   - width: the width of each column, in points.
  /// - Throws: `invalidValue` for a count of less than 1; as `measure`.
  /// - Complexity: O(lines × log of the height)
  public func equalColumns(_ count: Int, width: Double) throws(TypesettingError) -> EqualColumns {
    guard count >= 1 else {
      throw TypesettingError(
        .invalidValue, "number of columns \(count) is out of range: expected 1 or more", at: .argument("count"))
    }
    let lines = try lines(maxWidth: width, lineBreakMode: .byWordWrapping)
    var best = Self.columns(of: lines, height: .infinity)
    var low = 0.0
    // Each try has the height of its highest column, so the last one is exact.
    while true {
      let below = Self.columns(of: lines, height: best.height - LineFit.tolerance * 2)
      guard below.lines.count <= count, below.height < best.height else { break }
      best = below
      let middle = (low + best.height) / 2
      let tried = Self.columns(of: lines, height: middle)
      if tried.lines.count <= count, tried.height <= middle { best = tried } else { low = middle }
    }
    best.lines += Array(repeating: lines.count..<lines.count, count: max(0, count - best.lines.count))
    return best
  }

  /// Columns that are filled one after the other up to a height; a line that is higher has a column of its own.
  private static func columns(of lines: [LineRange], height: Double) -> EqualColumns {
    var result = EqualColumns(height: 0, lines: [])
    var first = 0
    for (index, line) in lines.enumerated() {
      let bottom = line.y + line.metrics.height
      if index > first, bottom - lines[first].y > height + LineFit.tolerance {
        result.lines.append(first..<index)
        first = index
      }
      result.height = max(result.height, bottom - lines[first].y)
    }
    result.lines.append(first..<lines.count)
    return result
  }
}
