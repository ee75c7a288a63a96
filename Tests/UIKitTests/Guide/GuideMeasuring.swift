import UIKit

// Functions of Guides/UIKit.md.

func separatorHeight() -> CGFloat {
  UIScreen.withMain(.iPhoneSE) { 1 / UIScreen.main.scale }
}

func mirroredHeight(of cell: UITableViewCell) throws -> CGFloat {
  try UITraitCollection.withCurrent(UITraitCollection(layoutDirection: .rightToLeft)) {
    try cell.rowHeight(tableWidth: 375, displayScale: 2)
  }
}

func problems(of cell: UITableViewCell) throws -> [String] {
  var problems: [String] = []
  cell.layoutDiagnosticHandler = { problems.append("\($0)") }
  _ = try cell.rowHeight(tableWidth: 375, displayScale: 2)
  return problems
}
