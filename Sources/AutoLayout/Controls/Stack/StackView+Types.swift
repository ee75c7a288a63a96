extension StackView {
  /// How views are placed across the axis (`UIStackView.Alignment`, with its raw values).
  public enum Alignment: Int, Hashable, Sendable, CaseIterable {
    /// As high as a horizontal stack, as wide as a vertical one.
    case fill = 0
    /// At the leading edge of a vertical stack, at the top of a horizontal one.
    case leading = 1
    /// First baselines in one line; in a vertical stack as `leading`.
    case firstBaseline = 2
    case center = 3
    /// At the trailing edge of a vertical stack, at the bottom of a horizontal one.
    case trailing = 4
    /// Last baselines in one line; in a vertical stack as `leading`.
    case lastBaseline = 5

    /// The name of `leading` for horizontal stacks.
    public static let top = Alignment.leading
    /// The name of `trailing` for horizontal stacks.
    public static let bottom = Alignment.trailing
  }

  /// How views share the length of the stack (`UIStackView.Distribution`, with its raw values).
  public enum Distribution: Int, Hashable, Sendable, CaseIterable {
    /// What is left over or missing goes to the views with the lowest priorities, among equals to the last one.
    case fill = 0
    /// All of one length.
    case fillEqually = 1
    /// In proportion to the lengths of their contents; views without one get what is left.
    case fillProportionally = 2
    /// Each with the length of its content and equal gaps of at least the spacing.
    case equalSpacing = 3
    /// Equal distances between centres, where the spacing lets them.
    case equalCentering = 4
  }
}
