import Foundation
import Testing
import UIKit

// Code that relies on the main actor, as all of UIKit does on iOS. The target has the default isolation of the main
// actor, so that nothing here says so.

final class StationViewModel {
  private(set) var name: String
  private(set) var lines: [String]
  var didChange: (() -> Void)?

  init(name: String, lines: [String]) {
    self.name = name
    self.lines = lines
  }

  func rename(_ name: String) {
    self.name = name
    didChange?()
  }

  func load() async {
    await Task.yield()
    lines.append("Night ferry, only on Saturdays and only while the harbour is open")
    didChange?()
  }
}

final class StationCell: UITableViewCell {
  static var previews = 0

  private let nameLabel: UILabel = {
    let label = UILabel()
    label.font = .systemFont(ofSize: 18, weight: .semibold)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }()

  private lazy var lineStack: UIStackView = {
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 2
    stack.translatesAutoresizingMaskIntoConstraints = false
    return stack
  }()

  var viewModel: StationViewModel? {
    didSet {
      viewModel?.didChange = { [weak self] in self?.render() }
      render()
    }
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(nameLabel)
    contentView.addSubview(lineStack)
    NSLayoutConstraint.activate([
      nameLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      nameLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      nameLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      lineStack.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 6),
      lineStack.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      lineStack.trailingAnchor.constraint(equalTo: nameLabel.trailingAnchor),
      lineStack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    viewModel?.didChange = nil
    viewModel = nil
  }

  private func render() {
    nameLabel.text = viewModel?.name
    lineStack.arrangedSubviews.forEach { $0.removeFromSuperview() }
    for line in viewModel?.lines ?? [] {
      let label = UILabel()
      label.text = line
      label.numberOfLines = 0
      label.font = .systemFont(ofSize: 14)
      lineStack.addArrangedSubview(label)
    }
    Self.previews += 1
  }
}

final class StationList: NSObject {
  let tableView = UITableView(frame: .zero, style: .plain)
  var stations: [StationViewModel]

  init(_ stations: [StationViewModel]) {
    self.stations = stations
    super.init()
    tableView.register(StationCell.self, forCellReuseIdentifier: "station")
    tableView.separatorStyle = .none
    tableView.dataSource = self
  }

  func heights(width: CGFloat) -> [CGFloat] {
    tableView.frame = CGRect(x: 0, y: 0, width: width, height: 4000)
    tableView.layoutIfNeeded()
    return stations.indices.map { tableView.rectForRow(at: IndexPath(row: $0, section: 0)).height }
  }
}

extension StationList: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { stations.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "station", for: indexPath)
    (cell as? StationCell)?.viewModel = stations[indexPath.row]
    return cell
  }
}

final class CapsuleLabel: UILabel {
  override var intrinsicContentSize: CGSize {
    var size = super.intrinsicContentSize
    size.width += 16
    size.height += 8
    return size
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }

  override var text: String? {
    didSet { accessibilityLabel = text }
  }
}

@Suite struct MainActorCellTests {
  private func expected(_ stations: [StationViewModel], width: CGFloat) throws -> [CGFloat] {
    try stations.map { station in
      let lines = try station.lines.map { try textHeight($0, .systemFont(ofSize: 14), width: width - 32) }
      return try 26 + textHeight(station.name, .systemFont(ofSize: 18, weight: .semibold), width: width - 32)
        + lines.reduce(0, +) + 2 * CGFloat(max(0, lines.count - 1))
    }
  }

  @Test(arguments: phoneWidths)
  func `view models of the main actor give heights`(width: CGFloat) throws {
    let list = StationList([
      StationViewModel(name: SampleTexts.german, lines: ["F1", SampleTexts.chinese]),
      StationViewModel(name: "Pier", lines: [SampleTexts.arabic]),
    ])
    expectSame(list.heights(width: width), try expected(list.stations, width: width))
  }

  @Test func `what arrives later is measured when the table is told`() async throws {
    let list = StationList([StationViewModel(name: "Pier", lines: ["F1"])])
    let before = list.heights(width: 375)
    await list.stations[0].load()
    list.stations[0].rename(SampleTexts.english)
    list.tableView.reloadData()
    let after = list.heights(width: 375)
    expectSame(after, try expected(list.stations, width: 375))
    #expect(after[0] > before[0])
  }

  @Test func `an override uses the state of its class`() throws {
    let label = CapsuleLabel()
    label.font = .systemFont(ofSize: 12)
    label.text = SampleTexts.word
    expectSame([label.intrinsicContentSize.height], [try textHeight(SampleTexts.word, .systemFont(ofSize: 12)) + 8])
    #expect(label.accessibilityLabel == SampleTexts.word)
  }
}
