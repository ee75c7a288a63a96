package import Foundation
internal import Typesetting

extension TextView: ContentDisplaying {
  /// The text from the top, clipped to the frame.
  package func content(in frame: CGRect) -> [ContentPart] {
    let rect = alignmentRect(forFrame: frame)
    let origin = CGPoint(
      x: rect.minX + textContainerInset.left + lineFragmentPadding, y: rect.minY + textContainerInset.top)
    if let shared = sharedLines {
      guard let layout = shared.layout else { return [] }
      return [
        .text(
          PositionedText(
            typesetter: shared.typesetter, layout: layout, origin: origin, clip: frame,
            decorations: textContent.decorations))
      ]
    }
    guard let display = display(lineWidth(in: rect.width)),
      let layout = exclusions.isEmpty
        ? try? display.typesetter.layout(
          maxWidth: display.width, numberOfLines: textContent.numberOfLines, lineBreakMode: textContent.lineBreakMode)
        : layoutAroundExclusions(display.width)
    else { return [] }
    return [
      .text(
        PositionedText(
          typesetter: display.typesetter, layout: layout, origin: origin, clip: frame,
          decorations: textContent.decorations))
    ]
  }
}
