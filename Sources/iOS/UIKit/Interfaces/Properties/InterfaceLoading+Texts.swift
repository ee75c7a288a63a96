internal import AttributedText
internal import AutoLayout
internal import Foundation
internal import InterfaceFiles

// Labels, text fields and text views.
extension InterfaceLoading {
  func configureLabel(_ label: UILabel, _ properties: ElementProperties) {
    if let font = font(of: properties) { label.font = font }
    if let color = properties.color("textColor") { label.textColor = color }
    if let alignment = properties.value("textAlignment", InterfaceParagraphs.alignments) {
      label.textAlignment = alignment
    }
    if let lines = properties.integer("numberOfLines") { label.numberOfLines = lines }
    if let mode = properties.value("lineBreakMode", InterfaceParagraphs.lineBreakModes) { label.lineBreakMode = mode }
    if let width = properties.number("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = width }
    if let adjusts = properties.flag("adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = adjusts }
    if let scale = properties.number("minimumScaleFactor") {
      // Interface Builder writes the least scale or, in older files, the least size.
      label.minimumScaleFactor = scale <= 1 ? scale : 0
      if scale > 0 { label.adjustsFontSizeToFitWidth = true }
    }
    if let size = properties.number("minimumFontSize"), size > 0, let font = label.font, font.pointSize > 0 {
      label.minimumScaleFactor = min(1, size / font.pointSize)
      label.adjustsFontSizeToFitWidth = true
    }
    if let isEnabled = properties.flag("enabled") { label.isEnabled = isEnabled }
    if let isHighlighted = properties.flag("highlighted") { label.isHighlighted = isHighlighted }
    if let follows = properties.flag("adjustsFontForContentSizeCategory") {
      label.adjustsFontForContentSizeCategory = follows
    }
    // Drawing alone.
    properties.use("highlightedColor", "shadowColor", "shadowOffset", "baselineAdjustment", "adjustsLetterSpacingToFit")
    properties.use("adjustsLetterSpacingToFitWidth", "showsExpansionTextWhenTruncated", "size")
    properties.use("usesAttributedText", "lineBreakStrategy", "enablesMarqueeWhenAncestorFocused")
    let text = properties.text("text")
    if let attributed = properties.attributedText("attributedText") {
      label.attributedText = attributed
    } else if let text {
      label.text = text
    }
  }

  /// The font of the size classes in force.
  private func font(of properties: ElementProperties) -> UIFont? {
    let own = properties.font("fontDescription")
    return InterfaceVariations(properties.element).part("fontDescription").map { font($0) } ?? own
  }

  func configureTextField(_ field: UITextField, _ properties: ElementProperties) {
    if let font = font(of: properties) { field.font = font }
    if let color = properties.color("textColor") { field.textColor = color }
    if let alignment = properties.value("textAlignment", InterfaceParagraphs.alignments) {
      field.textAlignment = alignment
    }
    let styles: [String: UITextField.BorderStyle] = [
      "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]
    if let style = properties.value("borderStyle", styles) { field.borderStyle = style }
    if let placeholder = properties.text("placeholder") { field.placeholder = placeholder }
    if let placeholder = properties.attributedText("attributedPlaceholder") {
      field.attributedPlaceholder = placeholder
    }
    let text = properties.text("text")
    if let attributed = properties.attributedText("attributedText") {
      field.attributedText = attributed
    } else if let text {
      field.text = text
    }
    let modes: [String: UITextField.ViewMode] = [
      "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]
    if let mode = properties.value("clearButtonMode", modes) { field.clearButtonMode = mode }
    if let adjusts = properties.flag("adjustsFontSizeToFit") { field.adjustsFontSizeToFitWidth = adjusts }
    if let size = properties.number("minimumFontSize") { field.minimumFontSize = size }
    if let clears = properties.flag("clearsOnBeginEditing") { field.clearsOnBeginEditing = clears }
    if let image = properties.image("background") { field.background = image }
    if let image = properties.image("disabledBackground") { field.disabledBackground = image }
    if let traits = properties.part("textInputTraits") {
      if let type = traits["keyboardType"].flatMap({ InterfaceTextTraits.keyboardTypes[$0] }) {
        field.keyboardType = type
      }
      if let type = traits["returnKeyType"].flatMap({ InterfaceTextTraits.returnKeyTypes[$0] }) {
        field.returnKeyType = type
      }
      if let isSecure = traits.flag("secureTextEntry") { field.isSecureTextEntry = isSecure }
    }
    properties.use("usesAttributedText", "adjustsFontForContentSizeCategory", "allowsEditingTextAttributes")
  }

  func configureTextView(_ view: UITextView, _ properties: ElementProperties) {
    if let font = font(of: properties) { view.font = font }
    if let color = properties.color("textColor") { view.textColor = color }
    if let alignment = properties.value("textAlignment", InterfaceParagraphs.alignments) {
      view.textAlignment = alignment
    }
    let text = properties.text("text")
    if let attributed = properties.attributedText("attributedText") {
      view.attributedText = attributed
    } else if let text {
      view.text = text
    }
    if let isEditable = properties.flag("editable") { view.isEditable = isEditable }
    if let isSelectable = properties.flag("selectable") { view.isSelectable = isSelectable }
    properties.use("usesAttributedText", "adjustsFontForContentSizeCategory", "allowsEditingTextAttributes")
    properties.use("textInputTraits", "dataDetectorType", "findInteractionEnabled", "clearsOnInsertion")
  }
}

/// Names of keyboards in interface files.
enum InterfaceTextTraits {
  static let keyboardTypes: [String: UIKeyboardType] = [
    "default": .default, "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable,
    "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad, "phonePad": .phonePad,
    "namePhonePad": .namePhonePad, "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter,
    "webSearch": .webSearch,
  ]
  static let returnKeyTypes: [String: UIReturnKeyType] = [
    "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
    "search": .search, "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall,
    "continue": .continue,
  ]
}
