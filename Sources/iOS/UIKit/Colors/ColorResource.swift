public import Foundation
public import Geometry

/// The name of a colour in an asset catalogue (`ColorResource`). The names that Xcode generates for it do not exist
/// here: write them in an extension.
public struct ColorResource: Hashable, Sendable {
  /// The name in the catalogue.
  public let name: String
  private let bundlePath: String

  /// A colour by its name and the bundle of its catalogue.
  public init(name: String, bundle: Bundle) {
    self.name = name
    bundlePath = bundle.bundlePath
  }

  var bundle: Bundle? { Bundle(path: bundlePath) }
}

extension Color {
  /// The colour of an asset catalogue (`UIColor.init(resource:)`), or, where it is missing, which is reported once,
  /// ``clear``.
  public convenience init(resource: ColorResource) {
    self.init(UIColor(named: resource.name, in: resource.bundle) ?? .clear)
  }
}
