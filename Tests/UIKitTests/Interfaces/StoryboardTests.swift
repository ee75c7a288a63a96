import Foundation
import TestSupport
import Testing
import UIKit

@Suite(.serialized) struct StoryboardTests {
  private static let text = InterfaceTexts.storyboard(
    InterfaceTexts.scene(
      """
      <navigationController id="nav" sceneMemberID="viewController">
        <navigationBar key="navigationBar" id="bar"/>
        <connections><segue destination="first" kind="relationship" relationship="rootViewController" id="r"/></connections>
      </navigationController>
      """)
      + InterfaceTexts.scene(
        """
        <viewController storyboardIdentifier="first" title="First" customClass="StoryboardFirst" customModule="UIKitTests" \
        id="first" sceneMemberID="viewController">
          <view key="view" id="v1">
            <rect key="frame" x="0" y="0" width="320" height="480"/>
            <subviews>
              <button translatesAutoresizingMaskIntoConstraints="NO" id="b">
                <rect key="frame" x="0" y="0" width="100" height="40"/>
                <connections><segue destination="second" kind="show" identifier="next" id="s1"/></connections>
              </button>
              <containerView translatesAutoresizingMaskIntoConstraints="NO" id="box">
                <rect key="frame" x="0" y="40" width="100" height="40"/>
                <connections><segue destination="third" kind="embed" identifier="inside" id="s2"/></connections>
              </containerView>
            </subviews>
            <constraints>
              <constraint firstItem="box" firstAttribute="leading" secondItem="v1" secondAttribute="leading" id="c1"/>
              <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="c2"/>
              <constraint firstItem="box" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c3"/>
              <constraint firstItem="box" firstAttribute="height" constant="80" id="c4"/>
            </constraints>
            <viewLayoutGuide key="safeArea" id="safe"/>
          </view>
          <navigationItem key="navigationItem" title="Title" id="item">
            <barButtonItem key="rightBarButtonItem" title="Save" id="save">
              <connections><action selector="save:" destination="first" id="x"/></connections>
            </barButtonItem>
          </navigationItem>
          <connections><outlet property="button" destination="b" id="o"/></connections>
        </viewController>
        """)
      + InterfaceTexts.scene(
        """
        <viewController storyboardIdentifier="second" id="second" sceneMemberID="viewController">
          <view key="view" id="v2"><rect key="frame" x="0" y="0" width="320" height="480"/></view>
        </viewController>
        """)
      + InterfaceTexts.scene(
        """
        <tableViewController id="third" sceneMemberID="viewController">
          <tableView key="view" dataMode="static" style="grouped" rowHeight="50" id="t">
            <rect key="frame" x="0" y="0" width="320" height="480"/>
            <sections>
              <tableViewSection headerTitle="Head" id="s"><cells>
                <tableViewCell id="r1"><rect key="frame" x="0" y="0" width="320" height="50"/></tableViewCell>
                <tableViewCell rowHeight="70" id="r2"><rect key="frame" x="0" y="0" width="320" height="70"/></tableViewCell>
              </cells></tableViewSection>
            </sections>
          </tableView>
        </tableViewController>
        """), initial: "nav")

  private func storyboard() -> UIStoryboard { UIStoryboard(data: Data(Self.text.utf8)) }

