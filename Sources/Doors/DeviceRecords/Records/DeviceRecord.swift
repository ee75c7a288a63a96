/// What a device measured, or this package in its place: the cases of `Examples/DeviceRecorder` with their measures.
public struct DeviceRecord: Hashable, Sendable {
  /// A layout and its measures.
  public struct Case: Hashable, Sendable {
    /// The name, unique in its record, such as `label/Inter-Regular-17/english/width-100`.
    public var name: String
    /// Measures in points by their names.
    public var values: [String: Double]

    /// Creates a case.
    public init(name: String, values: [String: Double]) {
      self.name = name
      self.values = values
    }

    /// The first part of the name.
    ///
    /// - Complexity: O(name)
    public var group: String { DeviceRecord.group(of: name) }
  }

  /// The kind of device, such as `iPhone`.
  public var device: String
  /// The system with its version, such as `iOS 18.0`.
  public var system: String
  /// Pixels per point of the screen.
  public var scale: Double
  /// The cases in the order of the record.
  public var cases: [Case]

  /// Creates a record.
  public init(device: String, system: String, scale: Double, cases: [Case]) {
    self.device = device
    self.system = system
    self.scale = scale
    self.cases = cases
  }

  /// The number of the format that is read.
  static let format = 1

  static func group(of name: String) -> String { String(name.prefix { $0 != "/" }) }
}
