internal import AutoLayout
internal import Foundation

/// Names of colours in interface files.
enum InterfaceColors {
  /// The colour of a name, such as `secondaryLabelColor`: of the system, or of the time before these; `nil` for others.
  static func color(_ name: String) -> UIColor? {
    SystemColors.referenced(name) ?? older[name.hasSuffix("Color") ? String(name.dropLast(5)) : name]
  }

  private static let older: [String: UIColor] = [
    "tint": .tintColor, "groupTableViewBackground": .groupTableViewBackground, "black": .black, "white": .white,
    "clear": .clear, "gray": .gray, "lightGray": .lightGray, "darkGray": .darkGray, "red": .red, "green": .green,
    "blue": .blue, "cyan": .cyan, "yellow": .yellow, "magenta": .magenta, "orange": .orange, "purple": .purple,
    "brown": .brown, "tableCellGroupedBackground": .secondarySystemGroupedBackground,
    "scrollViewTexturedBackground": .gray, "viewFlipsideBackground": .darkGray, "underPageBackground": .gray,
  ]
}
