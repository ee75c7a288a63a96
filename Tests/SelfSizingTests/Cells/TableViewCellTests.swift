import AutoLayout
import Foundation
import Geometry
import SelfSizing
import Testing

@Suite struct TableViewCellTests {
  @Test func `a new cell has the default properties`() {
    let cell = TableViewCell(style: .subtitle, reuseIdentifier: "a")
    #expect(cell.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    #expect(cell.contentView.frame == cell.bounds)
    #expect(cell.reuseIdentifier == "a")
    #expect(!cell.isTemplate)
    #expect(cell.contentView.superview === cell)
  }

  @Test func `an accessory view lies at the trailing edge`() {
    let cell = TableViewCell()
    let accessory = View(frame: CGRect(x: 3, y: 4, width: 51, height: 30))
    cell.accessoryView = accessory
    cell.layoutIfNeeded()
    #expect(accessory.frame == CGRect(x: 320 - 16 - 51, y: 7, width: 51, height: 30))
    cell.layoutDirection = .rightToLeft
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(accessory.frame == CGRect(x: 16, y: 7, width: 51, height: 30))
    cell.accessoryView = nil
    #expect(accessory.superview == nil)
  }

  @Test func `an accessory view that went to another cell stays there`() {
    let (first, second) = (TableViewCell(), TableViewCell())
    let accessory = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    first.accessoryView = accessory
    second.accessoryView = accessory
    #expect(accessory.superview === second)
    first.accessoryView = nil
    #expect(accessory.superview === second)
  }

  @Test func `a header's content follows its size`() {
    let header = TableViewHeaderFooterView(reuseIdentifier: "h")
    #expect(header.reuseIdentifier == "h")
    #expect(header.frame.height == 28)
    header.frame = CGRect(x: 0, y: 0, width: 500, height: 60)
    header.layoutIfNeeded()
    #expect(header.contentView.frame == header.bounds)
  }
}
