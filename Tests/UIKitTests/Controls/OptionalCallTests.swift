import Testing
import UIKit

/// Objective-C's optional calls of delegates' methods, which forwarding code writes.
@Suite struct OptionalCallTests {
  private final class Delegate: NSObject, UIScrollViewDelegate, UITextFieldDelegate {
    private(set) var offsets: [CGFloat] = []

    func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { textField.text != "" }
  }

  private final class Forwarder: NSObject, UIScrollViewDelegate, UITextFieldDelegate {
    weak var scrollDelegate: (any UIScrollViewDelegate)?
    weak var fieldDelegate: (any UITextFieldDelegate)?

    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollDelegate?.scrollViewDidScroll?(scrollView) }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      fieldDelegate?.textFieldShouldReturn?(textField) ?? true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) {
      if let begin = fieldDelegate?.textFieldDidBeginEditing { begin(textField) }
    }
  }

  @Test func `an optional call reaches the method, and its result is optional`() {
    let (delegate, forwarder) = (Delegate(), Forwarder())
    forwarder.scrollDelegate = delegate
    forwarder.fieldDelegate = delegate
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scrollView.contentSize = CGSize(width: 10, height: 100)
    scrollView.delegate = forwarder
    scrollView.contentOffset.y = 30
    #expect(delegate.offsets == [30])
    let field = UITextField()
    #expect(forwarder.textFieldShouldReturn(field) == false)
    field.text = "a"
    #expect(forwarder.textFieldShouldReturn(field))
    forwarder.fieldDelegate = nil
    field.text = ""
    #expect(forwarder.textFieldShouldReturn(field))
    forwarder.textFieldDidBeginEditing(field)
  }

  @Test func `calls without the mark stay as they are`() {
    let delegate: any UIScrollViewDelegate = Delegate()
    delegate.scrollViewDidScroll(UIScrollView())
    #expect((delegate as? Delegate)?.offsets == [0])
  }
}
