import Foundation
import Testing
import UIKit

/// Outlets, actions and classes of nibs. Diagnostics are the process's.
@Suite(.serialized) struct NibConnectionTests {
  private func nib(_ text: String) -> UINib { UINib(data: Data(text.utf8), bundle: nil) }

  @Test func `the owner gets its outlets, its collections in their order, and its actions`() throws {
    let text = InterfaceTexts.nib(
      """
      <view id="v" userLabel="panel">
        <rect key="frame" x="0" y="0" width="100" height="50"/>
        <subviews>
          <button buttonType="system" id="b"><rect key="frame" x="0" y="0" width="50" height="30"/>
            <state key="normal" title="Tap"/>
            <connections><action selector="tapped:" destination="-1" eventType="touchUpInside" id="x1"/></connections>
          </button>
          <label text="one" id="l1"><rect key="frame" x="0" y="30" width="50" height="20"/></label>
          <label text="two" id="l2"><rect key="frame" x="50" y="30" width="50" height="20"/></label>
        </subviews>
      </view>
      """,
      connections: """
        <outlet property="button" destination="b" id="o1"/>
        <outletCollection property="labels" destination="l2" id="o2"/>
        <outletCollection property="labels" destination="l1" id="o3"/>
        """)
    let owner = NibOwner()
    let made = nib(text).instantiate(withOwner: owner)
    #expect(made.count == 1)
    #expect(owner.button?.title(for: .normal) == "Tap")
    #expect(owner.labels.map(\.text) == ["two", "one"])
    owner.button?.sendActions(for: .touchUpInside)
    owner.button?.sendActions(for: .touchDown)
    #expect(owner.senders.map { $0 === owner.button } == [true])
    #expect(owner.button?.superview?.name == "panel")
  }

  @Test func `an action of the first responder goes up to the view that has it`() throws {
    let text = InterfaceTexts.nib(
      """
      <view id="v" customClass="NibPanel" customModule="UIKitTests"><rect key="frame" x="0" y="0" width="100" height="50"/>
        <subviews>
          <button id="b"><rect key="frame" x="0" y="0" width="50" height="30"/>
            <connections><action selector="tapped:" destination="-2" eventType="touchUpInside" id="x1"/></connections>
          </button>
        </subviews>
      </view>
      """)
    let panel = try #require(nib(text).instantiate(withOwner: nil).first as? NibPanel)
    (panel.subviews.first as? UIButton)?.sendActions(for: .touchUpInside)
    #expect(panel.count == 1)
  }

  @Test func `a class that is not there is named, and its base stands in`() throws {
    let text = InterfaceTexts.nib(
      """
      <label id="v" text="Hello" customClass="NoSuchLabel" customModule="NoSuchApp">
        <rect key="frame" x="0" y="0" width="100" height="50"/>
      </label>
      """)
    var made: [Any] = []
    let reports = ReportedInterfaces.during { made = nib(text).instantiate(withOwner: nil) }
    #expect((made.first as? UILabel)?.text == "Hello")
    let report = try #require(reports.first { $0.code == .missingClass })
    #expect(report.message.contains("NoSuchApp.NoSuchLabel"))
    #expect(report.line == 8)
  }

  @Test func `a class is found by a registered name, and by a registered module`() throws {
    defer { InterfaceClasses.removeAll() }
    func label(_ name: String) throws -> UILabel {
      let text = InterfaceTexts.nib(
        """
        <label id="v" customClass="\(name)" customModule="AppOfIOS"><rect key="frame" x="0" y="0" width="1" height="1"/></label>
        """)
      var made: [Any] = []
      _ = ReportedInterfaces.during { made = nib(text).instantiate(withOwner: nil) }
      return try #require(made.first as? UILabel)
    }
    #expect(type(of: try label("NibBadge")) == UILabel.self)
    InterfaceClasses.register(module: "UIKitTests")
    #expect(try label("NibBadge") is NibBadge)
    InterfaceClasses.register(HiddenBadge.self, named: "Secret")
    #expect(try label("Secret") is HiddenBadge)
  }

