import AutoLayout
import Foundation
import Geometry
import Testing

/// A cell as it is written with SnapKit: that it compiles is half of the test.
@Suite struct ChainSourceTests {
  private final class Cell: View {
    let photo = View()
    let title = View()
    var bottom: Constraint?
    lazy var background: View = {
      let view = View()
      insertSubview(view, at: 0)
      view.snp.makeConstraints { $0.edges.equalToSuperview() }
      return view
    }()

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      addSubview(photo)
      addSubview(title)
      photo.snp.makeConstraints { (make) -> Void in
        make.top.leading.equalToSuperview().inset(12)
        make.size.equalTo(CGSize(width: 40, height: 40))
        self.bottom = make.bottom.lessThanOrEqualToSuperview().inset(12).priority(.high).constraint
      }
      title.snp.makeConstraints {
        $0.leading.equalTo(photo.snp.trailing).offset(15).priority(.high)
        $0.top.equalTo(photo)
        $0.right.equalTo(self.layoutMarginsGuide.snp.right)
        $0.bottom.lessThanOrEqualTo(self.snp.bottom)
        $0.height.equalTo(20.5).priority(999)
      }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
  }

  @Test func `cells written for SnapKit compile and lay out`() {
    let cell = Cell()
    cell.layoutDiagnosticHandler = { Issue.record("\($0)") }
    cell.bottom?.update(offset: -3)
    _ = cell.background
    cell.layoutIfNeeded()
    #expect(cell.photo.frame == CGRect(x: 12, y: 12, width: 40, height: 40))
    #expect(cell.title.frame == CGRect(x: 67, y: 12, width: 125, height: 20.5))
    #expect(cell.background.frame == cell.bounds)
  }

  @Test func `closures and targets may be values`() {
    let cell = Cell()
    cell.layoutDiagnosticHandler = { Issue.record("\($0)") }
    func place(_ make: ConstraintMaker) { make.top.height.equalTo(7) }
    cell.background.snp.remakeConstraints(place)
    let targets: [any ConstraintRelatableTarget] = [cell.photo, cell.photo.snp.width, 40]
    for target in targets { cell.background.snp.makeConstraints { make in make.width.equalTo(target) } }
    #expect(cell.background.constraintsAffectingLayout(for: .horizontal).count == 3)
    let chain: (ConstraintMaker) -> ConstraintMakerExtendable = { $0.left.right }
    cell.title.snp.remakeConstraints { make in chain(make).equalToSuperview() }
    cell.layoutIfNeeded()
    #expect(cell.title.frame.width == 200)
  }
}
