import CellTestSupport
import Foundation
import Testing
import UIKit

// Declarations as strangers write them: they compile only where a type is of the kind that UIKit's is.

extension UIFont {
  fileprivate class var headingOfTest: UIFont { .boldSystemFont(ofSize: 22) }
  fileprivate class func test(_ size: CGFloat) -> UIFont { .systemFont(ofSize: size) }
  fileprivate convenience init?(test name: String, size: CGFloat) { self.init(name: name, size: size) }
}

extension UIImage {
  fileprivate convenience init?(side: CGFloat) {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: side, height: side), false, 1)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: side, height: side))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    guard let pixels = image?.cgImage else { return nil }
    self.init(cgImage: pixels)
  }
}

private final class WatchingView: UIView {
  var changes = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, _: UITraitCollection) in
      self.changes += 1
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private final class Column: UIStackView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    axis = .vertical
  }

  required init(coder: NSCoder) { super.init(coder: coder) }
}

private final class SquareImageView: UIImageView {
  override init(image: UIImage?) {
    super.init(image: image)
    contentMode = .scaleAspectFill
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var intrinsicContentSize: CGSize {
    let side = super.intrinsicContentSize.width
    return CGSize(width: side, height: side)
  }
}

private final class PinField: UITextField {
  override func caretRect(for position: UITextPosition) -> CGRect { .zero }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
}

private func made<V: UIView>(_ change: (V) -> Void) -> V {
  let view = V()
  change(view)
  return view
}

@Suite struct ForeignStyleTests {
  @Test func `fonts have class members and convenience initialisers`() {
    #expect(UIFont.headingOfTest.pointSize == 22 as CGFloat)
    #expect(UIFont.test(3) == .systemFont(ofSize: 3))
    #expect(UIFont(test: "Inter", size: 9)?.pointSize == 9 as CGFloat)
    #expect(UIFont(test: "no such font at all", size: 9) == nil)
    #expect(Set([UIFont.test(4), .systemFont(ofSize: 4), .test(5)]).count == 2)
  }

  @Test func `images are objects that are equal by their values`() throws {
    let image = try #require(UIImage(side: 12))
    #expect(image.size == CGSize(width: 12, height: 12))
    #expect(image == UIImage(side: 12))
    #expect(image != image.withRenderingMode(.alwaysTemplate))
    #expect(Set([image, try #require(UIImage(side: 12))]).count == 1)
    let cache = NSCache<NSString, UIImage>()
    cache.setObject(image, forKey: "a" as NSString)
    #expect(cache.object(forKey: "a") === image)
    let half = UIImage(cgImage: try #require(image.cgImage), scale: 2, orientation: .right)
    #expect(half.size == CGSize(width: 6, height: 6))
    #expect(UIImage(resource: ImageResource(name: "no such image", bundle: .main)).size == .zero)
  }

  @Test func `a closure that states the type of the view is told of changed traits`() {
    let view = WatchingView()
    view.overrideUserInterfaceStyle = .dark
    #expect(view.changes == 1)
  }

  @Test func `subclasses override the initialisers that UIKit has`() throws {
    let column = Column(arrangedSubviews: [UIView(), UIView()])
    #expect(column.axis == .vertical)
    #expect(column.arrangedSubviews.count == 2)
    let image = try UIImage(size: CGSize(width: 30, height: 10))
    expectSame(SquareImageView(image: image).systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height, 30)
    let field: PinField = made { $0.text = "1234" }
    #expect(field.text == "1234")
    let label: UILabel = made { $0.text = "a" }
    #expect(label.intrinsicContentSize.height > 0)
  }

  @Test func `attributes of a dictionary become those of a container`() throws {
    var text = AttributedString("x", attributes: AttributeContainer([.font: UIFont.systemFont(ofSize: 31), .kern: 2]))
    text += AttributedString("y")
    let string = NSAttributedString(text)
    #expect(string.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 31))
    #expect(string.attribute(.font, at: 1, effectiveRange: nil) == nil)
    let label = UILabel()
    label.attributedText = string
    expectSame(label.intrinsicContentSize.height, try textHeight("x", .systemFont(ofSize: 31)))
  }

  @Test func `an interaction is told its view`() {
    final class Owner: NSObject, UIContextMenuInteractionDelegate {
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in UIMenu(title: "", children: []) })
      }
    }
    let (owner, view) = (Owner(), UIView())
    let interaction = UIContextMenuInteraction(delegate: owner)
    view.addInteraction(interaction)
    #expect(interaction.view === view)
    #expect(view.interactions.count == 1)
    view.removeInteraction(interaction)
    #expect(interaction.view == nil)
    #expect(interaction.delegate?.contextMenuInteraction(interaction, configurationForMenuAtLocation: .zero) != nil)
  }
}
