import Foundation
import Geometry
import Testing
import UIKit

@Suite struct TraitColorTests {
  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  @Test func `a closure gives a colour for each style`() {
    let color = UIColor { traits in traits.userInterfaceStyle == .dark ? .white : .black }
    #expect(color == UIColor(dynamicProvider: { $0.userInterfaceStyle == .dark ? .white : .black }))
    #expect(color.resolvedColor(with: light) == .black)
    #expect(color.resolvedColor(with: dark) == .white)
    #expect(color.resolvedColor(with: UITraitCollection()) == .black)
  }

  @Test func `a closure is called once for each style, with all traits`() {
    var styles: [UIUserInterfaceStyle] = []
    _ = UIColor { traits in
      styles.append(traits.userInterfaceStyle)
      #expect(traits.userInterfaceIdiom == .phone)
      return .red
    }
    #expect(styles == [.light, .dark])
  }

  @Test func `a closure may give dynamic colours`() {
    let color = UIColor { traits in traits.userInterfaceStyle == .dark ? .systemBackground : .label }
    #expect("\(color)" == "#000000")
  }

  @Test func `system colours are resolved by traits`() {
    #expect(UIColor.label.resolvedColor(with: dark) == .white)
    #expect(UIColor.red.resolvedColor(with: dark) == .red)
  }

  @Test func `a named colour is resolved by traits that state a style`() {
    UIColor.register(.label, named: "ink of traits")
    defer { UIColor.register(nil, named: "ink of traits") }
    #expect(UIColor(named: "ink of traits", in: nil, compatibleWith: nil) == .label)
    #expect(UIColor(named: "ink of traits", in: .main, compatibleWith: dark) == .white)
    #expect(UIColor(named: "ink of traits", in: nil, compatibleWith: UITraitCollection()) == .label)
  }

  @Test func `views take colours of all kinds`() {
    let view = UIView()
    view.backgroundColor = .secondarySystemBackground
    view.layer.borderColor = UIColor.separator.cgColor
    view.layer.backgroundColor = UIColor.systemRed.withAlphaComponent(0.5).cgColor
    #expect(view.backgroundColor == .systemRed.withAlphaComponent(0.5))
    let label = UILabel()
    label.textColor = .secondaryLabel
    #expect(label.textColor == .secondaryLabel)
  }
}
