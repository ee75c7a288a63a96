package import StrictJSON

extension JSONWriter {
  /// Writes the member `notes`, which answers have where fonts lack something.
  package mutating func notes(_ notes: some Collection<some CustomStringConvertible>) {
    if notes.isEmpty { return }
    name("notes")
    beginArray()
    for note in notes { string(note.description) }
    endArray()
  }
}
