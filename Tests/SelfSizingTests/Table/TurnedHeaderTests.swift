import AutoLayout
import Foundation
import Geometry
import SelfSizing
import Testing

/// A header that is higher the narrower the table is.
private final class AreaHeader: View {
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 12_000 / size.width) }
}

private final class Sections: TableViewDataSource, TableViewDelegate {
  let table = TableView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  init() {
    table.estimatedRowHeight = 0
    table.separatorPolicy = .none
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.delegate = self
  }

  func numberOfSections(in tableView: TableView) -> Int { 20 }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { AreaHeader() }
}

@Suite struct TurnedHeaderTests {
  /// Without estimates everything is known at once, also after the table is turned.
  @Test func `headers below the screen are measured at the new width`() {
    let sections = Sections()
    #expect(sections.table.contentSize.height == 20 * (30 + 2 * 44))
    sections.table.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    #expect(sections.table.contentSize.height == 20 * (40 + 2 * 44))
    sections.table.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    #expect(sections.table.contentSize.height == 20 * (30 + 2 * 44))
  }
}
