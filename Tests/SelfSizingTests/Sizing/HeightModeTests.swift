import AutoLayout
import Foundation
import Geometry
import SelfSizing
import Testing

/// Heights that are not determined by constraints to the bottom.
@Suite struct HeightModeTests {
  private final class FrameCell: TableViewCell {
    var answer = 10.0
    private(set) var asked: [CGSize] = []
    override var rowHeightMode: RowHeightMode { .frame }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      asked.append(size)
      return CGSize(width: size.width, height: answer)
    }
  }

  private final class LastViewCell: TableViewCell {
    let title = View()
    let picture = View()
    let outside = View()
    var last: [View]?
    var offset = 0.0
    override var rowHeightMode: RowHeightMode { .lastView }
    override var rowLastViews: [View] { last ?? super.rowLastViews }
    override var rowBottomOffset: CGFloat { offset }

    override init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(title)
      contentView.addSubview(picture)
      title.snp.makeConstraints { make in
        make.top.left.equalToSuperview().offset(10)
        make.size.equalTo(CGSize(width: 50, height: 20.25))
      }
      picture.snp.makeConstraints { make in
        make.top.equalTo(title.snp.bottom).offset(5)
        make.left.width.equalToSuperview()
        make.height.equalTo(picture.snp.width).multipliedBy(0.5)
      }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
  }

  @Test(arguments: [1.0, 2, 3]) func `the separator is added to the size of a cell in frame mode`(scale: CGFloat) throws
  {
    let cell = FrameCell()
    let sizer = RowSizer(tableWidth: 300, displayScale: scale)
    for height in [0, 10, 33.3] {
      cell.answer = height
      #expect(try sizer.height(of: cell) == height + 1 / scale)
    }
    cell.accessoryType = .disclosureIndicator
    _ = try sizer.height(of: cell)
    #expect(cell.asked.map(\.width) == [300, 300, 300, 266])
  }

  @Test(arguments: [-5, .nan, CGFloat.infinity, -.infinity, 1e10])
  func `an invalid size is an error`(height: CGFloat) {
    let cell = FrameCell()
    cell.answer = height
    for minimum in [0.0, 90] {
      let text = errorText { _ = try RowSizer(tableWidth: 300, minimumHeight: minimum).height(of: cell) }
      #expect(text.hasPrefix("invalidLength: "), "\(text)")
    }
  }

  @Test func `the lowest of the last views decides the height`() throws {
    let cell = LastViewCell()
    for scale in [1.0, 2] {
      let sizer = RowSizer(tableWidth: 301, displayScale: scale, separator: .none)
      // 10 + 20.25 + 5 + 301 / 2
      #expect(try sizer.height(of: cell) == (scale == 1 ? 186 : 186))
    }
    let sizer = RowSizer(tableWidth: 300, displayScale: 4, separator: .onePixel)
    #expect(try sizer.height(of: cell) == 185.25 + 0.25)
    cell.offset = 15
    #expect(try sizer.height(of: cell) == 200.25 + 0.25)
    cell.last = [cell.title]
    #expect(try sizer.height(of: cell) == 45.25 + 0.25)
  }

  @Test func `a content that ends above its top is an error`() {
    let cell = LastViewCell()
    cell.offset = -1000
    let text = errorText { _ = try RowSizer(tableWidth: 300, minimumHeight: 44).height(of: cell) }
    #expect(text.hasPrefix("invalidLength: "), "\(text)")
  }

  @Test func `last views that are not in the cell are an error`() {
    let cell = LastViewCell()
    for views in [[], [View()], [cell.outside]] {
      cell.last = views
      let text = errorText { _ = try RowSizer(tableWidth: 300).height(of: cell) }
      #expect(text.hasPrefix("noHeight: LastViewCell has no last view in its content"), "\(text)")
    }
  }

  @Test func `an empty cell is 44 points high in every mode but the frame's`() throws {
    final class Empty: TableViewCell {
      override var rowHeightMode: RowHeightMode { .lastView }
    }
    #expect(try RowSizer(tableWidth: 300, separator: .none).height(of: Empty()) == 44)
    #expect(try RowSizer(tableWidth: 300, separator: .none).height(of: TableViewCell()) == 44)
    var sizer = RowSizer(tableWidth: 300, separator: .none)
    sizer.emptyHeight = 60
    #expect(try sizer.height(of: TableViewCell()) == 60)
  }
}
