internal import Foundation

// The steps of a chain, `make.top.leading.equalToSuperview().inset(8).priority(.high).labeled("pin")`, each a class
// with the calls that may follow: attributes (Extendable), the other side (Relatable), factor and constant (Editable),
// the priority (Prioritizable), and the label (Finalizable). The names are SnapKit's.

/// The start of a chain, to which more attributes can be added: `make.top.leading`.
public final class ConstraintMakerExtendable: ConstraintMakerRelatable, ConstraintAttributesDSL {
  /// Adds attributes to the chain.
  public func select(_ attributes: ConstraintAttributes) -> ConstraintMakerExtendable {
    description.attributes.formUnion(attributes)
    return self
  }
}

/// A chain that has attributes and no other side yet.
public class ConstraintMakerRelatable {
  let description: ConstraintDescription

  init(_ description: ConstraintDescription) { self.description = description }

  // MARK: To an item or a constant

  /// The attributes equal an item's attributes, one attribute of an item, or a constant.
  ///
  /// A view or guide means its attributes of the same names. A constant is in points: a size, or a position relative to
  /// the superview's attribute of the same name, for a centre relative to the superview's upper left corner.
  @discardableResult
  public func equalTo(
    _ other: any ConstraintRelatableTarget, _ file: String = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    relate(.equal, to: other, ChainLocation(file: file, line: line))
  }

  /// The attributes are at most an item's attributes, one attribute of an item, or a constant.
  @discardableResult
  public func lessThanOrEqualTo(
    _ other: any ConstraintRelatableTarget, _ file: String = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    relate(.lessThanOrEqual, to: other, ChainLocation(file: file, line: line))
  }

  /// The attributes are at least an item's attributes, one attribute of an item, or a constant.
  @discardableResult
  public func greaterThanOrEqualTo(
    _ other: any ConstraintRelatableTarget, _ file: String = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    relate(.greaterThanOrEqual, to: other, ChainLocation(file: file, line: line))
  }

  // MARK: To the superview

  /// The attributes equal the superview's; a guide's superview is its owner.
  @discardableResult
  public func equalToSuperview(_ file: String = #fileID, _ line: UInt = #line) -> ConstraintMakerEditable {
    relateToSuperview(.equal, ChainLocation(file: file, line: line))
  }

  /// The attributes are at most the superview's.
  @discardableResult
  public func lessThanOrEqualToSuperview(_ file: String = #fileID, _ line: UInt = #line) -> ConstraintMakerEditable {
    relateToSuperview(.lessThanOrEqual, ChainLocation(file: file, line: line))
  }

  /// The attributes are at least the superview's.
  @discardableResult
  public func greaterThanOrEqualToSuperview(
    _ file: String = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    relateToSuperview(.greaterThanOrEqual, ChainLocation(file: file, line: line))
  }

  /// The attributes equal a part of the superview: `equalToSuperview { $0.snp.bottom }`.
  @discardableResult
  public func equalToSuperview<T: ConstraintRelatableTarget>(
    _ part: (View) -> T, _ file: String = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    relateToSuperview(.equal, ChainLocation(file: file, line: line), part)
  }

  /// The attributes are at most a part of the superview.
  @discardableResult
  public func lessThanOrEqualToSuperview<T: ConstraintRelatableTarget>(
    _ part: (View) -> T, _ file: String = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    relateToSuperview(.lessThanOrEqual, ChainLocation(file: file, line: line), part)
  }

  /// The attributes are at least a part of the superview.
  @discardableResult
  public func greaterThanOrEqualToSuperview<T: ConstraintRelatableTarget>(
    _ part: (View) -> T, _ file: String = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    relateToSuperview(.greaterThanOrEqual, ChainLocation(file: file, line: line), part)
  }

  // MARK: Masonry's short forms, without another side

  /// Relative to the superview: `make.bottom.offset(-15)` is `make.bottom.equalToSuperview().offset(-15)`. Sizes alone
  /// equal the number: `make.width.offset(50)` is `make.width.equalTo(50)`, as in Masonry.
  @discardableResult
  public func offset(
    _ amount: any ConstraintOffsetTarget, _ file: String = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    let hasSizesOnly = description.attributes.all.allSatisfy { $0.kind == .size }
    return hasSizesOnly ? equalTo(amount, file, line) : equalToSuperview(file, line).offset(amount)
  }

  /// Relative to the superview's attributes, multiplied by a number.
  @discardableResult
  public func multipliedBy(
    _ factor: any ConstraintMultiplierTarget, _ file: String = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    equalToSuperview(file, line).multipliedBy(factor)
  }

  /// Relative to the superview's attributes, divided by a number.
  @discardableResult
  public func dividedBy(
    _ divisor: any ConstraintMultiplierTarget, _ file: String = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    equalToSuperview(file, line).dividedBy(divisor)
  }

