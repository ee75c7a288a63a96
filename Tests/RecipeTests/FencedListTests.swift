import CellTestSupport
import Foundation
import Testing
import UIKit

/// A prototype cell with four labels and an optional image, measured between fences.
@Suite struct FencedListTests {
  private static func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
  }

  private let samples = [
    Notice(
      title: SampleTexts.word, content: SampleTexts.english, author: "Ada", time: "09:41", image: Self.image(120, 90)),
    Notice(title: SampleTexts.chinese, content: SampleTexts.hindi, author: "林", time: "昨天"),
    Notice(title: "Bo", content: "Short", author: "Bo", time: "1 d", image: Self.image(30, 40)),
    Notice(title: SampleTexts.german, content: SampleTexts.emoji, author: "Jo", time: "2 d"),
  ]

  private func fitting(_ notice: Notice, width: CGFloat) throws -> CGFloat {
    try 10 + textHeight(notice.title, .boldSystemFont(ofSize: 17), width: width - 20) + 8
      + textHeight(notice.content, .systemFont(ofSize: 14), width: width - 20) + 8 + (notice.image?.size.height ?? 0)
      + 8
      + textHeight(notice.author, .systemFont(ofSize: 12)) + 10
  }

  private func expected(_ notice: Notice, width: CGFloat) throws -> CGFloat {
    try fitting(notice, width: width) + 2 / UIScreen.main.scale
  }

  private func controller(_ notices: [Notice], size: CGSize) -> NoticeBoardController {
    let controller = NoticeBoardController(style: .plain)
    controller.notices = notices
    controller.turn(to: size)
    return controller
  }

  @Test(arguments: [CGSize(width: 375, height: 3000), CGSize(width: 667, height: 3000)])
  func `rows are as high as the prototype and two pixels`(size: CGSize) throws {
    let controller = controller(samples, size: size)
    let count = try expectVisibleHeights(of: controller.tableView) {
      try expected(samples[$0], width: size.width)
    }
    #expect(count == 4)
    let cell = try #require(
      controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) as? NoticeBoardCell)
    cell.layoutIfNeeded()
    #expect(cell.showImageView.frame.size.width == 120)
    expectSame(cell.timeLabel.frame.maxX, size.width - 10)
    expectSame(cell.titleLabel.frame.width, size.width - 20)
  }

  @Test func `equal notices are measured once`() throws {
    let controller = controller(samples + samples + samples, size: CGSize(width: 375, height: 5000))
    try expectVisibleHeights(of: controller.tableView) { try expected(samples[$0 % 4], width: 375) }
    #expect(controller.measured == 4)
    #expect(controller.calculator.hits >= 8)
  }

  @Test func `rows that were never seen count by their estimate`() {
    let notices = (0..<100).map { Notice(title: "\($0)", content: "One line", author: "Ada", time: "now") }
    let controller = controller(notices, size: upright)
    #expect(controller.measured < 40)
    #expect(controller.tableView.contentSize.height > 60 * 100)
  }

  @Test func `turning the phone while it is scrolled`() throws {
    let notices = (0..<40).map { samples[$0 % 4] }
    let controller = controller(notices, size: upright)
    controller.tableView.showRow(22)
    for size in [upright, turned, upright] {
      controller.turn(to: size)
      try expectVisibleHeights(of: controller.tableView) { try expected(notices[$0], width: size.width) }
    }
  }

  @Test(arguments: [375, 667] as [CGFloat])
  func `no fence is needed when the width is given`(width: CGFloat) throws {
    let cell = NoticeBoardCell(style: .default, reuseIdentifier: nil)
    for notice in samples + samples.reversed() {
      cell.notice = notice
      expectSame(cell.contentView.fittingHeight(width: width), try fitting(notice, width: width))
    }
  }
}
