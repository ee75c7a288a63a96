import AutoLayout
import Foundation
import Geometry
import SelfSizing
import Synchronization
import TestSupport
import Testing

/// Many rows on several cores.
@Suite struct RowHeightsTests {
  private struct Message: Sendable {
    let title: String
    let body: String
  }

  private static let messages: [Message] = {
    var generator = SeededGenerator(seed: TestSeeds.of(5))
    let words = ["one", "three", "seventeen", "a", "considerable", "row", "über", "of", "text"]
    func text(_ count: Int) -> String { (0..<count).map { _ in generator.pick(words) }.joined(separator: " ") }
    return (0..<300).map { _ in Message(title: text(generator.int(1...6)), body: text(generator.int(0...40))) }
  }()

  private static func show(_ message: Message, _ cell: TextCell) {
    cell.title.text = message.title
    cell.body.text = message.body
  }

  private func heights(_ count: Int?, slice: Int = 7, progress: (@Sendable (Int) -> Void)? = nil) async throws
    -> [CGFloat]
  {
    var batch = RowHeights(sizer: RowSizer(tableWidth: 320, displayScale: 3), taskCount: count)
    batch.sliceLength = slice
    return try await batch.measure(
      Self.messages, template: { TextCell() }, configure: { Self.show($1, $0) }, progress: progress)
  }

  @Test func `heights are the same with any number of tasks, and as in a table`() async throws {
    let expected = try {
      let stage = TableStage([Self.messages.map { _ in 0 }])
      stage.table.displayScale = 3
      stage.table.separatorPolicy = .onePixel
      stage.table.register(TextCell.self, forCellReuseIdentifier: "text")
      stage.source.cell = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "text", for: path)
        if let cell = cell as? TextCell { Self.show(Self.messages[path.row], cell) }
        return cell
      }
      return try stage.heights()[0]
    }()
    for count in [1, 2, 4, 1000, 0, -3] {
      #expect(try await heights(count) == expected, "\(count) tasks, seed \(TestSeeds.of(5))")
    }
    for slice in [1, 256, 1000, .max, 0, -1] {
      #expect(try await heights(2, slice: slice) == expected, "slices of \(slice), seed \(TestSeeds.of(5))")
    }
    #expect(try await heights(nil) == expected)
  }

  @Test func `progress adds up`() async throws {
    let told = Mutex<[Int]>([])
    _ = try await heights(3, slice: 100) { done in told.withLock { $0.append(done) } }
    #expect(told.withLock { $0.sorted() } == [100, 200, 300])
  }

  @Test func `no rows give no heights`() async throws {
    let heights = try await RowHeights(sizer: RowSizer(tableWidth: 320)).measure(
      [Int](), template: { throw SomeError() }, configure: { (_: BoxCell, _) in throw SomeError() })
    #expect(heights.isEmpty)
  }

  private func boxes(
    _ rows: [CGFloat], tasks: Int, slice: Int = 4, width: CGFloat = 320,
    template: @escaping @Sendable () throws -> BoxCell = { BoxCell() },
    configure: @escaping @Sendable (BoxCell, CGFloat) throws -> Void = { $0.boxHeight = $1 }
  ) async -> String {
    var batch = RowHeights(sizer: RowSizer(tableWidth: width, separator: .none), taskCount: tasks)
    batch.sliceLength = slice
    do {
      return try await "\(batch.measure(rows, template: template, configure: configure))"
    } catch let error as TableError {
      return "\(error.code): \(error)"
    } catch {
      return "\(error)"
    }
  }

  @Test func `cells are prepared before every row`() async {
    let text = await boxes(
      [1, 2, 3, 4, 5, 6], tasks: 2,
      configure: { cell, height in
        if cell.boxHeight != 0 || !cell.isTemplate { throw SomeError() }
        cell.boxHeight = height
      })
    #expect(text == "[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]")
  }

  /// Whichever task is the first to fail.
  @Test(arguments: [1, 2, 4]) func `the first row that fails is named`(tasks: Int) async {
    for slice in [1, 4, 50] {
      for _ in 0..<10 {
        let text = await boxes(
          (0..<200).map { CGFloat($0) }, tasks: tasks, slice: slice,
          configure: { cell, height in
            if height >= 101, height.truncatingRemainder(dividingBy: 2) == 1 { throw SomeError() }
            // The row before it takes its time, so that others fail first.
            if height == 100 { for step in 0..<200 { cell.boxHeight = CGFloat(step % 2 + 1) } }
            cell.boxHeight = height
          })
        #expect(text == "source: row [0, 101]: some error")
      }
    }
  }

  @Test func `errors of the sizer and of the template are thrown`() async {
    #expect(await boxes([5, 6], tasks: 2, width: 0).hasPrefix("noWidth: row [0, 0]: the content of BoxCell is 0.0"))
    #expect(await boxes([5, 2e9], tasks: 1).hasPrefix("invalidLength: row [0, 1]: the length of the row is"))
    #expect(await boxes([5], tasks: 3, template: { throw SomeError() }) == "source: the template: some error")
  }

  @Test func `cancellation ends measuring with a CancellationError`() async {
    let started = Mutex(false)
    let task = Task {
      _ = try await RowHeights(sizer: RowSizer(tableWidth: 320), taskCount: 8).measure(
        Array(repeating: 1.0, count: 500_000), template: { BoxCell() },
        configure: { cell, height in
          started.withLock { $0 = true }
          cell.boxHeight = height
        })
    }
    while !started.withLock({ $0 }) { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let thrown = await boxes([1, 2], tasks: 1, configure: { _, _ in throw CancellationError() })
    #expect(thrown == "CancellationError()")
  }
}
