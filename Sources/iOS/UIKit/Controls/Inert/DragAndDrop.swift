public import AutoLayout
public import Foundation

/// Something that is dragged (`UIDragItem`); kept. Nobody drags here.
open class UIDragItem: NSObject {
  /// What it gives.
  public let itemProvider: NSItemProvider
  /// What the app needs to know.
  open var localObject: Any?
  /// Makes its look.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Something that gives data.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// How something that is dragged looks (`UIDragPreview`). Inert.
open class UIDragPreview: NSObject {
  /// The view.
  public let view: UIView
  /// How it looks.
  public let parameters: UIDragPreviewParameters

  /// A view.
  public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
    (self.view, self.parameters) = (view, parameters)
    super.init()
  }
}

/// What dragging and dropping have in common (`UIDragDropSession`). Nothing here makes one.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIDragDropSession: NSObjectProtocol {
  /// What is dragged.
  var items: [UIDragItem] { get }
  /// Where the finger is, in the coordinates of a view.
  func location(in view: UIView) -> CGPoint
  /// Whether it may be moved.
  var allowsMoveOperation: Bool { get }
  /// Whether it stays in the app.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Whether there is data of some types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether there are objects of a class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag (`UIDragSession`). Nothing here makes one.
public protocol UIDragSession: UIDragDropSession {
  /// What the app needs to know.
  var localContext: Any? { get set }
}

/// A drop (`UIDropSession`). Nothing here makes one.
public protocol UIDropSession: UIDragDropSession {
  /// The drag, if it began in the app.
  var localDragSession: (any UIDragSession)? { get }
}

/// What a drop does (`UIDropOperation`, with its raw values). Inert.
public enum UIDropOperation: UInt, Hashable, Sendable {
  /// Nothing.
  case cancel
  /// Nothing, because it must not.
  case forbidden
  /// It copies.
  case copy
  /// It moves.
  case move
}

/// What a drop would do (`UIDropProposal`). Inert.
open class UIDropProposal: NSObject {
  /// What it does.
  public let operation: UIDropOperation
  /// Whether the finger points exactly; false until set.
  open var isPrecise = false

  /// What it would do.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}
