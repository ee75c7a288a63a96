@testable import Recipes
import Testing
import UIKit

/// Widths and heights that are constants in the recipe.
@Suite struct TemplateWidthTests {
  @Test(
    arguments: [
      (UITableViewCell.AccessoryType.none, 0.0), (.disclosureIndicator, 34), (.detailDisclosureButton, 68),
      (.checkmark, 40), (.detailButton, 48),
    ], [(375.0, 2.0), (414, 2), (414, 3)])
  func `the content leaves room for the accessory`(
    accessory: (type: UITableViewCell.AccessoryType, width: CGFloat), device: (width: CGFloat, scale: CGFloat)
  ) {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.accessoryType = accessory.type
    // Large phones have wider margins beside an accessory.
    let large = device.scale == 3 && accessory.width > 0 ? 4.0 : 0
    var sizer = RowSizer(tableWidth: device.width, displayScale: device.scale)
    #expect(sizer.contentWidth(of: cell) == device.width - accessory.width - large)
    sizer.sectionIndexWidth = 15
    #expect(sizer.contentWidth(of: cell) == device.width - accessory.width - large - 15)
    // A custom accessory view replaces the type.
    cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
    #expect(sizer.contentWidth(of: cell) == device.width - 16 - 51 - (device.scale == 3 ? 4 : 0) - 15)
  }

  private func makeCell(contentHeight: CGFloat) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let content = UIView()
    cell.contentView.addSubview(content)
    content.snp.makeConstraints { make in
      make.edges.equalToSuperview()
      make.height.equalTo(contentHeight)
    }
    return cell
  }

  @Test(arguments: [(20.0, 90.0), (88.5, 90), (89, 90), (89.5, 90.5), (200, 201)])
  func `rows are at least as high as the minimum`(content: CGFloat, row: CGFloat) throws {
    let sizer = RowSizer(tableWidth: 375, displayScale: 2, separator: .onePoint, minimumHeight: 90)
    #expect(try sizer.height(of: makeCell(contentHeight: content)) == row)
  }

  @Test(arguments: [1.0, 2, 3])
  func `the separator is one pixel`(scale: CGFloat) throws {
    var sizer = RowSizer(tableWidth: 375, displayScale: scale)
    #expect(try sizer.height(of: makeCell(contentHeight: 60)) == 60 + 1 / scale)
    sizer.separator = .none
    #expect(try sizer.height(of: makeCell(contentHeight: 60)) == 60)
  }

  @Test func `a cell without content has 44 points`() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    #expect(try RowSizer(tableWidth: 375, displayScale: 2).height(of: cell) == 44.5)
  }

  @Test func `the height of frames is without the separator`() throws {
    let cell = FrameNoteCell(style: .default, reuseIdentifier: nil)
    cell.displayScale = 2
    cell.show(Note.samples[1].notes[1])
    let content = cell.sizeThatFits(CGSize(width: 375, height: 0)).height
    #expect(try RowSizer(tableWidth: 375, displayScale: 2).height(of: cell) == content + 0.5)
    // Equivalent constraints give the same height.
    let constrained = LabelNoteCell(style: .default, reuseIdentifier: nil)
    constrained.show(Note.samples[1].notes[1])
    #expect(try RowSizer(tableWidth: 375, displayScale: 2, separator: .none).height(of: constrained) == content)
  }
}
