internal import AutoLayout
internal import Foundation
internal import InterfaceFiles

/// The properties of an element, as they are read: what nobody has read is reported at the end.
#if MainActor
  @preconcurrency @MainActor
#endif
final class ElementProperties {
  let element: InterfaceElement
  let loading: InterfaceLoading
  private var used: Set<String> = []

  init(_ element: InterfaceElement, _ loading: InterfaceLoading) { (self.element, self.loading) = (element, loading) }

  // MARK: Values

  /// Notes that attributes, or parts with these roles or names, have no effect at run time or are read elsewhere.
  func use(_ names: String...) { used.formUnion(names) }

  /// An attribute, as it stands.
  func attribute(_ name: String) -> String? {
    used.insert(name)
    return element[name]
  }

  /// A flag; `nil` when there is none.
  func flag(_ name: String) -> Bool? {
    used.insert(name)
    return element.flag(name)
  }

  /// A finite number.
  func number(_ name: String) -> CGFloat? {
    used.insert(name)
    return element.number(name).map { CGFloat($0) }
  }

  /// A whole number.
  func integer(_ name: String) -> Int? {
    used.insert(name)
    return element.integer(name)
  }

  /// A text: an attribute or an element.
  func text(_ name: String) -> String? {
    used.insert(name)
    return element.string(name)
  }

  /// A value by its name; a name that is not in the list is reported.
  func value<Value>(_ name: String, _ values: [String: Value]) -> Value? {
    guard let text = attribute(name) else { return nil }
    if let value = values[text] { return value }
    loading.report(
      .unsupported, "\(name)=\"\(text)\" of <\(element.name)> is not supported", element,
      of: "\(element.name) \(name) \(text)")
    return nil
  }

  func rect(_ key: String) -> CGRect? {
    used.insert(key)
    return element.rect(key).map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
  }

  func size(_ key: String) -> CGSize? {
    used.insert(key)
    return element.size(key).map { CGSize(width: $0.width, height: $0.height) }
  }

  func insets(_ key: String) -> UIEdgeInsets? {
    used.insert(key)
    return element.insets(key).map { UIEdgeInsets(top: $0.top, left: $0.left, bottom: $0.bottom, right: $0.right) }
  }

  func directionalInsets(_ key: String) -> NSDirectionalEdgeInsets? {
    used.insert(key)
    return element.insets(key).map {
      NSDirectionalEdgeInsets(top: $0.top, leading: $0.left, bottom: $0.bottom, trailing: $0.right)
    }
  }

  func color(_ key: String) -> UIColor? {
    used.insert(key)
    return element.child("color", key: key).flatMap { loading.color($0) }
  }

  func font(_ key: String) -> UIFont? {
    used.insert(key)
    return element.child("fontDescription", key: key).map { loading.font($0) }
  }

  func attributedText(_ key: String) -> NSAttributedString? {
    used.insert(key)
    return element.child("attributedString", key: key).map { loading.attributedString($0) }
  }

  /// The image that an attribute names.
  func image(_ name: String) -> UIImage? {
    used.insert("catalog")
    return attribute(name).flatMap { loading.image($0, catalog: element["catalog"], element) }
  }

  /// The part with a role.
  func part(_ key: String) -> InterfaceElement? {
    used.insert(key)
    return element.child(key: key)
  }

  /// The elements of a list.
  func list(_ name: String) -> [InterfaceElement] {
    used.insert(name)
    return element.list(name)
  }

  /// The objects of a part, made.
  func object(_ key: String) -> AnyObject? { part(key).flatMap { loading.make($0) } }

  // MARK: What is left

  /// Reports what has not been read.
  func reportUnused() {
    for name in element.attributes.keys.sorted() where !used.contains(name) && !Self.withoutEffect.contains(name) {
      loading.report(
        .unsupported, "\(name)=\"\(element[name] ?? "")\" of <\(element.name)> is not supported", element,
        of: "\(element.name) \(name)")
    }
    for child in element.children {
      let name = child.key ?? child.name
      guard !used.contains(name), !used.contains(child.name), !Self.withoutEffect.contains(child.name),
        !name.hasPrefix("simulated")
      else { continue }
      loading.report(
        .unsupported,
        "<\(child.name)\(child.key.map { " key=\"\($0)\"" } ?? "")> of <\(element.name)> is not supported",
        child, of: "\(element.name) \(name)")
    }
  }

  /// What Interface Builder keeps for itself, and what is read apart from the properties.
  private static let withoutEffect: Set = [
    "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel", "misplaced", "ambiguous",
    "fixedFrame", "verifyAmbiguity", "sceneMemberID", "colorLabel", "placeholderIntrinsicWidth",
    "placeholderIntrinsicHeight", "propertyAccessControl", "customCollectionLayoutClass", "userComments",
    "connections", "constraints", "variation", "point", "freeformSimulatedSizeMetrics", "userDefinedRuntimeAttributes",
    "extendedEdge", "viewLayoutGuide", "layoutGuides", "modalFormSheetSimulatedSizeMetrics", "subviews",
    "modalPageSheetSimulatedSizeMetrics", "designable", "attributedAccessibilityLabel", "keyCommands", "nil",
    "animations", "userGuides", "gestureRecognizers", "simulatedAppContext", "contentViewInsetsToSafeArea",
  ]
}
