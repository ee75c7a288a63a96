internal import Foundation

extension LayoutConstraint {
  /// The alignment of a visual format's views across its axis, the direction of the format, and the attributes between
  /// which its gaps are measured (`NSLayoutConstraint.FormatOptions`, with its raw values).
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// A bit for each alignment, then two for the direction, and one for the spacing.
    public let rawValue: UInt

    /// The options of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// All views have the same left edges.
    public static let alignAllLeft = FormatOptions(.left)
    /// All views have the same right edges.
    public static let alignAllRight = FormatOptions(.right)
    /// All views have the same upper edges.
    public static let alignAllTop = FormatOptions(.top)
    /// All views have the same lower edges.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// All views have the same leading edges.
    public static let alignAllLeading = FormatOptions(.leading)
    /// All views have the same trailing edges.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// All views have the same horizontal centres.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// All views have the same vertical centres.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// All views have the same last baselines.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// All views have the same first baselines.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// The bits of all alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// A horizontal format runs from leading to trailing, the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// A horizontal format runs from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// A horizontal format runs from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of the direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Gaps are measured between edges, the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Gaps of a vertical format are measured from the last baseline of a view to the first baseline of the next.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The bits of the spacing.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// The attributes of the alignments, in the order of their raw values.
    var alignments: [Attribute] {
      let bits = rawValue & Self.alignmentMask.rawValue
      return Attribute.allCases.filter { $0 != .notAnAttribute && bits & (1 << UInt($0.rawValue)) != 0 }
    }
  }
}
