import Testing
import UIKit

private final class PaddedField: UITextField {
  override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 12, dy: 4) }
  override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
}

private final class Filter: UITextFieldDelegate {
  var log: [String] = []
  func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin") }
  func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { string != "x" }
}

@Suite struct TextFieldTests {
  private let text = "Some text"

  @Test(
    arguments: [
      (UITextField.BorderStyle.none, 0, 0), (.line, 2, 8), (.bezel, 7, 10), (.roundedRect, 7, 12),
    ] as [(UITextField.BorderStyle, CGFloat, CGFloat)])
  func `a field is as large as its text and border`(
    _ style: UITextField.BorderStyle, _ inset: CGFloat, _ extra: CGFloat
  ) {
    let field = UITextField()
    field.borderStyle = style
    field.text = text
    let label = labelSize(text, .systemFont(ofSize: 17))
    let line = label.height.rounded(.up) + 1
    #expect(field.intrinsicContentSize == CGSize(width: label.width + 2 * inset, height: line + extra))
    #expect(
      field.textRect(forBounds: CGRect(x: 0, y: 0, width: 200, height: 40))
        == CGRect(x: inset, y: 0, width: 200 - 2 * inset, height: 40))
  }

  /// Some fields give the view in which their text is edited constraints of its own.
  @Test func `a field edits its text itself`() {
    let (field, view) = (UITextField(), UITextView())
    #expect(field.textInputView === field)
    #expect(view.textInputView === view)
  }

  @Test func `a rounded field is at least 34 points high`() {
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 14)
    #expect(field.intrinsicContentSize.height == 34)
  }

  @Test func `the placeholder counts while there is no text`() {
    let field = UITextField()
    field.placeholder = "A rather long placeholder"
    #expect(field.intrinsicContentSize.width == labelSize("A rather long placeholder", .systemFont(ofSize: 17)).width)
    field.text = "x"
    #expect(field.intrinsicContentSize.width == labelSize("x", .systemFont(ofSize: 17)).width)
    #expect(field.text == "x")
    field.text = nil
    #expect(field.text == "")
  }

  @Test func `text begins behind the left view and ends before the right one`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.borderStyle = .roundedRect
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    #expect(field.textRect(forBounds: field.bounds).minX == 7)
    field.layoutIfNeeded()
    #expect(field.leftView?.isHidden == true)
    field.leftViewMode = .always
    field.rightViewMode = .always
    field.layoutIfNeeded()
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 27, y: 0, width: 142, height: 34))
    #expect(field.leftView?.frame == CGRect(x: 0, y: 7, width: 20, height: 20))
    #expect(field.rightView?.frame == CGRect(x: 176, y: 5, width: 24, height: 24))
    #expect(field.rightView?.isHidden == false)
  }

  @Test func `a subclass decides the rectangle of the text`() {
    let field = PaddedField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(field.placeholderRect(forBounds: field.bounds) == CGRect(x: 12, y: 4, width: 76, height: 32))
  }

  @Test func `the delegate is asked and told`() {
    let field = UITextField()
    let filter = Filter()
    field.delegate = filter
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    #expect(field.becomeFirstResponder())
    field.insertText("a")
    field.insertText("x")
    field.insertText("b")
    field.deleteBackward()
    #expect(field.text == "a")
    #expect(changes == 3)
    #expect(field.resignFirstResponder())
    #expect(filter.log == ["begin", "end"])
  }

  @Test func `traits are kept`() {
    let field = UITextField()
    field.keyboardType = .emailAddress
    field.returnKeyType = .done
    field.textContentType = .oneTimeCode
    field.autocapitalizationType = .none
    #expect(field.keyboardType.rawValue == 7)
    #expect(field.returnKeyType.rawValue == 9)
    #expect(field.textContentType == .oneTimeCode)
    let view = UITextView()
    #expect(view.isEditable)
    view.isEditable = false
    view.keyboardType = .numberPad
    #expect(!view.isEditable)
    #expect(view.keyboardType == .numberPad)
  }
}
