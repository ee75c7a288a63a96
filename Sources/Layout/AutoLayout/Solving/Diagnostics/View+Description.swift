internal import Foundation
internal import StringFormatting

extension View {
  /// The type, the name if there is one, the frame, and `hidden` for a hidden view.
  var defaultDescription: String {
    let type = "\(type(of: self))"
    let parts = [type, name, storedFrame.traceText, isHidden ? "hidden" : nil]
    return "<\(parts.compactMap(\.self).joined(separator: " "))>"
  }
}

extension LayoutConstraint {
  var diagnosticDescription: String {
    var text = "<LayoutConstraint"
    if let identifier { text += ":'\(identifier)'" }
    text += " \(firstItem?.layoutName ?? "nil").\(firstAttribute) \(relation) "
    if hasSecondItem {
      if multiplier != 1 { text += "\(NumberText.plain(multiplier))*" }
      text += "\(secondItem?.layoutName ?? "nil").\(secondAttribute)"
      if constant != 0 {
        text += constant < 0 ? " - \(NumberText.plain(-constant))" : " + \(NumberText.plain(constant))"
      }
    } else {
      text += NumberText.plain(constant)
    }
    if priority != .required { text += " @ \(priority)" }
    return text + (isActive ? ">" : "   (inactive)>")
  }
}

extension CGRect {
  /// `(110, 15, 195, 21.5)`: origin and size, to a thousandth of a point.
  var traceText: String {
    let numbers = [minX, minY, width, height].map { NumberText.rounded($0) }
    return "(\(numbers.joined(separator: ", ")))"
  }
}
