/// Changes of a tree that can be taken back.
struct SceneChanges {
  private var undoing: [() -> Void] = []

  /// Sets a property; `nil` leaves it as it is.
  mutating func set<Target: AnyObject, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Target, Value>, of target: Target, to value: Value?
  ) {
    guard let value else { return }
    let old = target[keyPath: path]
    guard old != value else { return }
    target[keyPath: path] = value
    undoing.append { target[keyPath: path] = old }
  }

  /// Sets a property that is an object, which is another one when it is not the same.
  mutating func set<Target: AnyObject, Object: AnyObject>(
    _ path: ReferenceWritableKeyPath<Target, Object>, of target: Target, toObject object: Object
  ) {
    let old = target[keyPath: path]
    guard old !== object else { return }
    target[keyPath: path] = object
    undoing.append { target[keyPath: path] = old }
  }

  /// Notes how to take back a change that is more than a property.
  mutating func note(_ undo: @escaping () -> Void) { undoing.append(undo) }

  /// Takes everything back, the last change first.
  mutating func undo() {
    while let undo = undoing.popLast() { undo() }
  }
}
