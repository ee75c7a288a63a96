public import AutoLayout
internal import Foundation

/// What a cell shows, as a value that makes the view for it (`UIContentConfiguration`).
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol ContentConfiguration {
  /// A view that shows the configuration.
  func makeContentView() -> any View & ContentView
  /// The configuration for a state of the cell.
  func updated(for state: any ConfigurationState) -> Self
}

/// A view that shows a content configuration (`UIContentView`).
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol ContentView: AnyObject {
  /// What the view shows. A cell that gets another configuration sets it, if the view supports it.
  var configuration: any ContentConfiguration { get set }
  /// Whether the view can show a configuration.
  func supports(_ configuration: any ContentConfiguration) -> Bool
}

extension ContentView {
  /// Whether the configuration is of the type of the present one.
  public func supports(_ configuration: any ContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The traits and the state of a view (`UIConfigurationState`).
public protocol ConfigurationState {
  /// A state with traits, and otherwise the default.
  init(traitCollection: TraitCollection)
  /// The traits of the view.
  var traitCollection: TraitCollection { get set }
  /// A value of the program's own.
  subscript(key: ConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a value of the program's own in a state (`UIConfigurationStateCustomKey`).
public struct ConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A key by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A key by its name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view that is not a cell, such as a header (`UIViewConfigurationState`).
public struct ViewConfigurationState: ConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: TraitCollection
  /// Whether the view takes no touches.
  public var isDisabled = false
  /// Whether the view is being pressed.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has the focus; false unless set.
  public var isFocused = false
  /// Whether the view is pinned to the edge of the screen; false unless set.
  public var isPinned = false
  private var values: [ConfigurationStateCustomKey: AnyHashable] = [:]

  /// A state with traits, and otherwise the default.
  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }

  /// A value of the program's own.
  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// The state of a cell (`UICellConfigurationState`).
public struct CellConfigurationState: ConfigurationState, Hashable {
  /// The traits of the cell.
  public var traitCollection: TraitCollection
  /// Whether the cell takes no touches.
  public var isDisabled = false
  /// Whether the cell is being pressed.
  public var isHighlighted = false
  /// Whether the row is selected.
  public var isSelected = false
  /// Whether the cell has the focus; false unless set.
  public var isFocused = false
  /// Whether the cell is pinned to the edge of the screen; false unless set.
  public var isPinned = false
  /// Whether the row is being edited.
  public var isEditing = false
  /// Whether the row shows the rows inside it.
  public var isExpanded = false
  /// Whether the row is swiped; false unless set.
  public var isSwiped = false
  /// Whether the row is being moved; false unless set.
  public var isReordering = false
  private var values: [ConfigurationStateCustomKey: AnyHashable] = [:]

  /// A state with traits, and otherwise the default.
  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }

  /// A value of the program's own.
  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}
