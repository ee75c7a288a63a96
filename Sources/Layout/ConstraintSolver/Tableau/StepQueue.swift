/// The rows that the dual simplex is still to look at: the newest first, and after Bland's rule has asked for it the one
/// with the smallest identity first, until all have been taken. A dense tableau asks for the farthest of the newest ones.
struct StepQueue: ~Copyable {
  private var newest = Buffer<TableauRow>(capacity: 32)
  private var byIdentity = RankHeap<TableauRow>()
  /// Whether rows are taken by identity. Then none is in `newest`.
  private(set) var isOrdered = false

  var isEmpty: Bool { @inline(__always) get { newest.isEmpty && byIdentity.isEmpty } }
  var byteCount: Int { newest.byteCount + byIdentity.byteCount }

  @inline(__always)
  mutating func append(_ row: TableauRow, _ id: TableauQuantity.ID) {
    if isOrdered { byIdentity.push(Self.rank(id), row) } else { newest.append(row) }
  }

  /// Takes the next row; `nil` when the entry is outdated because the row now defines another quantity. There
  /// must be one.
  ///
  /// - Complexity: O(1), or O(log *n*) by identity; once O(*n* log *n*)
  mutating func removeNext(
    bland: Bool, _ rows: borrowing KeyedBuffer<TableauRow, RowRecord>
  ) -> TableauRow? {
    if bland, !isOrdered {
      isOrdered = true
      while !newest.isEmpty {
        let row = newest.removeLast()
        byIdentity.push(Self.rank(rows[row].quantity.id), row)
      }
    }
    if !isOrdered { return newest.removeLast() }
    let entry = byIdentity.pop()
    if byIdentity.isEmpty { isOrdered = false }
    return entry.rank == Self.rank(rows[entry.key].quantity.id) ? entry.key : nil
  }

  mutating func removeAll() {
    newest.removeAll()
    byIdentity.removeAll()
    isOrdered = false
  }

  /// Lets the next row be the one of the newest 64 that is farthest from where it should be, which is often the only one
  /// of them that has to be repaired by a pivot of its own.
  ///
  /// - Returns: how many rows were compared.
  mutating func preferFarthest(_ rows: borrowing KeyedBuffer<TableauRow, RowRecord>) -> Int {
    if isOrdered || newest.count < 2 { return 0 }
    var position = newest.count - 1
    let end = max(0, newest.count - 64)
    var (best, bestSize) = (position, -1.0)
    while position >= end {
      let size = abs(rows[newest[position]].value)
      if size > bestSize { (best, bestSize) = (position, size) }
      position -= 1
    }
    newest.moveLast(best)
    return newest.count - end
  }

  @inline(__always)
  private static func rank(_ id: TableauQuantity.ID) -> Int64 { -Int64(id.index) }
}
