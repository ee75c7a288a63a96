import AutoLayout
import Testing

/// Which items of a tag list are selected, and who is told of it.
@Suite struct TagSelectionTests {
  private final class Log {
    var events: [String] = []
  }

  private func list(_ tags: [String], _ mode: TagListView.SelectionMode) -> (TagListView, Log) {
    let list = TagListView()
    let log = Log()
    list.tags = tags
    list.selectionMode = mode
    list.didSelectItem = { log.events.append("+\($0)") }
    list.didDeselectItem = { log.events.append("-\($0)") }
    list.layoutDiagnosticHandler = { log.events.append($0.description) }
    return (list, log)
  }

  @Test func `nothing is selected without a selection mode`() {
    let (list, log) = list(["a", "b"], .none)
    list.select(0)
    list.toggle(1)
    #expect(list.selectedIndices == [])
    #expect(log.events == [])
    #expect(TagListView().selectionMode == .none)
  }

  @Test func `a single selection replaces the other`() {
    let (list, log) = list(["a", "b", "c"], .single)
    list.select(2)
    list.select(2)
    list.select(0)
    #expect(list.selectedIndices == [0])
    #expect(list.selectedTags == ["a"])
    list.toggle(0)
    list.deselect(0)
    #expect(list.selectedIndices == [])
    #expect(log.events == ["+2", "-2", "+0", "-0"])
  }

  @Test func `several selected indices are sorted`() {
    let (list, log) = list(["a", "b", "c"], .multiple)
    list.select(2)
    list.toggle(0)
    #expect(list.selectedIndices == [0, 2])
    #expect(list.selectedTags == ["a", "c"])
    #expect(list.isItemSelected(at: 2))
    #expect(!list.isItemSelected(at: 1))
    #expect(!list.isItemSelected(at: 7))
    list.selectionMode = .single
    #expect(list.selectedIndices == [0])
    list.selectionMode = .none
    #expect(log.events == ["+2", "+0", "-2", "-0"])
  }

  @Test func `other tags are not selected`() {
    let (list, _) = list(["a", "b", "c"], .multiple)
    list.select(2)
    list.tags = ["a", "b", "c"]
    #expect(list.selectedIndices == [2])
    list.tags = ["a"]
    #expect(list.selectedIndices == [])
    list.tags = ["a", "b", "c"]
    #expect(list.selectedIndices == [])
  }

  @Test func `an index out of range is reported`() {
    let (list, log) = list(["a"], .multiple)
    list.name = "tags"
    for index in [1, -1, .max, .min] {
      list.select(index)
      list.deselect(index)
      list.toggle(index)
    }
    #expect(list.selectedIndices == [])
    #expect(log.events.count == 12)
    #expect(log.events.first == "[LayoutConstraints] tags has no item 1: expected an index from 0 to 0")
    list.tags = []
    list.select(0)
    #expect(log.events.last == "[LayoutConstraints] tags has no item 0: the list has no items")
  }

  @Test func `selected subviews stay selected when they move`() {
    let (list, log) = list([], .multiple)
    let items = (0..<4).map { _ in View() }
    items.forEach(list.addSubview)
    list.select(1)
    list.select(3)
    items[0].removeFromSuperview()
    #expect(list.selectedIndices == [0, 2])
    list.insertSubview(items[3], at: 0)
    #expect(list.selectedIndices == [0, 1])
    items[1].removeFromSuperview()
    #expect(list.selectedIndices == [0])
    list.addSubview(items[1])
    #expect(list.selectedIndices == [0])
    #expect(log.events == ["+1", "+3"])
  }

  @Test func `a listener may change the items`() {
    let (list, _) = list(["a", "b", "c"], .single)
    list.select(2)
    list.didDeselectItem = { [unowned list] _ in list.tags = ["a"] }
    list.select(1)
    #expect(list.selectedIndices == [])
  }
}
