public import Typesetting

/// How lines break and are truncated. UIKit's is an enumeration with whole numbers as raw values, this one has names;
/// `init(rawValue:)` takes both.
public typealias NSLineBreakMode = LineBreakMode

extension LineBreakMode {
  /// The mode with one of UIKit's raw values, 0 to 5 in the order of UIKit's declaration.
  public init?(rawValue: Int) {
    let all: [LineBreakMode] = [
      .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle,
    ]
    guard all.indices.contains(rawValue) else { return nil }
    self = all[rawValue]
  }

  /// Whether a paragraph with this mode in its style has one line, however narrow.
  var keepsOneLine: Bool {
    switch self {
    case .byWordWrapping, .byCharWrapping: false
    case .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: true
    }
  }
}
