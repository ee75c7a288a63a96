import UIKit
import UIKit.UIGestureRecognizerSubclass

@objc protocol ProfileCellDelegate: NSObjectProtocol {
  @objc optional func profileCellDidFollow(_ cell: ProfileCell)
  @objc optional func profileCell(_ cell: ProfileCell, didOpen story: String)
}

@objcMembers class ProfileCell: UITableViewCell {
  @IBOutlet weak var nameLabel: UILabel!
  @IBOutlet weak var storyLabel: UILabel!
  weak var delegate: ProfileCellDelegate?
  dynamic var isFollowed = false

  let followButton: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Follow", for: .normal)
    button.addTarget(self, action: #selector(follow(_:)), for: .touchUpInside)
    return button
  }()

  override func awakeFromNib() {
    super.awakeFromNib()
    prepare()
  }

  private func prepare() {
    let tap = UITapGestureRecognizer(target: self, action: #selector(open))
    contentView.addGestureRecognizer(tap)
    NotificationCenter.default.addObserver(
      self, selector: #selector(resetFollowing(_:)), name: .init("reset"), object: nil)
  }

  @objc private func follow(_ sender: UIButton) {
    isFollowed = true
    delegate?.profileCellDidFollow?(self)
  }

  @objc private func open() {
    delegate?.profileCell?(self, didOpen: storyLabel.text ?? "")
  }

  @objc func resetFollowing(_ notification: Notification) { isFollowed = false }
}
