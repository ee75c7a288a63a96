public import Foundation
public import Geometry
internal import Locking

// Colours by their names.
extension Color {
  /// The colour of a name (`UIColor.init(named:)`): the one of ``register(_:named:)``, else the colour of the colour set in
  /// an asset catalogue in the folders of `ImageFolders`. `nil`, with one report on standard error, when there is
  /// none, or when its colour set is malformed.
  public convenience init?(named name: String) { self.init(named: name, in: nil) }

  /// The colour of a name (`UIColor.init(named:in:compatibleWith:)`), as ``init(named:)``.
  ///
  /// - Parameters:
  ///   - name: the name of the colour.
  ///   - bundle: where catalogues are searched besides the folders that were registered; `nil` for the main one.
  public convenience init?(named name: String, in bundle: Bundle?) {
    guard let color = NamedColors.color(name, in: bundle) else { return nil }
    self.init(color)
  }

  /// Gives a colour a name for ``init(named:)``, which then needs no asset catalogue. It has no counterpart in UIKit.
  ///
  /// - Parameters:
  ///   - color: `nil` to forget the name.
  ///   - name: the name of the colour.
  public static func register(_ color: UIColor?, named name: String) { NamedColors.register(color, named: name) }
}

/// Colours by names: registered ones, and the colours of asset catalogues.
enum NamedColors {
  private static let registered = Mutex<[String: Color]>([:])

  static func register(_ color: Color?, named name: String) { registered.withLock { $0[name] = color } }

  static func color(_ name: String, in bundle: Bundle?) -> Color? {
    if let color = registered.withLock({ $0[name] }) { return color }
    guard let path = AssetCatalogs.path(named: name, kind: "colorset", in: bundle) else {
      OnceReported.report(
        "[UIKit] there is no colour named '\(name)': register its asset catalogue by ImageFolders.register, or the colour "
          + "by UIColor.register")
      return nil
    }
    guard let data = AssetFile.contents(of: path),
      let color = (try? JSONDecoder().decode(ColorSet.self, from: data))?.color
    else {
      OnceReported.report(
        "[UIKit] the colour '\(name)' cannot be read: \(path)/Contents.json has no valid colour for phones")
      return nil
    }
    return color
  }
}
