import AutoLayout
import Foundation
import Testing

/// Which items of a tag list are selected, and the calls of its handlers.
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

  @Test func `nothing is selected without a mode`() {
    let (list, log) = list(["a", "b"], .none)
    list.selectItem(at: 0)
    list.toggleItem(at: 1)
    #expect(list.selectedIndices == [])
    #expect(log.events == [])
    #expect(TagListView().selectionMode == .none)
  }

  @Test func `selecting another deselects the first`() {
    let (list, log) = list(["a", "b", "c"], .single)
    list.selectItem(at: 2)
    list.selectItem(at: 2)
    list.selectItem(at: 0)
    #expect(list.selectedIndices == [0])
    #expect(list.selectedTags == ["a"])
    list.toggleItem(at: 0)
    list.deselectItem(at: 0)
    #expect(list.selectedIndices == [])
    #expect(log.events == ["+2", "-2", "+0", "-0"])
  }

  @Test func `several selected indices are sorted`() {
    let (list, log) = list(["a", "b", "c"], .multiple)
    list.selectItem(at: 2)
    list.toggleItem(at: 0)
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
    list.selectItem(at: 2)
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
      list.selectItem(at: index)
      list.deselectItem(at: index)
      list.toggleItem(at: index)
    }
    #expect(list.selectedIndices == [])
    #expect(log.events.count == 12)
    #expect(log.events.first == "[LayoutConstraints] tags has no item 1: expected an index from 0 to 0")
    list.tags = []
    list.selectItem(at: 0)
    #expect(log.events.last == "[LayoutConstraints] tags has no item 0: the list has no items")
  }

  @Test func `selected subviews stay selected when they move`() {
    let (list, log) = list([], .multiple)
    let items = (0..<4).map { _ in View() }
    items.forEach(list.addSubview)
    list.selectItem(at: 1)
    list.selectItem(at: 3)
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
    list.selectItem(at: 2)
    list.didDeselectItem = { [unowned list] _ in list.tags = ["a"] }
    list.selectItem(at: 1)
    #expect(list.selectedIndices == [])
  }
}
