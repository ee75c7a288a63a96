import Foundation
import UIKit

/// Texts of interface files for tests, and what is reported while they are read.
enum InterfaceTexts {
  /// A `.xib` file of objects.
  static func nib(_ objects: String, owner: String = "", connections: String = "", resources: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES" useSafeAreas="YES">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" \(owner)>
          <connections>\(connections)</connections>
        </placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        \(objects)
      </objects>
      <resources>\(resources)</resources>
    </document>
    """
  }

  /// A `.storyboard` file of scenes.
  static func storyboard(_ scenes: String, initial: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES" \
    useSafeAreas="YES" initialViewController="\(initial)">
      <scenes>\(scenes)</scenes>
    </document>
    """
  }

  /// A scene of a controller.
  static func scene(_ controller: String) -> String {
    "<scene sceneID=\"s\"><objects>\(controller)<placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"-2\"/>"
      + "</objects></scene>"
  }

  /// The file of the cell with a title, a text, a picture, a name and a time.
  static let postCell = nib(
    """
    <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" reuseIdentifier="post" \
    id="cell" customClass="NibPostCell" customModule="UIKitTests" customModuleProvider="target">
      <rect key="frame" x="0.0" y="0.0" width="320" height="150"/>
      <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
      <tableViewCellContentView key="contentView" opaque="NO" contentMode="center" tableViewCell="cell" id="content">
        <rect key="frame" x="0.0" y="0.0" width="320" height="150"/>
        <autoresizingMask key="autoresizingMask"/>
        <subviews>
          \(label("title", "type=\"system\" weight=\"semibold\" pointSize=\"17\"", lines: 0))
          \(label("text", "type=\"system\" pointSize=\"14\"", lines: 0))
          <imageView userInteractionEnabled="NO" contentMode="scaleAspectFit" translatesAutoresizingMaskIntoConstraints="NO" \
    id="picture">
            <rect key="frame" x="10" y="60" width="80" height="60"/>
            <constraints>
              <constraint firstAttribute="width" secondItem="picture" secondAttribute="height" multiplier="4:3" id="k0"/>
              <constraint firstAttribute="width" constant="80" id="k1"/>
            </constraints>
          </imageView>
          \(label("name", "style=\"UICTFontTextStyleCaption1\"", lines: 1))
          \(label("time", "style=\"UICTFontTextStyleCaption1\"", lines: 1, hugging: 252))
        </subviews>
        <constraints>
          <constraint firstItem="title" firstAttribute="top" secondItem="content" secondAttribute="top" constant="10" id="k2"/>
          <constraint firstItem="title" firstAttribute="leading" secondItem="content" secondAttribute="leading" \
    constant="10" id="k3"/>
          <constraint firstAttribute="trailing" secondItem="title" secondAttribute="trailing" constant="10" id="k4"/>
          <constraint firstItem="text" firstAttribute="top" secondItem="title" secondAttribute="bottom" constant="8" id="k5"/>
          <constraint firstItem="text" firstAttribute="leading" secondItem="title" secondAttribute="leading" id="k6"/>
          <constraint firstItem="text" firstAttribute="trailing" secondItem="title" secondAttribute="trailing" id="k7"/>
          <constraint firstItem="picture" firstAttribute="top" secondItem="text" secondAttribute="bottom" constant="8" id="k8"/>
          <constraint firstItem="picture" firstAttribute="leading" secondItem="title" secondAttribute="leading" id="k9"/>
          <constraint firstItem="name" firstAttribute="top" secondItem="picture" secondAttribute="bottom" constant="8" id="l0"/>
          <constraint firstItem="name" firstAttribute="leading" secondItem="title" secondAttribute="leading" id="l1"/>
          <constraint firstItem="time" firstAttribute="firstBaseline" secondItem="name" secondAttribute="firstBaseline" \
    id="l2"/>
          <constraint firstItem="time" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="name" \
    secondAttribute="trailing" constant="8" id="l3"/>
          <constraint firstItem="time" firstAttribute="trailing" secondItem="title" secondAttribute="trailing" id="l4"/>
          <constraint firstAttribute="bottom" secondItem="name" secondAttribute="bottom" constant="10" id="l5"/>
        </constraints>
      </tableViewCellContentView>
      <connections>
        <outlet property="TitleLabel" destination="title" id="o1"/>
        <outlet property="ContentLabel" destination="text" id="o2"/>
        <outlet property="showImgView" destination="picture" id="o3"/>
        <outlet property="UseNameLabel" destination="name" id="o4"/>
        <outlet property="TimeLabel" destination="time" id="o5"/>
      </connections>
    </tableViewCell>
    """)

  private static func label(_ id: String, _ font: String, lines: Int, hugging: Int = 251) -> String {
    """
    <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="\(hugging)" \
    verticalHuggingPriority="251" text="Label" textAlignment="natural" lineBreakMode="tailTruncation" \
    numberOfLines="\(lines)" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" \
    translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
      <rect key="frame" x="10" y="10" width="300" height="20"/>
      <fontDescription key="fontDescription" \(font)/>
      <nil key="textColor"/>
      <nil key="highlightedColor"/>
    </label>
    """
  }
}

/// Collects the diagnostics of the files that a body reads. Diagnostics are the process's, so suites that look at them are
/// serialized and look for names of their own.
final class ReportedInterfaces: @unchecked Sendable {
  private let lock = NSLock()
  private var all: [InterfaceDiagnostic] = []

  var diagnostics: [InterfaceDiagnostic] { lock.withLock { all } }

  static func during(_ body: () throws -> Void) rethrows -> [InterfaceDiagnostic] {
    let reported = ReportedInterfaces()
    let old = InterfaceDiagnostic.handler
    InterfaceDiagnostic.handler = { diagnostic in reported.lock.withLock { reported.all.append(diagnostic) } }
    defer { InterfaceDiagnostic.handler = old }
    try body()
    return reported.diagnostics
  }
}

/// The cell of the file, with the overrides that a tool writes for its outlets.
class NibPostCell: UITableViewCell {
  weak var TitleLabel: UILabel!
  weak var ContentLabel: UILabel!
  weak var showImgView: UIImageView!
  weak var UseNameLabel: UILabel!
  weak var TimeLabel: UILabel!
  private(set) var calls: [String] = []

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    calls.append("init: \(contentView.subviews.count) views, \(TitleLabel == nil ? "no outlets" : "outlets")")
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    calls.append("awake: \(TimeLabel == nil ? "no outlets" : "outlets"), \(contentView.constraints.count) constraints")
  }

  override func setOutlet(_ name: String, to object: Any?) -> Bool {
    switch name {
    case "TitleLabel": TitleLabel = object as? UILabel
    case "ContentLabel": ContentLabel = object as? UILabel
    case "showImgView": showImgView = object as? UIImageView
    case "UseNameLabel": UseNameLabel = object as? UILabel
    case "TimeLabel": TimeLabel = object as? UILabel
    default: return super.setOutlet(name, to: object)
    }
    return true
  }
}
