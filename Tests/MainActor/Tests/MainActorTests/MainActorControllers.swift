import SnapKit
import Testing
import UIKit

final class FerryModel {
  var title = "…"

  nonisolated func fetch() async -> String { "Pier 7, platform B, beside the fish market and the old crane" }

  func reload() async { title = await fetch() }
}

protocol FerryViewDelegate: AnyObject {
  func ferryViewDidBook(_ view: FerryView)
}

final class FerryView: UIView {
  weak var delegate: FerryViewDelegate?
  private let label = UILabel()
  private let button = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 16)
    addSubview(label)
    label.snp.makeConstraints { make in
      make.top.leading.trailing.equalToSuperview().inset(12)
    }
    button.setTitle("Book", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.book() }, for: .touchUpInside)
    addSubview(button)
    button.snp.makeConstraints { make in
      make.top.equalTo(label.snp.bottom).offset(8)
      make.trailing.bottom.equalToSuperview().inset(12)
      make.height.equalTo(44)
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(_ text: String) { label.text = text }

  func press() { button.sendActions(for: .touchUpInside) }

  private func book() { delegate?.ferryViewDidBook(self) }

  func height(width: CGFloat) -> CGFloat {
    systemLayoutSizeFitting(
      CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

final class FerryController: UIViewController {
  let model = FerryModel()
  let ferryView = FerryView()
  private(set) var bookings = 0
  private(set) var loading: Task<Void, Never>?

  override func viewDidLoad() {
    super.viewDidLoad()
    ferryView.delegate = self
    view.addSubview(ferryView)
    ferryView.snp.makeConstraints { make in
      make.edges.equalTo(view.safeAreaLayoutGuide)
    }
    loading = Task { [weak self] in
      guard let self else { return }
      await model.reload()
      ferryView.show(model.title)
    }
  }
}

extension FerryController: FerryViewDelegate {
  func ferryViewDidBook(_ view: FerryView) { bookings += 1 }
}

final class ColumnLayout: UICollectionViewFlowLayout {
  override func prepare() {
    super.prepare()
    itemSize = CGSize(width: (collectionView?.bounds.width ?? 0) / 3, height: 30)
  }
}

final class Hairline: NSLayoutConstraint {
  override var constant: CGFloat {
    get { 1 / UIScreen.main.scale }
    set { super.constant = newValue }
  }
}

final class CountingTap: UITapGestureRecognizer {
  var resets = 0
  override func reset() {
    super.reset()
    resets += 1
  }
}

@Suite struct MainActorControllerTests {
  @Test func `a controller that loads asynchronously shows what came`() async throws {
    let controller = FerryController()
    controller.loadViewIfNeeded()
    await controller.loading?.value
    for width in phoneWidths {
      let expected =
        try 12 + textHeight(controller.model.title, .systemFont(ofSize: 16), width: width - 24) + 8 + 44 + 12
      expectSame([controller.ferryView.height(width: width)], [expected])
    }
    controller.ferryView.press()
    #expect(controller.bookings == 1)
  }

  @Test func `layouts, constraints and recognisers may be subclassed`() {
    let layout = ColumnLayout()
    let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
    collection.layoutIfNeeded()
    #expect(layout.itemSize.width == 100)
    let tap = CountingTap()
    collection.addGestureRecognizer(tap)
    tap.reset()
    #expect(tap.resets == 1)
    let (view, line) = (UIView(), UIView())
    line.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(line)
    let constraint = Hairline(
      item: line, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 7)
    constraint.isActive = true
    #expect(constraint.constant == 1 / UIScreen.main.scale)
  }
}
