import Foundation
import Testing
import UIKit

/// Constraints and properties of nibs, as frames.
@Suite struct NibLayoutTests {
  private func view(_ text: String, resources: String = "") throws -> UIView {
    let nib = UINib(data: Data(InterfaceTexts.nib(text, resources: resources).utf8), bundle: nil)
    return try #require(nib.instantiate(withOwner: nil).first as? UIView)
  }

  /// The frame of one view of 20 × 10 points in a view of 200 × 100 points with margins of 11, 12, 13 and 14.
  private func frame(_ constraints: String) throws -> CGRect {
    let view = try view(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="200" height="100"/>
        <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="w"/></subviews>
        <constraints>
          <constraint firstItem="w" firstAttribute="width" constant="20" id="w1"/>
          <constraint firstItem="w" firstAttribute="height" constant="10" id="w2"/>
          \(constraints)
        </constraints>
        <edgeInsets key="layoutMargins" top="11" left="12" bottom="13" right="14"/>
        <viewLayoutGuide key="safeArea" id="safe"/>
        <viewLayoutGuide key="layoutMarginsGuide" id="margins"/>
      </view>
      """)
    view.layoutIfNeeded()
    return try #require(view.subviews.first).frame
  }

  private func constraint(_ first: String, _ second: String, _ rest: String = "", item: String = "v") -> String {
    "<constraint firstItem=\"w\" firstAttribute=\"\(first)\" secondItem=\"\(item)\" secondAttribute=\"\(second)\" \(rest)/>"
  }

  @Test(arguments: [
    ("left", "left", 5.0), ("leading", "leading", 5), ("right", "right", 185), ("trailing", "trailing", 185),
    ("centerX", "centerX", 95), ("leading", "leadingMargin", 17), ("trailing", "trailingMargin", 171),
    ("left", "leftMargin", 17), ("right", "rightMargin", 171), ("centerX", "centerXWithinMargins", 94),
    ("leading", "centerX", 105),
  ])
  func `horizontal attributes of constraints have their places`(first: String, second: String, x: Double) throws {
    #expect(try frame(constraint(first, second, "constant=\"5\"") + constraint("top", "top")).minX == x)
  }

  @Test(arguments: [
    ("top", "top", 5.0), ("bottom", "bottom", 95), ("centerY", "centerY", 50), ("top", "topMargin", 16),
    ("bottom", "bottomMargin", 82), ("centerY", "centerYWithinMargins", 49), ("baseline", "bottom", 95),
    ("firstBaseline", "top", 5), ("lastBaseline", "bottom", 95),
  ])
  func `vertical attributes of constraints have their places`(first: String, second: String, y: Double) throws {
    #expect(try frame(constraint(first, second, "constant=\"5\"") + constraint("leading", "leading")).minY == y)
  }

  @Test func `guides of a view are items of constraints`() throws {
    let inMargins = try frame(
      constraint("leading", "leading", item: "margins") + constraint("top", "top", item: "margins"))
    #expect(inMargins.origin == CGPoint(x: 12, y: 11))
    let inSafeArea = try frame(constraint("leading", "leading", item: "safe") + constraint("top", "top", item: "safe"))
    #expect(inSafeArea.origin == CGPoint(x: 0, y: 0))
  }

  @Test func `a missing item is the view around the constraint, and multipliers may be ratios`() throws {
    let view = try view(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="200" height="100"/>
        <subviews>
          <view translatesAutoresizingMaskIntoConstraints="NO" id="w">
            <constraints>
              <constraint firstAttribute="width" secondItem="w" secondAttribute="height" multiplier="2:1" id="c1"/>
            </constraints>
          </view>
        </subviews>
        <constraints>
          <constraint firstAttribute="trailing" secondItem="w" secondAttribute="trailing" constant="10" id="c2"/>
          <constraint firstItem="w" firstAttribute="top" secondItem="v" secondAttribute="top" id="c3"/>
          <constraint firstItem="w" firstAttribute="width" secondItem="v" secondAttribute="width" multiplier="0.25" id="c4"/>
          <constraint firstItem="w" firstAttribute="width" relation="greaterThanOrEqual" constant="300" priority="200" \
      identifier="weak" id="c5"/>
        </constraints>
      </view>
      """)
    view.layoutIfNeeded()
    #expect(view.subviews.first?.frame == CGRect(x: 140, y: 0, width: 50, height: 25))
    let weak = try #require(view.subviews.first?.constraints.first { $0.identifier == "weak" })
    #expect(weak.priority == UILayoutPriority(200))
    #expect(weak.relation == .greaterThanOrEqual)
  }

