internal import Foundation

/// A view with a content area, as a scroll view has: a rectangle of its own size, in which the subviews are.
protocol ContentArea: View {
  /// The size of the area in points.
  var contentSize: CGSize { get }

  /// The size that the area has where no constraint determines it.
  var contentSizeWithoutConstraints: CGSize { get }

  /// Sets the size that constraints determine.
  func takeContentSize(_ size: CGSize)
}
