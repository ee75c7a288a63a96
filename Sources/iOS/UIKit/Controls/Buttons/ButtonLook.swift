internal import AutoLayout
internal import Foundation

/// What a button shows in one state; `nil` for what is not set for it.
struct ButtonLook {
  var title: String?
  var attributedTitle: NSAttributedString?
  var titleColor: UIColor?
  var titleShadowColor: UIColor?
  var image: UIImage?
  var backgroundImage: UIImage?
  var symbolConfiguration: UIImage.SymbolConfiguration?
}

/// What a button shows in each state. What is not set for a state is as in the normal state, as in UIKit: `selected`
/// and `highlighted` together are a state of their own.
struct ButtonLooks {
  private var looks: [UInt: ButtonLook] = [:]

  /// The value for a state, or the value for the normal one.
  func value<Value>(_ property: KeyPath<ButtonLook, Value?>, for state: UIControl.State) -> Value? {
    looks[state.rawValue]?[keyPath: property] ?? looks[UIControl.State.normal.rawValue]?[keyPath: property]
  }

  /// The value that is set for a state itself.
  func ownValue<Value>(_ property: KeyPath<ButtonLook, Value?>, for state: UIControl.State) -> Value? {
    looks[state.rawValue]?[keyPath: property]
  }

  mutating func set<Value>(_ property: WritableKeyPath<ButtonLook, Value?>, _ value: Value?, for state: UIControl.State)
  {
    looks[state.rawValue, default: ButtonLook()][keyPath: property] = value
  }
}
