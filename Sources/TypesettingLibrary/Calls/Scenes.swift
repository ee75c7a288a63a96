public import CTypesetting
internal import Foundation
internal import JSONAnswers
internal import LayoutScenes
internal import Locking

// What each call does is in typesetting.h.

/// Reads a scene.
@_cdecl("ts_scene_open") public func openScene(
  _ json: UnsafePointer<CChar>?, _ length: Int, _ folder: UnsafePointer<CChar>?, _ folderLength: Int,
  _ scene: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  scene?.pointee = nil
  return attempt(error) {
    let out = try place(scene, "scene")
    let folder = try filePath(folder, folderLength, "folder")
    let read = try Scene(utf8: Array(buffer(json, length, "json")))
    out.pointee = opaque(try SceneHandle(read, folder: folder.isEmpty ? nil : folder))
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
  count?.pointee = 0
  return attempt(error) {
    let scene = try object(scene, SceneHandle.self, "scene")
    guard capacity >= 0 else { throw Failure.count("capacity", capacity) }
    guard frames != nil || capacity == 0 else { throw Failure.missing("frames") }
    let (out, width) = (try place(count, "count"), width?.pointee)
    let found = try scene.withTree { try $0.solve(width: width) }.rects
    for (index, rect) in found.prefix(capacity).enumerated() {
      frames?[index] = ts_rect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }
    out.pointee = found.count
  }
}

/// The fitting size.
@_cdecl("ts_scene_fitting_size") public func sceneFittingSize(
  _ scene: OpaquePointer?, _ width: UnsafePointer<Double>?, _ widthOut: UnsafeMutablePointer<Double>?,
  _ heightOut: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  widthOut?.pointee = 0
  heightOut?.pointee = 0
  return attempt(error) {
    let width = width?.pointee
    let size = try object(scene, SceneHandle.self, "scene").withTree { try $0.fittingSize(width: width) }
    widthOut?.pointee = size.width
    heightOut?.pointee = size.height
  }
}

/// The answer of the command.
@_cdecl("ts_scene_answer") public func sceneAnswer(
  _ scene: OpaquePointer?, _ width: UnsafePointer<Double>?, _ fit: Int32,
  _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ length: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  json?.pointee = nil
  length?.pointee = 0
  return attempt(error) {
    let width = width?.pointee
    let text = try object(scene, SceneHandle.self, "scene").withTree { tree in
      fit == 0
        ? LayoutReport.frames(try tree.solve(width: width)).json
        : LayoutReport.fittingSize(try tree.fittingSize(width: width), width: width).json
    }
    try store(text, json, length, "json")
  }
}

/// Opens the rows of a scene.
@_cdecl("ts_rows_open") public func openRows(
  _ scene: OpaquePointer?, _ width: Double, _ rows: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  rows?.pointee = nil
  return attempt(error) {
    let out = try place(rows, "rows")
    let scene = try object(scene, SceneHandle.self, "scene")
    out.pointee = opaque(try RowsHandle(scene.scene, width: width, folder: scene.folder))
  }
}

/// Frees rows.
@_cdecl("ts_rows_free") public func freeRows(_ rows: OpaquePointer?) { release(rows, as: RowsHandle.self) }

/// The height of a row.
@_cdecl("ts_rows_height") public func rowHeight(
  _ rows: OpaquePointer?, _ json: UnsafePointer<CChar>?, _ length: Int, _ height: UnsafeMutablePointer<Double>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  height?.pointee = 0
  return attempt(error) {
    let rows = try object(rows, RowsHandle.self, "rows")
    let out = try place(height, "height")
    let row = try SceneRow(utf8: question(json, length))
    out.pointee = try rows.bindings.withWorker { try $0.fittingSize(of: row).height }
  }
}

/// The heights of many rows.
@_cdecl("ts_rows_heights") public func rowHeights(
  _ rows: OpaquePointer?, _ batch: UnsafePointer<ts_batch>?, _ heights: UnsafeMutablePointer<Double>?,
  _ codes: UnsafeMutablePointer<Int32>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  attempt(error) {
    let rows = try object(rows, RowsHandle.self, "rows")
    let batch = try Batch(batch)
    let results = RowResults(heights: try place(heights, "heights"), codes: codes)
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
    if codes == nil { try failure.throwAny("row") }
  }
}

/// The arrays of results, which threads write at different indices.
private struct RowResults: @unchecked Sendable {
  let heights: UnsafeMutablePointer<Double>
  let codes: UnsafeMutablePointer<Int32>?
}

/// The answer of the command to a row.
@_cdecl("ts_rows_answer") public func answerRow(
  _ rows: OpaquePointer?, _ index: Int, _ line: Int, _ json: UnsafePointer<CChar>?, _ length: Int,
  _ answer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ answerLength: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  answer?.pointee = nil
  answerLength?.pointee = 0
  return attempt(error) {
    let rows = try object(rows, RowsHandle.self, "rows")
    guard index >= 0 else { throw Failure.count("index", index) }
    guard line >= 0 else { throw Failure.count("line", line) }
    let found = LineAnswer(toRow: index, line: line, by: rows.bindings, of: rows.template) {
      try question(json, length)
    }
    try store(found.whole, answer, answerLength, "answer")
    if let error = found.error { throw error }
  }
}
