package import AutoLayout
package import Foundation
internal import Geometry
internal import Typesetting

// How drawings show controls without text of their own: the shapes that UIKit's have, without shadows.

extension UIView {
  /// A rectangle of the bounds in the coordinates of a frame; in an interface from right to left it is mirrored.
  fileprivate func place(_ rect: CGRect, in frame: CGRect) -> CGRect {
    let x = effectiveLayoutDirection == .rightToLeft ? frame.width - rect.maxX : rect.minX
    return CGRect(x: frame.minX + x, y: frame.minY + rect.minY, width: rect.width, height: rect.height)
  }
}

extension UISwitch: ContentDisplaying {
  package func content(in frame: CGRect) -> [ContentPart] {
    let side = frame.height - 4
    let knob = CGRect(x: isOn ? frame.width - side - 2 : 2, y: 2, width: side, height: side)
    return [
      .shape(
        ControlShape(frame, isOn ? .color(onTintColor, otherwise: .color(.systemGreen, otherwise: .tint)) : .ground)),
      .shape(ControlShape(place(knob, in: frame), .color(thumbTintColor, otherwise: .knob))),
    ]
  }
}

extension UISlider: ContentDisplaying {
  package func content(in frame: CGRect) -> [ContentPart] {
    let bounds = CGRect(origin: .zero, size: frame.size)
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
    let side = min(thumb.width, thumb.height) - 4
    let knob = CGRect(x: thumb.midX - side / 2, y: thumb.midY - side / 2, width: side, height: side)
    let below = CGRect(x: track.minX, y: track.minY, width: max(0, thumb.midX - track.minX), height: track.height)
    return [
      .shape(ControlShape(place(track, in: frame), .color(maximumTrackTintColor, otherwise: .ground))),
      .shape(ControlShape(place(below, in: frame), .color(minimumTrackTintColor, otherwise: .tint))),
      // White on white would not be seen: the knob has an edge.
      .shape(ControlShape(place(knob, in: frame), .ground)),
      .shape(ControlShape(place(knob.insetBy(dx: 1, dy: 1), in: frame), .color(thumbTintColor, otherwise: .knob))),
    ]
  }
}

extension UIStepper: ContentDisplaying {
  package func content(in frame: CGRect) -> [ContentPart] {
    let (left, right, middle) = (frame.width / 4, frame.width * 3 / 4, frame.height / 2)
    func sign(_ x: CGFloat, _ width: CGFloat, _ height: CGFloat, _ paint: ControlShape.Paint) -> ContentPart {
      let rect = CGRect(x: x - width / 2, y: middle - height / 2, width: width, height: height)
      return .shape(ControlShape(place(rect, in: frame), radius: 0, paint))
    }
    return [
      .shape(ControlShape(frame, radius: 8, .ground)), sign(frame.width / 2, 1, frame.height / 2, .knob),
      sign(left, 14, 1.5, .sign), sign(right, 14, 1.5, .sign), sign(right, 1.5, 14, .sign),
    ]
  }
}

extension UIProgressView: ContentDisplaying {
  package func content(in frame: CGRect) -> [ContentPart] {
    let done = CGRect(x: 0, y: 0, width: frame.width * CGFloat(progress), height: frame.height)
    return [
      .shape(ControlShape(frame, .color(trackTintColor, otherwise: .ground))),
      .shape(ControlShape(place(done, in: frame), .color(progressTintColor, otherwise: .tint))),
    ]
  }
}

extension UIPageControl: ContentDisplaying {
  package func content(in frame: CGRect) -> [ContentPart] {
    guard numberOfPages > 1 || !hidesForSinglePage else { return [] }
    let start = (frame.width - 18 * CGFloat(numberOfPages)) / 2
    return (0..<numberOfPages).map { page in
      let dot = CGRect(x: start + 18 * CGFloat(page) + 5.5, y: frame.height / 2 - 3.5, width: 7, height: 7)
      let isCurrent = page == currentPage
      let paint: ControlShape.Paint =
        isCurrent
        ? .color(currentPageIndicatorTintColor, otherwise: .sign) : .color(pageIndicatorTintColor, otherwise: .ground)
      return .shape(ControlShape(place(dot, in: frame), paint))
    }
  }
}

extension UISegmentedControl: ContentDisplaying {
  package func content(in frame: CGRect) -> [ContentPart] {
    let rect = alignmentRect(forFrame: frame)
    var parts: [ContentPart] = [.shape(ControlShape(rect, radius: 9, .ground))]
    for (index, bounds) in segmentRects(in: rect.size).enumerated() {
      let segment = place(bounds, in: rect)
      if index == selectedSegmentIndex {
        parts.append(
          .shape(
            ControlShape(segment.insetBy(dx: 2, dy: 2), radius: 7, .color(selectedSegmentTintColor, otherwise: .raised))
          ))
      }
      if let image = imageForSegment(at: index) {
        let place = CGRect(
          x: segment.midX - image.size.width / 2, y: segment.midY - image.size.height / 2, width: image.size.width,
          height: image.size.height)
        parts.append(.image(image, frame: place, placeholder: place))
      } else if let title = titleForSegment(at: index), let typesetter = titleTypesetter(title),
        let layout = try? typesetter.layout(maxWidth: segment.width, numberOfLines: 1)
      {
        let origin = CGPoint(
          x: segment.midX - layout.size.width / 2 - (layout.lines.first?.x ?? 0),
          y: segment.midY - layout.size.height / 2)
        parts.append(.text(PositionedText(typesetter: typesetter, layout: layout, origin: origin, clip: segment)))
      }
    }
    return parts
  }
}
