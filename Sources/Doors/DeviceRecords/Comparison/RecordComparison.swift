/// Where the record of a device and the measures of this package differ, and by how much.
public struct RecordComparison: Hashable, Sendable {
  /// A measure that differs.
  public struct Difference: Hashable, Sendable {
    /// The name of the measure, such as `label.width`.
    public var measure: String
    /// In points; `nil` where the record lacks the measure.
    public var device: Double?
    /// In points; `nil` where this package has no such measure.
    public var here: Double?

    /// What is measured here minus what the device measured, in points; `nil` where one of them is missing.
    public var distance: Double? {
      guard let device, let here else { return nil }
      return here - device
    }
  }

  /// A case with measures that differ.
  public struct Case: Hashable, Sendable {
    /// The name of the case.
    public var name: String
    /// What differs, the largest distance first; what one side lacks comes before all.
    public var differences: [Difference]
  }

  /// The cases of one group: those whose names have one first part.
  public struct Group: Hashable, Sendable {
    /// The first part of the names.
    public var name: String
    /// The cases that both sides have.
    public var compared = 0
    /// The compared cases with a measure that differs.
    public var differing = 0
    /// The cases that one side lacks.
    public var missing = 0
    /// The largest distance in points; 0 where nothing differs.
    public var largest = 0.0
  }

  /// The cases that differ, in the order of this package, then of the record.
  public private(set) var cases: [Case] = []
  /// The names of the cases that this package does not know.
  public private(set) var onlyOnDevice: [String] = []
  /// The names of the cases that the record lacks.
  public private(set) var onlyHere: [String] = []
  /// All groups, in the order of their first cases.
  public private(set) var groups: [Group] = []

  /// Whether both sides have the same cases and no measure differs.
  public var agrees: Bool { cases.isEmpty && onlyOnDevice.isEmpty && onlyHere.isEmpty }

  /// The number of cases that both sides have.
  public var compared: Int { groups.reduce(0) { $0 + $1.compared } }

  /// Compares case by case.
  ///
  /// - Parameters:
  ///   - device: the record.
  ///   - here: what this package measures at the scale of the record.
  ///   - tolerance: measures that are at most so many points apart do not differ. A record has thousandths, so that half
  ///     of one lies between equal lengths.
  /// - Complexity: O(measures · log measures)
  public init(of device: DeviceRecord, with here: DeviceRecord, tolerance: Double = 0.01) {
    // Names are unique in what is read; of others the first counts.
    let recorded = Dictionary(device.cases.map { ($0.name, $0) }) { first, _ in first }
    let known = Set(here.cases.map(\.name))
    var indices: [String: Int] = [:]
    func count(_ name: String, _ change: (inout Group) -> Void) {
      let group = DeviceRecord.group(of: name)
      let index = indices[group] ?? groups.count
      if index == groups.count {
        indices[group] = index
        groups.append(Group(name: group))
      }
      change(&groups[index])
    }
    for item in here.cases {
      guard let other = recorded[item.name] else {
        onlyHere.append(item.name)
        count(item.name) { $0.missing += 1 }
        continue
      }
      let differences = Self.differences(device: other.values, here: item.values, tolerance: tolerance)
      count(item.name) {
        $0.compared += 1
        $0.differing += differences.isEmpty ? 0 : 1
        $0.largest = max($0.largest, differences.map { abs($0.distance ?? 0) }.max() ?? 0)
      }
      if !differences.isEmpty { cases.append(Case(name: item.name, differences: differences)) }
    }
    for item in device.cases where !known.contains(item.name) {
      onlyOnDevice.append(item.name)
      count(item.name) { $0.missing += 1 }
    }
  }

  private static func differences(
    device: [String: Double], here: [String: Double], tolerance: Double
  ) -> [Difference] {
    let all = Set(device.keys).union(here.keys).map { Difference(measure: $0, device: device[$0], here: here[$0]) }
    // Thousandths are no binary fractions: 0.3 - 0.29 is a little more than 0.01.
    let apart = all.filter { difference in difference.distance.map { abs($0) > tolerance + 1e-9 } ?? true }
    func rank(_ difference: Difference) -> Double { difference.distance.map { abs($0) } ?? .infinity }
    return apart.sorted { (rank($1), $0.measure) < (rank($0), $1.measure) }
  }
}
