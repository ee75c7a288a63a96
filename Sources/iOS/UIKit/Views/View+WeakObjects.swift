internal import AutoLayout

// Delegates of views that are declared in extensions.
extension View {
  /// The object that was attached by ``attachWeakly(_:as:)``; `nil` once it was freed.
  func weakly(_ name: String) -> AnyObject? { (attachedObject(name) as? WeakReference)?.object }

  /// Attaches an object that the view does not keep alive.
  func attachWeakly(_ object: AnyObject?, as name: String) { attach(object.map(WeakReference.init), as: name) }
}

private final class WeakReference {
  weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}
