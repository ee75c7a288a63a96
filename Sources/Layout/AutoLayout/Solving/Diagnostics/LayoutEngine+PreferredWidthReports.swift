internal import Foundation

extension LayoutEngine {
  /// Reports texts whose height at the width that the user prefers differs from the height at the width that layout gives.
  func reportPreferredWidths() {
    for item in items {
      guard let text = (item as? View)?.textShowing, let preferred = text.preferredTextWidth,
        let width = frame(of: text)?.width
      else { continue }
      if abs(width - preferred) > 0.5,
        text.sizeThatFits(CGSize(width: width, height: 0)).height
          != text.sizeThatFits(CGSize(width: preferred, height: 0)).height
      {
        LayoutDiagnostic(.preferredWidthDisagrees(view: text, preferred: preferred, solved: width)).report(from: text)
      }
    }
  }
}
