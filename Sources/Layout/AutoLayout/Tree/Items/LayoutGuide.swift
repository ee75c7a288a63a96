public import Foundation

/// A rectangle that takes part in layout and is not a view (`UILayoutGuide`).
open class LayoutGuide: NSObject, LayoutItem {
  /// The source of a guide's edges.
  enum Kind {
    /// The guide's constraints.
    case free
    /// The owner's edges moved inwards by its layout margins.
    case margins
    /// The owner's edges moved inwards by its safe area insets.
    case safeArea
    /// Constraints that the package makes: inside the margins, and not too wide to read.
    case readable
    /// The content area of the owner, with variables of its own.
    case content
    /// The owner's edges, also for items in its content area.
    case frame
    /// Constraints that the package makes: from the lower edge of the safe area to the owner's lower edge.
    case keyboard

    /// Whether the edges are the owner's at fixed distances, so that the guide needs no variables.
    var isInset: Bool { self == .margins || self == .safeArea || self == .frame }
  }

  let kind: Kind
  /// The package's record of the guide.
  public let layoutNode = LayoutNode()
  /// The owner, in whose coordinates the guide's frame is; `nil` until `addLayoutGuide`.
  public internal(set) unowned(unsafe) var owningView: View?
  /// The name of the guide in diagnostics.
  open var identifier = ""
  /// Whether the guide is a distance between two positions of any order, as a stack's gaps are: its size may be
  /// negative, the size of other guides may not.
  var isDistance = false
  /// The rectangle from the last layout, in the owner's coordinates; the size may be negative. Zero for guides that are
  /// insets of their owners.
  var solvedRect = CGRect.zero
  /// The rectangle of the last layout, in points, in the owner's coordinates. A negative size is 0.
  open var layoutFrame: CGRect {
    switch kind {
    case .readable where solvedRect == .zero:
      return owningView?.readableFrame ?? .zero
    case .free, .readable, .keyboard:
      return solvedRect.withoutNegativeSize
    case .margins: return owningView.map { $0.inset(by: $0.effectiveMargins) } ?? .zero
    case .safeArea: return owningView.map { $0.inset(by: $0.safeAreaInsets) } ?? .zero
    case .content: return CGRect(origin: .zero, size: owningView?.contentArea?.contentSize ?? .zero)
    case .frame: return owningView?.bounds ?? .zero
    }
  }

  /// A guide without an owner; add it to a view with `addLayoutGuide`.
  public override init() {
    kind = .free
    super.init()
    layoutNode.item = self
  }

  /// A guide without an owner. There are no archives here: the coder is not read, and the initialiser exists because
  /// subclasses written for UIKit implement it.
  public required init?(coder: NSCoder) {
    kind = .free
    super.init()
    layoutNode.item = self
  }

  init(_ kind: Kind, of view: View) {
    self.kind = kind
    owningView = view
    super.init()
    layoutNode.item = self
  }

  deinit { layoutNode.itemWillDeinit() }

  /// The owner, in whose coordinates the guide's frame is.
  public var layoutContainer: View? { owningView }

  /// The identifier; without one, the owner's name with the property that returns the guide.
  public var layoutName: String {
    if !identifier.isEmpty { return identifier }
    let owner = owningView?.layoutName ?? "nil"
    switch kind {
    case .free: return "guide of \(owner)"
    case .margins: return "\(owner).layoutMarginsGuide"
    case .safeArea: return "\(owner).safeAreaLayoutGuide"
    case .readable: return "\(owner).readableContentGuide"
    case .content: return "\(owner).contentLayoutGuide"
    case .frame: return "\(owner).frameLayoutGuide"
    case .keyboard: return "\(owner).keyboardLayoutGuide"
    }
  }

  /// `<LayoutGuide column (20, 0, 280, 84)>`: the name and `layoutFrame`.
  open override var description: String { "<LayoutGuide \(layoutName) \(layoutFrame.traceText)>" }
}