  @Test func `the initial controller has its root, with outlets when its view is loaded`() throws {
    let navigation = try #require(storyboard().instantiateInitialViewController() as? UINavigationController)
    let first = try #require(navigation.topViewController as? StoryboardFirst)
    #expect(first.calls == ["awake"])
    #expect(!first.isViewLoaded)
    #expect(first.title == "First")
    first.loadViewIfNeeded()
    #expect(first.calls == ["awake", "prepare inside", "loaded, with outlets"])
    #expect(first.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test func `container views show the controllers of their segues`() throws {
    let first = storyboard().instantiateViewController(withIdentifier: "first")
    first.view.layoutIfNeeded()
    let child = try #require(first.children.first as? UITableViewController)
    #expect(child.view.superview?.frame == CGRect(x: 0, y: 0, width: 320, height: 80))
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 320, height: 80))
  }

  @Test func `static tables have the rows of the file`() throws {
    let first = storyboard().instantiateViewController(withIdentifier: "first")
    first.loadViewIfNeeded()
    let table = try #require((first.children.first as? UITableViewController)?.tableView)
    #expect(table.numberOfSections == 1)
    #expect(table.style == .grouped)
    #expect(table.numberOfRows(inSection: 0) == 2)
    #expect(try table.height(forRowAt: IndexPath(row: 0, section: 0)) == 50)
    #expect(try table.height(forRowAt: IndexPath(row: 1, section: 0)) == 70)
  }

  @Test func `buttons perform their segues, and items of bars their actions`() throws {
    let navigation = try #require(storyboard().instantiateInitialViewController() as? UINavigationController)
    let first = try #require(navigation.topViewController as? StoryboardFirst)
    first.loadViewIfNeeded()
    first.navigationItem.rightBarButtonItem?.press()
    #expect(first.saved == 1)
    first.button?.sendActions(for: .primaryActionTriggered)
    #expect(first.calls.last == "prepare next")
    #expect(navigation.viewControllers.count == 2)
    navigation.popViewController(animated: false)
    first.performSegue(withIdentifier: "next", sender: nil)
    #expect(navigation.viewControllers.count == 2)
  }

  @Test func `a creator makes the controller with the file's content`() throws {
    let made: StoryboardSecond = storyboard().instantiateViewController(identifier: "second") { coder in
      StoryboardSecond(coder: coder, number: 7)
    }
    #expect(made.number == 7)
    #expect(made.view.frame.width == 320)
  }

  @Test func `an identifier that is not there is reported`() throws {
    var made: UIViewController?
    let reports = ReportedInterfaces.during {
      made = storyboard().instantiateViewController(withIdentifier: "noSuchScene")
    }
    #expect(made?.view.subviews.isEmpty == true)
    #expect(reports.contains { $0.code == .missingObject && $0.message.contains("noSuchScene") })
  }

  @Test func `controllers that contain themselves end`() throws {
    let text = InterfaceTexts.storyboard(
      InterfaceTexts.scene(
        """
        <navigationController id="nav" sceneMemberID="viewController">
          <connections><segue destination="nav" kind="relationship" relationship="rootViewController" id="r"/></connections>
        </navigationController>
        """), initial: "nav")
    #expect(UIStoryboard(data: Data(text.utf8)).instantiateInitialViewController() != nil)
  }

  // MARK: Files

  @Test func `nibs and storyboards are found in registered folders`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Cells")
    try folder.makeFolder("Base.lproj")
    try folder.write(InterfaceTexts.postCell, to: "Cells/StoryboardTestsCell.xib")
    try folder.write(Self.text, to: "Base.lproj/StoryboardTestsMain.storyboard")
    try folder.write(
      InterfaceTexts.nib(
        "<view id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"33\" height=\"44\"/></view>",
        connections: "<outlet property=\"view\" destination=\"v\" id=\"o\"/>"), to: "StoryboardTestsPage.xib")
    ImageFolders.register(folder.path)
    defer { ImageFolders.removeAll() }
    let nib = UINib(nibName: "StoryboardTestsCell", bundle: nil)
    #expect(nib.instantiate(withOwner: nil).first is NibPostCell)
    #expect(Bundle.main.loadNibNamed("StoryboardTestsCell", owner: nil)?.count == 1)
    #expect(UIStoryboard(name: "StoryboardTestsMain", bundle: nil).instantiateInitialViewController() != nil)
    #expect(UIViewController(nibName: "StoryboardTestsPage", bundle: nil).view.frame.width == 33)
    #expect(StoryboardTestsPageController().view.frame.height == 44)
  }

  @Test func `a nib that is not there is reported once`() throws {
    let nib = UINib(nibName: "StoryboardTestsNowhere", bundle: nil)
    let reports = ReportedInterfaces.during {
      #expect(nib.instantiate(withOwner: nil).isEmpty)
      #expect(nib.instantiate(withOwner: nil).isEmpty)
    }
    #expect(reports.map(\.code) == [.missingFile])
    #expect(reports.first?.message.contains("StoryboardTestsNowhere.xib") == true)
  }

  @Test func `collection views make their cells of nibs`() throws {
    let text = InterfaceTexts.nib(
      """
      <collectionViewCell reuseIdentifier="item" id="c">
        <rect key="frame" x="0" y="0" width="60" height="40"/>
        <view key="contentView" id="content">
          <rect key="frame" x="0" y="0" width="60" height="40"/>
          <subviews><label text="Item" tag="5" id="l"><rect key="frame" x="0" y="0" width="60" height="20"/></label></subviews>
        </view>
      </collectionViewCell>
      """)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 40)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
    view.register(UINib(data: Data(text.utf8), bundle: nil), forCellWithReuseIdentifier: "item")
    let source = Items()
    view.dataSource = source
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect((cell.contentView.viewWithTag(5) as? UILabel)?.text == "Item")
    #expect(cell.reuseIdentifier == "item")
    #expect(cell.frame.size == CGSize(width: 60, height: 40))
  }

  private final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
  }
}

class StoryboardTestsPageController: UIViewController {}

class StoryboardFirst: UIViewController {
  weak var button: UIButton?
  var calls: [String] = []
  var saved = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    calls.append("awake")
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("loaded, with\(button == nil ? "out" : "") outlets")
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    calls.append("prepare \(segue.identifier ?? "")")
  }
  func save(_ sender: Any) { saved += 1 }

  override func setOutlet(_ name: String, to object: Any?) -> Bool {
    guard name == "button" else { return super.setOutlet(name, to: object) }
    button = object as? UIButton
    return true
  }
  override func selector(named name: String) -> Selector? {
    name == "save:" ? Selector("save:", StoryboardFirst.save(_:)) : super.selector(named: name)
  }
}

class StoryboardSecond: UIViewController {
  let number: Int

  init?(coder: NSCoder, number: Int) {
    self.number = number
    super.init(coder: coder)
  }
  required init?(coder: NSCoder) { return nil }
}
