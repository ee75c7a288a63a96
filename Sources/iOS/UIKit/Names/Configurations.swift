public import SelfSizing

/// `UIContentConfiguration`: what a cell shows, as a value.
public typealias UIContentConfiguration = ContentConfiguration
/// `UIContentView`: a view that shows a content configuration.
public typealias UIContentView = ContentView
/// `UIConfigurationState`: the traits and the state of a view.
public typealias UIConfigurationState = ConfigurationState
/// `UIConfigurationStateCustomKey`.
public typealias UIConfigurationStateCustomKey = ConfigurationStateCustomKey
/// `UICellConfigurationState`.
public typealias UICellConfigurationState = CellConfigurationState
/// `UIViewConfigurationState`.
public typealias UIViewConfigurationState = ViewConfigurationState
/// `UIListContentConfiguration`: texts and an image in the arrangement of a list.
public typealias UIListContentConfiguration = ListContentConfiguration
/// `UIListContentView`.
public typealias UIListContentView = ListContentView
/// `UIBackgroundConfiguration`.
public typealias UIBackgroundConfiguration = BackgroundConfiguration
/// `UIAxis`.
public typealias UIAxis = ListContentConfiguration.Axis
