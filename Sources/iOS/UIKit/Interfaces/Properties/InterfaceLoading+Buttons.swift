internal import AutoLayout
internal import Foundation
internal import InterfaceFiles

// Buttons, by states and by configurations.
extension InterfaceLoading {
  func configureButton(_ button: UIButton, _ properties: ElementProperties) {
    let types: [String: UIButton.ButtonType] = [
      "custom": .custom, "roundedRect": .system, "system": .system, "detailDisclosure": .detailDisclosure,
      "infoLight": .infoLight, "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close, "plain": .plain,
    ]
    button.take(properties.value("buttonType", types) ?? .custom)
    if let font = properties.font("fontDescription") { button.titleLabel?.font = font }
    if let mode = properties.value("lineBreakMode", InterfaceParagraphs.lineBreakModes) {
      button.titleLabel?.lineBreakMode = mode
    }
    if let insets = properties.insets("contentEdgeInsets") { button.contentEdgeInsets = insets }
    if let insets = properties.insets("titleEdgeInsets") { button.titleEdgeInsets = insets }
    if let insets = properties.insets("imageEdgeInsets") { button.imageEdgeInsets = insets }
    for element in properties.element.children where element.name == "state" { takeState(element, button) }
    let states = ["state", "normal", "highlighted", "disabled", "selected", "focused"]
    for name in states { properties.use(name) }
    if let configuration = properties.part("configuration"), let made = buttonConfiguration(configuration) {
      button.configuration = made
    }
    // Drawing alone.
    properties.use("showsTouchWhenHighlighted", "reversesTitleShadowWhenHighlighted", "titleShadowOffset", "size")
    properties.use("adjustsImageWhenHighlighted", "adjustsImageWhenDisabled", "pointerInteraction", "springLoaded")
    properties.use("preferredBehavioralStyle", "showsMenuAsPrimaryAction", "changesSelectionAsPrimaryAction", "hidden")
    properties.use("adjustsFontForContentSizeCategory", "role", "menu")
  }

  private func takeState(_ element: InterfaceElement, _ button: UIButton) {
    let states: [String: UIControl.State] = [
      "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected, "focused": .focused,
    ]
    guard let state = element.key.flatMap({ states[$0] }) else { return }
    let properties = ElementProperties(element, self)
    if let title = properties.text("title") { button.setTitle(title, for: state) }
    if let title = properties.attributedText("attributedTitle") { button.setAttributedTitle(title, for: state) }
    if let color = properties.color("titleColor") { button.setTitleColor(color, for: state) }
    if let color = properties.color("titleShadowColor") { button.setTitleShadowColor(color, for: state) }
    if let image = properties.image("image") { button.setImage(image, for: state) }
    if let image = properties.image("backgroundImage") { button.setBackgroundImage(image, for: state) }
    if let part = properties.part("preferredSymbolConfiguration"), let symbols = symbolConfiguration(part) {
      button.setPreferredSymbolConfiguration(symbols, forImageIn: state)
    }
    properties.reportUnused()
  }

  private func buttonConfiguration(_ element: InterfaceElement) -> UIButton.Configuration? {
    let properties = ElementProperties(element, self)
    let styles: [String: UIButton.Configuration] = [
      "plain": .plain(), "gray": .gray(), "tinted": .tinted(), "filled": .filled(), "bordered": .bordered(),
      "borderedTinted": .borderedTinted(), "borderedProminent": .borderedProminent(), "borderless": .borderless(),
    ]
    var configuration = properties.value("style", styles) ?? .plain()
    if let title = properties.text("title") { configuration.title = title }
    if let subtitle = properties.text("subtitle") { configuration.subtitle = subtitle }
    if let title = properties.attributedText("attributedTitle") {
      // The font of its start, since a conversion of attributed strings is not part of Foundation on Linux.
      var attributes = AttributeContainer()
      attributes.font = title.length > 0 ? title.attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
      configuration.attributedTitle = AttributedString(title.string, attributes: attributes)
    }
    if let font = properties.font("titleFontDescription") ?? properties.font("fontDescription") {
      configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
        var changed = attributes
        changed.font = font
        return changed
      }
    }
    if let image = properties.image("image") { configuration.image = image }
    if let insets = properties.directionalInsets("contentInsets") { configuration.contentInsets = insets }
    if let padding = properties.number("imagePadding") { configuration.imagePadding = padding }
    if let padding = properties.number("titlePadding") { configuration.titlePadding = padding }
    let edges: [String: NSDirectionalRectEdge] = [
      "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    ]
    if let edge = properties.value("imagePlacement", edges) { configuration.imagePlacement = edge }
    let sizes: [String: UIButton.Configuration.Size] = [
      "mini": .mini, "small": .small, "medium": .medium, "large": .large,
    ]
    if let size = properties.value("buttonSize", sizes) { configuration.buttonSize = size }
    let alignments: [String: UIButton.Configuration.TitleAlignment] = [
      "automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing,
    ]
    if let alignment = properties.value("titleAlignment", alignments) { configuration.titleAlignment = alignment }
    if let color = properties.color("baseForegroundColor") { configuration.baseForegroundColor = color }
    if let color = properties.color("baseBackgroundColor") { configuration.baseBackgroundColor = color }
    if let mode = properties.value("titleLineBreakMode", InterfaceParagraphs.lineBreakModes) {
      configuration.titleLineBreakMode = mode
    }
    if let shows = properties.flag("showsActivityIndicator") { configuration.showsActivityIndicator = shows }
    if let part = properties.part("preferredSymbolConfigurationForImage") {
      configuration.preferredSymbolConfigurationForImage = symbolConfiguration(part)
    }
    properties.use("cornerStyle", "background", "macIdiomStyle", "indicator", "attributedSubtitle")
    properties.reportUnused()
    return configuration
  }

  /// The configuration of a symbol: its size and weight.
  func symbolConfiguration(_ element: InterfaceElement) -> UIImage.SymbolConfiguration? {
    let weight = element["weight"].flatMap { Self.symbolWeights[$0] } ?? .unspecified
    let scales: [String: UIImage.SymbolScale] = [
      "small": .small, "medium": .medium, "large": .large, "default": .default,
    ]
    let scale = element["scale"].flatMap { scales[$0] } ?? .unspecified
    switch element["configurationType"] {
    case "pointSize":
      guard let size = element.number("pointSize") else { return nil }
      return UIImage.SymbolConfiguration(pointSize: CGFloat(size), weight: weight, scale: scale)
    case "font":
      guard let description = element.child("fontDescription", key: "fontDescription") else { return nil }
      return UIImage.SymbolConfiguration(font: font(description), scale: scale)
    case "scale": return UIImage.SymbolConfiguration(scale: scale)
    case "weight": return UIImage.SymbolConfiguration(weight: weight)
    default: return nil
    }
  }

  private static let symbolWeights: [String: UIImage.SymbolWeight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
}
