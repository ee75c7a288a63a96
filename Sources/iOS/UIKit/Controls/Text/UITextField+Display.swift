package import AutoLayout
package import Foundation
internal import Geometry

extension UITextField: TextControl {}

extension UITextField: ContentDisplaying {
  /// The text in its rectangle. The placeholder and the border are not drawn.
  package func content(in frame: CGRect) -> [ContentPart] {
    let rect = textRect(forBounds: CGRect(origin: .zero, size: frame.size)).offsetBy(dx: frame.minX, dy: frame.minY)
    guard let display = display(rect.width),
      let layout = textContent.layout(display, height: rect.height, scale: effectiveDisplayScale)
    else { return [] }
    let top = TextContent.top(of: layout.measurement, in: rect.height, scale: effectiveDisplayScale)
    let origin = CGPoint(x: rect.minX, y: rect.minY + top)
    return [.text(PositionedText(typesetter: display.typesetter, layout: layout, origin: origin, clip: rect))]
  }
}
