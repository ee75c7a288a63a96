import TestSupport
import Testing
import UIKit

/// Highlights a word, with a store of its own, as storages of editors do.
private final class HighlightingStorage: NSTextStorage {
  private let store = NSMutableAttributedString(string: "")
  var processed = 0

  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var string: String { store.string }

  override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
    store.attributes(at: location, effectiveRange: range)
  }

  override func replaceCharacters(in range: NSRange, with str: String) {
    beginEditing()
    store.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
    endEditing()
  }

  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    beginEditing()
    store.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
    endEditing()
  }

  override func processEditing() {
    processed += 1
    let paragraph = (string as NSString).paragraphRange(for: editedRange)
    addAttributes([.font: UIFont.systemFont(ofSize: 15)], range: paragraph)
    let word = (string as NSString).range(of: "big", options: [], range: paragraph)
    if word.location != NSNotFound { addAttributes([.font: UIFont.systemFont(ofSize: 40)], range: word) }
    super.processEditing()
  }
}

private final class EditLog: NSTextStorageDelegate {
  var entries: [String] = []
  var willProcess: ((NSTextStorage) -> Void)?

  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {
    willProcess?(textStorage)
  }

  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {
    entries.append("\(editedMask.rawValue) \(editedRange.location)+\(editedRange.length) \(delta)")
  }
}

@Suite struct TextStorageTests {
  private let small = UIFont.systemFont(ofSize: 15)

