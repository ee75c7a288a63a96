import Foundation
import TestSupport
import Testing
import UIKit

/// What Guides/UIKit.md says beside its tables, as far as no other test does.
@Suite struct GuideTests {
  // MARK: What Linux lacks

  @Test func `a test does what a finger would`() throws {
    let view = ProfileView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.button.sendActions(for: .touchUpInside)
    #expect(view.follows)
    let recognizer = try #require(view.gestureRecognizers?.first)
    recognizer.recognize()
    #expect(view.isOpen)
  }

  @Test func `conditions select the newest branch`() {
    var branches: [String] = []
    #if os(iOS)
      branches.append("iOS")
    #endif
    #if canImport(UIKit)
      branches.append("UIKit")
    #endif
    #if canImport(ObjectiveC)
      branches.append("ObjectiveC")
    #endif
    if #available(iOS 99, *) { branches.append("available") }
    #expect(branches == ["UIKit", "available"])
  }

  // A method with the attribute `@IBAction` is on the main actor.
  @MainActor @Test func `attributes of Interface Builder compile`() {
    let view = InspectableView(frame: .zero)
    view.tapped(view)
    #expect(view.corner == 1)
  }

  @Test(arguments: [NSAttributedString.DocumentType.html, .rtf])
  func `documents other than plain text are rejected`(type: NSAttributedString.DocumentType) {
    #expect(throws: CocoaError.self) {
      let bytes = Data("<b>bold</b>".utf8)
      _ = try NSAttributedString(data: bytes, options: [.documentType: type], documentAttributes: nil)
    }
  }

  @Test func `the last attribute that is added to a range counts`() throws {
    let text = NSMutableAttributedString(string: "harbour", attributes: [.font: UIFont.systemFont(ofSize: 12)])
    let range = NSRange(location: 0, length: 7)
    text.addAttribute(.font, value: UIFont.systemFont(ofSize: 20), range: range)
    text.addAttributes([.font: UIFont.systemFont(ofSize: 30)], range: range)
    let font = try #require(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)
    #expect(font.pointSize == 30)
  }

  @Test func `a delegate's method counts in the class that states the conformance`() {
    #expect(rowHeight(of: StatedHeights()) == 100)
    #expect(rowHeight(of: OverriddenHeights()) == 120)
    // On iOS the method of the subclass is found by its name.
    #expect(rowHeight(of: LateHeights()) == 44)
    #expect(rowHeight(of: DoubleHeights()) == 44)
  }

  private func rowHeight(of delegate: some UITableViewDelegate) -> CGFloat {
    let rows = PlainRows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
    table.separatorStyle = .none
    table.dataSource = rows
    table.delegate = delegate
    table.layoutIfNeeded()
    return table.rectForRow(at: IndexPath(row: 0, section: 0)).height
  }

  // MARK: What differs in measuring

  @Test func `the screen of a test is in force in its task`() {
    #expect(separatorHeight() == 0.5)
    #expect(UIScreen.main.bounds.size == CGSize(width: 390, height: 844))
  }

  @Test func `frames do not follow transforms`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.transform.a == 2)
  }

  @Test func `a test sets the safe area of a view`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    #expect(view.safeAreaInsets == .zero)
    view.statedSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    view.layoutIfNeeded()
    #expect(view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 20, width: 100, height: 146))
  }

  @Test func `rows have the estimate until they are measured`() throws {
    let rows = PlainRows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 88), style: .plain)
    table.estimatedRowHeight = 70
    table.dataSource = rows
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: IndexPath(row: 49, section: 0)).height == 70)
    let measured = try table.height(forRowAt: IndexPath(row: 49, section: 0))
    #expect(measured < 70)
  }

  @Test func `the README's cell is as high as its text and its insets`() throws {
    let cell = FeedCell(style: .default, reuseIdentifier: nil)
    cell.title.text = "Short"
    let line = (UIFont.systemFont(ofSize: 17).lineHeight * 2).rounded(.up) / 2
    #expect(try cell.rowHeight(tableWidth: 375, displayScale: 2) == line + 30.5)
  }

  @Test func `a view in place of the content view is reported`() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let label = UILabel()
    label.text = "Harbour"
    cell.addSubview(label)
    #expect(try problems(of: cell).count == 1)
  }

  @Test func `inert members keep what was set`() {
    let label = UILabel()
    #expect(label.isEnabled)
    label.isEnabled = false
    label.highlightedTextColor = .red
    label.shadowOffset = CGSize(width: 1, height: 2)
    label.baselineAdjustment = .alignCenters
    #expect(!label.isEnabled)
    #expect(label.highlightedTextColor == .red)
    #expect(label.shadowColor == nil)
    #expect(label.shadowOffset == CGSize(width: 1, height: 2))
    #expect(label.baselineAdjustment == .alignCenters)
    let scrollView = UIScrollView()
    scrollView.refreshControl = UIRefreshControl()
    #expect(scrollView.refreshControl != nil)
    #expect(scrollView.subviews.isEmpty)
    scrollView.refreshControl = nil
    #expect(scrollView.refreshControl == nil)
  }

  @Test func `settings of an appearance are not passed on`() {
    UILabel.appearance().textColor = .red
    #expect(UILabel().textColor != .red)
  }
}

private final class InspectableView: UIView {
  @IBInspectable var corner: CGFloat = 0
  dynamic var isPressed = false

  @IBAction func tapped(_ sender: Any) { corner += 1 }
}

/// Fifty empty cells.
private final class PlainRows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

private class StatedHeights: NSObject, UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 100 }
}

private final class OverriddenHeights: StatedHeights {
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 120 }
}

private class NoHeights: NSObject, UITableViewDelegate {}

private final class LateHeights: NoHeights {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 100 }
}

private final class DoubleHeights: NSObject, UITableViewDelegate {}

extension DoubleHeights {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> Double { 100 }
}
