internal import AutoLayout
internal import Glibc
internal import Synchronization

/// Heights of many rows on all cores.
///
/// Each task makes a template of its own and measures stretches of rows with it, so that nothing is shared; what comes out
/// is what one template measures, to the last bit.
public struct RowHeights: Sendable {
  public var sizer: RowSizer
  /// How many tasks measure at a time; as many as there are cores until set.
  public var taskCount: Int
  /// How many rows a task takes at a time.
  public var sliceLength = 256

  public init(sizer: RowSizer, taskCount: Int? = nil) {
    self.sizer = sizer
    self.taskCount = taskCount ?? Self.coreCount
  }

  /// The heights of rows in their order, in points with their separators.
  ///
  /// - Parameters:
  ///   - template: makes a cell; called once for each task.
  ///   - configure: makes a cell show a row. The cell is prepared for reuse before.
  ///   - progress: told the number of rows that are done, in no particular order, from the tasks.
  /// - Throws: ``TableError`` with the first row that has no height, however many tasks there are; what `template` and
  ///   `configure` throw as such an error; and `CancellationError`.
  public func measure<Row: Sendable, Cell: TableViewCell>(
    _ rows: [Row], template: @escaping @Sendable () throws -> Cell,
    configure: @escaping @Sendable (Cell, Row) throws -> Void, progress: (@Sendable (Int) -> Void)? = nil
  ) async throws -> [Double] {
    let slices = SliceCounter(rowCount: rows.count, sliceLength: sliceLength)
    let sizer = sizer
    return try await withThrowingTaskGroup(of: Found.self) { group in
      for _ in 0..<max(1, min(taskCount, slices.count)) {
        group.addTask {
          var found = Found()
          guard var slice = slices.next() else { return found }
          let cell = try RowHeights.make(template)
          while true {
            // The tasks may have all threads; who is to cancel them needs one too.
            await Task.yield()
            try Task.checkCancellation()
            let heights = try RowHeights.heights(of: rows, slice, cell, sizer, configure)
            found.parts.append((slice.lowerBound, heights.found))
            if let failure = heights.failure {
              // Earlier slices are in hand already, and may hold the first row that fails.
              slices.stop()
              found.failure = failure
              return found
            }
            progress?(slices.finish(slice.count))
            guard let next = slices.next() else { return found }
            slice = next
          }
        }
      }
      var heights = [Double](repeating: 0, count: rows.count)
      var failure: Failure?
      for try await found in group {
        for part in found.parts {
          heights.replaceSubrange(part.start..<part.start + part.heights.count, with: part.heights)
        }
        if let later = found.failure, later.row < failure?.row ?? .max { failure = later }
      }
      if let failure { throw failure.error }
      return heights
    }
  }

  /// What a task has measured.
  private struct Found {
    var parts: [(start: Int, heights: [Double])] = []
    var failure: Failure?
  }

  private struct Failure {
    let row: Int
    let error: TableError
  }

  /// The cores that are online.
  private static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  private static func make<Cell: TableViewCell>(_ template: () throws -> Cell) throws -> Cell {
    do {
      let cell = try template()
      cell.isTemplate = true
      return cell
    } catch {
      throw error is CancellationError ? error : TableError.wrapping(error, section: nil, "the template")
    }
  }

  /// The heights of a slice up to the first row that has none.
  private static func heights<Row, Cell: TableViewCell>(
    of rows: [Row], _ slice: Range<Int>, _ cell: Cell, _ sizer: RowSizer, _ configure: (Cell, Row) throws -> Void
  ) throws -> (found: [Double], failure: Failure?) {
    var heights: [Double] = []
    heights.reserveCapacity(slice.count)
    for index in slice {
      do {
        cell.prepareForReuse()
        try configure(cell, rows[index])
        heights.append(try sizer.height(of: cell))
      } catch let error as CancellationError {
        throw error
      } catch {
        let error = TableError.wrapping(error, IndexPath(row: index, section: 0))
        return (heights, Failure(row: index, error: error))
      }
    }
    return (heights, nil)
  }
}

/// Hands out stretches of rows.
private final class SliceCounter: Sendable {
  let count: Int
  private let rowCount: Int
  private let sliceLength: Int
  private let taken = Atomic<Int>(0)
  private let done = Atomic<Int>(0)
  private let isStopped = Atomic<Bool>(false)

  init(rowCount: Int, sliceLength: Int) {
    self.rowCount = rowCount
    self.sliceLength = max(1, min(sliceLength, rowCount))
    count = (rowCount + self.sliceLength - 1) / self.sliceLength
  }

  func next() -> Range<Int>? {
    // Asked first: a stretch that is handed out is measured, and what fails in it may be the first failure.
    if isStopped.load(ordering: .relaxed) { return nil }
    let slice = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    guard slice < count else { return nil }
    return slice * sliceLength..<min(rowCount, (slice + 1) * sliceLength)
  }

  /// Hands out no more.
  func stop() { isStopped.store(true, ordering: .relaxed) }

  /// How many rows are done with these.
  func finish(_ rows: Int) -> Int { done.wrappingAdd(rows, ordering: .relaxed).newValue }
}
