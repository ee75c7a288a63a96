public import Foundation

/// The pixels of an image (`CGImage`), of which only the numbers are known here.
public final class CGImage: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// An image by its width and height in pixels.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// A part of the image, in pixels; `nil` when the rectangle is outside.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)))
    guard !part.isEmpty else { return nil }
    return CGImage(width: Int(part.width), height: Int(part.height))
  }

  /// Whether width and height are the same.
  public static func == (left: CGImage, right: CGImage) -> Bool {
    left.width == right.width && left.height == right.height
  }

  /// Hashes width and height.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
  }
}

/// Where the opacity of a pixel is (`CGImageAlphaInfo`).
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
  /// Nowhere.
  case none = 0
  /// At its end, with colours multiplied by it.
  case premultipliedLast = 1
  /// At its begin, with colours multiplied by it.
  case premultipliedFirst = 2
  /// At its end.
  case last = 3
  /// At its begin.
  case first = 4
  /// Nowhere, with an unused part at the end.
  case noneSkipLast = 5
  /// Nowhere, with an unused part at the begin.
  case noneSkipFirst = 6
  /// The pixel is nothing else.
  case alphaOnly = 7
}
