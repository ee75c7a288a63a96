// Classes of Foundation that UIKit code refers to. Only the names are needed.

/// Lets `required init?(coder: NSCoder)` compile. There are no archives here, so that initialiser is never called.
open class NSCoder {
  /// A coder without contents.
  public init() {}
}

/// The superclass of data sources and delegates in UIKit code; without behaviour here.
open class NSObject {
  /// An object without state.
  public init() {}
}
