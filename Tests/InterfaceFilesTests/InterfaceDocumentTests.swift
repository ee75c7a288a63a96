import ErrorValues
import InterfaceFiles
import Testing

@Suite struct InterfaceDocumentTests {
  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <view contentMode="scaleToFill" id="v">
          <rect key="frame" x="1" y="2.5" width="30" height="40"/>
          <subviews>
            <label text="Ä &amp; B" hidden="YES" id="l">
              <string key="note">two
    lines</string>
              <edgeInsets key="margins" top="1" left="2" bottom="3"/>
              <someday key="future"/>
            </label>
          </subviews>
          <constraints>
            <constraint firstItem="l" firstAttribute="width" secondAttribute="height" multiplier="16:9" constant="3" id="c"/>
            <constraint firstItem="l" firstAttribute="width" relation="greaterThanOrEqual" constant="-2.5" priority="750" id="d"/>
            <constraint firstItem="l" firstAttribute="width" multiplier="1:0" id="e"/>
          </constraints>
          <connections>
            <outlet property="title" destination="l" id="o"/>
            <action selector="tap:" destination="-1" eventType="touchUpInside" id="a"/>
          </connections>
        </view>
      </objects>
    </document>
    """

  private func document(_ text: String = text) throws -> InterfaceDocument {
    try InterfaceDocument(bytes: Array(text.utf8))
  }

  @Test func `objects have their attributes, values and lines`() throws {
    let document = try document()
    let view = try #require(document.element("v"))
    #expect(document.kind == .nib)
    #expect(document.usesConstraints)
    #expect(document.objects.map(\.name) == ["placeholder", "view"])
    #expect(view.line == 5)
    #expect(view.rect("frame") == InterfaceRect(x: 1, y: 2.5, width: 30, height: 40))
    let label = try #require(view.list("subviews").first)
    #expect(label["text"] == "Ä & B")
    #expect(label.flag("hidden") == true)
    #expect(label.string("note") == "two\nlines")
    #expect(label.insets("margins") == InterfaceInsets(top: 1, left: 2, bottom: 3, right: 0))
  }

  @Test func `an element that is not known is kept with its line`() throws {
    let element = try #require(try document().element("l")?.child(key: "future"))
    #expect(element.name == "someday")
    #expect(element.line == 12)
  }

  @Test func `a constraint has its items, its ratio and its defaults`() throws {
    let document = try document()
    let ratio = try #require(document.element("c").flatMap(InterfaceConstraint.init))
    #expect(ratio.first == InterfaceConstraint.Side(item: "l", attribute: "width"))
    #expect(ratio.second == InterfaceConstraint.Side(item: nil, attribute: "height"))
    #expect(ratio.multiplier == 16.0 / 9)
    #expect(ratio.relation == "equal")
    #expect(ratio.priority == 1000)
    let limit = try #require(document.element("d").flatMap(InterfaceConstraint.init))
    #expect(limit.second == nil)
    #expect(limit.relation == "greaterThanOrEqual")
    #expect(limit.constant == -2.5)
    #expect(limit.priority == 750)
    #expect(try #require(document.element("e").flatMap(InterfaceConstraint.init)).multiplier == nil)
  }

  @Test func `connections have their kind, name and other end`() throws {
    let connections = try #require(try document().element("v")).connections
    #expect(connections.map(\.kind) == [.outlet, .action])
    #expect(connections.map(\.name) == ["title", "tap:"])
    #expect(connections.map(\.destination) == ["l", "-1"])
    #expect(connections.map(\.event) == [nil, "touchUpInside"])
  }

  @Test func `text in Base64 is decoded`() throws {
    let text = Self.text.replacing(
      "<string key=\"note\">two\nlines", with: "<string key=\"note\" base64-UTF8=\"YES\">w6QB4oKs")
    #expect(try document(text).element("l")?.string("note") == "ä\u{1}€")
  }

  @Test func `every truncation of a file is an error with a line`() throws {
    let bytes = Array(Self.text.utf8)
    for count in 0..<bytes.count {
      let error = #expect(throws: InterfaceFileError.self) { try InterfaceDocument(bytes: Array(bytes[..<count])) }
      #expect(error?.code == .malformed)
      #expect(error?.location?.line != nil)
    }
  }

  @Test func `a compiled nib is named as such`() throws {
    let error = #expect(throws: InterfaceFileError.self) { try InterfaceDocument(bytes: Array("NIBArchive\u{1}".utf8)) }
    #expect(error?.code == .compiled)
  }

  @Test func `a file of macOS is another format`() throws {
    let text = Self.text.replacing("CocoaTouch", with: "Cocoa")
    let error = #expect(throws: InterfaceFileError.self) { try document(text) }
    #expect(error?.code == .otherFormat)
    #expect(error?.location?.line == 2)
  }

  @Test func `elements that are nested too deeply are an error`() throws {
    let depth = InterfaceDocument.maximumDepth
    let text =
      "<document>" + String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth) + "</document>"
    let error = #expect(throws: InterfaceFileError.self) { try document(text) }
    #expect(error?.code == .nestedTooDeeply)
  }

  @Test func `a file that is not there is unreadable`() throws {
    let error = #expect(throws: InterfaceFileError.self) { try InterfaceDocument(path: "/no/such/Cell.xib") }
    #expect(error?.code == .unreadableFile)
    #expect(error?.location?.path == "/no/such/Cell.xib")
  }
}
