extension LayoutConstraint {
  /// How the views of a visual format are aligned across it, which way it runs, and what its gaps are between
  /// (`NSLayoutConstraint.FormatOptions`, with its raw values).
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllLeft = FormatOptions(.left)
    public static let alignAllRight = FormatOptions(.right)
    public static let alignAllTop = FormatOptions(.top)
    public static let alignAllBottom = FormatOptions(.bottom)
    public static let alignAllLeading = FormatOptions(.leading)
    public static let alignAllTrailing = FormatOptions(.trailing)
    public static let alignAllCenterX = FormatOptions(.centerX)
    public static let alignAllCenterY = FormatOptions(.centerY)
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// All bits that align.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// A horizontal format runs as the language does; this is what holds when nothing is said.
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// All bits of a direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Gaps lie between edges; this is what holds when nothing is said.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Gaps of a vertical format lie between the last baseline of a view and the first one of the next.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// All bits that say what gaps lie between.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// The attributes that are to be equal, in the order of their raw values.
    var alignments: [Attribute] {
      let bits = rawValue & Self.alignmentMask.rawValue
      return Attribute.allCases.filter { $0 != .notAnAttribute && bits & (1 << UInt($0.rawValue)) != 0 }
    }
  }
}
