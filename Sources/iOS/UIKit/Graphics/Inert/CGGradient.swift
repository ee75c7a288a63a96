public import Foundation

/// Colours along a line (`CGGradient`). Inert.
public final class CGGradient {
  /// The colours.
  public let colors: [CGColor]
  /// Where the colours are, 0 to 1; `nil` for equal distances.
  public let locations: [CGFloat]?

  /// A gradient by its colours.
  ///
  /// - Parameters:
  ///   - space: not used: each colour has its own.
  ///   - colors: an array of `CGColor`; `nil` is returned for other elements.
  ///   - locations: as many numbers as there are colours, or `nil`.
  public init?(colorsSpace space: CGColorSpace?, colors: some Collection, locations: UnsafePointer<CGFloat>?) {
    let list = colors.compactMap { $0 as? CGColor }
    guard list.count == colors.count else { return nil }
    self.colors = list
    self.locations = locations.map { Array(UnsafeBufferPointer(start: $0, count: list.count)) }
  }
}

/// How a gradient goes on beyond its ends (`CGGradientDrawingOptions`).
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// A bit for each end.
  public let rawValue: UInt32

  /// Options by their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Before its begin.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// After its end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
