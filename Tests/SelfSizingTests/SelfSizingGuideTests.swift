import AutoLayout
import Fonts
import Foundation
import Geometry
import SelfSizing
import Testing
import Typesetting

/// The code of `Guides/SelfSizing.md`.
private final class FeedCell: TableViewCell {
  let title = Label()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    title.numberOfLines = 0
    title.font = try? FontLibrary.bundled().font(FontDescriptor(family: "Inter", size: 17))
    contentView.addSubview(title)
    title.snp.makeConstraints { make in make.edges.equalToSuperview().inset(15) }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
}

@Suite struct SelfSizingGuideTests {
  private let texts = ["Short", "A text that needs more than one line on a phone of this width"]

  @Test func `the guide's table has its heights`() throws {
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    table.displayScale = 2
    table.register(FeedCell.self, forCellReuseIdentifier: "feed")
    let source = DiffableDataSource<String, String>(tableView: table) { table, indexPath, text in
      let cell = table.dequeueReusableCell(withIdentifier: "feed", for: indexPath)
      (cell as? FeedCell)?.title.text = text
      return cell
    }
    var snapshot = DiffableDataSourceSnapshot<String, String>()
    try snapshot.appendSections(["today"])
    try snapshot.appendItems(texts)
    try source.apply(snapshot)
    let height = try table.height(forRowAt: IndexPath(row: 1, section: 0))
    // Two lines of 20.57 points raised to 41.5, twice 15 around them, and a pixel.
    #expect(height == 41.5 + 30 + 0.5)
  }

  @Test func `the guide's batch has its heights`() async throws {
    let heights = try await RowHeights(sizer: RowSizer(tableWidth: 375, displayScale: 2)).measure(
      texts, template: { FeedCell(style: .default, reuseIdentifier: nil) },
      configure: { cell, text in cell.title.text = text })
    #expect(heights == [51.5, 72])
  }
}
