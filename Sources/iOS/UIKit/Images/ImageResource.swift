public import AutoLayout
public import Foundation

/// The name of an image in an asset catalogue (`ImageResource`). The names that Xcode generates for it do not exist
/// here: write them in an extension.
public struct ImageResource: Hashable, Sendable {
  /// The name in the catalogue.
  public let name: String
  private let bundlePath: String

  /// An image by its name and the bundle of its catalogue.
  public init(name: String, bundle: Bundle) {
    self.name = name
    bundlePath = bundle.bundlePath
  }

  var bundle: Bundle? { Bundle(path: bundlePath) }
}

extension Image {
  /// The image of an asset catalogue (`UIImage.init(resource:)`); where it is missing, which is reported, one of size 0.
  public convenience init(resource: ImageResource) {
    self.init(UIImage(named: resource.name, in: resource.bundle, with: nil) ?? UIImage())
  }
}
