public import AutoLayout
public import Foundation
internal import Geometry
internal import Typesetting

/// A line of text that can be edited (`UITextField`).
///
/// It is as wide as the text, or as the placeholder while there is no text, with the insets of the border; its height
/// is the height of a line, rounded up to a point, and 1 point, with 8, 10 or 12 points for a border (measured for 17
/// points), and at least 34 points for a rounded one.
open class UITextField: UIControl {
  /// The border of a text field (`UITextField.BorderStyle`).
  public enum BorderStyle: Int, Hashable, Sendable {
    /// None.
    case none
    /// A thin line.
    case line
    /// A frame with a shadow.
    case bezel
    /// A rounded rectangle.
    case roundedRect
  }

  /// When a view beside the text is shown (`UITextField.ViewMode`).
  public enum ViewMode: Int, Hashable, Sendable {
    /// Never.
    case never
    /// While the text is edited.
    case whileEditing
    /// While the text is not edited.
    case unlessEditing
    /// Always.
    case always
  }

  /// Why editing has ended (`UITextField.DidEndEditingReason`).
  public enum DidEndEditingReason: Int, Hashable, Sendable {
    /// The field gave the focus away.
    case committed
    /// The editing was cancelled.
    case cancelled
  }

  /// The text.
  package final let textContent = UITextField.content()
  /// The placeholder.
  private let placeholderContent = UITextField.content()

  private static func content() -> TextContent { TextContent(standardFont: UIFont.systemFont(ofSize: 17)) }

