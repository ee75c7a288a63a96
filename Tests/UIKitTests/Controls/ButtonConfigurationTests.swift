import Testing
import UIKit

@Suite struct ButtonConfigurationTests {
  private let body = UIFont.preferredFont(forTextStyle: .body)

  private func size(_ change: (inout UIButton.Configuration) -> Void) -> CGSize {
    var configuration = UIButton.Configuration.filled()
    change(&configuration)
    return UIButton(configuration: configuration).intrinsicContentSize
  }

  @Test func `a title has the insets of the size`() {
    let title = labelSize("Sign in", body)
    #expect(size { $0.title = "Sign in" } == CGSize(width: title.width + 24, height: title.height + 14))
    let small = labelSize("Sign in", .preferredFont(forTextStyle: .subheadline))
    let sized = size {
      $0.buttonSize = .small
      $0.title = "Sign in"
    }
    #expect(sized == CGSize(width: small.width + 20, height: small.height + 10))
    let large = size {
      $0.title = "Sign in"
      $0.buttonSize = .large
    }
    #expect(large == CGSize(width: title.width + 40, height: title.height + 30))
  }

  @Test func `insets that are set win over those of the size`() {
    let title = labelSize("Sign in", body)
    let own = size {
      $0.title = "Sign in"
      $0.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      $0.buttonSize = .large
    }
    #expect(own == CGSize(width: title.width + 6, height: title.height + 4))
  }

  @Test(arguments: [NSDirectionalRectEdge.leading, .trailing])
  func `an image beside the title adds its width and the padding`(_ edge: NSDirectionalRectEdge) {
    let title = labelSize("Sign in", body)
    let result = size {
      $0.title = "Sign in"
      $0.image = image(30, 40)
      $0.imagePadding = 6
      $0.imagePlacement = edge
    }
    #expect(result == CGSize(width: title.width + 24 + 36, height: 54))
  }

  @Test(arguments: [NSDirectionalRectEdge.top, .bottom])
  func `an image above or below the title adds its height and the padding`(_ edge: NSDirectionalRectEdge) {
    let title = labelSize("Sign in", body)
    let result = size {
      $0.title = "Sign in"
      $0.image = image(200, 40)
      $0.imagePadding = 6
      $0.imagePlacement = edge
    }
    #expect(result == CGSize(width: 224, height: title.height + 46 + 14))
  }

  @Test func `an image alone has no padding`() {
    let result = size {
      $0.image = image(20, 20)
      $0.imagePadding = 6
    }
    #expect(result == CGSize(width: 44, height: 34))
  }

  @Test func `a subtitle is below the title`() {
    let title = labelSize("Sign in", body)
    let subtitle = labelSize("with your address", .preferredFont(forTextStyle: .footnote))
    let result = size {
      $0.title = "Sign in"
      $0.subtitle = "with your address"
      $0.titlePadding = 4
    }
    #expect(
      result
        == CGSize(width: max(title.width, subtitle.width) + 24, height: title.height + subtitle.height + 4 + 14))
  }

  @Test func `a long title wraps at the width that layout gives the button`() {
    let long = String(repeating: "word ", count: 20)
    var configuration = UIButton.Configuration.plain()
    configuration.title = long
    let button = UIButton(configuration: configuration)
    let cell = UIView()
    cell.addSubview(button)
    button.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: cell.topAnchor),
      button.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
      button.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
      button.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
    ])
    for width in [150, 320] as [CGFloat] {
      let size = cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      #expect(size.height == labelSize(long, body, width: width - 24).height + 14)
    }
  }

  @Test func `a title that is truncated takes one line`() {
    let long = String(repeating: "word ", count: 20)
    var configuration = UIButton.Configuration.plain()
    configuration.title = long
    configuration.titleLineBreakMode = .byTruncatingTail
    let button = UIButton(configuration: configuration)
    #expect(button.sizeThatFits(CGSize(width: 100, height: 0)).height == labelSize("word", body).height + 14)
  }

  @Test func `the handler changes the configuration for each state`() {
    let button = UIButton(configuration: .gray())
    var calls = 0
    button.configurationUpdateHandler = { button in
      calls += 1
      button.configuration?.title = button.isSelected ? "Selected, and longer" : "Normal"
    }
    #expect(calls == 1)
    #expect(button.currentTitle == "Normal")
    button.isSelected = true
    #expect(calls == 2)
    #expect(button.intrinsicContentSize.width == labelSize("Selected, and longer", body).width + 24)
  }

  @Test func `a transformer changes the font`() {
    let result = size {
      $0.title = "Sign in"
      $0.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
        var outgoing = incoming
        outgoing.font = .systemFont(ofSize: 26)
        return outgoing
      }
    }
    let title = labelSize("Sign in", .systemFont(ofSize: 26))
    #expect(result == CGSize(width: title.width + 24, height: title.height + 14))
  }

  @Test func `setTitle sets the title of the configuration`() {
    let button = UIButton(configuration: .filled())
    button.setTitle("Later", for: .normal)
    #expect(button.configuration?.title == "Later")
    #expect(button.intrinsicContentSize.width == labelSize("Later", body).width + 24)
  }

  @Test func `the background is the rearmost view`() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "x"
    configuration.baseBackgroundColor = .red
    configuration.cornerStyle = .capsule
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.layoutIfNeeded()
    #expect(button.subviews.first?.backgroundColor == .red)
    #expect(button.subviews.first?.layer.cornerRadius == 20)
    #expect(button.subviews.first?.frame == button.bounds)
    button.configuration = .plain()
    button.layoutIfNeeded()
    #expect(button.subviews.isEmpty)
  }
}
