import UIKit

final class ProfileView: UIView {
  let button = UIButton(type: .system)
  var follows = false
  var isOpen = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    button.addAction(UIAction { [weak self] _ in self?.follow() }, for: .touchUpInside)
    addSubview(button)
    #if canImport(ObjectiveC)
      let opening = #selector(open(_:))
    #else
      let opening = ProfileView.open
    #endif
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: opening))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func follow() { follows = true }

  #if canImport(ObjectiveC)
    @objc
  #endif
  func open(_ recognizer: UITapGestureRecognizer) { isOpen = true }
}
