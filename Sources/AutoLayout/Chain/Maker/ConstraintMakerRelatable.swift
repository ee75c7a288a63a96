public import Geometry

/// A chain that names attributes and is not yet compared with anything.
public class ConstraintMakerRelatable {
  let description: ConstraintDescription

  init(_ description: ConstraintDescription) { self.description = description }

  // MARK: To something

  /// The attributes are those of an item, one attribute of it, or a constant.
  ///
  /// A view or guide gives its attribute of the same name. A constant is a size as such; for a position it counts from
  /// the superview's attribute of the same name, for a centre from the superview's upper left corner.
  @discardableResult
  public func equalTo(
    _ other: any ConstraintRelatableTarget, _ file: String = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    relate(.equal, to: other, ChainLocation(file: file, line: line))
  }

  /// The attributes are at most those of something.
  @discardableResult
  public func lessThanOrEqualTo(
    _ other: any ConstraintRelatableTarget, _ file: String = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    relate(.lessThanOrEqual, to: other, ChainLocation(file: file, line: line))
  }

  /// The attributes are at least those of something.
  @discardableResult
  public func greaterThanOrEqualTo(
    _ other: any ConstraintRelatableTarget, _ file: String = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    relate(.greaterThanOrEqual, to: other, ChainLocation(file: file, line: line))
  }

  // MARK: To the superview

  /// The attributes are the superview's; a guide's superview is its owner.
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

  /// The attributes are something of the superview's: `equalToSuperview { $0.snp.bottom }`.
  @discardableResult
  public func equalToSuperview<T: ConstraintRelatableTarget>(
    _ part: (View) -> T, _ file: String = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    relateToSuperview(.equal, ChainLocation(file: file, line: line), part)
  }

  /// The attributes are at most something of the superview's.
  @discardableResult
  public func lessThanOrEqualToSuperview<T: ConstraintRelatableTarget>(
    _ part: (View) -> T, _ file: String = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    relateToSuperview(.lessThanOrEqual, ChainLocation(file: file, line: line), part)
  }

  /// The attributes are at least something of the superview's.
  @discardableResult
  public func greaterThanOrEqualToSuperview<T: ConstraintRelatableTarget>(
    _ part: (View) -> T, _ file: String = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    relateToSuperview(.greaterThanOrEqual, ChainLocation(file: file, line: line), part)
  }

  // MARK: Masonry's short form

  /// Inside the superview: `make.edges.inset(8)` is `make.edges.equalToSuperview().inset(8)`.
  @discardableResult
  public func inset(
    _ amount: any ConstraintInsetTarget, _ file: String = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    equalToSuperview(file, line).inset(amount)
  }

  /// Inside the superview, with sides that turn round with the direction of the view.
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
            + "that is gone")
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
        "\(description.attributes) of \(description.item.layoutName) is compared with the superview, and there is none")
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
