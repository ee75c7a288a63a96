internal import AttributedText
internal import AutoLayout
internal import Foundation
internal import Geometry
internal import InterfaceFiles

// Colours, fonts, images and texts.
extension InterfaceLoading {
  // MARK: Colours

  /// The colour of a `<color>`; `nil` for one that is not known.
  func color(_ element: InterfaceElement) -> UIColor? {
    if let name = element["name"], element["catalog"] == nil || element["colorSpace"] == nil {
      return namedColor(name, element)
    }
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      if let color = InterfaceColors.color(name) { return color }
      if element["red"] == nil, element["white"] == nil {
        report(.missingResource, "there is no system colour \(name)", element, of: "colour \(name)")
        return nil
      }
    }
    let alpha = element.number("alpha") ?? 1
    if let white = element.number("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue") else {
      report(.unsupported, "a colour without components is not supported", element, of: "colour without components")
      return nil
    }
    if element["customColorSpace"] == "displayP3" {
      return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A colour of an asset catalogue, else the one that the file has kept of it.
  private func namedColor(_ name: String, _ element: InterfaceElement) -> UIColor? {
    let stored = document.resource("namedColor", named: name)?.child("color")
    if stored == nil || AssetCatalogs.path(named: name, kind: "colorset", in: bundle) != nil {
      return UIColor(named: name, in: bundle)
    }
    return stored.flatMap { $0["name"] == nil ? color($0) : nil }
  }

  // MARK: Fonts

  /// The font of a `<fontDescription>`.
  func font(_ element: InterfaceElement) -> UIFont {
    if let style = element["style"] { return UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
    let size = CGFloat(element.number("pointSize") ?? 17)
    let weight = element["weight"].flatMap { InterfaceFonts.weights[$0] }
    switch element["type"] {
    case "system"?: return UIFont.systemFont(ofSize: size, weight: weight ?? .regular)
    case "boldSystem"?: return UIFont.boldSystemFont(ofSize: size)
    case "italicSystem"?: return UIFont.italicSystemFont(ofSize: size)
    case "monospacedSystem"?: return UIFont.monospacedSystemFont(ofSize: size, weight: weight ?? .regular)
    default: return customFont(element["name"] ?? "", family: element["family"], size: size, element)
    }
  }

  /// A font by its name; the system font where there is none, as in UIKit.
  func customFont(_ name: String, family: String?, size: CGFloat, _ element: InterfaceElement) -> UIFont {
    if let font = UIFont(name: name, size: size) { return font }
    let weight = InterfaceFonts.systemWeight(name)
    if weight == nil {
      report(.missingResource, "there is no font \(name): the system font stands in", element, of: "font \(name)")
    }
    return UIFont.systemFont(ofSize: size, weight: weight ?? .regular)
  }

  // MARK: Images

  /// The image of a name. For one that is not there, a picture of the size that the file states stands in.
  func image(_ name: String, catalog: String?, _ element: InterfaceElement) -> UIImage? {
    let resource = document.resource("image", named: name)
    if (catalog ?? resource?["catalog"]) == "system" { return UIImage(systemName: name) }
    let scale = max(1, UITraitCollection.current.displayScale)
    if let image = ImageFolders.image(named: name, in: bundle, scale: scale).image { return image }
    guard let width = resource?.number("width"), let height = resource?.number("height"), width > 0, height > 0,
      let image = try? UIImage(size: CGSize(width: width, height: height))
    else { return UIImage(named: name, in: bundle, compatibleWith: nil) }
    report(
      .missingResource, "there is no image \(name): one of \(width) × \(height) points, as the file states, stands in",
      element, of: "image \(name)")
    return image
  }

  // MARK: Texts

  /// The text of an `<attributedString>`.
  func attributedString(_ element: InterfaceElement) -> NSAttributedString {
    let result = NSMutableAttributedString()
    for fragment in element.children.filter({ $0.name == "fragment" }) + element.list("fragments") {
      let text = fragment.string("content") ?? ""
      result.append(NSAttributedString(string: text, attributes: attributes(fragment.list("attributes"))))
    }
    return result
  }

  private func attributes(_ elements: [InterfaceElement]) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    for element in elements {
      switch (element.name, element.key ?? "") {
      case ("color", "NSColor"): attributes[.foregroundColor] = color(element)
      case ("color", "NSBackgroundColor"): attributes[.backgroundColor] = color(element)
      case ("font", _): attributes[.font] = fragmentFont(element)
      case ("paragraphStyle", _): attributes[.paragraphStyle] = InterfaceParagraphs.style(element)
      case ("real", "NSKern"), ("integer", "NSKern"): attributes[.kern] = element.number("value").map { CGFloat($0) }
      case ("integer", "NSUnderline"): attributes[.underlineStyle] = element.integer("value")
      case ("integer", "NSStrikethrough"): attributes[.strikethroughStyle] = element.integer("value")
      case ("real", "NSBaselineOffset"): attributes[.baselineOffset] = element.number("value").map { CGFloat($0) }
      default:
        report(
          .unsupported, "<\(element.name) key=\"\(element.key ?? "")\"> of attributed text is not supported", element,
          of: "attribute \(element.key ?? element.name)")
      }
    }
    return attributes
  }

  private func fragmentFont(_ element: InterfaceElement) -> UIFont {
    let size = CGFloat(element.number("size") ?? 17)
    switch element["metaFont"] {
    case "systemBold"?, "systemBlack"?: return UIFont.boldSystemFont(ofSize: size)
    case "system"?, "smallSystem"?, "miniSystem"?, "cellTitle"?, "menu"?, "label"?:
      return UIFont.systemFont(ofSize: size)
    case "systemLight"?: return UIFont.systemFont(ofSize: size, weight: .light)
    case "systemThin"?: return UIFont.systemFont(ofSize: size, weight: .thin)
    case "systemUltraLight"?: return UIFont.systemFont(ofSize: size, weight: .ultraLight)
    case "systemMedium"?: return UIFont.systemFont(ofSize: size, weight: .medium)
    case "systemSemibold"?: return UIFont.systemFont(ofSize: size, weight: .semibold)
    case "systemHeavy"?: return UIFont.systemFont(ofSize: size, weight: .heavy)
    default: return customFont(element["name"] ?? "", family: nil, size: size, element)
    }
  }
}
