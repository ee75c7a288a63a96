import AutoLayout
import Foundation
import Geometry
import SelfSizing
import TestSupport
import Testing

@Suite struct HeaderFooterTests {
  /// A label constrained to all edges.
  private final class Banner: TableViewHeaderFooterView {
    let label = Label()

    override init(reuseIdentifier: String? = nil) {
      super.init(reuseIdentifier: reuseIdentifier)
      label.font = try? BundledFont.named("Inter-Regular").font(17)
      label.numberOfLines = 0
      contentView.addSubview(label)
      label.snp.makeConstraints { $0.edges.equalToSuperview().inset(10) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

    override func prepareForReuse() { label.text = nil }

    func height(_ width: CGFloat) -> CGFloat { 20 + label.intrinsicHeight(forWidth: width - 20).rounded(.up) }
  }

  private static let text = "A banner with a text that takes more lines on a narrow table than on a wide one"

  private func container(_ height: CGFloat) -> View {
    let view = View()
    let inner = View()
    view.addSubview(inner)
    inner.snp.makeConstraints { make in
      make.edges.equalToSuperview()
      make.height.equalTo(height)
    }
    return view
  }

  @Test func `a table header or footer is measured by constraints, by frame and by text`() {
    let stage = TableStage([[10]])
    let table = stage.table
    table.estimatedRowHeight = 0
    #expect(table.contentSize.height == 10)
    table.tableHeaderView = container(100)
    table.tableFooterView = View(frame: CGRect(x: 0, y: 0, width: 5, height: 30))
    #expect(table.contentSize.height == 140)
    #expect(table.rectForRow(at: row(0)).minY == 100)
    table.tableFooterView = View()
    #expect(table.contentSize.height == 110)
    let banner = Banner()
    banner.label.text = Self.text
    table.tableHeaderView = banner
    for width in [320.0, 150, 600, 320] {
      table.frame.size.width = width
      #expect(table.contentSize.height == banner.height(width) + 10)
    }
    table.tableHeaderView = nil
    #expect(table.contentSize.height == 10)
  }

  @Test func `the sections of a grouped table are apart without headers, the first one farther from the top`() {
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .grouped)
    let source = ListSource([[10], [10], [10]])
    table.register(BoxCell.self, forCellReuseIdentifier: "box")
    table.throwingDataSource = source
    table.layoutIfNeeded()
    #expect((0..<3).map { table.rectForHeader(inSection: $0).height } == [35, 17.5, 17.5])
    #expect((0..<3).map { table.rectForFooter(inSection: $0).height } == [17.5, 17.5, 17.5])
  }

  @Test func `a table header may be set before the width`() {
    let stage = TableStage([[10]], width: 0)
    stage.table.tableHeaderView = container(100)
    _ = stage.table.contentSize
    stage.table.frame.size.width = 320
    stage.table.layoutIfNeeded()
    #expect(stage.table.contentSize.height == 110)
  }

  @Test func `a table header that is too high is reported once, and ends`() {
    let stage = TableStage([[10]])
    let header = View(frame: CGRect(x: 0, y: 0, width: 10, height: 100))
    stage.table.tableHeaderView = header
    stage.table.layoutIfNeeded()
    header.frame.size.height = 2e9
    stage.table.frame.size.width = 400
    stage.table.layoutIfNeeded()
    let errors = stage.takeErrors()
    #expect(errors.count == 1, "\(errors)")
    #expect(errors.first?.hasPrefix("invalidLength: the length of the table header is") == true, "\(errors)")
    #expect(stage.table.numberOfRows(inSection: 0) == 1)
  }

