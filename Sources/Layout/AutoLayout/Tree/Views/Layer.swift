public import Foundation
public import Geometry

/// The border, the corners and the shadow of a view, and sublayers (`CALayer`). Layout does not depend on it.
///
/// Drawings show the border and the corners of views' layers. All other properties are stored, so that code can read
/// them back, and have no effect; there are no animations.
open class Layer: NSObject {
  /// The view whose layer this is; `nil` for a layer that was made by itself.
  weak var owner: View?

  /// A layer of size 0 that belongs to no view.
  public override required init() { super.init() }

  /// A copy of the properties of another layer is not made: the layer has all defaults (`CALayer.init(layer:)`).
  public init(layer: Any) { super.init() }

  /// A layer with all defaults; there are no archives here.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: Shown by drawings

  /// The colour of the border, black until set. No border is drawn while ``borderWidth`` is 0.
  open var borderColor: Color? = .black
  /// The width of the border in points, inside the view's edges.
  open var borderWidth: CGFloat = 0
  /// The radius of the background's and the border's corners, in points. Content is clipped to it only with
  /// ``masksToBounds``.
  open var cornerRadius: CGFloat = 0
  /// Whether content and subviews are clipped to the view's bounds: the view's `clipsToBounds`.
  open var masksToBounds: Bool {
    get { owner?.clipsToBounds ?? ownMasksToBounds }
    set {
      if let owner { owner.clipsToBounds = newValue } else { ownMasksToBounds = newValue }
    }
  }
  private var ownMasksToBounds = false
  /// The background colour, which is the view's.
  open var backgroundColor: Color? {
    get { owner?.backgroundColor ?? ownBackgroundColor }
    set {
      if let owner { owner.backgroundColor = newValue } else { ownBackgroundColor = newValue }
    }
  }
  private var ownBackgroundColor: Color?

  // MARK: Geometry

