// Classes of which ordinary code needs no more than the name.

/// Lets `required init?(coder: NSCoder)` compile. There are no archives to decode, and nobody calls it.
open class NSCoder {
  public init() {}
}

/// The class that data sources and delegates are derived from.
open class NSObject {
  public init() {}
}