  @Test func `sections have the headers and footers of the delegate`() {
    let stage = TableStage([[10], [10], [10], [10]])
    let table = stage.table
    table.estimatedRowHeight = 0
    table.register(Banner.self, forHeaderFooterViewReuseIdentifier: "banner")
    stage.delegate.header = { table, section in
      switch section {
      case 0: return nil
      case 1: return container(33)
      case 2: return View(frame: CGRect(x: 0, y: 0, width: 5, height: 12))
      default:
        let banner = table.dequeueReusableHeaderFooterView(withIdentifier: "banner") as? Banner
        banner?.label.text = Self.text
        return banner
      }
    }
    stage.delegate.footerHeight = { _, section in section == 2 ? 7 : TableView.automaticDimension }
    table.reloadData()
    let banner = Banner()
    banner.label.text = Self.text
    for width in [320.0, 150, 700, 320, 150] {
      table.frame.size.width = width
      #expect((0..<4).map { table.rectForHeader(inSection: $0).height } == [0, 33, 12, banner.height(width)])
      #expect((0..<4).map { table.rectForFooter(inSection: $0).height } == [0, 0, 7, 0])
      #expect(table.contentSize.height == 40 + 33 + 12 + 7 + banner.height(width))
      #expect(table.rect(forSection: 2).height == 29)
    }
    #expect(stage.takeErrors().isEmpty)
  }

  /// Also headers that are far from the screen.
  @Test func `headers are measured again at another width`() {
    let stage = TableStage(Array(repeating: [10], count: 200), width: 0)
    let table = stage.table
    stage.delegate.header = { _, section in container(CGFloat(20 + section % 5)) }
    table.reloadData()
    _ = table.contentSize
    for width in [320.0, 500] {
      table.frame.size.width = width
      table.layoutIfNeeded()
      #expect(table.measureRows() == 0)
      #expect(table.contentSize.height == 200 * 10 + 200 * 22)
    }
  }

  @Test func `another section header height of the table is applied at once`() {
    let stage = TableStage([[10], [10]])
    stage.table.estimatedRowHeight = 0
    stage.table.sectionHeaderHeight = 0
    #expect(stage.table.contentSize.height == 20)
    stage.table.sectionHeaderHeight = 30
    #expect(stage.table.contentSize.height == 80)
    stage.table.sectionFooterHeight = 5
    #expect(stage.table.contentSize.height == 90)
    stage.table.sectionHeaderHeight = 0
    #expect(stage.table.contentSize.height == 30)
  }

  @Test func `a header is measured by identifier`() throws {
    let stage = TableStage([[10]])
    let table = stage.table
    table.register(Banner.self, forHeaderFooterViewReuseIdentifier: "banner")
    let banner = Banner()
    banner.label.text = Self.text
    for width in [320.0, 150] {
      table.frame.size.width = width
      let height = try table.height(forHeaderFooterViewWithIdentifier: "banner") { view in
        let banner = try #require(view as? Banner)
        #expect(banner.label.text == nil)
        banner.label.text = Self.text
      }
      #expect(height == banner.height(width))
    }
    func failing(_ identifier: String) -> String {
      errorText {
        _ = try table.height(forHeaderFooterViewWithIdentifier: identifier) { _ in throw SomeError() }
      }
    }
    #expect(failing("banner") == "source: the configuration of \"banner\": some error")
    #expect(failing("no") == "notRegistered: no header or footer is registered for \"no\"; expected one of \"banner\"")
    table.frame.size.width = 0
    #expect(failing("banner").hasPrefix("noWidth: \"banner\": the table is 0.0 points wide"))
  }

  @Test func `errors of the delegate name the section`() {
    let stage = TableStage([[10], [10]])
    stage.delegate.header = { _, section in if section == 1 { throw SomeError() } else { nil } }
    stage.delegate.footerHeight = { _, section in section == 0 ? .infinity : 0 }
    stage.table.reloadData()
    stage.table.layoutIfNeeded()
    #expect(
      Set(stage.takeErrors()) == [
        "invalidLength: the length of the footer of section 0 is inf points; expected 0 to 1000000000.0",
        "source: the header of section 1: some error",
      ])
    #expect(stage.table.rectForHeader(inSection: 1).height == 44)
  }
}
