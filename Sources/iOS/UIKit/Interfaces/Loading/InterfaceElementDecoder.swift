internal import AutoLayout
internal import InterfaceFiles

/// Gives an object its properties and views while its initialiser runs.
#if MainActor
  @preconcurrency @MainActor
#endif
final class InterfaceElementDecoder: InterfaceDecoding {
  private let element: InterfaceElement
  private let loading: InterfaceLoading
  private var isDecoded = false

  init(_ element: InterfaceElement, _ loading: InterfaceLoading) { (self.element, self.loading) = (element, loading) }

  func attribute(_ name: String) -> String? { element[name] }

  func decode(_ object: UIResponder, after type: UIResponder.Type) {
    if InterfaceBaseClasses.level(of: object) == type { decodeIfNeeded(object) }
  }

  /// Decodes an object, unless that has happened.
  func decodeIfNeeded(_ object: UIResponder) {
    guard !isDecoded else { return }
    isDecoded = true
    loading.note(object, element)
    let properties = ElementProperties(element, loading)
    loading.configure(object, properties)
    properties.reportUnused()
  }
}
