import UIKit

/// The content of a row, and the kind of its cell.
struct Note {
  enum Kind: String, CaseIterable {
    case labels
    case textView
    case frames
  }

  var kind = Kind.labels
  var title: String
  var text: String
  var accessory = UITableViewCell.AccessoryType.none
}

extension Note {
  private static let long =
    "The content view is narrower where a row has an accessory, so the same text may need one more line there than in "
    + "the row above, and the table knows before anything is drawn."

  static let samples: [(title: String, notes: [Note])] = [
    (
      "Labels",
      [
        Note(title: "Short", text: "At least 90 points high"),
        Note(title: "Long", text: long),
        Note(title: "Disclosure", text: long, accessory: .disclosureIndicator),
        Note(title: "Detail", text: long, accessory: .detailDisclosureButton),
      ]
    ),
    (
      "Text views and frames: a header of two lines on a phone held upright",
      [
        Note(kind: .textView, title: "Text view", text: long + "\n\n它随着文字变高。"),
        Note(kind: .frames, title: "Frames", text: long),
      ]
    ),
  ]
}
