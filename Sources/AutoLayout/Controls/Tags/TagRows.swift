internal import Geometry

/// How items stand in rows that wrap: numbers alone, no views and no text.
struct TagRows: Hashable {
  var wrapping = TagListView.Wrapping.exact
  /// From the edges to the rows, in points. Left and right stay where they are from right to left.
  var insets = EdgeInsets(top: 15, left: 15, bottom: 15, right: 15)
  /// Points between two items of a row.
  var spacing = 10.0
  /// Points between two rows.
  var lineSpacing = 15.0
  /// `nil` leaves every item its own height.
  var itemHeight: Double?

  /// Absorbs the noise of binary floating point: items that just fit a solved width stay in their row.
  private static let tolerance = 1e-6

  /// What the widest item leaves free of the whole width at least.
  var widthBesideItem: Double { insets.left + insets.right + (wrapping == .recipe ? 2 * spacing : 0) }

  /// The least width at which everything stands in one row.
  ///
  /// - Complexity: O(items)
  func naturalWidth(_ sizes: [Size?]) -> Double {
    var sum = 0.0
    var count = 0
    for case let size? in sizes {
      sum += max(0, size.width)
      count += 1
    }
    guard count > 0 else { return 0 }
    // By the recipe every item has a spacing after it, and two more must be free.
    let gaps = wrapping == .recipe ? count + 2 : count - 1
    return max(0, insets.left + sum + Double(gaps) * spacing + insets.right)
  }

  /// Places items of these sizes; `nil` for one that has left.
  ///
  /// Items of a row hang from its top, and the row is as high as its highest.
  ///
  /// - Complexity: O(items)
  func arrange(_ sizes: [Size?], width: Double, isRightToLeft: Bool) -> TagArrangement {
    let room = max(0, width - insets.left - insets.right)
    let widest = max(0, width - widthBesideItem)
    var result = TagArrangement()
    result.frames.reserveCapacity(sizes.count)
    var x = 0.0
    var y = insets.top
    var rowHeight = 0.0
    for size in sizes {
      guard let size else {
        result.frames.append(nil)
        continue
      }
      let natural = max(0, size.width)
      let itemWidth = natural > widest + Self.tolerance ? widest : natural
      let end = wrapping == .recipe ? x + natural + 3 * spacing : x + natural
      if result.rowCount == 0 {
        result.rowCount = 1
      } else if end > room + Self.tolerance {
        y += rowHeight + lineSpacing
        (x, rowHeight) = (0, 0)
        result.rowCount += 1
      }
      let height = max(0, itemHeight ?? size.height)
      let left = isRightToLeft ? width - insets.right - x - itemWidth : insets.left + x
      result.frames.append(Rect(x: left, y: y, width: itemWidth, height: height))
      rowHeight = max(rowHeight, height)
      x += itemWidth + spacing
    }
    if result.rowCount > 0 { result.height = max(0, y + rowHeight + insets.bottom) }
    return result
  }
}

/// Where items stand at a width.
struct TagArrangement {
  /// In the coordinates of the view around them; `nil` for items that have left.
  var frames: [Rect?] = []
  var rowCount = 0
  /// Of all rows with the insets; 0 without rows.
  var height = 0.0
}
