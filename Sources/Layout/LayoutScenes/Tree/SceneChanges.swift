internal import AutoLayout
internal import Fonts
internal import Foundation

/// What the fonts of views lack of the styles that were asked for, by their views.
typealias ViewStyles = [ObjectIdentifier: [MissingStyle]]

/// Changes of views that can be undone.
struct SceneChanges {
  private var undoing: [() -> Void] = []
  /// What fonts that were set lack, where they or those before them lack anything.
  private(set) var missingStyles: ViewStyles = [:]

  /// Sets a property; `nil` does not change it.
  mutating func set<Target: AnyObject, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Target, Value>, of target: Target, to value: Value?
  ) {
    guard let value else { return }
    let old = target[keyPath: path]
    guard old != value else { return }
    target[keyPath: path] = value
    undoing.append { target[keyPath: path] = old }
  }

  /// Sets a length in points; `nil` does not change it.
  mutating func set<Target: AnyObject>(
    _ path: ReferenceWritableKeyPath<Target, CGFloat>, of target: Target, to value: Double?
  ) {
    set(path, of: target, to: value.map { CGFloat($0) })
  }

  /// Sets a length that may be `nil`; `nil` does not change it.
  mutating func set<Target: AnyObject>(
    _ path: ReferenceWritableKeyPath<Target, CGFloat?>, of target: Target, to value: Double?
  ) {
    guard let value else { return }
    set(path, of: target, to: CGFloat(value))
  }

  /// Sets a property that reads as an optional to a value; `nil` does not change it.
  mutating func set<Target: AnyObject, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Target, Value?>, of target: Target, to value: Value?
  ) {
    guard let value else { return }
    let old = target[keyPath: path]
    guard old != value else { return }
    target[keyPath: path] = value
    undoing.append { target[keyPath: path] = old }
  }

  /// Sets a property to an object; objects are compared by identity.
  mutating func set<Target: AnyObject, Object: AnyObject>(
    _ path: ReferenceWritableKeyPath<Target, Object>, of target: Target, toObject object: Object
  ) {
    let old = target[keyPath: path]
    guard old !== object else { return }
    target[keyPath: path] = object
    undoing.append { target[keyPath: path] = old }
  }

  /// Notes what the font of a view lacks.
  ///
  /// - Parameter isNew: whether the view has had no font yet.
  mutating func note(_ missing: [MissingStyle], of view: View, isNew: Bool) {
    if !isNew || !missing.isEmpty { missingStyles[ObjectIdentifier(view)] = missing }
  }

  /// Adds the reverse of a change that is not the value of a property.
  mutating func add(undo: @escaping () -> Void) { undoing.append(undo) }

  /// Undoes all changes, the last one first.
  mutating func undo() {
    while let undo = undoing.popLast() { undo() }
  }
}
