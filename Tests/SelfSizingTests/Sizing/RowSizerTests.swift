import AutoLayout
import Fonts
import Foundation
import Geometry
import SelfSizing
import TestSupport
import Testing
import Typesetting

@Suite struct RowSizerTests {
  private func box(_ height: CGFloat) -> BoxCell {
    let cell = BoxCell()
    cell.boxHeight = height
    return cell
  }

  @Test(arguments: [1.0, 2, 3], [SeparatorPolicy.none, .onePixel, .onePoint, .twoPixels])
  func `the separator is added to the height`(scale: CGFloat, policy: SeparatorPolicy) throws {
    let sizer = RowSizer(tableWidth: 320, displayScale: scale, separator: policy)
    #expect(try sizer.height(of: box(60)) == 60 + policy.height(displayScale: scale))
    let empty = TableViewCell()
    #expect(try sizer.height(of: empty) == 44 + policy.height(displayScale: scale))
  }

  @Test func `fitting heights are raised to the next pixel`() throws {
    for (scale, expected) in [(1.0, 61.0), (2, 60.5), (3, 60 + 1.0 / 3)] {
      #expect(
        try RowSizer(tableWidth: 320, displayScale: scale, separator: .none).height(of: box(60.1)) == expected)
    }
  }

  @Test func `the minimum height includes the separator`() throws {
    let sizer = RowSizer(tableWidth: 320, displayScale: 1, separator: .onePoint, minimumHeight: 90)
    for (content, expected) in [(10.0, 90.0), (88, 90), (89, 90), (90, 91), (100, 101)] {
      #expect(try sizer.height(of: box(content)) == expected)
    }
  }

  @Test func `a configured cell gives its row height in one expression`() throws {
    let cell = TextCell()
    cell.title.text = "A title that takes more than one line in a narrow table"
    cell.body.text = "Text"
    for width in [120.0, 320] {
      #expect(try cell.rowHeight(tableWidth: width) == RowSizer(tableWidth: width).height(of: cell))
      let sizer = RowSizer(tableWidth: width, displayScale: 3, separator: .none)
      #expect(try cell.rowHeight(tableWidth: width, displayScale: 3, separator: .none) == sizer.height(of: cell))
    }
    #expect(try cell.rowHeight(tableWidth: 120) > cell.rowHeight(tableWidth: 320))
    let error = #expect(throws: TableError.self) { try cell.rowHeight(tableWidth: 0) }
    #expect(error?.code == .noWidth)
  }

  @Test func `the content width excludes accessory, index and margins`() {
    func width(_ table: CGFloat, _ scale: CGFloat, index: CGFloat = 0, _ change: (TableViewCell) -> Void = { _ in })
      -> CGFloat
    {
      let cell = TableViewCell()
      change(cell)
      return RowSizer(tableWidth: table, displayScale: scale, sectionIndexWidth: index).contentWidth(of: cell)
    }
    let widths: [(TableViewCell.AccessoryType, CGFloat)] = [
      (.none, 0), (.disclosureIndicator, 34), (.detailDisclosureButton, 68), (.checkmark, 40), (.detailButton, 48),
    ]
    for (type, taken) in widths {
      #expect(width(320, 2) { $0.accessoryType = type } == 320 - taken)
      #expect(width(413, 3) { $0.accessoryType = type } == 413 - taken)
      #expect(width(414, 2) { $0.accessoryType = type } == 414 - taken)
      #expect(width(414, 3) { $0.accessoryType = type } == 414 - taken - (taken > 0 ? 4 : 0))
      #expect(width(320, 2, index: 15) { $0.accessoryType = type } == 305 - taken)
    }
    let view = View(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
    let switched = width(320, 2) {
      $0.accessoryType = .checkmark
      $0.accessoryView = view
    }
    #expect(switched == 320 - 16 - 51)
  }

  /// The phones of 414, 428, 430 and 440 points have three pixels a point, and so has every phone on its side.
  @Test func `a cell without an accessory is as wide as its table on every screen`() throws {
    for scale in [1, 2, 3] as [CGFloat] {
      for table in stride(from: 300 as CGFloat, through: 1024, by: 1) {
        let sizer = RowSizer(tableWidth: table, displayScale: scale, separator: .none)
        #expect(sizer.contentWidth(of: TableViewCell()) == table)
      }
    }
    // A label that fits between margins of 16 points has one line.
    let text = "A label that is nearly as wide as the screen of a phone"
    let natural = try Typesetter(StyledText(text, font: BundledFont.named("Inter-Regular").font(10))).maxContentWidth
    for table in [414, 428, 430, 440, 844] as [CGFloat] {
      let font = try BundledFont.named("Inter-Regular").font(10 * (table - 34) / natural)
      let (cell, label) = (TableViewCell(), Label())
      (label.numberOfLines, label.font, label.text) = (0, font, text)
      label.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(label)
      LayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 16),
        label.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -16),
        label.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      ])
      let heights = try [table, 2 * table].map {
        try RowSizer(tableWidth: $0, displayScale: 3, separator: .none).height(of: cell)
      }
      #expect(heights[0] == heights[1], "\(table)")
    }
  }

  @Test func `a row of labels is as high as its texts, insets and gaps`() throws {
    let texts = [
      "A title", "A text that is much longer than the title and takes several lines at every width of these.",
    ]
    for (width, scale, accessory) in [(320.0, 2.0, 0.0), (375, 3, 34), (200, 1, 34)] {
      let cell = TextCell()
      cell.title.text = texts[0]
      cell.body.text = texts[1]
      if accessory > 0 { cell.accessoryType = .disclosureIndicator }
      let inside = width - accessory - 2 * TextCell.margin
      let heights = try zip(texts, [17.0, 13]).map { text, size in
        let font = try BundledFont.named("Inter-Regular").font(size)
        let measured = try Typesetter(StyledText(text, font: font)).measure(maxWidth: inside)
        return PixelRounding.ceil(measured.size.height, scale: scale)
      }
      let expected = 2 * TextCell.inset + TextCell.gap + heights[0] + heights[1] + 1 / scale
      #expect(isApproximatelyEqual(try RowSizer(tableWidth: width, displayScale: scale).height(of: cell), expected))
    }
  }

  @Test(arguments: [0, -1, -CGFloat.infinity, .infinity, .nan, 34])
  func `a row without a width is an error`(width: CGFloat) {
    let cell = TextCell()
    cell.accessoryType = .disclosureIndicator
    let text = errorText { _ = try RowSizer(tableWidth: width).height(of: cell) }
    #expect(text.hasPrefix("noWidth: the content of TextCell is "), "\(text)")
  }

  @Test(arguments: [0, -1, CGFloat.infinity, .nan]) func `an invalid scale is an error`(scale: CGFloat) {
    #expect(
      errorText { _ = try RowSizer(tableWidth: 320, displayScale: scale).height(of: BoxCell()) }.hasPrefix("noWidth"))
  }

  @Test func `without constraints to the bottom the free edge is named`() {
    let text = errorText { _ = try RowSizer(tableWidth: 320).height(of: HangingCell()) }
    #expect(text.hasPrefix("noHeight: HangingCell has no height at a width of 320.0 points: "))
    #expect(text.contains("bottom"), "\(text)")
  }

  @Test func `measuring leaves no constraint behind, and the cell as wide as its row`() throws {
    let cell = TextCell()
    cell.title.text = "One"
    let (count, frame) = (cell.contentView.constraints.count, cell.frame)
    for width in [200.0, 500, 320] {
      _ = try RowSizer(tableWidth: width).height(of: cell)
      #expect(cell.frame == CGRect(x: frame.minX, y: frame.minY, width: width, height: frame.height))
    }
    #expect(cell.contentView.constraints.count == count)
  }
}