  /// The frame in points, which is the view's.
  open var frame: CGRect {
    get { owner?.frame ?? ownFrame }
    set {
      if let owner { owner.frame = newValue } else { ownFrame = newValue }
    }
  }
  private var ownFrame = CGRect.zero
  /// The rectangle of the layer in its own coordinates, in points: the view's, whose origin is where a scroll view has scrolled to.
  open var bounds: CGRect {
    get { owner?.bounds ?? CGRect(origin: ownBoundsOrigin, size: ownFrame.size) }
    set {
      let old = position
      frame = CGRect(origin: frame.origin, size: newValue.size)
      move(anchorTo: old)
      if let owner { owner.bounds.origin = newValue.origin } else { ownBoundsOrigin = newValue.origin }
    }
  }
  private var ownBoundsOrigin = CGPoint.zero
  /// The point of the superlayer at which the ``anchorPoint`` is, in points: the middle of the frame until another is set.
  open var position: CGPoint {
    get {
      CGPoint(x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
    }
    set { move(anchorTo: newValue) }
  }
  /// The point of the bounds at ``position``, as fractions of the size. A new one moves the frame, and the position stays.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet {
      guard anchorPoint != oldValue else { return }
      move(
        anchorTo: CGPoint(x: frame.minX + oldValue.x * frame.width, y: frame.minY + oldValue.y * frame.height))
    }
  }

  private func move(anchorTo point: CGPoint) {
    frame = CGRect(
      x: point.x - anchorPoint.x * frame.width, y: point.y - anchorPoint.y * frame.height, width: frame.width,
      height: frame.height)
  }

  /// The position in depth. Inert.
  open var zPosition: CGFloat = 0
  /// The transform of the layer and its sublayers. Inert: frames do not follow it.
  open var transform = CATransform3D.identity
  /// The transform of the sublayers. Inert.
  open var sublayerTransform = CATransform3D.identity
  /// The part of ``transform`` that changes the plane.
  open func affineTransform() -> CGAffineTransform { transform.plane }
  /// Sets ``transform`` to one of the plane.
  open func setAffineTransform(_ transform: CGAffineTransform) { self.transform = CATransform3D(transform) }
  /// Whether a point of the layer's coordinates is inside its ``bounds``.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// The farthest sublayer, or this layer, that contains a point of the superlayer's coordinates; `nil` outside of the layer
  /// and for a hidden one. Sublayers in front are asked first.
  open func hitTest(_ point: CGPoint) -> Layer? {
    guard !isHidden else { return nil }
    let (frame, bounds) = (frame, bounds)
    let inside = CGPoint(x: point.x - frame.minX + bounds.minX, y: point.y - frame.minY + bounds.minY)
    guard contains(inside) else { return nil }
    for layer in (sublayers ?? []).reversed() {
      if let hit = layer.hitTest(inside) { return hit }
    }
    return self
  }

  // MARK: Appearance, mostly inert

  /// Whether the layer is hidden.
  open var isHidden: Bool {
    get { owner?.isHidden ?? ownIsHidden }
    set {
      if let owner { owner.isHidden = newValue } else { ownIsHidden = newValue }
    }
  }
  private var ownIsHidden = false
  /// The opacity, 0 to 1: the view's `alpha`.
  open var opacity: Float {
    get { owner.map { Float($0.alpha) } ?? ownOpacity }
    set {
      if let owner { owner.alpha = CGFloat(newValue) } else { ownOpacity = newValue }
    }
  }
  private var ownOpacity: Float = 1
  /// The colour of the shadow. Inert.
  open var shadowColor: Color? = .black
  /// The offset of the shadow in points. Inert.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The opacity of the shadow, 0 to 1. Inert.
  open var shadowOpacity: Float = 0
  /// The blur radius of the shadow in points. Inert.
  open var shadowRadius: CGFloat = 3
  /// Whether the layer is drawn through a bitmap. Inert.
  open var shouldRasterize = false
  /// The scale of that bitmap, in pixels per point. Inert.
  open var rasterizationScale: CGFloat = 1
  /// Pixels per point of the contents. Inert.
  open var contentsScale: CGFloat = 1
  /// The contents of the layer. Inert.
  open var contents: Any?
  /// The part of the contents that is shown, as fractions; all of it until set. Inert.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Who draws and lays out the layer: the layer's view until another one is set; not kept alive. Never called here.
  open var delegate: (any CALayerDelegate)? {
    get { storedDelegate ?? owner }
    set { storedDelegate = newValue }
  }
  private weak var storedDelegate: (any CALayerDelegate)?
  /// The name of the layer.
  open var name: String?
  /// Whether the edges of rounded corners are smoothed. Inert.
  open var allowsEdgeAntialiasing = false
  /// Whether the layer is opaque. Inert.
  open var isOpaque = false
  /// A layer whose opacity masks this one. Inert.
  open var mask: Layer?

  // MARK: Sublayers

  /// The layers in this one, from back to front; `nil` for none.
  open var sublayers: [Layer]?
  /// The layer that contains this one, or the layer of the superview of the layer's view.
  open var superlayer: Layer? { storedSuperlayer ?? owner?.superview?.layer }
  private weak var storedSuperlayer: Layer?

  /// Adds a layer as the last one.
  open func addSublayer(_ layer: Layer) { insertSublayer(layer, at: UInt32(clamping: sublayers?.count ?? 0)) }

  /// Inserts a layer; an index out of range is replaced by the nearest valid one.
  open func insertSublayer(_ layer: Layer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.storedSuperlayer = self
  }

  /// Inserts a layer behind another one; as the last one if the other is not a sublayer.
  open func insertSublayer(_ layer: Layer, below sibling: Layer?) {
    let index = sublayers?.firstIndex { $0 === sibling }
    insertSublayer(layer, at: UInt32(clamping: index ?? sublayers?.count ?? 0))
  }

  /// Inserts a layer in front of another one; as the last one if the other is not a sublayer.
  open func insertSublayer(_ layer: Layer, above sibling: Layer?) {
    let index = sublayers?.firstIndex { $0 === sibling }
    insertSublayer(layer, at: UInt32(clamping: index.map { $0 + 1 } ?? sublayers?.count ?? 0))
  }

  /// Removes the layer from the one that contains it.
  open func removeFromSuperlayer() {
    storedSuperlayer?.sublayers?.removeAll { $0 === self }
    if storedSuperlayer?.sublayers?.isEmpty == true { storedSuperlayer?.sublayers = nil }
    storedSuperlayer = nil
  }

  // MARK: Animations. Nothing animates: they are kept until they are removed, and their delegates are not called.

  private var animations: [(key: String, animation: CAAnimation)] = []

  /// Adds an animation, instead of the one with its key. It stays until it is removed, because nothing runs.
  ///
  /// - Parameters:
  ///   - animation: the animation.
  ///   - key: its name; `nil` for the animated property, or for `transition` where it has none.
  open func add(_ animation: CAAnimation, forKey key: String?) {
    let key = key ?? animation.standardKey
    removeAnimation(forKey: key)
    animations.append((key, animation))
  }

  /// The animation of a key; `nil` when there is none.
  open func animation(forKey key: String) -> CAAnimation? { animations.first { $0.key == key }?.animation }

  /// The keys of the animations in the order in which they were added; `nil` when there are none.
  open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.map(\.key) }

  /// Removes the animation of a key.
  open func removeAnimation(forKey key: String) { animations.removeAll { $0.key == key } }

  /// Removes all animations.
  open func removeAllAnimations() { animations = [] }

  /// The action for a change of the property with a name; `nil`, for none, until overridden. Never called here.
  open func action(forKey event: String) -> (any CAAction)? { nil }

  /// The action for a change of the property with a name in all layers of the class; `nil` until overridden. Never called
  /// here.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// The layer as the screen shows it: the layer itself, because nothing animates.
  open func presentation() -> Self? { self }
  /// The layer as its properties say: the layer itself.
  open func model() -> Self { self }

  /// How fast the layer's time passes; 1 until set. Inert.
  open var speed: Float = 1
  /// Seconds by which the layer's time is ahead; 0 until set. Inert.
  open var timeOffset: TimeInterval = 0
  /// Seconds after the begin of the superlayer's time; 0 until set. Inert.
  open var beginTime: TimeInterval = 0
  /// Seconds that the layer's time lasts; infinite until set. Inert.
  open var duration = TimeInterval.infinity

  /// A time of another layer as one of this layer: the same, because all layers have the same time.
  ///
  /// - Parameters:
  ///   - time: seconds.
  ///   - layer: the other layer; `nil` for the time of the machine.
  open func convertTime(_ time: TimeInterval, from layer: Layer?) -> TimeInterval { time }

  /// A time of this layer as one of another layer: the same, because all layers have the same time.
  ///
  /// - Parameters:
  ///   - time: seconds.
  ///   - layer: the other layer; `nil` for the time of the machine.
  open func convertTime(_ time: TimeInterval, to layer: Layer?) -> TimeInterval { time }

  /// What the module `UIKit` keeps with the layer, by the names of its properties.
  package var attachedValues: [String: Any] = [:]

  // MARK: Layout and display, which are inert

  /// Called in UIKit to lay out sublayers. Never called here.
  open func layoutSublayers() {}
  /// Marks the layer for layout. Inert.
  open func setNeedsLayout() {}
  /// Lays the layer out. Inert.
  open func layoutIfNeeded() {}
  /// Marks the layer for drawing. Inert.
  open func setNeedsDisplay() {}
  /// Marks a rectangle of the layer for drawing. Inert.
  open func setNeedsDisplay(_ rect: CGRect) {}
  /// Draws the layer if it is marked. Inert.
  open func displayIfNeeded() {}
  /// Whether the layer is drawn again when its bounds change. Inert.
  open var needsDisplayOnBoundsChange = false
  /// The first value of the property with a name; `nil` until overridden. Never called here.
  open class func defaultValue(forKey key: String) -> Any? { nil }
  /// Whether layers of the class are drawn again when the property with a name changes; false until overridden. Never called
  /// here.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// Makes the contents. Never called here.
  open func display() {}
  /// Draws the contents. Never called here.
  open func draw(in context: CGContext) {}
  /// Draws the layer and its sublayers into a context. Inert.
  open func render(in context: CGContext) {}
  /// The size that the layer would have: its own.
  open func preferredFrameSize() -> CGSize { bounds.size }
}
