public import Foundation
internal import Synchronization
internal import SystemAccess

/// Measures many rows on all cores, without a table.
///
/// Each task makes its own template cell and measures slices of the rows with it, so that nothing is shared. The
/// results are bit-identical to the results of one template on one core.
public struct RowHeights: Sendable {
  /// Width, scale and separator of the rows.
  public var sizer: RowSizer
  /// The number of tasks; by default the number of cores.
  public var taskCount: Int
  /// The number of rows in a slice, which a task measures before it takes the next one.
  public var sliceLength = 256

  /// Measures rows with a sizer on a number of tasks.
  ///
  /// - Parameters:
  ///   - sizer: width, scale and separator of the rows.
  ///   - taskCount: the number of tasks; `nil` for the number of cores.
  public init(sizer: RowSizer, taskCount: Int? = nil) {
    self.sizer = sizer
    self.taskCount = taskCount ?? ProcessorCores.count
  }

  /// The heights of rows in their order, in points with their separators.
  ///
  /// - Parameters:
  ///   - template: makes a cell; called once for each task.
  ///   - rows: what the cells show.
  ///   - configure: sets up a cell to show a row, after `prepareForReuse()` of a cell that was used before. The cell has the
  ///     width of the table, and its content view the width of the content.
  ///   - progress: called from the tasks with the number of rows that are measured so far, in no particular order.
  /// - Throws: ``TableError`` for the first row that has no height, whatever the number of tasks; errors of `template`
  ///   and `configure` as a ``TableError`` with the code ``TableError/Code/source``; and `CancellationError`.
  public func measure<Row: Sendable, Cell: TableViewCell>(
    _ rows: [Row], template: @escaping @Sendable () throws -> Cell,
    configure: @escaping @Sendable (Cell, Row) throws -> Void, progress: (@Sendable (Int) -> Void)? = nil
  ) async throws -> [CGFloat] {
    let slices = SliceCounter(rowCount: rows.count, sliceLength: sliceLength)
    let sizer = sizer
    return try await withThrowingTaskGroup(of: Found.self) { group in
      for _ in 0..<max(1, min(taskCount, slices.count)) {
        group.addTask {
          var found = Found()
          guard var slice = slices.next() else { return found }
          let cell = try RowHeights.make(template)
          while true {
            // The tasks may occupy all threads; the code that cancels them needs one too.
            await Task.yield()
            try Task.checkCancellation()
            let heights = try RowHeights.heights(of: rows, slice, cell, sizer, configure)
            found.parts.append((slice.lowerBound, heights.found))
            if let failure = heights.failure {
              // Earlier slices are being measured already, and may contain the first row that fails.
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
      var heights = [CGFloat](repeating: 0, count: rows.count)
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

  /// The results of a task.
  private struct Found {
    var parts: [(start: Int, heights: [CGFloat])] = []
    var failure: Failure?
  }

  private struct Failure {
    let row: Int
    let error: TableError
  }

  private static func make<Cell: TableViewCell>(_ template: () throws -> Cell) throws -> Cell {
    do {
      let cell = try template()
      cell.isTemplate = true
      return cell
    } catch {
      throw error is CancellationError ? error : TableError.wrapping(error, at: nil, "the template")
    }
  }

  /// The heights of a slice up to the first row that has none.
  private static func heights<Row, Cell: TableViewCell>(
    of rows: [Row], _ slice: Range<Int>, _ cell: Cell, _ sizer: RowSizer, _ configure: (Cell, Row) throws -> Void
  ) throws -> (found: [CGFloat], failure: Failure?) {
    var heights: [CGFloat] = []
    heights.reserveCapacity(slice.count)
    for index in slice {
      do {
        sizer.prepare(cell)
        cell.needsConfigurationUpdate = true
        if cell.isUsed { cell.prepareForReuse() }
        cell.isUsed = true
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

/// Distributes slices of the rows to tasks.
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
    // Checked before a slice is taken, because every slice that is taken must be measured: the first failure may be in
    // it.
    if isStopped.load(ordering: .relaxed) { return nil }
    let slice = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    guard slice < count else { return nil }
    return slice * sliceLength..<min(rowCount, (slice + 1) * sliceLength)
  }

  /// Distributes no more slices.
  func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Adds rows to those that are measured, and returns their number.
  func finish(_ rows: Int) -> Int { done.wrappingAdd(rows, ordering: .relaxed).newValue }
}
