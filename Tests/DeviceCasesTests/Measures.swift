import DeviceCases
import DeviceRecords
import Foundation
import UIKit

/// What this package measures for all cases, once for each scale of a test run.
@MainActor
enum Measures {
  private static var known: [Double: DeviceRecord] = [:]

  static func at(scale: Double) throws -> DeviceRecord {
    if let record = known[scale] { return record }
    let record = try DeviceRecord(json: recording(scale: scale).json())
    known[scale] = record
    return record
  }

  static func recording(scale: Double) throws -> DeviceRecording {
    try UIScreen.withMain(UIScreen(size: CGSize(width: 390, height: 844), scale: scale)) { try DeviceRecorder.record() }
  }
}
