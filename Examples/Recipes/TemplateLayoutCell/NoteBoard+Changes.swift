import UIKit

// Edits by a user. Cached heights move with their rows.
extension NoteBoard {
  func moveSection(_ section: Int, to newSection: Int) {
    sections.insert(sections.remove(at: section), at: newSection)
    tableView.moveSection(section, toSection: newSection)
  }

  func deleteSections(_ indices: [Int]) {
    for index in indices.sorted(by: >) { sections.remove(at: index) }
    tableView.deleteSections(IndexSet(indices), with: .fade)
  }

  func moveNote(from indexPath: IndexPath, to newIndexPath: IndexPath) {
    let note = sections[indexPath.section].notes.remove(at: indexPath.row)
    sections[newIndexPath.section].notes.insert(note, at: newIndexPath.row)
    tableView.moveRow(at: indexPath, to: newIndexPath)
  }

  func deleteNotes(at indexPaths: [IndexPath]) {
    for indexPath in indexPaths.sorted(by: >) { sections[indexPath.section].notes.remove(at: indexPath.row) }
    tableView.deleteRows(at: indexPaths, with: .fade)
  }

  /// - Parameter indexPaths: the index path of each note after the update.
  func insert(_ notes: [Note], at indexPaths: [IndexPath]) {
    for (indexPath, note) in zip(indexPaths, notes).sorted(by: { $0.0 < $1.0 }) {
      sections[indexPath.section].notes.insert(note, at: indexPath.row)
    }
    tableView.insertRows(at: indexPaths, with: .automatic)
  }

  func replace(_ note: Note, at indexPath: IndexPath) {
    sections[indexPath.section].notes[indexPath.row] = note
    tableView.reloadRows(at: [indexPath], with: .none)
  }
}
