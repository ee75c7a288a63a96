import SelfSizing
import UIKit

/// A board of notes whose delegate returns the heights of template cells, cached by index path.
final class NoteBoard: NSObject {
  let tableView = UITableView(frame: .zero, style: .plain)
  var sections: [(title: String, notes: [Note])]

  init(_ sections: [(title: String, notes: [Note])]) {
    self.sections = sections
    super.init()
    tableView.register(LabelNoteCell.self, forCellReuseIdentifier: Note.Kind.labels.rawValue)
    tableView.register(TextViewNoteCell.self, forCellReuseIdentifier: Note.Kind.textView.rawValue)
    tableView.register(FrameNoteCell.self, forCellReuseIdentifier: Note.Kind.frames.rawValue)
    tableView.register(NoteHeader.self, forHeaderFooterViewReuseIdentifier: "header")
    tableView.estimatedRowHeight = 44
    tableView.minimumRowHeight = 90
    tableView.dataSource = self
    tableView.throwingDelegate = self
  }

  func height(ofNoteAt indexPath: IndexPath) throws -> CGFloat {
    let note = sections[indexPath.section].notes[indexPath.row]
    return try tableView.height(forCellWithIdentifier: note.kind.rawValue, cacheBy: .indexPath(indexPath)) { cell in
      (cell as? NoteCell)?.show(note)
    }
  }
}

extension NoteBoard: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].notes.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let note = sections[indexPath.section].notes[indexPath.row]
    let cell = tableView.dequeueReusableCell(withIdentifier: note.kind.rawValue, for: indexPath)
    (cell as? NoteCell)?.show(note)
    return cell
  }
}

extension NoteBoard: ThrowingTableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) throws -> CGFloat {
    try height(ofNoteAt: indexPath)
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) throws -> CGFloat {
    try tableView.height(forHeaderFooterViewWithIdentifier: "header") { header in
      (header as? NoteHeader)?.label.text = sections[section].title
    }
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header") as? NoteHeader
    header?.label.text = sections[section].title
    return header
  }
}
