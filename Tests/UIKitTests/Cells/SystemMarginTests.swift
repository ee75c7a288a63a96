import Testing
import UIKit

/// The margins of cells, by the frames that Interface Builder writes for cells in nibs.
@Suite struct SystemMarginTests {
  private final class BoxCell: UITableViewCell {
    let box = UIView()

    init(preserves: Bool) {
      super.init(style: .default, reuseIdentifier: nil)
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.preservesSuperviewLayoutMargins = preserves
      contentView.addSubview(box)
      let margins = contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        box.heightAnchor.constraint(equalToConstant: 40),
        box.topAnchor.constraint(equalTo: margins.topAnchor),
        box.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  @Test(arguments: [(320.0, 16.0), (375, 16), (413, 16), (414, 20), (430, 20), (768, 20)])
  func `a content view that preserves margins has the cell's, another one 8 points`(width: Double, side: Double) throws
  {
    let preserving = BoxCell(preserves: true)
    #expect(try preserving.rowHeight(tableWidth: width, separator: .none) == 62)
    preserving.frame.size.height = 62
    preserving.layoutIfNeeded()
    #expect(preserving.box.frame == CGRect(x: side, y: 11, width: width - 2 * side, height: 40))
    let plain = BoxCell(preserves: false)
    #expect(try plain.rowHeight(tableWidth: width, separator: .none) == 56)
    plain.frame.size.height = 56
    plain.layoutIfNeeded()
    #expect(plain.box.frame.minX == 8)
  }

  @Test func `margins follow the width of the table, and those that were set stay`() throws {
    let cell = BoxCell(preserves: true)
    for (width, side) in [(430.0, 20.0), (375, 16), (430, 20)] {
      _ = try cell.rowHeight(tableWidth: width)
      #expect(cell.directionalLayoutMargins.leading == side)
    }
    cell.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(try cell.rowHeight(tableWidth: 375, separator: .none) == 56, "the content view's own 8 points are larger")
    #expect(cell.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(cell.contentView.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }
}
