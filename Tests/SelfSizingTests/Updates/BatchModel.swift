import Foundation
import SelfSizing
import TestSupport

/// A table with an identity for each section and row, and a batch for it, both made by UIKit's definition: deleted and
/// moved rows and sections are removed from the table before the batch; the others keep their order; then inserted and
/// moved ones are inserted, and their indices in the resulting table are read.
struct BatchModel {
  struct Row: Equatable {
    /// Where the row was before the batch; nil if it is new.
    var old: IndexPath?
    var isReloaded = false
  }

  struct Section: Equatable {
    /// Where the section was before the batch; nil if it is new.
    var old: Int?
    /// A reloaded section has an old index and only new rows, except for those that are moved into it.
    var isReloaded = false
    var rows: [Row] = []
  }

  let before: [Int]
  private(set) var after: [Section] = []
  private(set) var updates = TableUpdates()

  var countsAfter: [Int] { after.map(\.rows.count) }

  private var movedRows: [IndexPath] = []
  private var movedSections: [Section] = []

  /// Stand in for the old section while rows are put in: a row to be inserted, and one to be moved, of which the row
  /// is then the number among ``movedRows``.
  private static let inserted = -1
  private static let moved = -2

  init(_ generator: inout SeededGenerator) {
    before = (0..<generator.int(0...6)).map { _ in generator.oneIn(5) ? 0 : generator.int(0...9) }
    // Some batches are about rows only, some change nearly everything.
    let rate = generator.pick([2, 4, 12])
    let changesSections = !generator.oneIn(3)
    takeOut(&generator, rate: rate, changesSections: changesSections)
    if changesSections { putInSections(&generator) }
    putInRows(&generator)
  }

  private mutating func takeOut(_ generator: inout SeededGenerator, rate: Int, changesSections: Bool) {
    for section in before.indices {
      let action = changesSections && generator.oneIn(rate) ? generator.int(1...3) : 0
      var kept: [Row] = []
      for row in 0..<before[section] {
        let path = IndexPath(row: row, section: section)
        switch generator.oneIn(rate) ? generator.int(1...3) : 0 {
        case 1: updates.deleteRows(at: [path])
        case 2: movedRows.append(path)
        case 3:
          updates.reloadRows(at: [path])
          kept.append(Row(old: path, isReloaded: true))
        default: kept.append(Row(old: path))
        }
      }
      switch action {
      case 1: updates.deleteSections([section])
      case 2: movedSections.append(Section(old: section, rows: kept))
      case 3:
        updates.reloadSections([section])
        let fresh = Array(repeating: Row(), count: generator.int(0...5))
        after.append(Section(old: section, isReloaded: true, rows: fresh))
      default: after.append(Section(old: section, rows: kept))
      }
    }
  }

  private mutating func putInSections(_ generator: inout SeededGenerator) {
    for section in movedSections.shuffled(using: &generator) {
      after.insert(section, at: generator.int(0...after.count))
    }
    for _ in 0..<generator.int(0...2) {
      let fresh = Array(repeating: Row(), count: generator.int(0...5))
      after.insert(Section(rows: fresh), at: generator.int(0...after.count))
    }
    let moved = Set(movedSections.compactMap(\.old))
    for (place, section) in after.enumerated().shuffled(using: &generator) {
      guard let old = section.old else {
        updates.insertSections([place])
        continue
      }
      if moved.contains(old) { updates.moveSection(old, toSection: place) }
    }
  }

  private mutating func putInRows(_ generator: inout SeededGenerator) {
    if after.isEmpty {
      // There is no section to move to.
      updates.deleteRows(at: movedRows)
      return
    }
    for number in movedRows.indices { put(Row(old: IndexPath(row: number, section: Self.moved)), &generator) }
    for _ in 0..<generator.int(0...4) { put(Row(old: IndexPath(row: 0, section: Self.inserted)), &generator) }
    for section in after.indices.shuffled(using: &generator) {
      for row in after[section].rows.indices.shuffled(using: &generator) {
        let place = IndexPath(row: row, section: section)
        switch after[section].rows[row].old {
        case .some(let old) where old.section == Self.inserted:
          updates.insertRows(at: [place])
          after[section].rows[row] = Row()
        case .some(let old) where old.section == Self.moved:
          let source = movedRows[old.row]
          updates.moveRow(at: source, to: place)
          after[section].rows[row] = Row(old: source)
        default: break
        }
      }
    }
  }

  private mutating func put(_ row: Row, _ generator: inout SeededGenerator) {
    let section = generator.int(0...after.count - 1)
    after[section].rows.insert(row, at: generator.int(0...after[section].rows.count))
  }
}
