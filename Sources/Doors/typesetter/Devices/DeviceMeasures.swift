import DeviceCases
import DeviceRecords
import Foundation
import UIKit

/// What this package measures for the cases that devices record.
struct DeviceMeasures {
  private var known: [Double: DeviceRecord] = [:]

  /// The record of this package on a screen of a scale. Each scale is measured once.
  ///
  /// - Throws: `CommandError` where the bundled fonts are not found.
  mutating func record(scale: Double) throws -> DeviceRecord {
    if let record = known[scale] { return record }
    let screen = UIScreen(size: UIScreen.main.bounds.size, scale: scale)
    let json: Data
    do {
      // The command has one thread, the main one; code for iOS is on the main actor.
      json = try MainActor.assumeIsolated { try UIScreen.withMain(screen) { try DeviceRecorder.record().json() } }
    } catch {
      throw CommandError("\(error)")
    }
    let record = try DeviceRecord(json: json)
    known[scale] = record
    return record
  }
}
