internal import Foundation

extension UIViewController: GenericInstantiation {}

extension GenericInstantiation where Self: UIViewController {
  /// A controller of the class that a generic parameter stands for, by its `init()`.
  public init(_ generic: Void = ()) {
    // Without Swift's method tables nothing else could be done than what a class without the initialiser does.
    self = NewObject.make(Self.self) ?? Self(coder: NSCoder())!
  }
}