  @Test func `edits are told with their range and the change of the length`() {
    let storage = NSTextStorage(string: "Hello")
    let log = EditLog()
    storage.delegate = log
    storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "JJ")
    storage.append(NSAttributedString(string: "!"))
    storage.setAttributes([.font: small], range: NSRange(location: 1, length: 2))
    storage.deleteCharacters(in: NSRange(location: 0, length: 2))
    #expect(storage.string == "ello!")
    #expect(log.entries == ["2 0+2 1", "3 6+1 1", "1 1+2 0", "2 0+0 -2"])
    #expect(storage.editedMask.isEmpty && storage.changeInLength == 0)
    #expect(storage.editedRange.location == NSNotFound)
  }

  @Test func `edits between begin and end are told once`() {
    let storage = NSTextStorage(string: "abcdef")
    let log = EditLog()
    storage.delegate = log
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "xyz")
    storage.beginEditing()
    storage.setAttributes([.font: small], range: NSRange(location: 5, length: 2))
    storage.endEditing()
    #expect(log.entries.isEmpty && storage.editedMask == [.editedCharacters, .editedAttributes])
    storage.endEditing()
    #expect(log.entries == ["3 1+6 2"])
    storage.endEditing()
    #expect(log.entries.count == 1)
  }

  @Test func `what a delegate changes before it is processed counts, and does not begin again`() {
    let text = LaidOutString("one", width: 300)
    let log = EditLog()
    text.storage.delegate = log
    log.willProcess = {
      $0.addAttributes([.font: UIFont.systemFont(ofSize: 60)], range: NSRange(location: 0, length: 3))
    }
    text.storage.replaceCharacters(in: NSRange(location: 3, length: 0), with: " two")
    #expect(log.entries.count == 1)
    #expect(text.used.height >= UIFont.systemFont(ofSize: 60).lineHeight)
  }

  @Test func `attributes are added, removed and read as in a mutable string`() {
    let storage = NSTextStorage(string: "abcdef", attributes: [.font: small])
    storage.addAttribute(.kern, value: 2, range: NSRange(location: 1, length: 3))
    storage.addAttribute(.baselineOffset, value: 1, range: NSRange(location: 2, length: 90))
    storage.removeAttribute(.kern, range: NSRange(location: 3, length: 1))
    var range = NSRange()
    #expect(storage.attribute(.kern, at: 1, longestEffectiveRange: &range, in: NSRange(location: 0, length: 6)) != nil)
    #expect(range == NSRange(location: 1, length: 2))
    #expect(storage.attribute(.kern, at: 3, effectiveRange: nil) == nil)
    #expect(storage.attribute(.baselineOffset, at: 5, effectiveRange: nil) != nil)
    #expect(storage.attribute(.font, at: 5, effectiveRange: nil) as? UIFont == small)
    let copy = storage.mutableCopy() as? NSMutableAttributedString
    copy?.deleteCharacters(in: NSRange(location: 0, length: 6))
    #expect(storage.length == 6 && copy?.length == 0)
    #expect((storage.copy() as? NSAttributedString)?.string == "abcdef")
  }

  @Test func `a subclass with a store of its own styles what is edited`() throws {
    let storage = HighlightingStorage()
    let manager = NSLayoutManager()
    storage.addLayoutManager(manager)
    let container = NSTextContainer(size: CGSize(width: 200, height: 0))
    manager.addTextContainer(container)
    storage.append(NSAttributedString(string: "a small word"))
    #expect(storage.processed == 1)
    #expect(isApproximatelyEqual(Double(manager.usedRect(for: container).height), Double(small.lineHeight)))
    storage.replaceCharacters(in: (storage.string as NSString).range(of: "small"), with: "big")
    #expect(storage.string == "a big word")
    #expect(
      isApproximatelyEqual(
        Double(manager.usedRect(for: container).height), Double(UIFont.systemFont(ofSize: 40).lineHeight)))
    // All ways to read it give the same text.
    var runs: [Int] = []
    storage.enumerateAttribute(.font, in: NSRange(location: 0, length: storage.length)) { value, range, _ in
      #expect((value as? UIFont)?.pointSize == (range.length == 3 ? 40 : 15))
      runs.append(range.length)
    }
    #expect(runs == [2, 3, 5])
    for copy in [
      NSAttributedString(attributedString: storage), try #require(storage.copy() as? NSAttributedString),
      storage.attributedSubstring(from: NSRange(location: 0, length: 10)),
    ] {
      #expect(copy.string == "a big word")
      #expect((copy.attribute(.font, at: 3, effectiveRange: nil) as? UIFont)?.pointSize == 40)
    }
    let label = UILabel()
    label.attributedText = storage
    #expect(label.intrinsicContentSize.height >= UIFont.systemFont(ofSize: 40).lineHeight)
  }

  @Test func `a text view shows what a subclass makes of its text`() {
    let storage = HighlightingStorage()
    let manager = NSLayoutManager()
    storage.addLayoutManager(manager)
    let container = NSTextContainer(size: .zero)
    container.widthTracksTextView = true
    manager.addTextContainer(container)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), textContainer: container)
    view.displayScale = 2
    #expect(view.textContainer === container && view.layoutManager === manager && view.textStorage === storage)
    for text in ["a word", "a big word", "no more", ""] {
      view.text = text
      #expect(storage.string == text && view.text == text)
      let used = manager.usedRect(for: container).height
      let high = text.contains("big")
      #expect((used > UIFont.systemFont(ofSize: 39).lineHeight) == high)
      #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height == ((used + 16) * 2).rounded(.up) / 2)
    }
  }

  @Test func `edits with numbers that are out of range end no program`() {
    let storage = NSTextStorage(string: "abc")
    let log = EditLog()
    storage.delegate = log
    storage.beginEditing()
    storage.edited(.editedAttributes, range: NSRange(location: .max, length: .max), changeInLength: .max)
    storage.edited(.editedCharacters, range: NSRange(location: .min, length: -3), changeInLength: .min)
    storage.endEditing()
    #expect(log.entries.count == 1)
    storage.replaceCharacters(in: NSRange(location: 2, length: 50), with: "x")
    storage.insert(NSAttributedString(string: "y"), at: 99)
    storage.addAttributes([.font: small], range: NSRange(location: -4, length: 2))
    #expect(storage.string == "abxy")
  }

  @Test func `a layout manager changes its storage, and keeps its lines where a storage ends`() {
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 60, height: 0))
    manager.addTextContainer(container)
    func lay(_ text: String) -> CGFloat {
      let storage = NSTextStorage(string: text, attributes: [.font: small])
      storage.addLayoutManager(manager)
      #expect(manager.textStorage === storage && storage.layoutManagers.count == 1)
      return manager.usedRect(for: container).height
    }
    let two = lay("one two three")
    #expect(two > small.lineHeight * 1.5)
    #expect(manager.usedRect(for: container).height == two && manager.numberOfGlyphs == 13)
    // The storage has ended; its text is laid out again.
    container.size.width = 300
    #expect(manager.usedRect(for: container).height < two && manager.numberOfGlyphs == 13)
    container.size.width = 60
    #expect(lay("one") < two)
    let (first, second) = (NSTextStorage(string: "a"), NSTextStorage(string: "bc"))
    first.addLayoutManager(manager)
    manager.replaceTextStorage(second)
    #expect(first.layoutManagers.isEmpty && manager.textStorage === second && manager.numberOfGlyphs == 2)
    second.removeLayoutManager(manager)
    #expect(manager.textStorage == nil && manager.numberOfGlyphs == 0)
  }
}
