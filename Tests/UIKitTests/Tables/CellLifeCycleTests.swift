import Testing
import UIKit

/// What runs before a row is measured: the width while the cell is configured, `updateConstraints` of the cell,
/// `layoutSubviews` where it changes constraints.
@Suite struct CellLifeCycleTests {
  private func controller<Cell: UITableViewCell>(
    _ type: Cell.Type, _ count: Int = 3, width: CGFloat = 320, _ configure: @escaping (Cell, Int) -> Void
  ) -> ListController {
    let controller = ListController([count], width: width) { table, indexPath in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      if let cell = cell as? Cell { configure(cell, indexPath.row) }
      return cell
    }
    controller.tableView.register(type, forCellReuseIdentifier: "cell")
    return controller
  }

  /// The heights of all rows without a screen, then the heights of the rows that a layout has shown.
  private func heights(_ controller: ListController) throws -> [[CGFloat]] {
    let rows = 0..<controller.counts[0]
    let asked = try rows.map { try controller.tableView.height(forRowAt: row($0)) }
    controller.tableView.reloadData()
    controller.tableView.layoutIfNeeded()
    return [asked, rows.map { controller.rowHeight($0) }]
  }

  // MARK: updateConstraints

  /// Makes its constraints once, in the cell's own `updateConstraints`, and updates two constants there.
  private final class LateCell: UITableViewCell {
    let box = UIView()
    var boxHeight: CGFloat = 0 {
      didSet { setNeedsUpdateConstraints() }
    }
    private var height: NSLayoutConstraint?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func updateConstraints() {
      if height == nil {
        let height = box.heightAnchor.constraint(equalToConstant: 0)
        self.height = height
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
          box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
          box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10), height,
        ])
      }
      height?.constant = boxHeight
      super.updateConstraints()
    }
  }

  @Test func `a cell that makes its constraints in updateConstraints has its height`() throws {
    let controller = controller(LateCell.self) { $0.boxHeight = CGFloat(30 * ($1 + 1)) }
    #expect(try heights(controller) == [[50, 80, 110], [50, 80, 110]])
    #expect(controller.errors.isEmpty)
    #expect(controller.diagnostics.isEmpty)
    let identified = try controller.tableView.height(forCellWithIdentifier: "cell") { ($0 as? LateCell)?.boxHeight = 7 }
    #expect(identified == 27)
    let cell = LateCell()
    cell.boxHeight = 12
    #expect(try cell.rowHeight(tableWidth: 320, displayScale: 2, separator: .none) == 32)
  }

  // MARK: Tags

  /// Tags of a width and a height, in rows that are filled by the width of the content view.
  private class TagsCell: UITableViewCell {
    static let side: CGFloat = 15, gap: CGFloat = 10, tag = CGSize(width: 80, height: 28)
    private var tags: [UIView] = []
    private(set) var widths: [CGFloat] = []

    func show(_ count: Int) {
      for tag in tags { tag.removeFromSuperview() }
      tags = (0..<count).map { _ in
        let tag = UIView()
        tag.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(tag)
        return tag
      }
      widths.append(contentView.bounds.width)
      setNeedsUpdateConstraints()
    }

    func constrain() {
      var (x, last) = (Self.side, nil as UIView?)
      var y = Self.side
      for tag in tags {
        NSLayoutConstraint.deactivate(tag.constraints)
        if last != nil, x + Self.tag.width + Self.side > contentView.bounds.width {
          x = Self.side
          y += Self.tag.height + Self.gap
        }
        NSLayoutConstraint.activate([
          tag.topAnchor.constraint(equalTo: contentView.topAnchor, constant: y),
          tag.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: x),
          tag.widthAnchor.constraint(equalToConstant: Self.tag.width),
          tag.heightAnchor.constraint(equalToConstant: Self.tag.height),
        ])
        x += Self.tag.width + Self.gap
        last = tag
      }
      guard let last else { return }
      let bottom = last.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -Self.side)
      bottom.priority = UILayoutPriority(500)
      bottom.isActive = true
    }

    static func height(_ count: Int, width: CGFloat) -> CGFloat {
      let room = width - 2 * side + gap
      let columns = (room / (tag.width + gap)).rounded(.down)
      let rows = (CGFloat(count) / columns).rounded(.up)
      return 2 * side + rows * tag.height + (rows - 1) * gap
    }
  }

  private final class UpdatingTagsCell: TagsCell {
    override func updateConstraints() {
      constrain()
      super.updateConstraints()
    }
  }

  @Test(arguments: [320.0, 375, 667]) func `tags laid out in updateConstraints know the width of the content`(
    width: Double
  ) throws {
    let counts = [3, 9, 20]
    let controller = controller(UpdatingTagsCell.self, width: width) { $0.show(counts[$1]) }
    let expected = counts.map { TagsCell.height($0, width: width) }
    #expect(try heights(controller) == [expected, expected])
    let cell = try #require(controller.tableView.cellForRow(at: row(0)) as? UpdatingTagsCell)
    #expect(cell.widths == [CGFloat(width)])
  }

  // MARK: layoutSubviews

  /// Makes its constraints again in each `layoutSubviews`, for the width that it has then.
  private final class RemakingCell: UITableViewCell {
    let box = UIView()
    private(set) var layouts = 0
    private var own: [NSLayoutConstraint] = []

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      NSLayoutConstraint.deactivate(own)
      own = [
        box.topAnchor.constraint(equalTo: contentView.topAnchor),
        box.leadingAnchor.constraint(equalTo: leadingAnchor),
        box.trailingAnchor.constraint(equalTo: trailingAnchor),
        box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        box.heightAnchor.constraint(equalToConstant: (bounds.width / 4).rounded(.down)),
      ]
      NSLayoutConstraint.activate(own)
    }
  }

  @Test(arguments: [320.0, 375]) func `constraints that are made in layoutSubviews settle`(width: Double) throws {
    let controller = controller(RemakingCell.self, width: width) { _, _ in }
    let expected = (width / 4).rounded(.down)
    #expect(try heights(controller) == Array(repeating: Array(repeating: CGFloat(expected), count: 3), count: 2))
    let cell = try #require(controller.tableView.cellForRow(at: row(1)) as? RemakingCell)
    #expect(cell.layouts <= 6, "\(cell.layouts) layouts")
    #expect(!controller.diagnostics.contains { $0.contains("settle") }, "\(controller.diagnostics)")
  }

  /// Sets the width at which a label breaks its lines when it knows it.
  private final class PreferringCell: UITableViewCell {
    let label = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      label.numberOfLines = 0
      label.font = .systemFont(ofSize: 17)
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 30),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -30),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
      super.layoutSubviews()
      label.preferredMaxLayoutWidth = label.frame.width
      super.layoutSubviews()
    }
  }

  @Test func `a preferred width that is set in layoutSubviews gives the height at that width`() throws {
    let text = "A text that takes several lines in a table of the width of a phone, and fewer of them on its side"
    for width in [320.0, 375, 667] {
      let controller = controller(PreferringCell.self, width: width) { cell, _ in cell.label.text = text }
      let label = UILabel()
      label.displayScale = 2
      label.numberOfLines = 0
      label.font = .systemFont(ofSize: 17)
      label.text = text
      let expected = label.sizeThatFits(CGSize(width: width - 60, height: 0)).height + 16
      #expect(try heights(controller) == Array(repeating: Array(repeating: expected, count: 3), count: 2))
    }
  }

  /// A view of tags that is a subview of a cell, and lays them out by its own width.
  private final class TagsView: UIView {
    private var height: NSLayoutConstraint?

    override func layoutSubviews() {
      super.layoutSubviews()
      let lines = (960 / max(bounds.width, 1)).rounded(.up)
      if height == nil { height = heightAnchor.constraint(equalToConstant: 0) }
      height?.constant = 20 * lines
      height?.isActive = true
    }
  }

  private final class TagsViewCell: UITableViewCell {
    let tags = TagsView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      tags.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(tags)
      NSLayoutConstraint.activate([
        tags.topAnchor.constraint(equalTo: contentView.topAnchor),
        tags.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        tags.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        tags.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  @Test func `a view inside a cell that finds its height in layoutSubviews gives the row its height`() throws {
    for (width, expected) in [(320.0, 60.0), (480, 40), (500, 40), (960, 20)] {
      let controller = controller(TagsViewCell.self, width: width) { _, _ in }
      #expect(try heights(controller) == Array(repeating: Array(repeating: CGFloat(expected), count: 3), count: 2))
    }
  }

  // MARK: Sizes that cells give themselves

  private final class FittingCell: UITableViewCell {
    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
      CGSize(width: targetSize.width, height: targetSize.width / 2)
    }
  }

  private final class FrameCell: UITableViewCell {
    let label = UILabel()

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 77) }
  }

  @Test func `a cell's own systemLayoutSizeFitting and sizeThatFits are asked`() throws {
    #expect(try heights(controller(FittingCell.self) { _, _ in })[1] == [160, 160, 160])
    #expect(
      try heights(controller(FrameCell.self) { cell, _ in cell.contentView.addSubview(cell.label) })[1] == [77, 77, 77])
  }

  // MARK: Content that determines nothing

  private final class OutsideCell: UITableViewCell {
    let label = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      label.text = "Outside"
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: topAnchor), label.bottomAnchor.constraint(equalTo: bottomAnchor),
      ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  @Test func `a row whose content is outside the content view has 44 points, and the view is named`() throws {
    let controller = controller(OutsideCell.self) { _, _ in }
    #expect(try heights(controller) == [[44, 44, 44], [44, 44, 44]])
    #expect(
      controller.diagnostics.contains { $0.hasPrefix("outsideContentView: [Layout] UILabel") || $0.contains("Label") })
    #expect(controller.errors.isEmpty)
  }

  @Test func `a row of a label without constraints has 44 points, and the label is named`() throws {
    let controller = controller(UITableViewCell.self) { cell, _ in
      guard cell.contentView.subviews.isEmpty else { return }
      let label = UILabel()
      label.name = "caption"
      label.text = "No constraints"
      cell.contentView.addSubview(label)
    }
    #expect(try heights(controller) == [[44, 44, 44], [44, 44, 44]])
    #expect(controller.diagnostics.contains { $0.hasPrefix("unconstrainedContent: [Layout] caption") })
  }
}