  /// A text field without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    baselinesOfContent = .middle
  }

  /// A text field without text; of an interface file, what the file says.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    baselinesOfContent = .middle
    coder.interface?.decode(self, after: UITextField.self)
  }

  // MARK: Text

  private var storedText = ""
  private var storedAttributedText: NSAttributedString?

  /// The text; empty until set.
  open var text: String? {
    get { storedText }
    set {
      storedText = newValue ?? ""
      storedAttributedText = nil
      showText()
    }
  }

  /// The text with attributes.
  open var attributedText: NSAttributedString? {
    get { storedAttributedText ?? NSAttributedString(string: storedText) }
    set {
      storedText = newValue?.string ?? ""
      storedAttributedText = newValue
      showText()
    }
  }

  private func showText() {
    let shown = isSecureTextEntry ? String(repeating: "•", count: storedText.count) : storedText
    change { content in
      if let attributed = storedAttributedText, !isSecureTextEntry, let font = content.font {
        content.styledText = ControlText.styled(attributed, font: font)
      } else {
        if content.styledText != nil { content.text = nil }
        content.text = shown
      }
    }
  }

  /// The text that is shown while there is no other; `nil` until set.
  open var placeholder: String? {
    get { placeholderContent.text }
    set {
      placeholderContent.text = newValue
      storedAttributedPlaceholder = nil
      invalidateIntrinsicContentSize()
    }
  }

  private var storedAttributedPlaceholder: NSAttributedString?
  /// The placeholder with attributes.
  open var attributedPlaceholder: NSAttributedString? {
    get { storedAttributedPlaceholder ?? placeholder.map { NSAttributedString(string: $0) } }
    set {
      storedAttributedPlaceholder = newValue
      showAttributedPlaceholder()
    }
  }

  private func showAttributedPlaceholder() {
    if let storedAttributedPlaceholder, let font = placeholderContent.font {
      placeholderContent.styledText = ControlText.styled(storedAttributedPlaceholder, font: font)
    } else {
      placeholderContent.text = nil
    }
    invalidateIntrinsicContentSize()
  }

  /// The font of text and placeholder; until set, and for `nil`, the system's font of 17 points.
  open var font: UIFont? {
    get { textContent.font }
    set {
      change { $0.font = newValue }
      placeholderContent.font = newValue
      if storedAttributedPlaceholder != nil { showAttributedPlaceholder() }
      if storedAttributedText != nil { showText() }
      invalidateIntrinsicContentSize()
    }
  }

  /// The colour of the text; `nil` for the colour of labels.
  open var textColor: UIColor? {
    get { shownTextColor }
    set { shownTextColor = newValue }
  }

  /// The alignment of the text; `natural` until set.
  open var textAlignment: NSTextAlignment {
    get { textContent.alignment }
    set {
      change { $0.alignment = newValue }
      placeholderContent.alignment = newValue
    }
  }

  /// Whether a text that is too wide is shown in smaller type; it does not affect the size.
  open var adjustsFontSizeToFitWidth: Bool {
    get { textContent.shrinksToFit }
    set { change { $0.shrinksToFit = newValue } }
  }

  /// Whether the text is shown as dots; false until set.
  open var isSecureTextEntry = false {
    didSet {
      if isSecureTextEntry != oldValue { showText() }
    }
  }

  // MARK: Border and side views

  /// The border; none until set.
  open var borderStyle = BorderStyle.none {
    didSet {
      if borderStyle != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// The view before the text; it is a subview while it is set, and hidden when its mode says so.
  open var leftView: UIView? { didSet { sideViewChanged(from: oldValue, to: leftView) } }
  /// When the left view is shown; never until set.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The view behind the text; as `leftView`.
  open var rightView: UIView? { didSet { sideViewChanged(from: oldValue, to: rightView) } }
  /// When the right view is shown; never until set.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// When there is a button that clears the text; never until set. It takes room in `textRect(forBounds:)` and is not a
  /// view here.
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }

  private func sideViewChanged(from old: UIView?, to new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    invalidateIntrinsicContentSize()
  }

  private func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var showsLeftView: Bool { leftView != nil && shows(leftViewMode) }
  private var showsRightView: Bool { rightView != nil && shows(rightViewMode) }
  private var showsClearButton: Bool { !storedText.isEmpty && shows(clearButtonMode) && !showsRightView }

  // MARK: Rectangles, which subclasses override

  /// The points from the sides to the text, by the border.
  private var inset: CGFloat {
    switch borderStyle {
    case .none: 0
    case .line: 2
    case .bezel, .roundedRect: 7
    }
  }

  /// The rectangle inside the border; all of the bounds here.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The rectangle of the text: between the side views and the border.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let left = showsLeftView ? leftViewRect(forBounds: bounds).maxX - bounds.minX + inset : inset
    var right = inset
    if showsRightView {
      right = bounds.maxX - rightViewRect(forBounds: bounds).minX + inset
    } else if showsClearButton {
      right = bounds.maxX - clearButtonRect(forBounds: bounds).minX + Self.clearButtonGap
    }
    return CGRect(
      x: bounds.minX + left, y: bounds.minY, width: max(0, bounds.width - left - right), height: bounds.height)
  }

  /// The rectangle of the text while it is edited: `textRect(forBounds:)` until overridden.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The rectangle of the placeholder: `textRect(forBounds:)` until overridden.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The rectangle of the left view: at the left edge, in the middle of the height.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView.map(Self.size) ?? .zero
    return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// The rectangle of the right view: at the right edge, in the middle of the height.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView.map(Self.size) ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// The rectangle of the button that clears the text: 17 × 17 points.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 6.5 - 17, y: bounds.midY - 8.5, width: 17, height: 17)
  }

  private static let clearButtonGap: CGFloat = 11

  /// The size of a side view: its frame's, or where that is empty, the size that fits it.
  private static func size(of view: UIView) -> CGSize {
    guard view.frame.size == .zero else { return view.frame.size }
    let content = view.intrinsicContentSize
    guard content.width >= 0, content.height >= 0 else {
      return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
    return content
  }

  /// Draws the text in UIKit. Never called here.
  open func drawText(in rect: CGRect) {}
  /// Draws the placeholder in UIKit. Never called here.
  open func drawPlaceholder(in rect: CGRect) {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let leftView {
      leftView.isHidden = !showsLeftView
      if leftView.translatesAutoresizingMaskIntoConstraints { leftView.frame = leftViewRect(forBounds: bounds) }
    }
    if let rightView {
      rightView.isHidden = !showsRightView
      if rightView.translatesAutoresizingMaskIntoConstraints { rightView.frame = rightViewRect(forBounds: bounds) }
    }
  }

  // MARK: Sizes

  /// The size of a line of text with its border and the side views that are shown.
  open override var intrinsicContentSize: CGSize {
    let scale = effectiveDisplayScale
    var width: CGFloat = PixelRounding.ceil(
      storedText.isEmpty ? placeholderSize.width : measure(.infinity)?.size.width ?? 0, scale: scale)
    width += 2 * inset
    if showsLeftView { width += leftView.map(Self.size)?.width ?? 0 }
    if showsRightView { width += rightView.map(Self.size)?.width ?? 0 }
    return CGSize(width: width, height: height)
  }

  private var placeholderSize: CGSize {
    let measurement = reportingErrors { () throws(TypesettingError) in
      try placeholderContent.measure(.infinity, for: self)
    }
    return measurement.map { CGSize($0.size) } ?? .zero
  }

  private var lineHeight: CGFloat {
    let metrics = textContent.font?.metrics
    var height = metrics.map { $0.ascent + $0.descent } ?? 0
    if storedAttributedText != nil { height = max(height, measure(.infinity)?.size.height ?? 0) }
    if storedAttributedPlaceholder != nil, storedText.isEmpty { height = max(height, placeholderSize.height) }
    return height
  }

  private var height: CGFloat {
    let line = lineHeight.rounded(.up) + 1
    switch borderStyle {
    case .none: return line
    case .line: return line + 8
    case .bezel: return line + 10
    case .roundedRect: return max(34, line + 12)
    }
  }

  /// The intrinsic size; the parameter is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    PixelRounding.ceil(intrinsicContentSize, scale: effectiveDisplayScale)
  }

  // MARK: Baselines

  open override func firstBaselineOffset(at size: CGSize) -> CGFloat {
    let rect = textRect(forBounds: CGRect(origin: .zero, size: size))
    guard let metrics = textContent.font?.metrics else { return rect.midY }
    let line = PixelRounding.ceil(metrics.ascent + metrics.descent, scale: effectiveDisplayScale)
    return rect.minY + (rect.height - line) / 2 + metrics.ascent
  }

  open override func lastBaselineOffset(at size: CGSize) -> CGFloat { size.height - firstBaselineOffset(at: size) }

  // MARK: Editing, which tests do

  /// What is asked and told; not retained.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Whether the text is being edited: the field has the focus.
  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing, if the delegate allows it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
    setNeedsLayout()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  /// Ends editing, if the delegate allows it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    setNeedsLayout()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    return true
  }

  /// Whether there is text.
  open var hasText: Bool { !storedText.isEmpty }

  /// Appends what a user types, if the delegate allows it.
  open func insertText(_ text: String) {
    replaceText(in: NSRange(location: (storedText as NSString).length, length: 0), with: text)
  }

  /// Removes the last character, if the delegate allows it.
  open func deleteBackward() {
    guard let last = storedText.last else { return }
    let length = String(last).utf16.count
    replaceText(in: NSRange(location: (storedText as NSString).length - length, length: length), with: "")
  }

  private func replaceText(in range: NSRange, with replacement: String) {
    guard
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement) ?? true
    else { return }
    text = (storedText as NSString).replacingCharacters(in: range, with: replacement)
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// Posted when the text was edited.
  public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  /// Posted in UIKit when editing begins. Inert: never posted.
  public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
  /// Posted in UIKit when editing ends. Inert: never posted.
  public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")

  // MARK: Inert

  /// The kind of keyboard. Inert.
  open var keyboardType = UIKeyboardType.default
  /// Light or dark. Inert.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// What the return key says. Inert.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the return key needs text. Inert.
  open var enablesReturnKeyAutomatically = false
  /// Which letters are capital. Inert.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether words are corrected. Inert.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether words are checked. Inert.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Whether quotation marks are curved. Inert.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Whether hyphens become dashes. Inert.
  open var smartDashesType = UITextSmartDashesType.default
  /// Whether spaces follow words that are inserted. Inert.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// What the text means. Inert.
  open var textContentType: UITextContentType!
  /// Whether editing begins with an empty text. Inert.
  open var clearsOnBeginEditing = false
  /// Whether inserting replaces all of the text. Inert.
  open var clearsOnInsertion = false
  /// The least size of type, in points. Inert.
  open var minimumFontSize: CGFloat = 0
  /// The image behind the text. Inert.
  open var background: UIImage?
  /// The image behind the text of a field that is not enabled. Inert.
  open var disabledBackground: UIImage?
  /// Whether attributes can be edited. Inert.
  open var allowsEditingTextAttributes = false
  /// The attributes of what is typed. Inert.
  open var typingAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of the text. Inert.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The view in place of the keyboard. Inert.
  open override var inputView: UIView? {
    get { attachedObject("inputView") as? UIView }
    set { attach(newValue, as: "inputView") }
  }
  /// The view above the keyboard. Inert.
  open override var inputAccessoryView: UIView? {
    get { attachedObject("inputAccessoryView") as? UIView }
    set { attach(newValue, as: "inputAccessoryView") }
  }
  /// The selection. Inert.
  open var selectedTextRange: UITextRange?

  /// The view in which text is edited: the field itself.
  open var textInputView: UIView { self }

  // MARK: Positions, which subclasses override to hide the cursor and the selection

  /// The beginning of the text.
  open var beginningOfDocument: UITextPosition { UITextPosition() }
  /// The end of the text.
  open var endOfDocument: UITextPosition { UITextPosition() }
  /// The range between two positions; `nil`, because positions have no place here.
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? { nil }
  /// The rectangle of the cursor; 0, because there is none.
  open func caretRect(for position: UITextPosition) -> CGRect { .zero }
  /// The rectangles of a selection; none.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
}

/// The text field of a search bar (`UISearchTextField`).
open class UISearchTextField: UITextField {}
