/// An unknown of one solver: the left side of a view, a width, a height. Made by ``Solver/makeVariable(_:)``.
///
/// A variable takes eight bytes and can be copied freely. It deliberately has no `==` of its own, so that `a == b`
/// always makes a constraint; compare ``id`` instead.
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

    init(_ variable: VariableIndex, solver: UInt32) {
      self.init(index: UInt32(bitPattern: variable.index), solver: solver)
    }

    /// The variable in the system of its solver.
    var variable: VariableIndex { @inline(__always) get { VariableIndex(index: Int32(bitPattern: index)) } }

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
