internal import AutoLayout
internal import ClassInstantiation
internal import Foundation

extension TableViewCell {
  /// Shows the content configuration in the present content view, if that supports it, else in a new one.
  func showContentConfiguration() {
    guard let configuration = contentConfiguration else {
      if ownContentView is any ContentView { replaceContentView(with: View()) }
      return
    }
    if let shown = ownContentView as? any View & ContentView, shown.supports(configuration) {
      shown.configuration = configuration
      return
    }
    standardContent = nil
    replaceContentView(with: configuration.makeContentView())
  }

  private func replaceContentView(with view: View) {
    ownContentView.removeFromSuperview()
    ownContentView = view
    knownHooks = nil
    place(view)
  }

  /// Calls `updateConfiguration(using:)` and the handler where that is needed.
  ///
  /// - Returns: whether it was.
  @discardableResult
  func updateConfigurationIfNeeded() -> Bool {
    guard needsConfigurationUpdate, !isUpdatingConfiguration else { return false }
    needsConfigurationUpdate = false
    guard
      contentConfiguration != nil || configurationUpdateHandler != nil || Self.overridesConfiguration(type(of: self))
    else { return false }
    isUpdatingConfiguration = true
    defer { isUpdatingConfiguration = false }
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    if automaticallyUpdatesContentConfiguration, configurationUpdateHandler == nil, let shown = contentConfiguration,
      let view = ownContentView as? any View & ContentView
    {
      let updated = shown.updated(for: state)
      if view.supports(updated) { view.configuration = updated }
    }
    return true
  }
}

extension TableViewCell {
  private static let updateSlot = MethodSlot(
    introducedBy: TableViewCell.self, overriddenBy: ConfiguringCell.self, notBy: PlainCell.self)
  private static let ownUpdate = updateSlot.implementation(in: TableViewCell.self)

  /// Whether a class overrides `updateConfiguration(using:)`. Making the state for it takes time, which most cells need
  /// not spend.
  fileprivate static func overridesConfiguration(_ type: TableViewCell.Type) -> Bool {
    !updateSlot.isValid || updateSlot.implementation(in: type) != ownUpdate
  }
}

/// Overrides `updateConfiguration(using:)`, so that it is found in method tables.
private final class ConfiguringCell: TableViewCell {
  override func updateConfiguration(using state: CellConfigurationState) { tag = 0xc0de }
}

/// Overrides nothing.
private final class PlainCell: TableViewCell {}
