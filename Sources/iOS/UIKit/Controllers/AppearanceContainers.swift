extension UIViewController: UIAppearanceContainer {}
extension UIPresentationController: UIAppearanceContainer {}
