import Testing
import UIKit

/// The labels and images of UIKit's styles, and list configurations.
@Suite struct StandardCellTests {
  private func height(_ text: String, _ size: CGFloat, width: CGFloat) -> CGFloat {
    let label = UILabel()
    label.displayScale = 2
    label.font = .systemFont(ofSize: size)
    label.numberOfLines = 0
    label.text = text
    return label.sizeThatFits(CGSize(width: width, height: 0)).height
  }

  private func laidOut(_ cell: UITableViewCell, width: CGFloat = 320) throws -> CGFloat {
    let height = try cell.rowHeight(tableWidth: width, displayScale: 2, separator: .none)
    cell.frame = CGRect(x: 0, y: 0, width: width, height: height)
    cell.layoutIfNeeded()
    return height
  }

  @Test func `a title of one line has a row of 44 points`() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "One line"
    #expect(cell.detailTextLabel == nil)
    #expect(try laidOut(cell) == 44)
    #expect(cell.textLabel?.frame.minX == 16)
    #expect(cell.textLabel?.frame.width == 288)
    #expect(try cell.rowHeight(tableWidth: 320, displayScale: 2) == 44, "with its separator")
  }

  @Test func `a title of several lines makes the row higher`() throws {
    let text = String(repeating: "Several lines of a title. ", count: 8)
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = text
    for (width, margin) in [(320.0, 16.0), (430, 20)] {
      #expect(try laidOut(cell, width: width) == height(text, 17, width: width - 2 * margin) + 22)
    }
  }

  @Test func `a subtitle is below the title`() throws {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Subtitle"
    let (title, detail) = (height("Title", 17, width: 288), height("Subtitle", 12, width: 288))
    #expect(try laidOut(cell) == title + detail + 22)
    #expect(cell.textLabel?.frame.minY == 11)
    #expect(cell.detailTextLabel?.frame.minY == 11 + title)
  }

  @Test func `a value is at the trailing side`() throws {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "Name"
    cell.detailTextLabel?.text = "Value"
    #expect(try laidOut(cell) == 44)
    #expect(cell.detailTextLabel?.frame.maxX == 304)
    cell.accessoryType = .disclosureIndicator
    #expect(try laidOut(cell) == 44)
    #expect(cell.detailTextLabel?.frame.maxX == CGFloat(320 - 34 - 8))
    cell.semanticContentAttribute = .forceRightToLeft
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(cell.textLabel?.frame.maxX == cell.contentView.frame.width - 16)
  }

  @Test func `the title is moved by the image and the indentation`() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    cell.imageView?.image = try UIImage(size: CGSize(width: 30, height: 60))
    #expect(try laidOut(cell) == 60)
    #expect(cell.imageView?.frame == CGRect(x: 16, y: 0, width: 30, height: 60))
    #expect(cell.textLabel?.frame.minX == CGFloat(16 + 30 + 16))
    cell.indentationLevel = 2
    cell.layoutIfNeeded()
    #expect(cell.textLabel?.frame.minX == CGFloat(20 + 16 + 30 + 16))
  }

  @Test func `a list configuration gives the cell its content view and its height`() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "Title"
    cell.contentConfiguration = content
    #expect(cell.contentView is UIListContentView)
    #expect(try laidOut(cell) == 44)
    content.secondaryText = String(repeating: "Several lines below it. ", count: 6)
    cell.contentConfiguration = content
    let title = height("Title", 17, width: 296)
    let second = height(content.secondaryText ?? "", 15, width: 296)
    #expect(try laidOut(cell) == title + 3 + second + 22)
    content.image = try UIImage(size: CGSize(width: 40, height: 40))
    cell.contentConfiguration = content
    #expect(try laidOut(cell) == title + 3 + height(content.secondaryText ?? "", 15, width: 296 - 56) + 22)
    #expect(cell.contentView.subviews.map(\.frame.minX).sorted() == [16, 72, 72])
  }

  @Test func `a value is beside the title where both fit`() throws {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    var content = UIListContentConfiguration.valueCell()
    content.text = "Name"
    content.secondaryText = "Value"
    cell.contentConfiguration = content
    #expect(try laidOut(cell) == 44)
    content.secondaryText = String(repeating: "A long value ", count: 5)
    cell.contentConfiguration = content
    let expected = height("Name", 17, width: 296) + 3 + height(content.secondaryText ?? "", 17, width: 296) + 22
    #expect(try laidOut(cell) == expected)
  }

  /// A configuration of a program's own, as in WWDC's examples.
  private struct BadgeConfiguration: UIContentConfiguration {
    var size: CGFloat = 10
    var isSelected = false

    func makeContentView() -> any UIView & UIContentView { BadgeView(self) }

    func updated(for state: any UIConfigurationState) -> BadgeConfiguration {
      var copy = self
      copy.isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
      return copy
    }
  }

  private final class BadgeView: UIView, UIContentView {
    let box = UIView()
    var configuration: any UIContentConfiguration {
      didSet { apply() }
    }
    private(set) lazy var height = box.heightAnchor.constraint(equalToConstant: 0)

    init(_ configuration: BadgeConfiguration) {
      self.configuration = configuration
      super.init(frame: .zero)
      box.translatesAutoresizingMaskIntoConstraints = false
      addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
        box.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: leadingAnchor), box.trailingAnchor.constraint(equalTo: trailingAnchor),
        height,
      ])
      apply()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    private func apply() {
      guard let shown = configuration as? BadgeConfiguration else { return }
      height.constant = shown.isSelected ? 2 * shown.size : shown.size
    }
  }

  @Test func `a configuration of a program's own follows the state of the cell`() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = BadgeConfiguration(size: 50)
    let view = cell.contentView
    #expect(view is BadgeView)
    #expect(try laidOut(cell) == 66)
    cell.isSelected = true
    #expect(try laidOut(cell) == 116)
    cell.contentConfiguration = BadgeConfiguration(size: 60)
    #expect(cell.contentView === view)
    #expect(try laidOut(cell) == 136)
  }

  private final class StatefulCell: UITableViewCell {
    var states: [Bool] = []

    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      states.append(state.isSelected)
      var content = defaultContentConfiguration().updated(for: state)
      content.text = state.isSelected ? "Two\nlines" : "One"
      contentConfiguration = content
    }
  }

  @Test func `updateConfiguration runs before a cell is measured, and after changes of its state`() throws {
    let cell = StatefulCell(style: .default, reuseIdentifier: nil)
    #expect(try laidOut(cell) == 44)
    #expect(cell.states == [false])
    cell.isSelected = true
    #expect(try laidOut(cell) == height("Two\nlines", 17, width: 296) + 22)
    #expect(cell.states == [false, true])
  }

  @Test func `a background is behind the content`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let (back, selected) = (UIView(), UIView())
    cell.backgroundView = back
    cell.selectedBackgroundView = selected
    #expect(cell.subviews.first === back)
    #expect(selected.superview == nil)
    cell.setSelected(true, animated: true)
    #expect(selected.superview === cell)
    #expect(selected.frame == cell.bounds)
    cell.setSelected(false, animated: true)
    #expect(selected.superview == nil)
  }

  @Test func `items of a diffable data source keep their cells and heights`() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.separatorStyle = .none
    table.register(BoxCell.self, forCellReuseIdentifier: "box")
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, indexPath, item in
      let cell = table.dequeueReusableCell(withIdentifier: "box", for: indexPath)
      (cell as? BoxCell)?.height.constant = CGFloat(10 * item.count)
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "bb", "ccc"])
    source.apply(snapshot, animatingDifferences: false)
    table.layoutIfNeeded()
    #expect(table.visibleCells.map(\.frame.height) == [10, 20, 30])
    let kept = table.cellForRow(at: row(2))
    snapshot.deleteItems(["a"])
    snapshot.appendItems(["dddd"])
    source.apply(snapshot)
    table.layoutIfNeeded()
    #expect(table.visibleCells.map(\.frame.height) == [20, 30, 40])
    #expect(table.cellForRow(at: row(1)) === kept)
    #expect(source.itemIdentifier(for: row(2)) == "dddd")
  }
}
