internal import AutoLayout
internal import Foundation
internal import InterfaceFiles

// Controllers; their views are made when they are loaded.
extension InterfaceLoading {
  func configureController(_ controller: UIViewController, _ properties: ElementProperties) {
    controller.storyboard = storyboard
    controller.scene = InterfaceScene(properties.element, of: self)
    if let item = properties.object("navigationItem") as? UINavigationItem { controller.ownNavigationItem = item }
    if let item = properties.object("tabBarItem") as? UITabBarItem { controller.tabBarItem = item }
    if let title = properties.text("title") { controller.title = title }
    let toolbarItems = (properties.part("toolbarItems")?.children ?? []).compactMap { make($0) as? UIBarButtonItem }
    if !toolbarItems.isEmpty { controller.toolbarItems = toolbarItems }
    if let hides = properties.flag("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = hides }
    if let defines = properties.flag("definesPresentationContext") { controller.definesPresentationContext = defines }
    if let size = properties.size("preferredContentSize") { controller.preferredContentSize = size }
    setPresentation(of: controller, properties)
    if let navigation = controller as? UINavigationController { configureNavigation(navigation, properties) }
    if let tabs = controller as? UITabBarController, let bar = properties.part("tabBar") {
      configureBar(tabs.tabBar, bar)
    }
    // The view and its guides are read when the view is loaded.
    properties.use("view", "storyboardIdentifier", "restorationIdentifier", "extendedLayoutIncludesOpaqueBars")
    properties.use("useStoryboardIdentifierAsRestorationIdentifier", "automaticallyAdjustsScrollViewInsets")
    properties.use("providesPresentationContextTransitionStyle", "autoresizesArchivedViewToFullSize")
    properties.use("wantsFullScreenLayout", "clearsSelectionOnViewWillAppear", "edgesForExtendedLayout", "nibName")
    properties.use("freeformSize", "contentSizeForViewInPopover", "refreshControl", "transitionStyle", "spineLocation")
    properties.use("navigationOrientation", "doubleSided", "pageSpacing", "bundleIdentifier", "value", "style")
    properties.use(
      "interfaceStyle", "userInterfaceStyle", "useLayoutToLayoutNavigationTransitions", "modalInPresentation")
    properties.use("automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers", "customizableEdges")
    properties.use("collectionView", "tableView", "displayMode", "preferredDisplayMode", "behavior", "storyboardName")
    properties.use("referencedIdentifier", "columnStyle", "primaryEdge", "minimumPrimaryColumnWidth", "splitViewStyle")
  }

  private func setPresentation(of controller: UIViewController, _ properties: ElementProperties) {
    let styles: [String: UIModalPresentationStyle] = [
      "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
      "currentContext": .currentContext, "custom": .custom, "overFullScreen": .overFullScreen,
      "overCurrentContext": .overCurrentContext, "popover": .popover,
    ]
    if let style = properties.value("modalPresentationStyle", styles) { controller.modalPresentationStyle = style }
    let transitions: [String: UIModalTransitionStyle] = [
      "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
      "partialCurl": .partialCurl,
    ]
    if let style = properties.value("modalTransitionStyle", transitions) { controller.modalTransitionStyle = style }
  }

  private func configureNavigation(_ controller: UINavigationController, _ properties: ElementProperties) {
    if let bar = properties.part("navigationBar") { configureBar(controller.navigationBar, bar) }
    if let bar = properties.part("toolbar") { configureBar(controller.toolbar, bar) }
    if let isHidden = properties.flag("navigationBarHidden") { controller.isNavigationBarHidden = isHidden }
    if let isHidden = properties.flag("toolbarHidden") { controller.isToolbarHidden = isHidden }
    if let hides = properties.flag("hidesBarsOnSwipe") { controller.hidesBarsOnSwipe = hides }
    if let hides = properties.flag("hidesBarsOnTap") { controller.hidesBarsOnTap = hides }
    if let hides = properties.flag("hidesBarsWhenKeyboardAppears") { controller.hidesBarsWhenKeyboardAppears = hides }
    properties.use("hidesBarsWhenVerticallyCompact", "viewControllers")
  }

  /// Configures a bar that its controller makes.
  private func configureBar(_ bar: UIView, _ element: InterfaceElement) {
    note(bar, element)
    let properties = ElementProperties(element, self)
    configureView(bar, properties)
    switch bar {
    case let bar as UINavigationBar: configureNavigationBar(bar, properties)
    case let bar as UIToolbar: configureToolbar(bar, properties)
    case let bar as UITabBar: configureTabBar(bar, properties)
    default: break
    }
    properties.reportUnused()
  }
}
