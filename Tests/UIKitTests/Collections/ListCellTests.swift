import Testing
import UIKit

/// Cells of lists.
@Suite struct ListCellTests {
  private final class Rows: NSObject, UICollectionViewDataSource {
    let texts: [String]
    var accessories: [UICellAccessory] = []
    init(_ texts: [String]) { self.texts = texts }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      guard let row = cell as? UICollectionViewListCell else { return cell }
      var content = row.defaultContentConfiguration()
      content.text = texts[indexPath.item]
      row.contentConfiguration = content
      row.accessories = accessories
      return row
    }
  }

  private func show(_ rows: Rows, width: CGFloat) -> UICollectionView {
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: width, height: 900), collectionViewLayout: layout)
    view.displayScale = 2
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = rows
    view.layoutIfNeeded()
    return view
  }

  private func height(_ text: String, width: CGFloat) -> CGFloat {
    let label = UILabel()
    label.displayScale = 2
    label.numberOfLines = 0
    label.font = UICollectionViewListCell().defaultContentConfiguration().textProperties.font
    label.text = text
    return max(44, label.sizeThatFits(CGSize(width: width - 24, height: 0)).height + 22)
  }

  @Test(arguments: [320.0, 500.0])
  func `rows have the heights of their texts, at least 44 points`(width: Double) {
    let rows = Rows(["short", String(repeating: "a text of several lines ", count: 8)])
    let view = show(rows, width: width)
    #expect(view.frames().map(\.height) == rows.texts.map { height($0, width: width) })
    #expect(view.frames()[0].height == 44)
    #expect(view.frames()[1].height > 60)
  }

  @Test func `accessories make the content narrower`() {
    let rows = Rows([String(repeating: "a text of several lines ", count: 8)])
    rows.accessories = [.disclosureIndicator()]
    let view = show(rows, width: 320)
    #expect(view.frames().map(\.height) == [height(rows.texts[0], width: 290)])
    let cell = view.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect(cell?.contentView.frame.width == 290)
  }

  @Test func `a cell's configuration follows its selection`() {
    final class SelectableCell: UICollectionViewCell {
      private(set) var states: [Bool] = []
      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        states.append(state.isSelected)
      }
    }
    let cell = SelectableCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    cell.layoutIfNeeded()
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(cell.states == [false, true])
  }
}
