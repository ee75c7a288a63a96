internal import Foundation

/// The members of `snp` that views and guides have in common: attributes, and the calls that make constraints of
/// chains.
public protocol ConstraintItemDSL: ConstraintAttributesDSL where Selection == ConstraintItem {
  /// The view or guide.
  var target: any LayoutItem { get }
}

extension ConstraintItemDSL {
  /// Attributes of the item, as the other side of a chain.
  public func select(_ attributes: ConstraintAttributes) -> ConstraintItem { ConstraintItem(target, attributes) }

  /// Makes constraints without activating them.
  ///
  /// This and the other calls that make constraints set `translatesAutoresizingMaskIntoConstraints` of a view to false,
  /// and report invalid chains to the diagnostics handler with their file and line.
  @discardableResult
  public func prepareConstraints(
    _ closure: (_ make: ConstraintMaker) -> Void, file: String = #fileID, line: UInt = #line
  ) -> [Constraint] {
    ConstraintMaker.prepare(target, ChainLocation(file: file, line: line), closure)
  }

  /// Makes constraints and activates them. A second call adds the same constraints again; `remakeConstraints` replaces
  /// them.
  public func makeConstraints(
    _ closure: (_ make: ConstraintMaker) -> Void, file: String = #fileID, line: UInt = #line
  ) {
    ConstraintMaker.make(target, ChainLocation(file: file, line: line), closure)
  }

  /// Removes the constraints that chains have made for the item, and makes and activates new ones.
  public func remakeConstraints(
    _ closure: (_ make: ConstraintMaker) -> Void, file: String = #fileID, line: UInt = #line
  ) {
    ConstraintMaker.remake(target, ChainLocation(file: file, line: line), closure)
  }

  /// Changes the constants of constraints that chains have made for the item.
  ///
  /// A constraint is found by its attributes, items, relation, multiplier and priority. When there is none for one of
  /// the closure's chains, no constant changes, and `noSuchConstraint` is reported to the diagnostics handler. For an
  /// item that has no chain constraints at all they are made, as in SnapKit.
  public func updateConstraints(
    _ closure: (_ make: ConstraintMaker) -> Void, file: String = #fileID, line: UInt = #line
  ) {
    ConstraintMaker.update(target, ChainLocation(file: file, line: line), closure)
  }

  /// Changes the constants of constraints that exist, and makes those that do not.
  public func updateOrMakeConstraints(
    _ closure: (_ make: ConstraintMaker) -> Void, file: String = #fileID, line: UInt = #line
  ) {
    ConstraintMaker.updateOrMake(target, ChainLocation(file: file, line: line), closure)
  }

  /// Deactivates the constraints that chains have made for the item; its other constraints stay active.
  public func removeConstraints() { ConstraintMaker.remove(target) }
}

/// Chains of a view: `view.snp`.
public struct ConstraintViewDSL: ConstraintItemDSL {
  private let view: View

  init(_ view: View) { self.view = view }

  /// The view.
  public var target: any LayoutItem { view }

  /// Sets the name of the view in diagnostics.
  public func setLabel(_ value: String?) { view.name = value }

  /// The name of the view in diagnostics.
  public func label() -> String? { view.name }

  /// The priority with which the view is not wider than its content.
  public var contentHuggingHorizontalPriority: Float {
    get { view.contentHuggingPriority(for: .horizontal).rawValue }
    nonmutating set { view.setContentHuggingPriority(LayoutPriority(newValue), for: .horizontal) }
  }

  /// The priority with which the view is not higher than its content.
  public var contentHuggingVerticalPriority: Float {
    get { view.contentHuggingPriority(for: .vertical).rawValue }
    nonmutating set { view.setContentHuggingPriority(LayoutPriority(newValue), for: .vertical) }
  }

  /// The priority with which the view is not narrower than its content.
  public var contentCompressionResistanceHorizontalPriority: Float {
    get { view.contentCompressionResistancePriority(for: .horizontal).rawValue }
    nonmutating set { view.setContentCompressionResistancePriority(LayoutPriority(newValue), for: .horizontal) }
  }

  /// The priority with which the view is not lower than its content.
  public var contentCompressionResistanceVerticalPriority: Float {
    get { view.contentCompressionResistancePriority(for: .vertical).rawValue }
    nonmutating set { view.setContentCompressionResistancePriority(LayoutPriority(newValue), for: .vertical) }
  }
}

extension View {
  /// Constraints in chains: `title.snp.makeConstraints { make in make.top.equalToSuperview().inset(8) }`.
  public var snp: ConstraintViewDSL { ConstraintViewDSL(self) }
}

/// Chains of a layout guide: `guide.snp`.
public struct ConstraintLayoutGuideDSL: ConstraintItemDSL {
  private let guide: LayoutGuide

  init(_ guide: LayoutGuide) { self.guide = guide }

  /// The guide.
  public var target: any LayoutItem { guide }

  /// Sets the name of the guide in diagnostics.
  public func setLabel(_ value: String?) { guide.identifier = value ?? "" }

  /// The name of the guide in diagnostics.
  public func label() -> String? { guide.identifier.isEmpty ? nil : guide.identifier }
}

extension LayoutGuide {
  /// Constraints in chains, as for views. The superview of a guide is its owner.
  public var snp: ConstraintLayoutGuideDSL { ConstraintLayoutGuideDSL(self) }
}
