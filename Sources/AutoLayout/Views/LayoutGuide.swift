public import Geometry

/// A rectangle that takes part in layout and is no view (`UILayoutGuide`).
public final class LayoutGuide: LayoutItem {
  /// What a guide's edges are.
  enum Kind {
    /// What its constraints make of them.
    case free
    /// The owner's edges with its layout margins taken off.
    case margins
    /// The owner's edges with the safe area taken off.
    case safeArea
    /// What the system's constraints make of them: inside the margins, and not too wide to read.
    case readable

    /// Whether the edges are the owner's at fixed distances, so that the guide needs no place of its own.
    var isInset: Bool { self == .margins || self == .safeArea }
  }

  let kind: Kind
  public let layoutNode = LayoutNode()
  /// The view whose coordinates the guide lies in.
  public internal(set) unowned(unsafe) var owningView: View?
  public var identifier = ""
  private var solvedFrame = Rect.zero
  /// In the owner's coordinates; what the last layout gave it.
  public internal(set) var layoutFrame: Rect {
    get {
      switch kind {
      case .free, .readable: return solvedFrame
      case .margins: return owningView.map { $0.inset(by: $0.effectiveMargins) } ?? .zero
      case .safeArea: return owningView.map { $0.inset(by: $0.safeAreaInsets) } ?? .zero
      }
    }
    set { solvedFrame = newValue }
  }

  /// A guide of the writer's own; add it to a view with `addLayoutGuide`.
  public init() {
    kind = .free
    layoutNode.item = self
  }

  init(_ kind: Kind, of view: View) {
    self.kind = kind
    owningView = view
    layoutNode.item = self
  }

  deinit { layoutNode.itemGoes() }

  public var layoutContainer: View? { owningView }

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
