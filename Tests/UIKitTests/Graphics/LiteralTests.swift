import Foundation
import Testing
import UIKit

private func isTinted(_ image: UIImage, by color: UIColor) -> Bool { image.size.width == 3 && color == .red }

@Suite struct LiteralTests {
  @Test func `colours of literals are colours`() {
    let stated: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0.25, alpha: 0.125)
    let inferred = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    let optional: UIColor? = #colorLiteral(red: 0, green: 0, blue: 1, alpha: 1)
    #expect(stated == UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.125))
    #expect(inferred == .red)
    #expect(optional == .blue)
    let view = UIView()
    view.backgroundColor = #colorLiteral(red: 0, green: 1, blue: 0, alpha: 1)
    #expect(view.backgroundColor == .green)
  }

  @Test func `images of literals are found by their names`() async {
    // In a process of its own, because folders of images stay registered.
    await #expect(processExitsWith: .success) {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("literals-\(getpid())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      // The header of a PNG of 3 by 2 pixels.
      let png: [UInt8] = [
        0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 3, 0, 0, 0, 2, 8,
        6, 0, 0,
        0, 0x9d, 0x74, 0x66, 0x1a,
      ]
      try Data(png).write(to: folder.appendingPathComponent("badge.png"))
      try ImageFolders.register(folder.path)
      let image: UIImage = #imageLiteral(resourceName: "badge")
      let inferred = #imageLiteral(resourceName: "badge")
      precondition(image.size == CGSize(width: 3, height: 2))
      precondition(inferred == image)
      precondition(
        isTinted(#imageLiteral(resourceName: "badge"), by: #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)))
      precondition(UIImageView(image: #imageLiteral(resourceName: "badge")).intrinsicContentSize.height == 2)
    }
  }

  @Test func `an image that is missing has no size`() {
    let image: UIImage = #imageLiteral(resourceName: "no such image of a literal")
    #expect(image.size == .zero)
  }
}
