public import Typesetting

/// The horizontal position of lines. UIKit's is an enumeration with whole numbers as raw values, this one has names;
/// `init(rawValue:)` takes both.
public typealias NSTextAlignment = TextAlignment

extension TextAlignment {
  /// The alignment with one of UIKit's raw values: left 0, center 1, right 2, justified 3, natural 4.
  public init?(rawValue: Int) {
    let all: [TextAlignment] = [.left, .center, .right, .justified, .natural]
    guard all.indices.contains(rawValue) else { return nil }
    self = all[rawValue]
  }
}
