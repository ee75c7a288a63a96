public import AutoLayout
public import Foundation

/// The rows of a picker (`UIPickerViewDataSource`).
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIPickerViewDataSource: AnyObject {
  /// The number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// The number of rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// What the rows of a picker show (`UIPickerViewDelegate`); every method has a default.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIPickerViewDelegate: AnyObject {
  /// The height of the rows of a wheel, in points.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// The width of a wheel, in points.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// The title of a row.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// The title of a row with attributes.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// Called when the user has chosen a row. Never called here.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// 32.
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
  /// 0, which means an equal share.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
  /// None.
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  /// None.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// Nothing.
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// Wheels of which each shows a row (`UIPickerView`): 320 × 216 points. The wheels are not drawn.
open class UIPickerView: UIView {
  /// The rows; not retained.
  open weak var dataSource: (any UIPickerViewDataSource)?
  /// What the rows show; not retained.
  open weak var delegate: (any UIPickerViewDelegate)?
  private var selected: [Int: Int] = [:]

  /// The number of wheels.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  /// The number of rows of a wheel.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  /// Chooses a row; tells nobody, as in UIKit. A row out of range is replaced by the nearest one.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    selected[component] = max(0, min(row, numberOfRows(inComponent: component) - 1))
  }

  /// The row that is chosen; -1 for a wheel without rows.
  open func selectedRow(inComponent component: Int) -> Int {
    numberOfRows(inComponent: component) > 0 ? selected[component] ?? 0 : -1
  }

  /// Forgets the rows of all wheels that do not exist any more.
  open func reloadAllComponents() {
    for component in selected.keys { reloadComponent(component) }
  }

  /// Keeps the chosen row of a wheel in its range.
  open func reloadComponent(_ component: Int) {
    selected[component] = selected[component].map { max(0, min($0, numberOfRows(inComponent: component) - 1)) }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 320, height: 216) }
}
