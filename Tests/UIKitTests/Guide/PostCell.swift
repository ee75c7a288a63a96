import UIKit

class PostCell: UITableViewCell {
  weak var noteLabel: UILabel!

  override func awakeFromNib() {
    super.awakeFromNib()
    noteLabel.numberOfLines = 0
  }

  override func setOutlet(_ name: String, to object: Any?) -> Bool {
    guard name == "noteLabel" else { return super.setOutlet(name, to: object) }
    noteLabel = object as? UILabel
    return noteLabel != nil
  }
}
