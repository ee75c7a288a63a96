internal import AttributedText
internal import AutoLayout
internal import Foundation
internal import InterfaceFiles

// Attributes that files set by the names of properties.
extension InterfaceLoading {
  /// Sets the runtime attributes of an object: attributes of its layer and of views that are listed here, else by
  /// `setOutlet(_:to:)`.
  func setRuntimeAttributes(of object: AnyObject, _ element: InterfaceElement) {
    for attribute in element.list("userDefinedRuntimeAttributes") {
      guard let path = attribute["keyPath"], !isStandIn(object) else { continue }
      let values = values(of: attribute)
      if let view = object as? UIView, set(path, of: view, to: values.first ?? nil) { continue }
      let members = object as? any NamedMembers
      if values.contains(where: { members?.setOutlet(path, to: $0 as Any?) == true }) { continue }
      let type: AnyClass = Swift.type(of: object)
      report(
        .unsupported, "the runtime attribute \(path) of \(type) is not set: setOutlet(_:to:) does not know it",
        attribute, of: "attribute \(type).\(path)")
    }
  }

  /// The value of an attribute, in the types that a property of its kind may have.
  private func values(of attribute: InterfaceElement) -> [Any?] {
    switch attribute["type"] {
    case "boolean": return [attribute.flag("value") ?? false]
    case "number":
      guard let element = attribute.child(key: "value"), let number = element.number("value") else { return [] }
      let whole: [Any?] = element.integer("value").map { [$0] } ?? []
      let real: [Any?] = [CGFloat(number), number, Float(number)]
      return element.name == "integer" ? whole + real : real + whole
    case "string": return [attribute["value"] ?? attribute.child(key: "value")?.stringValue]
    case "color": return [attribute.child("color", key: "value").flatMap { color($0) }]
    case "image": return [attribute.child(key: "value")?["value"].flatMap { image($0, catalog: nil, attribute) }]
    case "size":
      return [attribute.size("value").map { CGSize(width: $0.width, height: $0.height) }]
    case "point":
      return [
        attribute.child("point", key: "value").map { CGPoint(x: $0.number("x") ?? 0, y: $0.number("y") ?? 0) }
      ]
    case "rect":
      return [attribute.rect("value").map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }]
    default: return [nil]
    }
  }

  private func set(_ path: String, of view: UIView, to value: Any?) -> Bool {
    let number = (value as? CGFloat) ?? (value as? Int).map { CGFloat($0) }
    let flag = (value as? Bool) ?? number.map { $0 != 0 }
    switch path {
    case "layer.cornerRadius": return number.map { view.layer.cornerRadius = $0 } != nil
    case "layer.borderWidth": return number.map { view.layer.borderWidth = $0 } != nil
    case "layer.shadowRadius": return number.map { view.layer.shadowRadius = $0 } != nil
    case "layer.shadowOpacity": return number.map { view.layer.shadowOpacity = Float($0) } != nil
    case "layer.shadowOffset": return (value as? CGSize).map { view.layer.shadowOffset = $0 } != nil
    case "layer.zPosition": return number.map { view.layer.zPosition = $0 } != nil
    case "layer.masksToBounds": return flag.map { view.layer.masksToBounds = $0 } != nil
    case "clipsToBounds": return flag.map { view.clipsToBounds = $0 } != nil
    case "hidden": return flag.map { view.isHidden = $0 } != nil
    case "alpha": return number.map { view.alpha = $0 } != nil
    // As in UIKit, where the layer's colour is not of the class of the file's: nothing is set.
    case "layer.borderColor", "layer.shadowColor": return value is UIColor
    case "titleLabel.numberOfLines":
      return number.map { (view as? UIButton)?.titleLabel?.numberOfLines = Int($0) } != nil
    case "titleLabel.textAlignment":
      // UIKit's numbers.
      let alignments: [Int: NSTextAlignment] = [0: .left, 1: .center, 2: .right, 3: .justified, 4: .natural]
      guard let alignment = number.flatMap({ alignments[Int($0)] }), let button = view as? UIButton else {
        return false
      }
      button.titleLabel?.textAlignment = alignment
      return true
    case "titleLabel.adjustsFontSizeToFitWidth":
      return flag.map { (view as? UIButton)?.titleLabel?.adjustsFontSizeToFitWidth = $0 } != nil
    // Sizes of text change when fonts are set again.
    case "adjustsFontForContentSizeCategory", "titleLabel.adjustsFontForContentSizeCategory": return flag != nil
    case "accessibilityIdentifier": return (value as? String).map { view.accessibilityIdentifier = $0 } != nil
    case "accessibilityLabel": return (value as? String).map { view.accessibilityLabel = $0 } != nil
    default: return false
    }
  }
}
