import AutoLayout
import Fonts
import Foundation
import Geometry
import TestSupport

/// A tag list in a cell, with distances to its four edges.
struct TagStage {
  let cell = View()
  let list: TagListView
  var problems: [String] { log.lines }
  private let log = Log()

  /// From the edges of the cell to the list.
  static let margin = 5.0

  private final class Log {
    var lines: [String] = []
  }

  /// - Parameter isFilled: whether the list reaches to the trailing edge, or only must not lie beyond it.
  init(_ list: TagListView, isFilled: Bool = true) {
    self.list = list
    list.translatesAutoresizingMaskIntoConstraints = false
    cell.addSubview(list)
    let log = log
    cell.layoutDiagnosticHandler = { log.lines.append($0.description) }
    for (attribute, sign) in [
      (LayoutConstraint.Attribute.leading, 1.0), (.trailing, -1), (.top, 1), (.bottom, -1),
    ] {
      LayoutConstraint(
        item: list, attribute: attribute, relatedBy: isFilled || attribute != .trailing ? .equal : .lessThanOrEqual,
        toItem: cell, attribute: attribute, constant: sign * Self.margin
      ).isActive = true
    }
  }

  init(items: [View], isFilled: Bool = true) {
    let list = TagListView()
    for item in items { list.addSubview(item) }
    self.init(list, isFilled: isFilled)
  }

  init(tags: [String]) throws {
    let list = TagListView()
    list.font = try BundledFont.named("Inter-Regular").font(14)
    list.tags = tags
    self.init(list)
  }

  /// The height of the cell at a width of the list.
  func height(listWidth width: Double) -> Double {
    cell.systemLayoutSizeFitting(
      CGSize(width: width + 2 * Self.margin, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// The frames of all items after a layout at a width of the list.
  func frames(listWidth width: Double) -> [CGRect?] {
    cell.frame = CGRect(0, 0, width + 2 * Self.margin, height(listWidth: width))
    cell.layoutIfNeeded()
    return (0..<list.itemCount).map { list.frame(ofItemAt: $0).map(round) }
  }
}
