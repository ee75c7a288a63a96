internal import AutoLayout
internal import Foundation
internal import InterfaceFiles
internal import SelfSizing

// What an object gets from its element: by its class, not by the name of the element, which may be a view's for a
// control.
extension InterfaceLoading {
  /// Sets the properties of an object, and makes the objects in it.
  func configure(_ object: AnyObject, _ properties: ElementProperties) {
    switch object {
    case let view as UIView: configureWhole(view, properties)
    case let controller as UIViewController: configureController(controller, properties)
    case let item as UIBarButtonItem: configureItem(item, properties)
    case let item as UITabBarItem: configureTabItem(item, properties)
    case let item as UINavigationItem: configureNavigationItem(item, properties)
    case let recogniser as UIGestureRecognizer: configureRecogniser(recogniser, properties)
    case let layout as UICollectionViewFlowLayout: configureLayout(layout, properties)
    default: properties.use("restorationIdentifier", "placeholderIdentifier")
    }
  }

  private func configureWhole(_ view: UIView, _ properties: ElementProperties) {
    configureView(view, properties)
    configureClass(view, properties)
    addSubviews(to: view, properties)
  }

  private func configureClass(_ view: UIView, _ properties: ElementProperties) {
    if let control = view as? UIControl { configureControl(control, properties) }
    if let scroller = view as? UIScrollView { configureScrollView(scroller, properties) }
    switch view {
    case let label as UILabel: configureLabel(label, properties)
    case let button as UIButton: configureButton(button, properties)
    case let imageView as UIImageView: configureImageView(imageView, properties)
    case let field as UITextField: configureTextField(field, properties)
    case let textView as UITextView: configureTextView(textView, properties)
    case let stack as UIStackView: configureStack(stack, properties)
    case let table as UITableView: configureTable(table, properties)
    case let cell as UITableViewCell: configureCell(cell, properties)
    case let header as UITableViewHeaderFooterView: configureHeader(header, properties)
    case let collection as UICollectionView: configureCollection(collection, properties)
    case let view as UICollectionReusableView: configureReusableView(view, properties)
    case let effects as UIVisualEffectView: configureEffects(effects, properties)
    case let bar as UISearchBar: configureSearchBar(bar, properties)
    case let bar as UINavigationBar: configureNavigationBar(bar, properties)
    case let bar as UIToolbar: configureToolbar(bar, properties)
    case let bar as UITabBar: configureTabBar(bar, properties)
    default: configureSmallView(view, properties)
    }
  }

  /// Makes the views in a view, of the size classes in force.
  func addSubviews(to view: UIView, _ properties: ElementProperties) {
    let container = (view as? UIVisualEffectView)?.contentView ?? view
    let variations = InterfaceVariations(properties.element)
    for element in properties.list("subviews") {
      // The labels of a cell's style are the cell's own.
      guard objects[element.id ?? ""] == nil,
        variations.includes(element.id ?? "", in: "subviews", unlessVaried: true),
        let subview = make(element) as? UIView
      else { continue }
      if let stack = container as? UIStackView {
        stack.addArrangedSubview(subview)
      } else {
        container.addSubview(subview)
      }
    }
  }

  /// Configures a view that its superview makes, such as a cell's content view.
  func configureMade(_ view: UIView, _ element: InterfaceElement) {
    note(view, element)
    let properties = ElementProperties(element, self)
    configureView(view, properties, isPlacedBySuperview: true)
    properties.use("tableViewCell", "insetsLayoutMarginsFromSafeArea")
    addSubviews(to: view, properties)
    properties.reportUnused()
  }
}
