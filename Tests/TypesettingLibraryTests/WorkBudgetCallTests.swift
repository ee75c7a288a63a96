import CTypesetting
import TestSupport
import Testing
import WorkBudgets

/// Calls under work budgets. `Tests/CLibrary/budgets.c` has all calls.
@Suite struct WorkBudgetCallTests {
  /// 20 KB.
  private static let text = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 450)

  /// Calls a function under a budget of the calling thread.
  private func with<Result>(_ steps: Int64, _ body: (OpaquePointer) throws -> Result) rethrows -> Result {
    let budget = ts_work_budget_create(steps)
    ts_use_work_budget(budget)
    defer {
      ts_use_work_budget(nil)
      ts_work_budget_free(budget)
    }
    return try body(budget!)
  }

  @Test func `each call that can fail is in the table of budgets c`() throws {
    let header = try Repository.text(Repository.path("Sources/Doors/CTypesetting/include/typesetting.h"))
    let table = try Repository.text(Repository.path("Tests/CLibrary/budgets.c"))
    let declared = Set(header.matches(of: /TS_API ts_code (ts_\w+)\(\s*/).map { String($0.1) })
      .subtracting(["ts_error_code"])
    let listed = Set(table.matches(of: /CALL\((?:true|false), (ts_\w+),/).map { String($0.1) })
    #expect(declared.count >= 30)
    #expect(declared == listed)
  }

  @Test func `a second has as many steps as in Swift`() {
    #expect(Int(TS_STEPS_PER_SECOND) == WorkBudget.stepsPerSecond)
  }

  @Test func `a call beyond its budget stores zeros, and works again without the budget`() throws {
    let library = try Library()
    let text = try library.prepare(Self.text)
    defer { ts_text_free(text) }
    var found = ts_measurement()
    found.struct_size = MemoryLayout<ts_measurement>.size
    var box = box(width: 200)
    func measure() -> Int32 {
      (found.width, found.line_count) = (1, 1)
      return ts_text_measure(text, &box, &found, nil)
    }
    #expect(measure() == 0)
    let whole = (found.width, found.height, found.line_count)
    #expect(whole.2 > 400)
    with(20) { budget in
      #expect(measure() == TS_WORK_LIMIT)
      #expect((found.width, found.height, found.line_count) == (0, 0, 0))
      #expect(ts_text_min_content_width(text).isNaN)
      #expect(ts_work_budget_remaining(budget) == 0)
      ts_work_budget_cancel(budget)
      #expect(measure() == TS_CANCELLED)
    }
    with(1 << 40) { _ in
      #expect(measure() == 0)
      #expect((found.width, found.height, found.line_count) == whole)
    }
    #expect(ts_text_min_content_width(text) > 0)
  }

  @Test func `a budget that is freed in use is none for the calls behind`() throws {
    let library = try Library()
    let budget = ts_work_budget_create(0)
    ts_use_work_budget(budget)
    defer { ts_use_work_budget(nil) }
    var name: UnsafeMutablePointer<CChar>?
    #expect(throws: Violation.self) {
      _ = try library.prepare("Hello")
    }
    ts_work_budget_free(budget)
    ts_text_free(try library.prepare("Hello"))
    #expect(ts_font_name(library.font, &name, nil, nil) == 0)
    ts_free(name)
  }

  @Test func `texts of a batch are none when its budget ends, whatever was measured by then`() throws {
    let library = try Library()
    let bytes = Array(Self.text.utf8)
    let count = 400
    let offsets = (0...count).map { Int64($0 * bytes.count / count) }
    var widths = [Double](repeating: 1, count: count)
    var lines = [Int32](repeating: 1, count: count)
    var codes = [Int32](repeating: 1, count: count)
    func measure() -> Int32 {
      var style = library.style
      return bytes.withUnsafeBytes { bytes in
        offsets.withUnsafeBufferPointer { offsets in
          widths.withUnsafeMutableBufferPointer { widths in
            lines.withUnsafeMutableBufferPointer { lines in
              codes.withUnsafeMutableBufferPointer { codes in
                var batch = ts_batch()
                batch.struct_size = MemoryLayout<ts_batch>.size
                batch.bytes = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
                batch.byte_count = bytes.count
                batch.offsets64 = offsets.baseAddress
                batch.count = count
                batch.threads = 3
                var columns = ts_columns()
                columns.struct_size = MemoryLayout<ts_columns>.size
                columns.widths = widths.baseAddress
                columns.line_counts = lines.baseAddress
                columns.codes = codes.baseAddress
                return ts_measure_batch(&style, nil, nil, &batch, &columns, nil)
              }
            }
          }
        }
      }
    }
    let code = with(2000) { _ in measure() }
    #expect(code == TS_WORK_LIMIT)
    #expect(widths.allSatisfy { $0.isNaN })
    #expect(lines.allSatisfy { $0 == 0 } && codes.allSatisfy { $0 == 0 })
    #expect(measure() == 0)
    #expect(widths.allSatisfy { $0 > 0 })
  }
}
