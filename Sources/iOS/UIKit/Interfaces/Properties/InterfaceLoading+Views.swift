internal import AutoLayout
internal import Foundation
internal import InterfaceFiles

// What all views have.
extension InterfaceLoading {
  /// - Parameter isPlacedBySuperview: whether the view's superview made it and decides about its mask.
  func configureView(_ view: UIView, _ properties: ElementProperties, isPlacedBySuperview: Bool = false) {
    if let frame = properties.rect("frame") { view.frame = frame }
    let mask = properties.part("autoresizingMask").map(Self.mask) ?? []
    let isTranslated = properties.flag("translatesAutoresizingMaskIntoConstraints")
    if !isPlacedBySuperview { setMask(of: view, mask, isTranslated, properties) }
    if let name = properties.element["userLabel"], view.name == nil { view.name = name }
    setAppearance(of: view, properties)
    setMargins(of: view, properties)
    setPriorities(of: view, properties)
    takeGuides(of: view, properties.element)
    if properties.element.child("constraints") != nil { constrained.append((view, properties.element)) }
    if let accessibility = properties.part("accessibilityConfiguration") { setAccessibility(of: view, accessibility) }
    // Regions of a content stretched, and the size that a designable view has in Interface Builder.
    properties.use("contentStretch", "intrinsicContentSize", "restorationIdentifier", "horizontalHuggingPriority")
    view.restorationIdentifier = properties.attribute("restorationIdentifier")
  }

  private func setMask(
    of view: UIView, _ mask: UIView.AutoresizingMask, _ isTranslated: Bool?, _ properties: ElementProperties
  ) {
    // Without constraints of its own Interface Builder ties a view at its place in the file.
    if properties.element.flag("fixedFrame") == true, isTranslated == false {
      view.autoresizingMask = mask.isEmpty ? [.flexibleRightMargin, .flexibleBottomMargin] : mask
      return
    }
    view.autoresizingMask = mask
    if let isTranslated { view.translatesAutoresizingMaskIntoConstraints = isTranslated }
  }

  private static func mask(_ element: InterfaceElement) -> UIView.AutoresizingMask {
    let parts: [(String, UIView.AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", .flexibleTopMargin), ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return parts.reduce(into: []) { mask, part in
      if element.flag(part.0) == true { mask.insert(part.1) }
    }
  }

  private func setAppearance(of view: UIView, _ properties: ElementProperties) {
    let variations = InterfaceVariations(properties.element)
    if let color = properties.color("backgroundColor") { view.backgroundColor = color }
    if let color = properties.color("tintColor") { view.tintColor = color }
    if let alpha = properties.number("alpha") { view.alpha = alpha }
    let isHidden = properties.flag("hidden")
    if let isHidden = variations.value("hidden").map({ $0 == "YES" }) ?? isHidden { view.isHidden = isHidden }
    if let tag = properties.integer("tag") { view.tag = tag }
    if let clips = properties.flag("clipsSubviews") ?? properties.flag("clipsToBounds") { view.clipsToBounds = clips }
    if let mode = properties.value("contentMode", Self.contentModes) { view.contentMode = mode }
    if let isEnabled = properties.flag("userInteractionEnabled") { view.isUserInteractionEnabled = isEnabled }
    if let isOpaque = properties.flag("opaque") { view.isOpaque = isOpaque }
    if let several = properties.flag("multipleTouchEnabled") { view.isMultipleTouchEnabled = several }
    if let clears = properties.flag("clearsContextBeforeDrawing") { view.clearsContextBeforeDrawing = clears }
    if let resizes = properties.flag("autoresizesSubviews") { view.autoresizesSubviews = resizes }
    if let only = properties.flag("exclusiveTouch") { view.isExclusiveTouch = only }
    if let attribute = properties.value("semanticContentAttribute", Self.semanticAttributes) {
      view.semanticContentAttribute = attribute
    }
    properties.use("appearanceType", "focusGroupIdentifier", "largeContentTitle", "showsLargeContentViewer")
    if let style = properties.value("overrideUserInterfaceStyle", ["light": UIUserInterfaceStyle.light, "dark": .dark])
    {
      view.overrideUserInterfaceStyle = style
    }
  }

  private func setMargins(of view: UIView, _ properties: ElementProperties) {
    if let preserves = properties.flag("preservesSuperviewLayoutMargins") {
      view.preservesSuperviewLayoutMargins = preserves
    }
    if let insets = properties.flag("insetsLayoutMarginsFromSafeArea") { view.insetsLayoutMarginsFromSafeArea = insets }
    if let insets = properties.flag("viewLayoutMarginsFromSafeArea") { view.insetsLayoutMarginsFromSafeArea = insets }
    if let margins = properties.insets("layoutMargins") { view.layoutMargins = margins }
    if let margins = properties.directionalInsets("directionalLayoutMargins") {
      view.directionalLayoutMargins = margins
    }
  }

  private func setPriorities(of view: UIView, _ properties: ElementProperties) {
    let variations = InterfaceVariations(properties.element)
    func priority(_ name: String) -> UILayoutPriority? {
      let own = properties.number(name)
      return (variations.value(name).flatMap(Double.init).map { CGFloat($0) } ?? own).map {
        UILayoutPriority(Float($0))
      }
    }
    if let value = priority("horizontalHuggingPriority") { view.setContentHuggingPriority(value, for: .horizontal) }
    if let value = priority("verticalHuggingPriority") { view.setContentHuggingPriority(value, for: .vertical) }
    if let value = priority("horizontalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority(value, for: .horizontal)
    }
    if let value = priority("verticalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority(value, for: .vertical)
    }
  }

  private func setAccessibility(of view: UIView, _ element: InterfaceElement) {
    view.accessibilityLabel = element.string("label")
    view.accessibilityHint = element.string("hint")
    view.accessibilityIdentifier = element.string("identifier")
    view.accessibilityValue = element.string("value")
    if let isElement = element.child("bool", key: "isElement")?.flag("value") ?? element.flag("isElement") {
      view.isAccessibilityElement = isElement
    }
    guard let traits = element.child("accessibilityTraits", key: "traits") else { return }
    view.accessibilityTraits = traits.attributes.reduce(into: UIAccessibilityTraits()) { result, trait in
      if trait.value == "YES", let known = Self.traits[trait.key] { result.insert(known) }
    }
  }

  private static let traits: [String: UIAccessibilityTraits] = [
    "button": .button, "link": .link, "image": .image, "selected": .selected, "staticText": .staticText,
    "searchField": .searchField, "playsSound": .playsSound, "keyboardKey": .keyboardKey,
    "summaryElement": .summaryElement, "updatesFrequently": .updatesFrequently, "notEnabled": .notEnabled,
    "startsMediaSession": .startsMediaSession, "adjustable": .adjustable, "header": .header, "tabBar": .tabBar,
    "allowsDirectInteraction": .allowsDirectInteraction, "causesPageTurn": .causesPageTurn,
  ]

  static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
    "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
    "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    "TopLeft": .topLeft, "TopRight": .topRight, "BottomLeft": .bottomLeft, "BottomRight": .bottomRight,
  ]

  private static let semanticAttributes: [String: UISemanticContentAttribute] = [
    "unspecified": .unspecified, "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
    "forceRightToLeft": .forceRightToLeft,
  ]
}
