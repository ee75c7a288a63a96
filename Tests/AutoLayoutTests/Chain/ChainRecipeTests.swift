import AutoLayout
import Foundation
import Geometry
import Testing

/// The chains that self-sizing cells are made of, with the heights that follow from them.
@Suite struct ChainRecipeTests {
  private func cell(_ count: Int) -> (cell: View, views: [View]) {
    let cell = View()
    let views = (0..<count).map { index in
      let view = View()
      view.name = "v\(index)"
      cell.addSubview(view)
      return view
    }
    cell.layoutDiagnosticHandler = { Issue.record("\($0)") }
    return (cell, views)
  }

  private func height(_ cell: View, width: Double = 320) -> Double {
    cell.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// An image is shown and removed by constants that are updated: 200 and 10 with one, 0 and 0 without.
  @Test func `an image and its gap can be updated`() {
    let (cell, views) = cell(3)
    let (title, image, text) = (views[0], views[1], views[2])
    title.snp.makeConstraints { make in
      make.top.equalToSuperview().offset(30)
      make.left.equalToSuperview().offset(5)
      make.right.equalToSuperview().offset(-10)
      make.height.equalTo(21)
    }
    image.snp.makeConstraints { make in
      make.top.equalTo(title.snp.bottom).offset(10)
      make.left.right.equalTo(title)
      make.height.equalTo(200)
    }
    text.snp.makeConstraints { make in
      make.top.equalTo(image.snp.bottom).offset(10)
      make.left.right.equalTo(title)
      make.height.equalTo(44)
      make.bottom.equalToSuperview().offset(-5).priority(.low)
    }
    for round in 0..<4 {
      let hasImage = round % 2 == 0
      image.snp.updateConstraints { make in make.height.equalTo(hasImage ? 200 : 0) }
      text.snp.updateConstraints { make in make.top.equalTo(image.snp.bottom).offset(hasImage ? 10 : 0) }
      #expect(height(cell) == 30 + 21 + 10 + (hasImage ? 210 : 0) + 44 + 5)
    }
  }

  /// The last edge at 250 gives the height that a required one gives; below the fitting priority it gives none.
  @Test func `the last edge may have a lower priority`() {
    func fitted(_ priority: Double) -> Double {
      let (cell, views) = cell(1)
      if priority < 50 { cell.layoutDiagnosticHandler = { _ in } }
      views[0].snp.makeConstraints { make in
        make.left.top.right.equalToSuperview()
        make.height.equalTo(70)
        make.bottom.equalToSuperview().priority(priority)
      }
      return height(cell)
    }
    #expect(fitted(1000) == 70)
    #expect(fitted(250) == 70)
    #expect(fitted(51) == 70)
    #expect(fitted(49) == 0)
  }

  /// Expanding drops the limit of a height, collapsing brings it back.
  @Test func `a limit can be remade`() {
    let (cell, views) = cell(1)
    func lay(limit: Double?) {
      views[0].snp.remakeConstraints { make in
        make.edges.equalToSuperview().inset(15)
        make.height.equalTo(130).priority(.high)
        if let limit { make.height.lessThanOrEqualTo(limit) }
      }
    }
    for _ in 0..<2 {
      lay(limit: 55)
      #expect(height(cell) == 85)
      lay(limit: nil)
      #expect(height(cell) == 160)
    }
  }

  /// Rows of tags, remade for each width.
  @Test func `tags can be laid out in lines`() {
    let (cell, tags) = cell(5)
    for perRow in [1, 2, 5] {
      for (index, tag) in tags.enumerated() {
        tag.snp.remakeConstraints { make in
          make.size.equalTo(CGSize(width: 40, height: 28))
          if index == 0 {
            make.top.left.equalToSuperview().inset(15)
          } else if index % perRow == 0 {
            make.top.equalTo(tags[index - 1].snp.bottom).offset(15)
            make.left.equalToSuperview().offset(15)
          } else {
            make.top.equalTo(tags[index - 1])
            make.left.equalTo(tags[index - 1].snp.right).offset(10)
          }
          if index == tags.count - 1 { make.bottom.equalToSuperview().offset(-15).priority(.medium) }
        }
      }
      let rows = Double((tags.count + perRow - 1) / perRow)
      #expect(height(cell) == 15 + rows * 28 + (rows - 1) * 15 + 15)
    }
  }
}
