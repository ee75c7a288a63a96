import SnapKit
import Testing
import UIKit

/// A controller as it is written for iOS.
private final class ProfileViewController: UIViewController {
  let header = UIView()
  let footer = UIView()
  private let headerHeight: CGFloat
  var calls: [String] = []

  init(headerHeight: CGFloat) {
    self.headerHeight = headerHeight
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("didLoad")
    title = "Profile"
    view.backgroundColor = .white
    view.addSubview(header)
    view.addSubview(footer)
    header.snp.makeConstraints { make in
      make.top.equalTo(view.safeAreaLayoutGuide)
      make.leading.trailing.equalToSuperview().inset(20)
      make.height.equalTo(headerHeight)
    }
    footer.snp.makeConstraints { make in
      make.top.equalTo(header.snp.bottom).offset(8)
      make.leading.trailing.equalTo(view.layoutMarginsGuide)
      make.bottom.equalTo(view.safeAreaLayoutGuide)
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    calls.append("willAppear")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    calls.append("isAppearing")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    calls.append("didAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    calls.append("willDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    calls.append("didDisappear")
  }
  override func updateViewConstraints() {
    calls.append("updateConstraints")
    super.updateViewConstraints()
  }
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    calls.append("willLayout")
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    calls.append("didLayout")
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    calls.append(parent == nil ? "willLeave" : "willJoin")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    calls.append(parent == nil ? "didLeave" : "didJoin")
  }
}

@Suite struct ViewControllerTests {
  @Test func `a test loads a controller, sets the frame of its view and reads frames`() {
    let controller = ProfileViewController(headerHeight: 120)
    #expect(!controller.isViewLoaded)
    controller.loadViewIfNeeded()
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 568)
    controller.view.layoutIfNeeded()
    #expect(controller.header.frame == CGRect(x: 20, y: 0, width: 280, height: 120))
    #expect(controller.footer.frame == CGRect(x: 16, y: 128, width: 288, height: 440))
    #expect(controller.title == "Profile")
    #expect(controller.navigationItem.title == "Profile")
  }

