import UIKit

class PinnedNoteCell: UITableViewCell {
  weak var pinnedLabel: UILabel!

  override func awakeFromNib() {
    super.awakeFromNib()
    pinnedLabel.numberOfLines = 0
  }

  override func setOutlet(_ name: String, to object: Any?) -> Bool {
    guard name == "pinnedLabel" else { return super.setOutlet(name, to: object) }
    pinnedLabel = object as? UILabel
    return pinnedLabel != nil
  }
}
