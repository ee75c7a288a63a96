internal import Foundation

extension LayoutEngine {
  /// Reports labels whose height at `preferredMaxLayoutWidth` differs from that at the width that layout gives them.
  func reportPreferredWidths() {
    for item in items {
      guard let label = item as? Label, label.preferredMaxLayoutWidth > 0, label.numberOfLines != 1,
        let width = frame(of: label)?.width
      else { continue }
      if abs(width - label.preferredMaxLayoutWidth) > 0.5,
        label.sizeThatFits(CGSize(width: width, height: 0)).height
          != label.sizeThatFits(CGSize(width: label.preferredMaxLayoutWidth, height: 0)).height
      {
        LayoutDiagnostic(
          .preferredWidthDisagrees(view: label, preferred: label.preferredMaxLayoutWidth, solved: width)
        ).report(from: label)
      }
    }
  }
}
