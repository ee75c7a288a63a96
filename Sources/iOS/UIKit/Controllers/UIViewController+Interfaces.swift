internal import AutoLayout
internal import Foundation

extension UIViewController {
  /// Makes the view of the scene, or of a nib.
  ///
  /// - Returns: whether there is one.
  func loadInterface() -> Bool {
    if let scene, scene.loadView(of: self) { return true }
    guard let name = nibName ?? nibNameOfClass else { return false }
    _ = UINib(nibName: name, bundle: nibBundle).instantiate(withOwner: self)
    return isViewLoaded
  }

  /// The name of a nib that is there for the class: `Profile` or `ProfileController` for a class `ProfileController`.
  private var nibNameOfClass: String? {
    let type = Swift.type(of: self)
    // UIKit's own classes have no nibs, and are loaded often.
    guard type != UIViewController.self else { return nil }
    let name = "\(type)"
    let short = name.hasSuffix("Controller") ? String(name.dropLast("Controller".count)) : name
    return [short, name].first { InterfaceFileList.path(of: "\($0).xib", in: nibBundle) != nil }
  }
}
