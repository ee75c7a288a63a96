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

  @Test(arguments: [(320.0, 16.0), (375, 16), (413, 16), (414, 20), (430, 20), (768, 20)], [true, false])
  func `content is 11 points below the edge, and 16 or 20 from the sides`(
    widthAndSide: (Double, Double), preserves: Bool
  ) throws {
    let (width, side) = widthAndSide
    let cell = BoxCell(preserves: preserves)
    #expect(try cell.rowHeight(tableWidth: width, separator: .none) == 62)
    cell.frame.size.height = 62
    cell.layoutIfNeeded()
    #expect(cell.box.frame == CGRect(x: side, y: 11, width: width - 2 * side, height: 40))
  }

  @Test func `margins follow the width of the table, and those that were set stay`() throws {
    let cell = BoxCell(preserves: true)
    for (width, side) in [(430.0, 20.0), (375, 16), (430, 20)] {
      _ = try cell.rowHeight(tableWidth: width)
      #expect(cell.directionalLayoutMargins.leading == side)
      #expect(cell.contentView.directionalLayoutMargins.leading == side)
    }
    cell.contentView.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(try cell.rowHeight(tableWidth: 375, separator: .none) == 62, "the cell's margins, which are preserved")
    cell.layoutMargins = .zero
    #expect(try cell.rowHeight(tableWidth: 430, separator: .none) == 44)
    #expect(cell.contentView.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(cell.layoutMargins == .zero)
  }
}