  @Test func `an outlet that the class does not have is reported with its line`() throws {
    let text = InterfaceTexts.nib(
      """
      <view id="v" customClass="NibPanel" customModule="UIKitTests"><rect key="frame" x="0" y="0" width="100" height="50"/>
        <connections><outlet property="noSuchOutlet" destination="v" id="o"/></connections>
      </view>
      """)
    let reports = ReportedInterfaces.during { _ = nib(text).instantiate(withOwner: nil) }
    #expect(reports.map(\.code) == [.missingMember])
    #expect(reports.first?.message.contains("NibPanel has no outlet 'noSuchOutlet'") == true)
    #expect(reports.first?.line == 9)
  }

  @Test func `what is not supported is reported once for its kind`() throws {
    let view = """
      <view futureAttribute="7" id="ID"><rect key="frame" x="0" y="0" width="10" height="5"/><futurePart key="future"/></view>
      """
    let text = InterfaceTexts.nib(view.replacing("ID", with: "a") + "\n" + view.replacing("ID", with: "b"))
    let reports = ReportedInterfaces.during { _ = nib(text).instantiate(withOwner: nil) }
    #expect(reports.map(\.code) == [.unsupported, .unsupported])
    #expect(Set(reports.map(\.line)) == [8])
    #expect(reports.contains { $0.message.contains("futureAttribute") })
    #expect(reports.contains { $0.message.contains("futurePart") })
  }

  @Test func `every truncation of a nib makes nothing and names an error`() throws {
    let bytes = Array(InterfaceTexts.postCell.utf8)
    for count in stride(from: 0, to: bytes.count, by: 7) {
      let nib = UINib(data: Data(bytes[..<count]), bundle: nil)
      #expect(nib.instantiate(withOwner: nil).isEmpty)
    }
    let damaged = InterfaceTexts.nib("<view id=\"v\"><label></view>")
    let reports = ReportedInterfaces.during { #expect(nib(damaged).instantiate(withOwner: nil).isEmpty) }
    #expect(reports.map(\.code) == [.unreadableFile])
    #expect(reports.first?.line == 8)
  }

  @Test func `references to objects that are not there are reported and passed over`() throws {
    let text = InterfaceTexts.nib(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="100" height="50"/>
        <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="w"/></subviews>
        <constraints>
          <constraint firstItem="nowhere" firstAttribute="top" secondItem="v" secondAttribute="top" id="c1"/>
          <constraint firstItem="w" firstAttribute="someday" secondItem="v" secondAttribute="top" id="c2"/>
          <constraint firstItem="w" firstAttribute="width" multiplier="often" constant="1" id="c3"/>
          <constraint firstItem="w" firstAttribute="height" constant="20" id="c4"/>
        </constraints>
        <connections><outlet property="title" destination="nothing" id="o"/></connections>
      </view>
      """)
    var made: [Any] = []
    let reports = ReportedInterfaces.during { made = nib(text).instantiate(withOwner: nil) }
    let inner = try #require((made.first as? UIView)?.subviews.first)
    #expect(inner.constraints.map(\.constant) == [20])
    #expect(
      reports.map(\.code.description).sorted() == ["missingObject", "missingObject", "unsupported", "unsupported"])
  }
}

class NibOwner: UIViewController {
  var button: UIButton?
  var labels: [UILabel] = []
  var senders: [UIButton] = []

  func tapped(_ sender: UIButton) { senders.append(sender) }

  override func setOutlet(_ name: String, to object: Any?) -> Bool {
    switch name {
    case "button": button = object as? UIButton
    case "labels": labels = object as? [UILabel] ?? []
    default: return super.setOutlet(name, to: object)
    }
    return true
  }

  override func selector(named name: String) -> Selector? {
    name == "tapped:" ? Selector("tapped:", NibOwner.tapped(_:)) : super.selector(named: name)
  }
}

class NibPanel: UIView {
  var count = 0
  func tapped(_ sender: Any) { count += 1 }
  override func selector(named name: String) -> Selector? {
    name == "tapped:" ? Selector("tapped:", NibPanel.tapped(_:)) : super.selector(named: name)
  }
}

class NibBadge: UILabel {}
private final class HiddenBadge: UILabel {}
