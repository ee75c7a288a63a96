/// Chains of a layout guide: `guide.snp`.
public struct ConstraintLayoutGuideDSL: ConstraintItemDSL {
  private let guide: LayoutGuide

  init(_ guide: LayoutGuide) { self.guide = guide }

  public var target: any LayoutItem { guide }

  /// The name of the guide in diagnostics.
  public func setLabel(_ value: String?) { guide.identifier = value ?? "" }

  /// The name of the guide in diagnostics.
  public func label() -> String? { guide.identifier.isEmpty ? nil : guide.identifier }
}

extension LayoutGuide {
  /// Constraints in chains, as those of views. The superview of a guide is its owner.
  public var snp: ConstraintLayoutGuideDSL { ConstraintLayoutGuideDSL(self) }
}
