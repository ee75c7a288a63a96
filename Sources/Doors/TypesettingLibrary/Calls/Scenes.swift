public import CTypesetting
internal import Foundation
internal import JSONAnswers
internal import LayoutScenes
internal import Locking
internal import SceneAnswers
internal import WorkBudgets

// What each call does is in typesetting.h.

/// Reads a scene.
@_cdecl("ts_scene_open") public func openScene(
  _ json: UnsafePointer<CChar>?, _ length: Int, _ folder: UnsafePointer<CChar>?, _ folderLength: Int,
  _ scene: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  attempt(error, into: HandlePlace(pointer: scene, name: "scene")) {
    let folder = try filePath(folder, folderLength, "folder")
    let bytes = try buffer(json, length, "json")
    Work.spendReading(bytes.count)
    return try SceneHandle(try Scene(utf8: Array(bytes)), folder: folder.isEmpty ? nil : folder)
  }
}

/// Frees a scene.
@_cdecl("ts_scene_free") public func freeScene(_ scene: OpaquePointer?) { release(scene, as: SceneHandle.self) }

/// The number of views and guides.
@_cdecl("ts_scene_view_count") public func sceneViewCount(_ scene: OpaquePointer?) -> Int {
  scene.map { known($0, SceneHandle.self).names.count } ?? 0
}

/// The name of a view.
@_cdecl("ts_scene_view_name") public func sceneViewName(
  _ scene: OpaquePointer?, _ index: Int
) -> UnsafePointer<CChar>? {
  guard let names = scene.map({ known($0, SceneHandle.self).names }), names.indices.contains(index) else { return nil }
  return UnsafePointer(names[index])
}

/// The frames of the views.
@_cdecl("ts_scene_frames") public func sceneFrames(
  _ scene: OpaquePointer?, _ width: UnsafePointer<Double>?, _ frames: UnsafeMutablePointer<ts_rect>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  attempt(error, into: ListPlace(elements: frames, capacity: capacity, count: count, name: "frames")) {
    let scene = try object(scene, SceneHandle.self, "scene")
    let width = width?.pointee
    let found = try scene.withTree { try $0.solve(width: width) }.rects
    let first = found.prefix(capacity).map { rect in
      ts_rect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }
    return (found.count, first)
  }
}

/// The fitting size.
@_cdecl("ts_scene_fitting_size") public func sceneFittingSize(
  _ scene: OpaquePointer?, _ width: UnsafePointer<Double>?, _ widthOut: UnsafeMutablePointer<Double>?,
  _ heightOut: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  attempt(error, into: SizePlaces(width: widthOut, height: heightOut)) {
    let width = width?.pointee
    let size = try object(scene, SceneHandle.self, "scene").withTree { try $0.fittingSize(width: width) }
    return (size.width, size.height)
  }
}

/// The answer of the command.
@_cdecl("ts_scene_answer") public func sceneAnswer(
  _ scene: OpaquePointer?, _ width: UnsafePointer<Double>?, _ fit: Int32,
  _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ length: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  attempt(error, into: TextPlace(pointer: json, length: length, name: "json")) {
    let width = width?.pointee
    return try object(scene, SceneHandle.self, "scene").withTree { tree in
      try LayoutReport(of: tree, width: width, fit: fit != 0).json
    }
  }
}

/// Opens the rows of a scene.
@_cdecl("ts_rows_open") public func openRows(
  _ scene: OpaquePointer?, _ width: Double, _ rows: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  attempt(error, into: HandlePlace(pointer: rows, name: "rows")) {
    let scene = try object(scene, SceneHandle.self, "scene")
    return try RowsHandle(scene.scene, width: width, folder: scene.folder)
  }
}

/// Frees rows.
@_cdecl("ts_rows_free") public func freeRows(_ rows: OpaquePointer?) { release(rows, as: RowsHandle.self) }

/// The height of a row.
@_cdecl("ts_rows_height") public func rowHeight(
  _ rows: OpaquePointer?, _ json: UnsafePointer<CChar>?, _ length: Int, _ height: UnsafeMutablePointer<Double>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  attempt(error, into: NumberPlace(pointer: height, name: "height")) {
    let rows = try object(rows, RowsHandle.self, "rows")
    let row = try SceneRow(utf8: question(json, length))
    return try rows.bindings.withWorker { try $0.fittingSize(of: row).height }
  }
}

/// The heights of many rows.
@_cdecl("ts_rows_heights") public func rowHeights(
  _ rows: OpaquePointer?, _ batch: UnsafePointer<ts_batch>?, _ heights: UnsafeMutablePointer<Double>?,
  _ codes: UnsafeMutablePointer<Int32>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  let place = ArrayPlaces()
  return attempt(error, into: place) {
    let rows = try object(rows, RowsHandle.self, "rows")
    let batch = try Batch(batch)
    guard let heights else { throw Failure.missing("heights") }
    let results = RowResults(heights: heights, codes: codes)
    place.open { results.empty(batch.count) }
    let failure = FirstFailure()
    forEachPart(of: batch.count, threads: batch.threads) { part in
      for index in part {
        do {
          results.codes?[index] = ErrorCode.ok.rawValue
          results.heights[index] = .nan
          guard batch.isValid(index) else { continue }
          let row = try SceneRow(utf8: question(batch.bytes(index)))
          results.heights[index] = try rows.bindings.withWorker { try $0.fittingSize(of: row).height }
        } catch {
          results.codes?[index] = ErrorCode(of: error).rawValue
          failure.record(index, error)
        }
      }
    }
    return codes == nil ? failure.error("row") : nil
  }
}

/// The arrays of results, which threads write at different indices.
private struct RowResults: @unchecked Sendable {
  let heights: UnsafeMutablePointer<Double>
  let codes: UnsafeMutablePointer<Int32>?

  func empty(_ count: Int) {
    heights.update(repeating: .nan, count: count)
    codes?.update(repeating: ErrorCode.ok.rawValue, count: count)
  }
}

/// The answer of the command to a row.
@_cdecl("ts_rows_answer") public func answerRow(
  _ rows: OpaquePointer?, _ index: Int, _ line: Int, _ json: UnsafePointer<CChar>?, _ length: Int,
  _ answer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ answerLength: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  let place = TextPlace(pointer: answer, length: answerLength, name: "answer")
  return attempt(error, into: AnswerPlace(text: place)) {
    let rows = try object(rows, RowsHandle.self, "rows")
    guard index >= 0 else { throw Failure.count("index", index) }
    guard line >= 0 else { throw Failure.count("line", line) }
    return LineAnswer(toRow: index, line: line, by: rows.bindings, of: rows.template) {
      try question(json, length)
    }
  }
}
