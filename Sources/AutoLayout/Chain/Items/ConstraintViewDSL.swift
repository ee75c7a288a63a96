/// Chains of a view: `view.snp`.
public struct ConstraintViewDSL: ConstraintItemDSL {
  private let view: View

  init(_ view: View) { self.view = view }

  public var target: any LayoutItem { view }

  /// The name of the view in diagnostics.
  public func setLabel(_ value: String?) { view.name = value }

  /// The name of the view in diagnostics.
  public func label() -> String? { view.name }

  /// How much the view minds being wider than its content.
  public var contentHuggingHorizontalPriority: Double {
    get { view.contentHuggingPriority(for: .horizontal).rawValue }
    nonmutating set { view.setContentHuggingPriority(LayoutPriority(newValue), for: .horizontal) }
  }

  /// How much the view minds being higher than its content.
  public var contentHuggingVerticalPriority: Double {
    get { view.contentHuggingPriority(for: .vertical).rawValue }
    nonmutating set { view.setContentHuggingPriority(LayoutPriority(newValue), for: .vertical) }
  }

  /// How much the view minds being narrower than its content.
  public var contentCompressionResistanceHorizontalPriority: Double {
    get { view.contentCompressionResistancePriority(for: .horizontal).rawValue }
    nonmutating set { view.setContentCompressionResistancePriority(LayoutPriority(newValue), for: .horizontal) }
  }

  /// How much the view minds being lower than its content.
  public var contentCompressionResistanceVerticalPriority: Double {
    get { view.contentCompressionResistancePriority(for: .vertical).rawValue }
    nonmutating set { view.setContentCompressionResistancePriority(LayoutPriority(newValue), for: .vertical) }
  }
}

extension View {
  /// Constraints in chains: `title.snp.makeConstraints { make in make.top.equalToSuperview().inset(8) }`.
  public var snp: ConstraintViewDSL { ConstraintViewDSL(self) }
}
