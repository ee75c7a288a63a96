import AutoLayout
import Foundation
import SelfSizing
import Testing

/// Written as for UIKit: the designated initialiser is overridden and not required.
private class OverridingCell: TableViewCell {
  var isSetUp = false

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    isSetUp = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
}

private final class DerivedCell: OverridingCell {}

private final class OverridingHeader: TableViewHeaderFooterView {
  var isSetUp = false

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    isSetUp = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
}

@Suite struct CellInitializerTests {
  @Test(arguments: [OverridingCell.self, DerivedCell.self])
  private func `a registered class is made by the initialiser that it overrides`(_ type: OverridingCell.Type) throws {
    let table = TableView()
    table.register(type, forCellReuseIdentifier: "cell")
    let cell = try #require(table.dequeueReusableCell(withIdentifier: "cell") as? OverridingCell)
    #expect(cell.isSetUp)
    #expect(cell.reuseIdentifier == "cell")
    #expect(Swift.type(of: cell) == type)
  }

  @Test func `a registered header class is made by the initialiser that it overrides`() throws {
    let table = TableView()
    table.register(OverridingHeader.self, forHeaderFooterViewReuseIdentifier: "header")
    let header = try #require(table.dequeueReusableHeaderFooterView(withIdentifier: "header") as? OverridingHeader)
    #expect(header.isSetUp)
    #expect(header.reuseIdentifier == "header")
  }
}