  @Test func `additional insets move the safe area`() {
    let controller = ProfileViewController(headerHeight: 100)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 64, left: 0, bottom: 34, right: 0)
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 568)
    controller.view.layoutIfNeeded()
    #expect(controller.header.frame.minY == 64)
    #expect(controller.footer.frame.maxY == 534)
    controller.additionalSafeAreaInsets.top = 20
    controller.view.layoutIfNeeded()
    #expect(controller.header.frame.minY == 20)
  }

  @Test func `the view of a controller is as large as the main screen`() {
    let controller = UIViewController()
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    #expect(controller.view.next === controller)
  }

  @Test func `hooks are called in UIKit's order`() {
    let controller = ProfileViewController(headerHeight: 10)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = controller
    #expect(controller.calls.isEmpty)
    window.makeKeyAndVisible()
    #expect(
      controller.calls == [
        "didLoad", "willAppear", "isAppearing", "updateConstraints", "willLayout", "didLayout", "didAppear",
      ])
    #expect(controller.view.frame == window.bounds)
    #expect(controller.view.window === window)
    controller.calls = []
    window.rootViewController = nil
    #expect(controller.calls == ["willDisappear", "didDisappear"])
  }

  @Test func `frames are final in viewDidLayoutSubviews`() {
    final class Controller: UIViewController {
      let inner = UIView()
      var seen = CGRect.zero
      override func viewDidLoad() {
        view.addSubview(inner)
        inner.snp.makeConstraints { $0.edges.equalToSuperview().inset(10) }
      }
      override func viewDidLayoutSubviews() { seen = inner.frame }
    }
    let controller = Controller()
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    controller.view.layoutIfNeeded()
    #expect(controller.seen == CGRect(x: 10, y: 10, width: 80, height: 30))
  }

  @Test func `loadView gives the controller a view of its own`() {
    final class OwnView: UIView {}
    final class Controller: UIViewController {
      override func loadView() { view = OwnView() }
    }
    let controller = Controller()
    #expect(controller.view is OwnView)
    #expect(controller.isViewLoaded)
  }

  @Test func `a child joins and leaves its parent`() {
    let parent = UIViewController()
    let child = ProfileViewController(headerHeight: 1)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(parent.children.count == 1)
    #expect(child.parent === parent)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(child.calls == ["willJoin", "didLoad", "didJoin", "willLeave", "didLeave"])
    #expect(parent.children.isEmpty)
    #expect(child.parent == nil)
  }

  @Test func `children appear with their parent`() {
    let parent = UIViewController()
    let child = ProfileViewController(headerHeight: 1)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    child.calls = []
    parent.beginAppearanceTransition(true, animated: false)
    parent.endAppearanceTransition()
    #expect(
      child.calls.filter { !$0.contains("ayout") && $0 != "updateConstraints" } == [
        "willAppear", "isAppearing", "didAppear",
      ])
  }

  @Test func `a controller that is presented is kept until it is dismissed`() {
    let presenter = UIViewController()
    let presented = ProfileViewController(headerHeight: 1)
    var completions = 0
    presenter.present(presented, animated: true) { completions += 1 }
    #expect(presenter.presentedViewController === presented)
    #expect(presented.presentingViewController === presenter)
    #expect(presented.calls.last == "didAppear")
    presented.dismiss(animated: true) { completions += 1 }
    #expect(presenter.presentedViewController == nil)
    #expect(presented.presentingViewController == nil)
    #expect(presented.calls.last == "didDisappear")
    #expect(completions == 2)
  }

  @Test func `a change of the size tells controllers and runs what goes alongside`() {
    final class Controller: UIViewController {
      var log: [String] = []
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        log.append("will \(size.width)")
        coordinator.animate(
          alongsideTransition: { _ in self.log.append("alongside \(self.view.frame.width)") },
          completion: { _ in self.log.append("done") })
      }
    }
    let controller = Controller()
    controller.resizeView(to: CGSize(width: 667, height: 375))
    #expect(controller.log == ["will 667.0", "alongside 667.0", "done"])
  }

  @Test func `the guides of the bars end at the safe area`() {
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 49, right: 0)
    let view = UIView()
    controller.view.addSubview(view)
    view.snp.makeConstraints { make in
      make.top.equalTo(controller.topLayoutGuide.snp.bottom)
      make.bottom.equalTo(controller.bottomLayoutGuide.snp.top)
      make.left.right.equalToSuperview()
    }
    controller.view.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 20, width: 320, height: 411))
    #expect(controller.topLayoutGuide.length == 20)
  }

  @Test func `the keyboard guide begins at the end of the safe area`() {
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    controller.additionalSafeAreaInsets.bottom = 34
    let field = UIView()
    controller.view.addSubview(field)
    field.snp.makeConstraints { make in
      make.left.right.equalToSuperview()
      make.height.equalTo(40)
    }
    field.translatesAutoresizingMaskIntoConstraints = false
    field.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor).isActive = true
    controller.view.layoutIfNeeded()
    #expect(field.frame.maxY == 446)
  }

  @Test func `a table controller shows its rows`() {
    final class List: UITableViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        tableView.rowHeight = 60
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 7 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
    }
    let list = List(style: .plain)
    list.loadViewIfNeeded()
    #expect(list.view === list.tableView)
    list.tableView.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    list.tableView.layoutIfNeeded()
    #expect(list.tableView.contentSize.height == 420)
  }

  @Test func `a controller and its views are freed`() {
    weak var controller: UIViewController?
    weak var view: UIView?
    do {
      let made = ProfileViewController(headerHeight: 1)
      made.view.layoutIfNeeded()
      made.view.addGestureRecognizer(UITapGestureRecognizer(target: made, action: ProfileViewController.viewDidLoad))
      controller = made
      view = made.view
      #expect(view != nil)
    }
    #expect(controller == nil)
    #expect(view == nil)
  }

  @Test
  func `a window without a size is as large as the main screen when it is shown, and so is its controller's view`() {
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let window = UIWindow()
    window.rootViewController = controller
    window.addSubview(controller.view)
    window.makeKeyAndVisible()
    #expect(window.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(controller.view.frame == window.bounds)
  }

  @Test func `points are converted between two trees by the frames of their roots`() {
    let (root, inner) = (UIView(frame: CGRect(x: 10, y: 20, width: 90, height: 90)), UIView())
    inner.frame = CGRect(x: 1, y: 2, width: 9, height: 9)
    root.addSubview(inner)
    let other = UIView(frame: CGRect(x: 100, y: 200, width: 90, height: 90))
    #expect(inner.convert(CGPoint(x: 3, y: 4), to: other) == CGPoint(x: -86, y: -174))
    #expect(other.convert(CGPoint(x: -86, y: -174), to: inner) == CGPoint(x: 3, y: 4))
    #expect(inner.layer.convert(CGPoint(x: 3, y: 4), to: other.layer) == CGPoint(x: -86, y: -174))
    #expect(inner.convert(CGPoint(x: 3, y: 4), to: nil) == CGPoint(x: 4, y: 6))
  }
}
