internal import AutoLayout
internal import Foundation
internal import InterfaceFiles

/// A cell or another view of a table or a collection view in a file, which is made again for each use.
#if MainActor
  @preconcurrency @MainActor
#endif
struct InterfacePrototype {
  private let element: InterfaceElement
  private let document: InterfaceDocument
  private let bundle: Bundle?
  private let storyboard: UIStoryboard?
  private weak var owner: AnyObject?
  private let ownerID: String?

  init(_ element: InterfaceElement, of loading: InterfaceLoading) {
    self.element = element
    (document, bundle, storyboard) = (loading.document, loading.bundle, loading.storyboard)
    owner = loading.owner
    ownerID = loading.owner.flatMap(loading.name(of:))
  }

  /// A new view, connected.
  ///
  /// - Parameter container: the table or the collection view.
  func make(in container: UIView) -> AnyObject? {
    let loading = InterfaceLoading(document, bundle: bundle, owner: owner, storyboard: storyboard)
    // Actions of a prototype may lead to its controller.
    if let owner, let ownerID { loading.know(owner, as: ownerID) }
    let object = loading.make(element)
    loading.finish()
    return object
  }
}
