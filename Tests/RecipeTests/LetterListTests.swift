import CellTestSupport
import Foundation
import SnapKit
import Testing
import UIKit

/// Constraints in `updateConstraints`, with template cells and with automatic heights.
@Suite struct LetterListTests {
  private static let samples: [Letter] = [
    Letter(sender: "Ada", text: SampleTexts.english, hasPhoto: true, hasStamp: true),
    Letter(sender: "林", text: SampleTexts.chinese),
    Letter(sender: SampleTexts.german, text: SampleTexts.arabic, hasPhoto: true),
    Letter(sender: "Bo", text: "Short", hasStamp: true),
  ]

  private static let many = (0..<48).map { index in
    Letter(
      sender: "Sender \(index)", text: SampleTexts.long[index * 7 % 10], hasPhoto: index % 4 == 1,
      hasStamp: index % 3 == 0)
  }

  private func contentHeight(_ letter: Letter, width: CGFloat) throws -> CGFloat {
    try 10 + textHeight(letter.sender, .boldSystemFont(ofSize: 15), width: width - 20) + 8
      + textHeight(letter.text, .systemFont(ofSize: 17), width: width - 20) + (letter.hasPhoto ? 130 : 0)
      + (letter.hasStamp ? 20 : 0) + 10
  }

  private func controller(_ letters: [Letter]) -> LetterListController {
    let controller = LetterListController(letters)
    controller.turn(to: upright)
    return controller
  }

  @Test(arguments: [CGSize(width: 375, height: 3000), CGSize(width: 667, height: 3000)])
  func `a template cell gives the heights`(size: CGSize) throws {
    let controller = controller(Self.samples)
    controller.turn(to: size)
    for (row, letter) in Self.samples.enumerated() {
      let rect = controller.tableView.rectForRow(at: IndexPath(row: row, section: 0))
      expectSame(rect.height, try contentHeight(letter, width: size.width) + 1, "row \(row)")
    }
    expectSame(controller.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).minY, 100, "below the header")
  }

  @Test func `turning the phone while it is scrolled`() throws {
    let controller = controller(Self.many)
    for row in [0, 20, 37] {
      controller.turn(to: upright)
      controller.tableView.showRow(row)
      try expectVisibleHeights(of: controller.tableView) { try contentHeight(Self.many[$0], width: 375) + 1 }
      controller.turn(to: turned)
      try expectVisibleHeights(of: controller.tableView) { try contentHeight(Self.many[$0], width: 667) + 1 }
      controller.turn(to: upright)
      try expectVisibleHeights(of: controller.tableView) { try contentHeight(Self.many[$0], width: 375) + 1 }
    }
  }

  @Test func `a letter that arrives is measured`() throws {
    let controller = controller([])
    for letter in Self.samples { controller.append(letter) }
    controller.view.layoutIfNeeded()
    try expectVisibleHeights(of: controller.tableView) { try contentHeight(Self.samples[$0], width: 375) + 1 }
  }

  @Test(arguments: [375, 667] as [CGFloat])
  func `one cell shows every letter in any order`(width: CGFloat) throws {
    let cell = LetterCell(style: .default, reuseIdentifier: nil)
    cell.phoneBounds = CGRect(x: 0, y: 0, width: width, height: 667)
    cell.layOutViews()
    for round in 0..<16 {
      let letter = Self.samples[round * 3 % 4]
      expectSame(cell.height(of: letter), try contentHeight(letter, width: width) + 1)
    }
    #expect(cell.isSetUp)
  }

  private func automatic(_ letters: [Letter], size: CGSize) -> AutomaticLetterListController {
    let controller = AutomaticLetterListController(letters)
    controller.view.frame = CGRect(origin: .zero, size: size)
    controller.view.layoutIfNeeded()
    return controller
  }

  @Test(arguments: [CGSize(width: 375, height: 3000), CGSize(width: 667, height: 3000)])
  func `automatic heights with a low priority at the bottom`(size: CGSize) throws {
    let controller = automatic(Self.samples, size: size)
    let count = try expectVisibleHeights(of: controller.tableView) {
      try contentHeight(Self.samples[$0], width: size.width)
    }
    #expect(count == 4)
    let cell = try #require(
      controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) as? AutomaticLetterCell)
    cell.layoutIfNeeded()
    #expect(cell.photoView.frame.size == CGSize(width: 160, height: 120))
    expectSame(cell.textView.frame.width, size.width - 20)
    expectSame(cell.textView.frame.minY, cell.senderLabel.frame.maxY + 8)
  }

  @Test func `automatic heights while the phone is turned`() throws {
    let controller = automatic(Self.many, size: upright)
    controller.tableView.showRow(25)
    try expectVisibleHeights(of: controller.tableView) { try contentHeight(Self.many[$0], width: 375) }
    for size in [turned, upright, turned] {
      controller.view.frame = CGRect(origin: .zero, size: size)
      controller.view.layoutIfNeeded()
      try expectVisibleHeights(of: controller.tableView) { try contentHeight(Self.many[$0], width: size.width) }
      let rows = try #require(controller.tableView.indexPathsForVisibleRows).map(\.row)
      #expect(rows.contains(25))
    }
  }

  @Test func `the height of a row is that of the issue's form`() throws {
    // A photo or none, and nothing else that differs: the difference is the photo and its gap.
    let cell = AutomaticLetterCell(style: .default, reuseIdentifier: nil)
    var letter = Self.samples[1]
    cell.bind(letter)
    let without = cell.contentView.fittingHeight(width: 375)
    letter.hasPhoto = true
    cell.bind(letter)
    cell.setNeedsUpdateConstraints()
    cell.updateConstraintsIfNeeded()
    expectSame(cell.contentView.fittingHeight(width: 375), try contentHeight(letter, width: 375))
    #expect(without < cell.contentView.fittingHeight(width: 375))
  }
}
