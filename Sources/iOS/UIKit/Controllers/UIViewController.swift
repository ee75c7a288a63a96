public import AutoLayout
public import Foundation

/// What shows a view and reacts to its life (`UIViewController`), without a screen: a test makes a controller, calls
/// `loadViewIfNeeded()`, sets `view.frame`, calls `view.layoutIfNeeded()` and reads frames.
///
/// Appearance methods are called when a window with the controller is made visible, when a container that has appeared
/// shows another controller, and by ``beginAppearanceTransition(_:animated:)`` with ``endAppearanceTransition()``.
open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer {
  // MARK: Initialisers

  /// A controller whose view is the one of a nib; see ``loadView()``.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// A controller without a nib. Subclasses that override `init(nibName:bundle:)` inherit it.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// The controller of a storyboard or a nib, which gives such a coder: with what the file says of it.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
    coder.interface?.decode(self, after: UIViewController.self)
  }

  deinit {
    for child in children { child.parentController = nil }
    if let storedView { storedView.viewOwner = nil }
  }

  /// The name that was given to the initialiser.
  public let nibName: String?
  /// The bundle that was given to the initialiser.
  public let nibBundle: Bundle?
  /// The storyboard of which the controller was made; `nil` for others.
  open internal(set) var storyboard: UIStoryboard?
  /// What a file has of the view.
  final var scene: InterfaceScene?

  // MARK: The view

  private var storedView: UIView?
  private var isLoading = false

  /// The view; it is loaded when it is first read.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      if storedView == nil { setView(standardView()) }
      return storedView
    }
    set { setView(newValue) }
  }

  /// The view; `nil` before it is loaded.
  open var viewIfLoaded: UIView? { storedView }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { storedView != nil }

  /// Loads the view, if that has not happened, and calls `viewDidLoad()`.
  open func loadViewIfNeeded() {
    guard storedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    if storedView == nil { setView(standardView()) }
    viewDidLoad()
  }

  /// Makes the view and sets ``UIViewController/view``: the view of the storyboard; else of the nib that was given to
  /// the initialiser; else, as in UIKit, of a nib with the name of the class, without `Controller` or with it; else an
  /// empty view as large as the main screen.
  open func loadView() {
    if !loadInterface() { setView(standardView()) }
  }

  private func standardView() -> UIView {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  private func setView(_ view: UIView?) {
    if let storedView, storedView.viewOwner === self { storedView.viewOwner = nil }
    storedView = view
    guard let view else { return }
    view.viewOwner = self
    view.directionalLayoutMargins = marginsOfView(view.directionalLayoutMargins)
    addSafeArea(additionalSafeAreaInsets, minus: .zero)
  }

  /// The controller's least margins, where the view has its standard ones
  /// (https://developer.apple.com/documentation/uikit/uiviewcontroller/systemminimumlayoutmargins).
  private func marginsOfView(_ margins: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    guard viewRespectsSystemMinimumLayoutMargins,
      margins == NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    else { return margins }
    return systemMinimumLayoutMargins
  }

  /// The margins of the view until others are set: 16 points at the sides, on screens of 414 points and more 20.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = UIScreen.main.bounds.width >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Whether the view gets ``systemMinimumLayoutMargins`` when it is loaded; true until set.
  open var viewRespectsSystemMinimumLayoutMargins = true

  // MARK: Life

  /// Called after the view was loaded.
  open func viewDidLoad() {}
  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called while the view appears, after it was added and before it is laid out.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view's `layoutSubviews()`.
  open func viewWillLayoutSubviews() {}
  /// Called after the view's `layoutSubviews()`.
  open func viewDidLayoutSubviews() {}
  /// Called in the pass of constraints; calls the view's `updateConstraints()`.
  open func updateViewConstraints() { storedView?.updateConstraints() }
  /// Called after the safe area of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called after the margins of the view have changed. Never called here.
  open func viewLayoutMarginsDidChange() {}
  /// Never called here.
  open func didReceiveMemoryWarning() {}

  // MARK: Segues

  /// Called before a segue of the storyboard is performed.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Whether a segue that the user asks for is performed; true until overridden.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Performs the segue of an identifier. Unlike UIKit, one that the storyboard does not have does nothing.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    if let segue = segue(withIdentifier: identifier) { perform(segue, sender: sender) }
  }

  /// What the controller's view is doing.
  var appearance = Appearance.hidden
  private var isAnimatedTransition = false

  enum Appearance {
    case hidden
    case appearing
    case shown
    case disappearing
  }

  /// Whether the view is about to appear for the first time in this container; false outside of transitions.
  open var isBeingPresented: Bool { appearance == .appearing && presentingViewController != nil }
  /// Whether the view disappears because the controller is dismissed.
  open var isBeingDismissed: Bool { appearance == .disappearing && presentingViewController != nil }
  /// Whether the controller is about to get a parent.
  open internal(set) var isMovingToParent = false
  /// Whether the controller is about to lose its parent.
  open internal(set) var isMovingFromParent = false

  /// Begins to show or to hide the view: calls `viewWillAppear` or `viewWillDisappear`. Nothing happens when the view
  /// is shown, or hidden, already.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    let isShown = appearance == .shown || appearance == .appearing
    guard isShown != isAppearing else { return }
    isAnimatedTransition = animated
    if isAppearing { loadViewIfNeeded() }
    appearance = isAppearing ? .appearing : .disappearing
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    for child in appearingChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Ends what ``beginAppearanceTransition(_:animated:)`` began: calls `viewIsAppearing`, lays out the view and calls
  /// `viewDidAppear`; or calls `viewDidDisappear`.
  open func endAppearanceTransition() {
    let animated = isAnimatedTransition
    switch appearance {
    case .appearing:
      tellIsAppearing()
      view.layoutIfNeeded()
      finishAppearing(animated)
    case .disappearing:
      appearance = .hidden
      viewDidDisappear(animated)
      for child in appearingChildren { child.endAppearanceTransition() }
    case .hidden, .shown: break
    }
  }

  private func tellIsAppearing() {
    viewIsAppearing(isAnimatedTransition)
    for child in appearingChildren where child.appearance == .appearing { child.tellIsAppearing() }
  }

  private func finishAppearing(_ animated: Bool) {
    appearance = .shown
    viewDidAppear(animated)
    for child in appearingChildren where child.appearance == .appearing { child.finishAppearing(animated) }
  }

  /// Whether children appear and disappear with this controller; true until overridden.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The children whose views are in this controller's view.
  private var appearingChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = storedView else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
  }

  // MARK: Parents and children

  /// The controllers inside this one.
  open private(set) var children: [UIViewController] = []
  weak var parentController: UIViewController?
  /// The controller that contains this one.
  open var parent: UIViewController? { parentController }

  /// Adds a controller inside this one, and removes it from its old parent. Calls its `willMove(toParent:)`; call
  /// `didMove(toParent:)` after adding its view.
  open func addChild(_ childController: UIViewController) {
    guard childController !== self, childController.parentController !== self else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.parentController = self
    children.append(childController)
  }

  /// Removes the controller from its parent, and calls `didMove(toParent: nil)`.
  open func removeFromParent() {
    guard let parent = parentController else { return }
    parent.children.removeAll { $0 === self }
    parentController = nil
    didMove(toParent: nil)
  }

  /// Called before the parent changes.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the parent has changed.
  open func didMove(toParent parent: UIViewController?) {}

  /// Replaces the view of a child by another child's: makes the changes at once.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let isShown = appearance == .shown
    if isShown {
      fromViewController.beginAppearanceTransition(false, animated: duration > 0)
      toViewController.beginAppearanceTransition(true, animated: duration > 0)
    }
    if let superview = fromViewController.view.superview { superview.addSubview(toViewController.view) }
    animations?()
    fromViewController.view.removeFromSuperview()
    if isShown {
      fromViewController.endAppearanceTransition()
      toViewController.endAppearanceTransition()
    }
    completion?(true)
  }

  /// The view's superview, or the parent's view.
  open override var next: UIResponder? { storedView?.superview ?? parent }

  // MARK: Presenting

  /// The controller that this one, or an ancestor, presents.
  open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }
  /// The controller that presents this one, or an ancestor.
  open var presentingViewController: UIViewController? { presenting ?? parent?.presentingViewController }
  private var presented: UIViewController?
  private weak var presenting: UIViewController?

  /// Presents a controller: it is kept, its view is loaded and appears, and the completion is called at once. The view
  /// is in no window. Nothing happens when this controller presents one already.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    guard presented == nil, viewControllerToPresent !== self, viewControllerToPresent.presenting == nil else { return }
    presented = viewControllerToPresent
    viewControllerToPresent.presenting = self
    viewControllerToPresent.beginAppearanceTransition(true, animated: flag)
    viewControllerToPresent.endAppearanceTransition()
    completion?()
  }

  /// Dismisses the controller that this one presents, else this one, and calls the completion at once.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let shown = presented else {
      if let presenter = presentingViewController {
        presenter.dismiss(animated: flag, completion: completion)
      } else {
        completion?()
      }
      return
    }
    shown.beginAppearanceTransition(false, animated: flag)
    presented = nil
    shown.endAppearanceTransition()
    shown.presenting = nil
    completion?()
  }

  /// Shows a controller: pushes it if there is a navigation controller, else presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  /// As `show(_:sender:)`.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) { show(vc, sender: sender) }

  /// How the controller is presented; `automatic` until set. Inert.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How the controller appears. Inert.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether the user cannot dismiss the controller; false until set. Inert.
  open var isModalInPresentation = false
  /// Whether presented controllers cover this one; false until set. Inert.
  open var definesPresentationContext = false
  /// Whether presented controllers take over the style of this one; false until set. Inert.
  open var providesPresentationContextTransitionStyle = false
  /// Whether the presented controller decides about the status bar; false until set. Inert.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Who animates presentations; not kept alive. Inert.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The settings of a presentation. Inert.
  open lazy var presentationController: UIPresentationController? = UIPresentationController(
    presentedViewController: self, presenting: nil)
  /// The settings of a popover. Inert; `nil` unless the style is `popover`, as in UIKit.
  open var popoverPresentationController: UIPopoverPresentationController? {
    modalPresentationStyle == .popover ? popover : nil
  }
  private lazy var popover = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
  /// The settings of a sheet. Inert; `nil` for styles that are no sheets, as in UIKit.
  open var sheetPresentationController: UISheetPresentationController? {
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet: sheet
    default: nil
    }
  }
  private lazy var sheet = UISheetPresentationController(presentedViewController: self, presenting: nil)

  // MARK: Titles and bars, which are kept and not drawn

  /// The title; setting it sets the titles of the navigation and tab bar items too.
  open var title: String? {
    didSet {
      navigationItem.title = title
      tabBarItem.title = title
    }
  }
  /// What a navigation bar shows for the controller.
  open var navigationItem: UINavigationItem { ownNavigationItem }
  final lazy var ownNavigationItem = UINavigationItem(title: title)
  /// What a tab bar shows for the controller.
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  /// The items of a tool bar.
  open var toolbarItems: [UIBarButtonItem]?
  /// Sets ``toolbarItems``.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
  /// The size of a controller inside: the size of this one until overridden. Never called here.
  ///
  /// - Parameters:
  ///   - container: the controller inside.
  ///   - parentSize: points.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called when the content of a controller inside has changed its size. Never called here.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Whether the keyboard stays when nobody edits any more; true for form sheets. Never asked here.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// Stores state, in UIKit. Never called here.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Restores state, in UIKit. Never called here.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// Whether the bottom bar is hidden when the controller is pushed; false until set. Inert.
  open var hidesBottomBarWhenPushed = false

  /// The nearest navigation controller that contains this one.
  open var navigationController: UINavigationController? { nearestParent() }
  /// The nearest tab bar controller that contains this one.
  open var tabBarController: UITabBarController? { nearestParent() }
  /// The nearest split view controller that contains this one.
  open var splitViewController: UISplitViewController? { nearestParent() }

  private func nearestParent<C: UIViewController>() -> C? {
    var ancestor = parent
    while let here = ancestor {
      if let found = here as? C { return found }
      ancestor = here.parent
    }
    return nil
  }

  /// Whether the content is edited; false until set.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var editing = false
  /// Sets ``isEditing``.
  open func setEditing(_ editing: Bool, animated: Bool) { self.editing = editing }
  /// A bar button item that begins and ends editing.
  open lazy var editButtonItem: UIBarButtonItem = {
    let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    item.addAction { [weak self] in self.map { $0.setEditing(!$0.isEditing, animated: true) } }
    return item
  }()

  // MARK: Sizes and edges

  /// The size that the controller wishes in a container; a change is passed on to the parent.
  open var preferredContentSize = CGSize.zero {
    didSet {
      if preferredContentSize != oldValue { parent?.preferredContentSizeDidChange(forChildContentContainer: self) }
    }
  }
  /// Called after a child's `preferredContentSize` has changed.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Points that are added to the safe area of the view; 0 until set.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      if additionalSafeAreaInsets != oldValue { addSafeArea(additionalSafeAreaInsets, minus: oldValue) }
    }
  }

  private func addSafeArea(_ new: UIEdgeInsets, minus old: UIEdgeInsets) {
    guard let view = storedView, new != old else { return }
    let insets = view.safeAreaInsets
    view.statedSafeAreaInsets = UIEdgeInsets(
      top: insets.top + new.top - old.top, left: insets.left + new.left - old.left,
      bottom: insets.bottom + new.bottom - old.bottom, right: insets.right + new.right - old.right)
  }

  /// The edges at which the view goes below bars; all until set. Inert: there are no bars.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether the view goes below opaque bars; false until set. Inert.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether the insets of the first scroll view are adjusted; true until set. Inert.
  open var automaticallyAdjustsScrollViewInsets = true
  /// The area above the safe area: below the top bars (`topLayoutGuide`).
  open var topLayoutGuide: UILayoutGuide { barGuide(\.topGuide, isTop: true) }
  /// The area below the safe area: above the bottom bars (`bottomLayoutGuide`).
  open var bottomLayoutGuide: UILayoutGuide { barGuide(\.bottomGuide, isTop: false) }
  private var topGuide: UILayoutGuide?
  private var bottomGuide: UILayoutGuide?

  private func barGuide(
    _ property: ReferenceWritableKeyPath<UIViewController, UILayoutGuide?>, isTop: Bool
  ) -> UILayoutGuide {
    let view = view!
    if let guide = self[keyPath: property], guide.owningView === view { return guide }
    let guide = UILayoutGuide()
    guide.identifier = isTop ? "topLayoutGuide" : "bottomLayoutGuide"
    view.addLayoutGuide(guide)
    self[keyPath: property] = guide
    let safe = view.safeAreaLayoutGuide
    let constraints = [
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      guide.topAnchor.constraint(equalTo: isTop ? view.topAnchor : safe.bottomAnchor),
      guide.bottomAnchor.constraint(equalTo: isTop ? safe.topAnchor : view.bottomAnchor),
    ]
    // These constraints are not the app's, which counts its own.
    for constraint in constraints { constraint.isSystem = true }
    NSLayoutConstraint.activate(constraints)
    return guide
  }

  // MARK: Traits

  /// The traits of the view; before it is loaded the current ones.
  open var traitCollection: UITraitCollection {
    storedView?.traitCollection
      ?? UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle).merged(over: .current)
  }
  /// Called after the traits of the view have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Light or dark for the view; `unspecified` until set.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      if overrideUserInterfaceStyle != oldValue { view.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
    }
  }
  /// Sets traits for a child's view.
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController)
  {
    childViewController.view.traitOverridesCollection = collection
  }
  var traitObservers: [(token: any UITraitChangeRegistration, call: (UITraitCollection) -> Void)] = []

  /// Called before the size of the view changes; passed on to the children. See ``resizeView(to:)``.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      child.viewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
    }
  }
  /// Called before the traits change. Never called here.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Gives the view another size, as a rotation does: calls `viewWillTransition(to:with:)`, sets the size, lays out, and
  /// runs what was added to the coordinator. This is no name of Apple.
  public func resizeView(to size: CGSize) {
    let coordinator = ImmediateTransitionCoordinator()
    viewWillTransition(to: size, with: coordinator)
    view.frame = CGRect(origin: view.frame.origin, size: size)
    coordinator.runAlongside()
    view.layoutIfNeeded()
    coordinator.complete()
  }

  // MARK: Keys

  /// The commands for keys: those that were added, until overridden. Nobody presses keys here.
  open var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
  private var addedKeyCommands: [UIKeyCommand] = []
  /// Adds a command for keys.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
  /// Removes a command for keys.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }
  /// Called when buttons or keys are pressed. Never called here.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  /// Called when presses change. Never called here.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  /// Called when presses end. Never called here.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  /// Called when presses are interrupted. Never called here.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

  // MARK: Status bar and orientation, which are inert

  /// The style of the status bar. Inert.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden; false. Inert.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar changes. Inert.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that decides about the status bar's style. Inert.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the status bar is hidden. Inert.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Inert.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Whether the home indicator is hidden; false. Inert.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Inert.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The edges at which the system's gestures wait; none. Inert.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Whether the interface turns with the device; true. Inert.
  open var shouldAutorotate: Bool { true }
  /// The ways to turn the interface; all but upside down. Inert.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// Portrait. Inert.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Inert.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Portrait. Inert.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
}

extension UIViewController: ViewOwner {
  /// Called after the traits of the view have changed.
  package func viewTraitsDidChange(_ old: TraitCollection) {
    traitCollectionDidChange(old)
    for observer in traitObservers { observer.call(old) }
  }
}

extension UIViewController: UITraitChangeObservable {
  /// Keeps a closure for changes of all traits; use `registerForTraitChanges`.
  public func keepTraitObserver(
    _ token: any UITraitChangeRegistration, _ call: @escaping (UITraitCollection) -> Void
  ) {
    traitObservers.append((token, call))
  }

  /// Ends what a registration has begun.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.removeAll { $0.token === registration }
  }
}

/// What `topLayoutGuide` and `bottomLayoutGuide` are (`UILayoutSupport`).
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UILayoutSupport: AnyObject {
  /// The height in the last layout, in points.
  var length: CGFloat { get }
  /// The upper edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: NSLayoutDimension { get }
}

extension LayoutGuide: UILayoutSupport {
  /// The height of the guide in the last layout, in points (`UILayoutSupport.length`).
  public var length: CGFloat { layoutFrame.height }
}
