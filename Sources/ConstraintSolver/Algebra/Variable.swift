/// An unknown of one solver: an edge, a width, a height. Made by ``Solver/makeVariable(_:)``.
///
/// A variable is two small numbers and can be copied freely. It deliberately has no `==` of its own, so that
/// `a == b` always means the constraint; compare ``id`` instead.
public struct Variable: Identifiable, Sendable, BitwiseCopyable {
  /// Tells variables apart, within a solver and between solvers.
  public struct ID: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    @usableFromInline let index: UInt32
    @usableFromInline let solver: UInt32

    @inlinable
    init(index: UInt32, solver: UInt32) {
      self.index = index
      self.solver = solver
    }

    /// The numbers of the variable and its solver.
    public var description: String { "x\(index) of solver \(solver)" }
  }

  /// Which variable it is.
  public let id: ID

  @inlinable
  init(id: ID) { self.id = id }
}
