import TestSupport
import Testing
import UIKit

/// The storage, layout manager and container of a text view.
@Suite struct TextViewStorageTests {
  private func view(_ text: String, width: CGFloat = 180) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: width, height: 300))
    view.displayScale = 2
    view.font = .systemFont(ofSize: 15)
    view.text = text
    return view
  }

  private func expectSameHeight(_ view: UITextView, sourceLocation: SourceLocation = #_sourceLocation) {
    let used = view.layoutManager.usedRect(for: view.textContainer)
    let inset = view.textContainerInset.top + view.textContainerInset.bottom
    #expect(
      view.sizeThatFits(CGSize(width: view.bounds.width, height: 0)).height
        == ((used.height + inset) * 2).rounded(.up) / 2, sourceLocation: sourceLocation)
  }

  @Test func `what is used is as high as the view says, whatever changes`() {
    let view = view("A text view with a text of several lines\nand a break at its end\n")
    expectSameHeight(view)
    #expect(view.textContainer.size.width == 180)
    view.frame.size.width = 90
    #expect(view.textContainer.size.width == 90)
    expectSameHeight(view)
    view.textContainerInset = UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 11)
    #expect(view.textContainer.size.width == 69)
    expectSameHeight(view)
    view.textContainer.lineFragmentPadding = 0
    expectSameHeight(view)
    view.textContainer.maximumNumberOfLines = 2
    expectSameHeight(view)
    view.textContainer.maximumNumberOfLines = 0
    view.font = .systemFont(ofSize: 22)
    expectSameHeight(view)
    view.textAlignment = .right
    expectSameHeight(view)
    #expect(view.layoutManager.usedRect(for: view.textContainer).maxX == 69)
    view.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 60))]
    expectSameHeight(view)
    view.text = ""
    view.textContainer.exclusionPaths = []
    expectSameHeight(view)
  }

  @Test func `edits of the storage change the view, and the view's text changes the storage`() {
    let view = view("Hello, world")
    let height = view.sizeThatFits(CGSize(width: 180, height: 0)).height
    let storage = view.textStorage
    #expect(storage.string == "Hello, world")
    #expect(storage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 15))
    storage.setAttributes([.font: UIFont.systemFont(ofSize: 50)], range: NSRange(location: 0, length: 5))
    #expect(view.sizeThatFits(CGSize(width: 180, height: 0)).height > height + 30)
    expectSameHeight(view)
    #expect(view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 50))
    storage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "Bye")
    #expect(view.text == "Bye, world")
    view.text = "New"
    #expect(storage.string == "New" && view.textStorage === storage)
    view.attributedText = NSAttributedString(string: "Styled", attributes: [.font: UIFont.systemFont(ofSize: 30)])
    #expect(storage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 30))
    expectSameHeight(view)
    view.font = .systemFont(ofSize: 10)
    #expect(storage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 10))
  }

  @Test func `asking for the storage changes nothing`() {
    let (asked, other) = (view("Some text\nin two paragraphs"), view("Some text\nin two paragraphs"))
    for alignment in [NSTextAlignment.left, .center] {
      for view in [asked, other] { view.textAlignment = alignment }
      _ = asked.layoutManager
      #expect(asked.sizeThatFits(CGSize(width: 90, height: 0)) == other.sizeThatFits(CGSize(width: 90, height: 0)))
      #expect(asked.attributedText.string == other.attributedText.string)
      let fonts = [asked, other].map { $0.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont }
      #expect(fonts[0] == fonts[1] && fonts[0] != nil)
    }
  }

  @Test func `a tap finds the character in a text view`() {
    let view = view("Read the terms, please")
    let range = (view.text as NSString).range(of: "terms")
    let rect = view.layoutManager.boundingRect(forGlyphRange: range, in: view.textContainer)
    let tap = CGPoint(x: rect.midX + view.textContainerInset.left, y: rect.midY + view.textContainerInset.top)
    let point = CGPoint(x: tap.x - view.textContainerInset.left, y: tap.y - view.textContainerInset.top)
    let index = view.layoutManager.characterIndex(
      for: point, in: view.textContainer, fractionOfDistanceBetweenInsertionPoints: nil)
    #expect(NSLocationInRange(index, range))
  }

  @Test func `a container that does not follow the view has its own width`() {
    let view = view("A text that does not wrap at the width of its view", width: 100)
    let wrapped = view.sizeThatFits(CGSize(width: 100, height: 0)).height
    view.textContainer.widthTracksTextView = false
    view.textContainer.size = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    #expect(view.sizeThatFits(CGSize(width: 100, height: 0)).height < wrapped / 2)
    expectSameHeight(view)
    view.textContainer.size.width = 60
    #expect(view.sizeThatFits(CGSize(width: 100, height: 0)).height > wrapped)
    expectSameHeight(view)
    view.textContainer.widthTracksTextView = true
    #expect(view.sizeThatFits(CGSize(width: 100, height: 0)).height == wrapped)
  }

  @Test func `a view that has gone leaves its storage and layout manager in order`() {
    var view: UITextView? = view("Some text")
    let (storage, manager) = (view?.textStorage, view?.layoutManager)
    let isThere = { [weak view] in view != nil }
    view = nil
    #expect(!isThere())
    #expect(storage?.string == "Some text" && manager?.numberOfGlyphs == 9)
    storage?.append(NSAttributedString(string: "!"))
    #expect(manager?.numberOfGlyphs == 10)
  }
}