  @Test func `constraints of Interface Builder only, of other size classes, and not installed ones are not there`()
    throws
  {
    let view = try view(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="200" height="100"/>
        <constraints>
          <constraint firstAttribute="width" constant="1" placeholder="YES" id="c1"/>
          <constraint firstAttribute="width" constant="2" id="c2"/>
          <constraint firstAttribute="width" constant="3" id="c3"/>
          <constraint firstAttribute="width" constant="4" id="c4"/>
          <constraint firstAttribute="width" constant="5" installed="NO" id="c5"/>
        </constraints>
        <variation key="default"><mask key="constraints"><exclude reference="c2"/><exclude reference="c3"/></mask></variation>
        <variation key="heightClass=regular-widthClass=compact">
          <mask key="constraints"><include reference="c3"/></mask>
        </variation>
        <variation key="widthClass=regular"><mask key="constraints"><exclude reference="c4"/></mask></variation>
      </view>
      """)
    #expect(Set(view.constraints.map(\.constant)) == [3, 4])
  }

  @Test func `frames and masks place views without constraints`() throws {
    let view = try view(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="200" height="100"/>
        <subviews>
          <view id="w"><rect key="frame" x="10" y="20" width="180" height="30"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>
          </view>
          <view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="u">
            <rect key="frame" x="10" y="60" width="50" height="30"/>
          </view>
        </subviews>
      </view>
      """)
    view.frame.size = CGSize(width: 300, height: 150)
    view.layoutIfNeeded()
    #expect(
      view.subviews.map(\.frame) == [
        CGRect(x: 10, y: 70, width: 280, height: 30), CGRect(x: 10, y: 60, width: 50, height: 30),
      ])
  }

  @Test func `stacks arrange their views`() throws {
    let view = try view(
      """
      <stackView axis="vertical" distribution="fillEqually" alignment="leading" spacing="10" id="v">
        <rect key="frame" x="0" y="0" width="200" height="110"/>
        <subviews>
          <view translatesAutoresizingMaskIntoConstraints="NO" id="a"/>
          <view hidden="YES" translatesAutoresizingMaskIntoConstraints="NO" id="b"/>
          <view translatesAutoresizingMaskIntoConstraints="NO" id="c"/>
        </subviews>
      </stackView>
      """)
    view.layoutIfNeeded()
    #expect(view.subviews[0].frame.height == 50)
    #expect(view.subviews[2].frame.minY == 60)
    #expect((view as? UIStackView)?.arrangedSubviews.count == 3)
  }

  @Test func `a stack with margins arranges its views inside them`() throws {
    let view = try view(
      """
      <stackView axis="vertical" id="v"><rect key="frame" x="0" y="0" width="200" height="110"/>
        <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="a"/></subviews>
        <directionalEdgeInsets key="directionalLayoutMargins" top="8" leading="16" bottom="12" trailing="20"/>
      </stackView>
      """)
    view.layoutIfNeeded()
    #expect(view.subviews[0].frame == CGRect(x: 16, y: 8, width: 164, height: 90))
  }

  @Test func `an image that is not there has the size that the file states`() throws {
    let view = try view(
      """
      <imageView image="noSuchPicture" id="v"><rect key="frame" x="0" y="0" width="200" height="110"/></imageView>
      """, resources: "<image name=\"noSuchPicture\" width=\"31\" height=\"17\"/>")
    #expect(view.intrinsicContentSize == CGSize(width: 31, height: 17))
  }

  @Test func `labels have their text, fonts, lines and priorities`() throws {
    let label = try #require(
      try view(
        """
        <label horizontalHuggingPriority="251" verticalCompressionResistancePriority="749" textAlignment="center" \
        lineBreakMode="middleTruncation" numberOfLines="3" preferredMaxLayoutWidth="120" id="v">
          <rect key="frame" x="0" y="0" width="200" height="110"/>
          <string key="text">two
        lines</string>
          <fontDescription key="fontDescription" type="system" weight="medium" pointSize="15"/>
          <color key="textColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
        </label>
        """) as? UILabel)
    #expect(label.text == "two\nlines")
    #expect(label.font == .systemFont(ofSize: 15, weight: .medium))
    #expect(label.textColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(label.textAlignment == .center)
    #expect(label.lineBreakMode == .byTruncatingMiddle)
    #expect(label.numberOfLines == 3)
    #expect(label.preferredMaxLayoutWidth == 120)
    #expect(label.contentHuggingPriority(for: .horizontal) == UILayoutPriority(251))
    #expect(label.contentHuggingPriority(for: .vertical) == .defaultLow)
    #expect(label.contentCompressionResistancePriority(for: .vertical) == UILayoutPriority(749))
  }

  @Test func `attributed text has its fragments`() throws {
    let label = try #require(
      try view(
        """
        <label id="v"><rect key="frame" x="0" y="0" width="200" height="110"/>
          <attributedString key="attributedText">
            <fragment content="big ">
              <attributes><font key="NSFont" size="30" metaFont="system"/></attributes>
            </fragment>
            <fragment content="small">
              <attributes>
                <font key="NSFont" size="10" metaFont="system"/>
                <paragraphStyle key="NSParagraphStyle" alignment="right" lineSpacing="4"/>
              </attributes>
            </fragment>
          </attributedString>
        </label>
        """) as? UILabel)
    let text = try #require(label.attributedText)
    #expect(text.string == "big small")
    #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 30))
    #expect(text.attribute(.font, at: 5, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 10))
  }
}
