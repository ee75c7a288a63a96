public import Geometry

/// A rectangle that takes part in layout and is not a view (`UILayoutGuide`).
public final class LayoutGuide: LayoutItem {
  /// What determines a guide's edges.
  enum Kind {
    /// Its constraints.
    case free
    /// The owner's edges with its layout margins taken off.
    case margins
    /// The owner's edges with the safe area taken off.
    case safeArea
    /// Constraints of this package: inside the margins, and not too wide to read.
    case readable

    /// Whether the edges are the owner's at fixed distances, so that the guide needs no variables.
    var isInset: Bool { self == .margins || self == .safeArea }
  }

  let kind: Kind
  /// What the package keeps about the guide.
  public let layoutNode = LayoutNode()
  /// The view in whose coordinates the guide is; `nil` until `addLayoutGuide`.
  public internal(set) unowned(unsafe) var owningView: View?
  /// The name of the guide in diagnostics.
  public var identifier = ""
  /// What the last layout gave the guide, in the owner's coordinates; the size may be negative. Guides that are insets of
  /// their owners have none.
  var solvedRect = Rect.zero
  /// The rectangle of the last layout, in points, in the owner's coordinates. A negative size is 0.
  public var layoutFrame: Rect {
    switch kind {
    case .free, .readable:
      return Rect(
        x: solvedRect.minX, y: solvedRect.minY, width: max(0, solvedRect.width), height: max(0, solvedRect.height))
    case .margins: return owningView.map { $0.inset(by: $0.effectiveMargins) } ?? .zero
    case .safeArea: return owningView.map { $0.inset(by: $0.safeAreaInsets) } ?? .zero
    }
  }

  /// A guide without an owner; add it to a view with `addLayoutGuide`.
  public init() {
    kind = .free
    layoutNode.item = self
  }

  init(_ kind: Kind, of view: View) {
    self.kind = kind
    owningView = view
    layoutNode.item = self
  }

  deinit { layoutNode.itemWillDeinit() }

  /// The owner, in whose coordinates the guide is.
  public var layoutContainer: View? { owningView }

  /// The identifier, or what the guide is to its owner.
  public var layoutName: String {
    if !identifier.isEmpty { return identifier }
    let owner = owningView?.layoutName ?? "nil"
    switch kind {
    case .free: return "guide of \(owner)"
    case .margins: return "\(owner).layoutMarginsGuide"
    case .safeArea: return "\(owner).safeAreaLayoutGuide"
    case .readable: return "\(owner).readableContentGuide"
    }
  }
}
