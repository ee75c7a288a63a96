public import Foundation

extension UICollectionView {
  /// A class of cells with a closure that configures them (`UICollectionView.CellRegistration`). It needs no reuse
  /// identifier.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let handler: Handler
    let token = RegistrationToken()

    /// A class of cells with the closure that configures them.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// A class of supplementary views with a closure that configures them (`UICollectionView.SupplementaryRegistration`).
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a view of a kind.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let elementKind: String
    let handler: Handler
    let token = RegistrationToken()

    /// A class of views of a kind with the closure that configures them.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// A cell of a registration, configured for an item.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = registration.token.identifier
    if tokens.insert(registration.token).inserted { register(Cell.self, forCellWithReuseIdentifier: identifier) }
    let found = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    // The identifier belongs to this class alone.
    guard let cell = found as? Cell else { preconditionFailure("\(Cell.self) was not made") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A supplementary view of a registration, configured for a section.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (identifier, kind) = (registration.token.identifier, registration.elementKind)
    if tokens.insert(registration.token).inserted {
      register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
    let found = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    // The identifier belongs to this class alone.
    guard let view = found as? Supplementary else { preconditionFailure("\(Supplementary.self) was not made") }
    registration.handler(view, kind, indexPath)
    return view
  }
}

/// The identity of a registration. Collection views keep it, so that no other one gets its address.
final class RegistrationToken: Hashable, Sendable {
  /// A reuse identifier that no other registration has.
  var identifier: String { "\(ObjectIdentifier(self))" }

  static func == (one: RegistrationToken, other: RegistrationToken) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
