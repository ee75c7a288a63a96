extension Finding {
  /// Drawings of a translation and of its source, each in its box. They are made when a report asks for them, which only
  /// the page does: the others cost nothing.
  ///
  /// A picture follows from the rest of its finding and takes no part in comparisons: all pictures are equal.
  public struct Picture: Sendable, Hashable {
    /// Makes the translation's drawing: one `svg` element; `nil` where there is none.
    public var translation: @Sendable () -> String?
    /// Makes the drawing of the source text.
    public var source: @Sendable () -> String?

    /// Creates a picture from the calls that draw it.
    public init(
      translation: @escaping @Sendable () -> String?, source: @escaping @Sendable () -> String? = { nil }
    ) {
      self.translation = translation
      self.source = source
    }

    /// Always true.
    public static func == (left: Picture, right: Picture) -> Bool { true }

    /// Feeds nothing to the hasher.
    public func hash(into hasher: inout Hasher) {}
  }
}
