import Testing
import UIKit

@testable import SampleApp

@Suite struct ProfileCellTests {
  private final class Listener: NSObject, ProfileCellDelegate {
    var opened: [String] = []
    func profileCell(_ cell: ProfileCell, didOpen story: String) { opened.append(story) }
  }

  private func makeCell() -> ProfileCell {
    let cell = ProfileCell(style: .default, reuseIdentifier: nil)
    let (name, story) = (UILabel(), UILabel())
    cell.contentView.addSubview(name)
    cell.contentView.addSubview(story)
    #expect(cell.setOutlet("nameLabel", to: name))
    #expect(cell.setOutlet("storyLabel", to: story))
    #expect(!cell.setOutlet("other", to: story))
    cell.awakeFromNib()
    return cell
  }

  @Test func `selectors call methods of controls, gestures and notifications`() {
    let cell = makeCell()
    cell.show(name: "Ada", story: "Wrote the first program")
    cell.followButton.sendActions(for: .touchUpInside)
    #expect(cell.isFollowed)
    NotificationCenter.default.post(name: .init("reset"), object: nil)
    #expect(!cell.isFollowed)
    let listener = Listener()
    cell.delegate = listener
    cell.contentView.gestureRecognizers?.first?.recognize()
    #expect(listener.opened == ["Wrote the first program"])
  }

  @Test func `an override of an extension is called`() {
    let cell = makeCell()
    cell.isFollowed = true
    cell.prepareForReuse()
    #expect(!cell.isFollowed)
  }
}