  /// Equal to the superview's attributes, with a priority by SnapKit's names.
  @discardableResult
  public func priority(
    _ priority: ConstraintPriority, _ file: String = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerFinalizable {
    equalToSuperview(file, line).priority(priority)
  }

  /// Equal to the superview's attributes, with a priority by a number.
  @discardableResult
  public func priority(
    _ priority: any ConstraintPriorityTarget, _ file: String = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerFinalizable {
    equalToSuperview(file, line).priority(priority)
  }

  /// Inside the superview: `make.edges.inset(8)` is `make.edges.equalToSuperview().inset(8)`.
  @discardableResult
  public func inset(
    _ amount: any ConstraintInsetTarget, _ file: String = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    equalToSuperview(file, line).inset(amount)
  }

  /// Inside the superview, with leading and trailing insets, which are mirrored with the direction of the view.
  @discardableResult
  public func inset(
    _ amount: any ConstraintDirectionalInsetTarget, _ file: String = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    equalToSuperview(file, line).inset(amount)
  }

  /// Masonry's name for `inset`.
  @discardableResult
  public func insets(
    _ insets: EdgeInsets, _ file: String = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    equalToSuperview(file, line).inset(insets)
  }

  // MARK: Relating

  private func relate(
    _ relation: LayoutConstraint.Relation, to other: any ConstraintRelatableTarget, _ location: ChainLocation
  ) -> ConstraintMakerEditable {
    description.location = location
    description.relation = relation
    switch other {
    case let other as ConstraintItem:
      if let target = other.target {
        description.otherSide = .item(target, other.attributes)
      } else {
        description.fail(
          .invalidConstraint,
          "\(description.attributes) of \(description.item.layoutName) is compared with \(other.attributes) of an item "
            + "that has been deallocated")
      }
    case let other as any LayoutItem:
      description.otherSide = .item(other, [])
    case let other as any ConstraintConstantTarget:
      description.otherSide = .constant
      description.constant = other
    default:
      description.fail(
        .invalidConstraint,
        "\(description.attributes) of \(description.item.layoutName) cannot be compared with a \(type(of: other))")
    }
    return ConstraintMakerEditable(description)
  }

  private func relateToSuperview<T: ConstraintRelatableTarget>(
    _ relation: LayoutConstraint.Relation, _ location: ChainLocation, _ part: (View) -> T
  ) -> ConstraintMakerEditable {
    guard let superview = description.item.layoutContainer else {
      description.location = location
      description.fail(
        .noSuperview,
        "\(description.attributes) of \(description.item.layoutName) is compared with the superview, but there is none")
      return ConstraintMakerEditable(description)
    }
    return relate(relation, to: part(superview), location)
  }

  private func relateToSuperview(
    _ relation: LayoutConstraint.Relation, _ location: ChainLocation
  ) -> ConstraintMakerEditable {
    relateToSuperview(relation, location) { $0 }
  }
}

/// A chain with another side, which may be multiplied and offset.
///
/// A chain has one constant: the number of the last call of `equalTo` with a number, `offset` or `inset`.
public final class ConstraintMakerEditable: ConstraintMakerPrioritizable {
  /// Multiplies the other side by a number.
  @discardableResult
  public func multipliedBy(_ factor: any ConstraintMultiplierTarget) -> ConstraintMakerEditable {
    description.multiplier = factor.constraintMultiplier
    return self
  }

  /// Divides the other side by a number. A divisor of 0 makes an invalid constraint.
  @discardableResult
  public func dividedBy(_ divisor: any ConstraintMultiplierTarget) -> ConstraintMakerEditable {
    description.multiplier = 1 / divisor.constraintMultiplier
    return self
  }

  /// Adds points to the other side: a number for every attribute, or the matching part of a point or a size.
  @discardableResult
  public func offset(_ amount: any ConstraintOffsetTarget) -> ConstraintMakerEditable {
    description.constant = amount
    return self
  }

  /// Moves edges inwards and makes sizes smaller, by points; a number applies to all four sides.
  @discardableResult
  public func inset(_ amount: any ConstraintInsetTarget) -> ConstraintMakerEditable {
    description.constant = amount.constraintInsets
    return self
  }

  /// Moves edges inwards and makes sizes smaller, by points; leading and trailing insets are mirrored with the
  /// direction of the view.
  @discardableResult
  public func inset(_ amount: any ConstraintDirectionalInsetTarget) -> ConstraintMakerEditable {
    description.constant = amount.constraintDirectionalInsets
    return self
  }

  /// Masonry's name for `inset`.
  @discardableResult
  public func insets(_ insets: EdgeInsets) -> ConstraintMakerEditable { inset(insets) }
}

/// A chain that may be given a priority; without one its constraints are required.
public class ConstraintMakerPrioritizable: ConstraintMakerFinalizable {
  /// Sets the priority by SnapKit's names: `.required`, `.high`, `.medium`, `.low`.
  @discardableResult
  public func priority(_ priority: ConstraintPriority) -> ConstraintMakerFinalizable {
    description.priority = LayoutPriority(priority.value)
    return self
  }

  /// Sets the priority by a number, above 0 and up to 1000.
  @discardableResult
  public func priority(_ priority: any ConstraintPriorityTarget) -> ConstraintMakerFinalizable {
    description.priority = priority.constraintPriority
    return self
  }
}

/// A chain with a priority.
public class ConstraintMakerFinalizable {
  let description: ConstraintDescription

  init(_ description: ConstraintDescription) { self.description = description }

  /// Sets the name in diagnostics, the `identifier` of the constraints.
  @discardableResult
  public func labeled(_ label: String) -> ConstraintMakerFinalizable {
    description.label = label
    return self
  }

  /// The constraint that the chain makes, to be kept and changed later.
  ///
  /// It becomes active when the closure has returned, except in `prepareConstraints`. An invalid chain makes a
  /// constraint without `layoutConstraints`, and the error is reported to the diagnostics handler.
  public var constraint: Constraint { description.constraint }
}
