internal import Foundation

/// Arranges items in lines that wrap, from their sizes alone.
struct ItemLines: Hashable {
  var wrapping = LineWrapping.exact
  /// Points from the edges to the lines. Left and right are not mirrored in a layout from right to left.
  var insets = EdgeInsets(top: 15, left: 15, bottom: 15, right: 15)
  /// Points between two items of a line.
  var spacing = 10.0
  /// Points between two lines.
  var lineSpacing = 15.0
  /// The height of every item, in points; `nil` when each item has its own.
  var itemHeight: Double?

  /// Absorbs the noise of binary floating point: items that just fit a solved width stay in their line.
  private static let tolerance = 1e-6

  /// The part of the width that no item may use, in points.
  var widthBesideItem: Double { insets.left + insets.right + (wrapping == .recipe ? 2 * spacing : 0) }

  /// The least width, in points, at which all items are in one line.
  ///
  /// - Parameter sizes: of the items; `nil` for hidden ones.
  ///
  /// - Complexity: O(items)
  func naturalWidth(_ sizes: [CGSize?]) -> Double {
    var sum = 0.0
    var count = 0
    for case let size? in sizes {
      sum += max(0, size.width)
      count += 1
    }
    guard count > 0 else { return 0 }
    // With `recipe`, every item has a spacing after it, and two more spacings must remain.
    let gaps = wrapping == .recipe ? count + 2 : count - 1
    return max(0, insets.left + sum + Double(gaps) * spacing + insets.right)
  }

  /// Gives items their frames at a width.
  ///
  /// Items of a line are aligned at its top, and the line is as high as its highest item.
  ///
  /// - Parameters:
  ///   - sizes: of the items, in their order; `nil` for hidden ones.
  ///   - width: of the lines with the insets, in points.
  /// - Complexity: O(items)
  func arrange(_ sizes: [CGSize?], width: Double, isRightToLeft: Bool) -> ItemArrangement {
    let room = max(0, width - insets.left - insets.right)
    let widest = max(0, width - widthBesideItem)
    var result = ItemArrangement()
    result.frames.reserveCapacity(sizes.count)
    var x = 0.0
    var y = insets.top
    var lineHeight = 0.0
    for size in sizes {
      guard let size else {
        result.frames.append(nil)
        continue
      }
      let natural = max(0, size.width)
      let itemWidth = natural > widest + Self.tolerance ? widest : natural
      let end = wrapping == .recipe ? x + natural + 3 * spacing : x + natural
      if result.lineCount == 0 {
        result.lineCount = 1
      } else if end > room + Self.tolerance {
        y += lineHeight + lineSpacing
        (x, lineHeight) = (0, 0)
        result.lineCount += 1
      }
      let height = max(0, itemHeight ?? size.height)
      let left = isRightToLeft ? width - insets.right - x - itemWidth : insets.left + x
      result.frames.append(CGRect(x: left, y: y, width: itemWidth, height: height))
      lineHeight = max(lineHeight, height)
      x += itemWidth + spacing
    }
    if result.lineCount > 0 { result.height = max(0, y + lineHeight + insets.bottom) }
    return result
  }
}

/// The rule by which an item begins a new line, and how wide it may be.
public enum LineWrapping: String, Hashable, Sendable, Codable, CaseIterable {
  /// An item begins a new line when it does not fit into the rest of the current one. None is wider than a line.
  case exact
  /// The rule of a known recipe for cells: a line holds items while the sum of their widths, each with the spacing
  /// added, is at most the width between the insets less two spacings, and no item is wider than that. Lines end up
  /// to three spacings earlier than they need to.
  case recipe
}

/// The frames of items at a width.
struct ItemArrangement {
  /// In the coordinates of the alignment rectangle of the view around them; `nil` for hidden items.
  var frames: [CGRect?] = []
  /// How many lines there are.
  var lineCount = 0
  /// The height of all lines with the insets, in points; 0 without lines.
  var height = 0.0
}
