import AutoLayout
import Foundation
import Geometry
import Typesetting

/// Rows of a table: a template cell whose labels change, and its height at a width. The floor is measuring the labels.
@MainActor final class CellRows {
  let cell = RowCell()
  let texts: [[Typesetter]]
  /// Keeps the optimizer from removing the work.
  private(set) var sum = 0.0

  init(count: Int) throws { texts = try preparedRows(count: count) }

  private func show(_ row: [Typesetter]) {
    for (label, text) in zip(cell.labels, row) { label.typesetter = text }
  }

  private func fit(_ width: Double) {
    sum +=
      cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
  }

  func fitAll(width: Double) {
    for row in texts {
      show(row)
      fit(width)
    }
  }

  /// Each row at several widths in turn, as if the device were rotated for every row.
  func turnAll(widths: [Double]) {
    for row in texts {
      show(row)
      for width in widths { fit(width) }
    }
  }

  /// Measures the labels alone, at their widths in the cell.
  func measureAll(width: Double) {
    for row in texts {
      for (text, inset) in zip(row, RowCell.insets) {
        sum += (try? text.measure(maxWidth: width - inset).size.height) ?? 0
      }
    }
  }
}
