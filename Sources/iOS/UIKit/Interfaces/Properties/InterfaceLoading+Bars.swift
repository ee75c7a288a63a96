internal import AutoLayout
internal import Foundation
internal import InterfaceFiles

// Bars and their items; their looks are not drawn.
extension InterfaceLoading {
  func configureSearchBar(_ bar: UISearchBar, _ properties: ElementProperties) {
    if let text = properties.text("text") { bar.text = text }
    if let placeholder = properties.text("placeholder") { bar.placeholder = placeholder }
    if let prompt = properties.text("prompt") { bar.prompt = prompt }
    if let shows = properties.flag("showsCancelButton") { bar.showsCancelButton = shows }
    if let shows = properties.flag("showsScopeBar") { bar.showsScopeBar = shows }
    let styles: [String: UISearchBar.Style] = ["default": .default, "prominent": .prominent, "minimal": .minimal]
    if let style = properties.value("searchBarStyle", styles) { bar.searchBarStyle = style }
    if let color = properties.color("barTintColor") { bar.barTintColor = color }
    if let isTranslucent = properties.flag("translucent") { bar.isTranslucent = isTranslucent }
    let titles = properties.list("scopeButtonTitles").map(\.stringValue)
    if !titles.isEmpty { bar.scopeButtonTitles = titles }
    properties.use("textInputTraits", "barStyle", "showsBookmarkButton", "showsSearchResultsButton", "backgroundImage")
    properties.use("searchFieldBackgroundPositionAdjustment", "searchTextPositionAdjustment", "scopeBarBackgroundImage")
    properties.use("selectedScopeButtonIndex", "searchResultsButtonSelected")
  }

  func configureNavigationBar(_ bar: UINavigationBar, _ properties: ElementProperties) {
    let items = properties.list("items").compactMap { make($0) as? UINavigationItem }
    if !items.isEmpty { bar.items = items }
    if let isTranslucent = properties.flag("translucent") { bar.isTranslucent = isTranslucent }
    if let color = properties.color("barTintColor") { bar.barTintColor = color }
    if let large = properties.flag("largeTitles") { bar.prefersLargeTitles = large }
    properties.use("barStyle", "titleTextAttributes", "largeTitleTextAttributes", "shadowImage", "backIndicatorImage")
    properties.use("standardAppearance", "scrollEdgeAppearance", "compactAppearance", "textAttributes")
    properties.use("backIndicatorTransitionMask", "navigationBarAppearance", "backgroundImage")
  }

  func configureToolbar(_ bar: UIToolbar, _ properties: ElementProperties) {
    let items = properties.list("items").compactMap { make($0) as? UIBarButtonItem }
    if !items.isEmpty { bar.items = items }
    properties.use("barStyle", "translucent", "barTintColor", "standardAppearance", "scrollEdgeAppearance")
  }

  func configureTabBar(_ bar: UITabBar, _ properties: ElementProperties) {
    let items = properties.list("items").compactMap { make($0) as? UITabBarItem }
    if !items.isEmpty { bar.items = items }
    properties.use("barStyle", "translucent", "barTintColor", "itemPositioning", "itemSpacing", "itemWidth")
    properties.use(
      "selectionIndicatorImage", "backgroundImage", "shadowImage", "selectedImageTintColor", "selectedItem")
    properties.use("standardAppearance", "scrollEdgeAppearance", "unselectedItemTintColor")
  }

  func configureItem(_ item: UIBarButtonItem, _ properties: ElementProperties) {
    if let title = properties.text("title") { item.title = title }
    if let image = properties.image("image") { item.image = image }
    if let isEnabled = properties.flag("enabled") { item.isEnabled = isEnabled }
    if let tag = properties.integer("tag") { item.tag = tag }
    if let width = properties.number("width") { item.width = width }
    let styles: [String: UIBarButtonItem.Style] = ["plain": .plain, "done": .done, "bordered": .bordered]
    if let style = properties.value("style", styles) { item.style = style }
    if let system = properties.value("systemItem", Self.systemItems) { item.systemItem = system }
    if let color = properties.color("tintColor") { item.tintColor = color }
    if let view = properties.object("customView") as? UIView { item.customView = view }
    properties.use("catalog", "landscapeImage", "inset", "imageInsets", "largeContentSizeImage", "springLoaded")
    properties.use("accessibilityConfiguration", "selected", "menu", "changesSelectionAsPrimaryAction", "hidden")
    properties.use("backButtonBackgroundImage")
    if let view = properties.element.children.first(where: { InterfaceBaseClasses.views[$0.name] != nil }),
      view.key == nil
    {
      properties.use(view.name)
      item.customView = make(view) as? UIView
    }
  }

  private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
    "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
    "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
    "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward, "undo": .undo,
    "redo": .redo, "close": .close,
  ]

  func configureTabItem(_ item: UITabBarItem, _ properties: ElementProperties) {
    if let title = properties.text("title") { item.title = title }
    if let image = properties.image("image") { item.image = image }
    if let image = properties.image("selectedImage") { item.selectedImage = image }
    if let isEnabled = properties.flag("enabled") { item.isEnabled = isEnabled }
    if let tag = properties.integer("tag") { item.tag = tag }
    if let value = properties.text("badgeValue") { item.badgeValue = value }
    properties.use("systemItem", "titlePositionAdjustment", "imageInsets", "inset", "accessibilityConfiguration")
    properties.use(
      "landscapeImage", "selectedImageCatalog", "badgeColor", "largeContentSizeImage", "titlePositionOffset")
  }

  func configureNavigationItem(_ item: UINavigationItem, _ properties: ElementProperties) {
    if let title = properties.text("title") { item.title = title }
    if let prompt = properties.text("prompt") { item.prompt = prompt }
    if let hides = properties.flag("hidesBackButton") { item.hidesBackButton = hides }
    if let supplements = properties.flag("leftItemsSupplementBackButton") {
      item.leftItemsSupplementBackButton = supplements
    }
    if let view = properties.object("titleView") as? UIView { item.titleView = view }
    if let button = properties.object("leftBarButtonItem") as? UIBarButtonItem { item.leftBarButtonItem = button }
    if let button = properties.object("rightBarButtonItem") as? UIBarButtonItem { item.rightBarButtonItem = button }
    if let button = properties.object("backBarButtonItem") as? UIBarButtonItem { item.backBarButtonItem = button }
    let left = properties.list("leftBarButtonItems").compactMap { make($0) as? UIBarButtonItem }
    if !left.isEmpty { item.leftBarButtonItems = left }
    let right = properties.list("rightBarButtonItems").compactMap { make($0) as? UIBarButtonItem }
    if !right.isEmpty { item.rightBarButtonItems = right }
    properties.use("largeTitleDisplayMode", "backButtonTitle", "style", "backButtonDisplayMode")
    item.backButtonTitle = properties.text("backButtonTitle")
  }
}
