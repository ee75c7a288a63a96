internal import AutoLayout
internal import Foundation
internal import InterfaceFiles
internal import SelfSizing

// Scroll views, tables and their cells.
extension InterfaceLoading {
  func configureScrollView(_ view: UIScrollView, _ properties: ElementProperties) {
    if let isEnabled = properties.flag("scrollEnabled") { view.isScrollEnabled = isEnabled }
    if let shows = properties.flag("showsHorizontalScrollIndicator") { view.showsHorizontalScrollIndicator = shows }
    if let shows = properties.flag("showsVerticalScrollIndicator") { view.showsVerticalScrollIndicator = shows }
    if let pages = properties.flag("pagingEnabled") { view.isPagingEnabled = pages }
    if let bounces = properties.flag("bounces") { view.bounces = bounces }
    if let bounces = properties.flag("alwaysBounceVertical") { view.alwaysBounceVertical = bounces }
    if let bounces = properties.flag("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = bounces }
    if let bounces = properties.flag("bouncesZoom") { view.bouncesZoom = bounces }
    if let locks = properties.flag("directionalLockEnabled") { view.isDirectionalLockEnabled = locks }
    if let delays = properties.flag("delaysContentTouches") { view.delaysContentTouches = delays }
    if let cancels = properties.flag("canCancelContentTouches") { view.canCancelContentTouches = cancels }
    if let scale = properties.number("minimumZoomScale") { view.minimumZoomScale = scale }
    if let scale = properties.number("maximumZoomScale") { view.maximumZoomScale = scale }
    if let size = properties.size("contentSize") { view.contentSize = size }
    if let insets = properties.insets("contentInset") { view.contentInset = insets }
    if let insets = properties.insets("scrollIndicatorInsets") { view.scrollIndicatorInsets = insets }
    let behaviours: [String: UIScrollView.ContentInsetAdjustmentBehavior] = [
      "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
    ]
    if let behaviour = properties.value("contentInsetAdjustmentBehavior", behaviours) {
      view.contentInsetAdjustmentBehavior = behaviour
    }
    let modes: [String: UIScrollView.KeyboardDismissMode] = [
      "none": .none, "onDrag": .onDrag, "interactive": .interactive,
    ]
    if let mode = properties.value("keyboardDismissMode", modes) { view.keyboardDismissMode = mode }
    properties.use("indicatorStyle", "scrollsToTop", "automaticallyAdjustsScrollIndicatorInsets", "contentOffset")
    properties.use("bouncesHorizontally", "bouncesVertically")
  }

  // MARK: Tables

  func configureTable(_ table: UITableView, _ properties: ElementProperties) {
    func height(_ name: String) -> CGFloat? {
      // Interface Builder writes -1 for heights that are automatic.
      properties.number(name).map { $0 < 0 ? UITableView.automaticDimension : $0 }
    }
    if let value = height("rowHeight") { table.rowHeight = value }
    if let value = height("estimatedRowHeight") { table.estimatedRowHeight = value }
    if let value = height("sectionHeaderHeight") { table.sectionHeaderHeight = value }
    if let value = height("sectionFooterHeight") { table.sectionFooterHeight = value }
    if let value = height("estimatedSectionHeaderHeight") { table.estimatedSectionHeaderHeight = value }
    if let value = height("estimatedSectionFooterHeight") { table.estimatedSectionFooterHeight = value }
    let styles: [String: UITableViewCell.SeparatorStyle] = [
      "none": .none, "default": .singleLine, "singleLine": .singleLine, "singleLineEtched": .singleLineEtched,
    ]
    if let style = properties.value("separatorStyle", styles) { table.separatorStyle = style }
    if let insets = properties.insets("separatorInset") { table.separatorInset = insets }
    if let color = properties.color("separatorColor") { table.separatorColor = color }
    if let allows = properties.flag("allowsSelection") { table.allowsSelection = allows }
    if let allows = properties.flag("allowsMultipleSelection") { table.allowsMultipleSelection = allows }
    if let allows = properties.flag("allowsSelectionDuringEditing") { table.allowsSelectionDuringEditing = allows }
    if let allows = properties.flag("allowsMultipleSelectionDuringEditing") {
      table.allowsMultipleSelectionDuringEditing = allows
    }
    if let view = properties.object("tableHeaderView") as? UIView { table.tableHeaderView = view }
    if let view = properties.object("tableFooterView") as? UIView { table.tableFooterView = view }
    if let view = properties.object("backgroundView") as? UIView { table.backgroundView = view }
    properties.use("style", "dataMode", "sectionIndexMinimumDisplayRowCount", "springLoaded", "prefetchingEnabled")
    properties.use("sectionIndexColor", "sectionIndexBackgroundColor", "sectionIndexTrackingBackgroundColor")
    properties.use("separatorInsetReference", "insetsContentViewsToSafeArea", "cellLayoutMarginsFollowReadableWidth")
    properties.use("allowsFocus", "selectionFollowsFocus", "fillerRowHeight", "sectionHeaderTopPadding")
    for element in properties.list("prototypes") { registerPrototype(element, in: table) }
    let sections = properties.list("sections")
    if !sections.isEmpty { staticSections = StaticTableSection.sections(sections, self) }
  }

  private func registerPrototype(_ element: InterfaceElement, in table: UITableView) {
    guard let identifier = element["reuseIdentifier"], !identifier.isEmpty else { return }
    let prototype = InterfacePrototype(element, of: self)
    table.register(forCellReuseIdentifier: identifier) { [unowned table] identifier in
      let cell = prototype.make(in: table) as? UITableViewCell ?? UITableViewCell()
      cell.givenReuseIdentifier = identifier
      return cell
    }
  }

  func configureCell(_ cell: UITableViewCell, _ properties: ElementProperties) {
    takeStandardParts(of: cell, properties)
    let accessories: [String: UITableViewCell.AccessoryType] = [
      "none": .none, "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
      "checkmark": .checkmark, "detailButton": .detailButton,
    ]
    if let type = properties.value("accessoryType", accessories) { cell.accessoryType = type }
    if let type = properties.value("editingAccessoryType", accessories) { cell.editingAccessoryType = type }
    let styles: [String: UITableViewCell.SelectionStyle] = [
      "none": .none, "blue": .blue, "gray": .gray, "default": .default,
    ]
    if let style = properties.value("selectionStyle", styles) { cell.selectionStyle = style }
    if let level = properties.integer("indentationLevel") { cell.indentationLevel = level }
    if let width = properties.number("indentationWidth") { cell.indentationWidth = width }
    if let insets = properties.insets("separatorInset") { cell.separatorInset = insets }
    if let indents = properties.flag("shouldIndentWhileEditing") { cell.shouldIndentWhileEditing = indents }
    if let shows = properties.flag("showsReorderControl") { cell.showsReorderControl = shows }
    if let content = properties.part("contentView") { configureMade(cell.contentView, content) }
    if let view = properties.object("backgroundView") as? UIView { cell.backgroundView = view }
    if let view = properties.object("selectedBackgroundView") as? UIView { cell.selectedBackgroundView = view }
    if let view = properties.object("multipleSelectionBackgroundView") as? UIView {
      cell.multipleSelectionBackgroundView = view
    }
    if let view = properties.object("accessoryView") as? UIView { cell.accessoryView = view }
    if let view = properties.object("editingAccessoryView") as? UIView { cell.editingAccessoryView = view }
    // The height is one of Interface Builder, and of the rows of static tables.
    properties.use("style", "reuseIdentifier", "rowHeight", "hidesAccessoryWhenEditing", "focusStyle", "inset")
  }

  /// The labels and the image view of a cell's style, which the cell makes and the file has among the subviews.
  private func takeStandardParts(of cell: UITableViewCell, _ properties: ElementProperties) {
    // A cell makes the views of its style when they are asked for.
    let parts: [(name: String, view: () -> UIView?)] = [
      ("textLabel", { cell.textLabel }), ("detailTextLabel", { cell.detailTextLabel }),
      ("imageView", { cell.imageView }),
    ]
    let subviews = properties.element.child(key: "contentView")?.list("subviews") ?? []
    for (name, view) in parts {
      guard let id = properties.attribute(name), let element = subviews.first(where: { $0.id == id }),
        let view = view()
      else { continue }
      note(view, element)
      let own = ElementProperties(element, self)
      configureView(view, own, isPlacedBySuperview: true)
      if let label = view as? UILabel { configureLabel(label, own) }
      if let imageView = view as? UIImageView { configureImageView(imageView, own) }
      own.use("autoresizingMask", "translatesAutoresizingMaskIntoConstraints")
      own.reportUnused()
    }
  }

  func configureHeader(_ view: UITableViewHeaderFooterView, _ properties: ElementProperties) {
    properties.use("reuseIdentifier")
    if let content = properties.part("contentView") { configureMade(view.contentView, content) }
  }
}
