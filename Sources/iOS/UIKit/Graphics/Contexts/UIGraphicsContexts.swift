public import AutoLayout
public import Foundation

/// The graphics contexts of a thread, the current one last.
private final class GraphicsContexts {
  struct Entry {
    var context: CGContext
    /// The size of the image that the context makes; `nil` for one that was pushed.
    var imageSize: CGSize?
  }

  var entries: [Entry] = []

  static var ofThread: GraphicsContexts {
    ThreadValue.value(of: "typesetting.GraphicsContexts") { GraphicsContexts() }
  }
}

extension CGContext {
  /// A context for an image.
  ///
  /// - Parameters:
  ///   - size: points.
  ///   - scale: pixels per point; 1 is used for 0, where UIKit uses the screen's scale.
  convenience init(imageSize size: CGSize, scale: CGFloat) {
    func pixels(_ points: CGFloat) -> Int {
      let pixels = (points * (scale > 0 ? scale : 1)).rounded(.up)
      return pixels > 0 && pixels < 1e9 ? Int(pixels) : 0
    }
    self.init(width: pixels(size.width), height: pixels(size.height))
  }

  /// Calls a closure while the context is the current one.
  func withCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    UIGraphicsPushContext(self)
    defer { UIGraphicsPopContext() }
    return try body()
  }
}

extension Image {
  /// An image of a size in points, without pixels. A side that is negative or not finite is 0.
  static func blank(_ size: CGSize) -> Image {
    func usable(_ side: CGFloat) -> CGFloat { side.isFinite && side > 0 ? side : 0 }
    // Sides that are finite and not negative are all that the initialiser demands.
    guard let image = try? Image(size: CGSize(width: usable(size.width), height: usable(size.height))) else {
      preconditionFailure("an image of \(size) was refused")
    }
    return image
  }
}

/// Makes a context for an image the current one (`UIGraphicsBeginImageContext(_:)`). Nothing is drawn into it.
///
/// - Parameter size: points.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Makes a context for an image the current one (`UIGraphicsBeginImageContextWithOptions(_:_:_:)`). Nothing is drawn
/// into it.
///
/// - Parameters:
///   - size: points.
///   - opaque: inert.
///   - scale: pixels per point.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let context = CGContext(imageSize: size, scale: scale)
  GraphicsContexts.ofThread.entries.append(.init(context: context, imageSize: size))
}

/// An image of the size of the current context, without pixels; `nil` when it is not one for images.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  GraphicsContexts.ofThread.entries.last?.imageSize.map(Image.blank)
}

/// Ends the current context, when it is one for images.
public func UIGraphicsEndImageContext() {
  let contexts = GraphicsContexts.ofThread
  if contexts.entries.last?.imageSize != nil { contexts.entries.removeLast() }
}

/// The current context of the thread; `nil` when there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContexts.ofThread.entries.last?.context }

/// Makes a context the current one.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContexts.ofThread.entries.append(.init(context: context, imageSize: nil))
}

/// Makes the context before the last ``UIGraphicsPushContext(_:)`` the current one.
public func UIGraphicsPopContext() {
  let contexts = GraphicsContexts.ofThread
  if let last = contexts.entries.last, last.imageSize == nil { contexts.entries.removeLast() }
}

/// Fills a rectangle of the current context. Inert.
public func UIRectFill(_ rect: CGRect) {}
/// Fills a rectangle of the current context with a blend mode. Inert.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {}
/// Draws the line of a rectangle of the current context. Inert.
public func UIRectFrame(_ rect: CGRect) {}
/// Limits what is drawn into the current context. Inert.
public func UIRectClip(_ rect: CGRect) {}
