internal import StrictJSON

extension RecordComparison {
  /// The comparison as one line of JSON, without a line end.
  ///
  /// - Parameters:
  ///   - record: the path of the record.
  ///   - device: its device and system.
  /// - Complexity: O(cases + differences)
  public func json(record: String, of device: DeviceRecord) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("record")
    writer.string(record)
    writer.name("device")
    writer.string(device.device)
    writer.name("system")
    writer.string(device.system)
    writer.name("scale")
    writer.number(device.scale)
    writer.name("compared")
    writer.integer(compared)
    writer.name("cases")
    writer.beginArray()
    for item in cases { Self.write(item, to: &writer) }
    writer.endArray()
    writer.name("onlyOnDevice")
    Self.write(onlyOnDevice, to: &writer)
    writer.name("onlyHere")
    Self.write(onlyHere, to: &writer)
    writer.name("groups")
    writer.beginArray()
    for group in groups { Self.write(group, to: &writer) }
    writer.endArray()
    writer.endObject()
    return writer.takeText()
  }

  private static func write(_ names: [String], to writer: inout JSONWriter) {
    writer.beginArray()
    for name in names { writer.string(name) }
    writer.endArray()
  }

  private static func write(_ item: Case, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.name("name")
    writer.string(item.name)
    writer.name("differences")
    writer.beginArray()
    for difference in item.differences {
      writer.beginObject()
      writer.name("measure")
      writer.string(difference.measure)
      writer.name("device")
      if let device = difference.device { writer.number(device) } else { writer.null() }
      writer.name("here")
      if let here = difference.here { writer.number(here) } else { writer.null() }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ group: Group, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.name("name")
    writer.string(group.name)
    writer.name("compared")
    writer.integer(group.compared)
    writer.name("differing")
    writer.integer(group.differing)
    writer.name("missing")
    writer.integer(group.missing)
    writer.name("largest")
    writer.number(group.largest)
    writer.endObject()
  }
}
