internal import AutoLayout
internal import Foundation
internal import InterfaceFiles

/// What an element changes for size classes, for those in force: of a phone held upright where nothing is stated.
#if MainActor
  @preconcurrency @MainActor
#endif
struct InterfaceVariations {
  /// The variations in force, the usual one first.
  private let elements: [InterfaceElement]

  init(_ element: InterfaceElement) {
    let all = element.children.filter { $0.name == "variation" }
    guard !all.isEmpty else {
      elements = []
      return
    }
    let traits = UITraitCollection.current
    let width = traits.horizontalSizeClass == .regular ? "regular" : "compact"
    let height = traits.verticalSizeClass == .compact ? "compact" : "regular"
    elements =
      all.filter { $0.key == "default" }
      + all.filter { variation in
        guard let key = variation.key, key != "default" else { return false }
        let parts = key.split(separator: "-")
        return parts.allSatisfy { $0 == "widthClass=\(width)" || $0 == "heightClass=\(height)" }
      }
  }

  /// Whether an object is in a list, as in `constraints` or `subviews`.
  func includes(_ id: String, in list: String, unlessVaried isIncluded: Bool) -> Bool {
    var isIncluded = isIncluded
    for element in elements {
      for mask in element.children where mask.name == "mask" && mask.key == list {
        for change in mask.children where change["reference"] == id { isIncluded = change.name == "include" }
      }
    }
    return isIncluded
  }

  /// The value of an attribute that is changed; `nil` for one that is not.
  func value(_ attribute: String) -> String? { elements.lazy.reversed().compactMap { $0[attribute] }.first }

  /// The part with a role that is changed.
  func part(_ key: String) -> InterfaceElement? { elements.lazy.reversed().compactMap { $0.child(key: key) }.first }
}
