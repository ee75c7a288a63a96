import TestSupport

/// Each error is one line that says something, whatever the input has that it repeats.
func checkMessage(_ error: any Error) throws {
  if error is Violation { throw error }
  let text = "\(error)"
  try require(!text.isEmpty, "an error of type \(type(of: error)) says nothing")
  try checkLine(text)
}

/// A message is one line of plain text.
func checkLine(_ text: String) throws {
  let hasControl = text.unicodeScalars.contains {
    $0.properties.generalCategory == .control || $0.value == 0x2028 || $0.value == 0x2029
  }
  try require(!hasControl, "an error is more than one line of plain text: \(text.escaped)")
}
