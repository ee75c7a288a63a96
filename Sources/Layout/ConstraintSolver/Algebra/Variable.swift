/// An unknown of one solver: the left side of a view, a width, a height. Made by ``Solver/makeVariable(_:)``.
///
/// A variable takes eight bytes and can be copied freely. It is deliberately not `Equatable`, so that `a == b` always
/// makes a constraint; compare ``id`` instead.
public struct Variable: Identifiable, Sendable, BitwiseCopyable, CustomStringConvertible {
  /// The identity of a variable, unique in the process as long as fewer than 2³² solvers have been made or reset.
  public struct ID: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    @usableFromInline let index: UInt32
    @usableFromInline let solver: UInt32

    @inlinable
    init(index: UInt32, solver: UInt32) {
      self.index = index
      self.solver = solver
    }

    /// The numbers of the variable and its solver: `x3 of solver 1`.
    public var description: String { "x\(index) of solver \(solver)" }
  }

  /// The identity, by which variables are compared.
  public let id: ID

  @inlinable
  init(id: ID) { self.id = id }

  /// `x` and the number of the variable in its solver: `x3`.
  public var description: String { "x\(id.index)" }
}
