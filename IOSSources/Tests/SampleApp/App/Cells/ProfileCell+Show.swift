import UIKit

extension ProfileCell {
  // Swift on Linux overrides in the body of a class only.
  override func prepareForReuse() {
    super.prepareForReuse()
    isFollowed = false
  }

  /// Shows a person.
  func show(name: String, story: String) {
    nameLabel.text = name
    storyLabel.text = story
  }
}
