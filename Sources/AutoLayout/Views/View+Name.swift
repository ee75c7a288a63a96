/// What has a name in diagnostics: every view.
///
/// Its members are those of a protocol, because a subclass may then declare a property `name` of its own, of any type, as
/// cells for iOS often do; a member of a class could not be declared again.
public protocol NamedView: View {}

extension NamedView {
  /// The name of the view in scenes and diagnostics; without one, diagnostics show the type.
  public var name: String? {
    get { diagnosticName }
    set { diagnosticName = newValue }
  }
}

extension View: NamedView {}
