/// Short cuts through chains of definitions that have one other variable each.
///
/// `next.width == view.width` defines a variable as a multiple of one other one, plus a constant: an *alias*. In a chain
/// of equal widths the last one is an alias of an alias of …, and a sum with it would visit all of them. A link leads from
/// an alias to the end of its chain; it is made when it is needed, with links for everything on the way (path
/// compression), so that *n* views of equal width take O(*n*) steps together.
struct AliasLinks: ~Copyable {
  /// `variable = factor · target + constant`
  struct Link: BitwiseCopyable {
    var target: VariableIndex
    /// The state of the definitions for which the link holds; 0 for none.
    var version: UInt32
    var factor: Double
    var constant: Double

    static var none: Link { Link(target: .none, version: 0, factor: 0, constant: 0) }
  }

  private var links = KeyedBuffer<VariableIndex, Link>(capacity: 0)
  private var path = Buffer<VariableIndex>(capacity: 16)
  /// Changes with every definition that is removed or gets another constant. A new definition leaves all links valid:
  /// where the end of a chain is defined, the chain goes on.
  private var version: UInt32 = 1

  var byteCount: Int { links.byteCount + path.byteCount }

  /// Forgets all links.
  @inline(__always)
  mutating func invalidate() {
    version &+= 1
    if version == 0 {
      links.fill(with: .none)
      version = 1
    }
  }

  fileprivate func link(of variable: VariableIndex) -> Link? {
    if Int(variable.index) >= links.count { return nil }
    let link = links[variable]
    return link.version == version ? link : nil
  }

  /// Starts a path at its first variable.
  fileprivate mutating func beginPath() { path.removeAll() }

  /// Adds a variable with its link to the path.
  fileprivate mutating func follow(_ variable: VariableIndex, _ link: Link) {
    links.extend(toHold: variable, with: .none)
    links[variable] = link
    links[variable].version = version
    path.append(variable)
  }

  /// Lets every variable of the path link to the path's end.
  ///
  /// - Returns: the link of the path's first variable.
  fileprivate mutating func endPath() -> Link {
    var position = path.count - 1
    var after = links[path[position]]
    while position > 0 {
      position -= 1
      let own = links[path[position]]
      let joined = Link(
        target: after.target, version: version, factor: own.factor * after.factor,
        constant: own.factor * after.constant + own.constant)
      // Beyond the range of numbers a sum takes the steps one by one, and its own coefficient may bring it back.
      after = joined.factor.isFinite && joined.factor != 0 && joined.constant.isFinite ? joined : own
      links[path[position]] = after
    }
    return after
  }
}

extension ConstraintSystem {
  /// Where the chain of aliases ends that begins with a variable and its definition; `nil` when the definition has not
  /// exactly one other term, or a residual.
  ///
  /// - Complexity: O(1), amortized over the definitions of the chain
  mutating func aliasLink(of variable: VariableIndex, definedBy slot: ConstraintSlot) -> AliasLinks.Link? {
    guard let first = ownLink(of: slot) else { return nil }
    // Most chains have one link.
    if !variables[first.target].definition.exists { return first }
    aliases.beginPath()
    var (current, definition) = (variable, slot)
    while true {
      guard let link = aliases.link(of: current) ?? ownLink(of: definition) else { break }
      aliases.follow(current, link)
      countWork(1)
      current = link.target
      definition = variables[current].definition
      if !definition.exists { break }
    }
    return aliases.endPath()
  }

  /// The link that a definition states itself.
  @inline(__always)
  private func ownLink(of slot: ConstraintSlot) -> AliasLinks.Link? {
    let record = constraints[slot]
    guard record.role == .definition, record.terms.count == 2 else { return nil }
    let first = record.terms.first
    let other = record.definedTerm == first ? TermIndex(index: first.index + 1) : first
    let inverse = 1 / terms[record.definedTerm].coefficient
    return AliasLinks.Link(
      target: terms[other].variable, version: 0, factor: -terms[other].coefficient * inverse,
      constant: record.constant * inverse)
  }
}
