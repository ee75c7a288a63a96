import Foundation
import TestSupport
import Testing
import UIKit

@Suite(.serialized) struct ImageTests {
  /// The header of a PNG of a size in pixels, which is enough to measure it.
  private func png(_ width: UInt8, _ height: UInt8) -> Data {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    bytes += Array("IHDR".utf8)
    bytes += [0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0, 0, 0, 0, 0]
    return Data(bytes)
  }

  private func write(_ data: Data, _ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: path))
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "images-" + UUID().uuidString
    defer {
      try? FileManager.default.removeItem(atPath: folder)
      ImageFolders.removeAll()
    }
    try body(folder)
  }

  @Test func `an image set is found by its name`() throws {
    try withFolder { folder in
      let set = folder + "/Assets.xcassets/Icons/avatar.imageset"
      try write(png(40, 20), set + "/a.png")
      try write(png(80, 40), set + "/b.png")
      try write(
        Data(
          #"{"images":[{"idiom":"universal","filename":"a.png","scale":"1x"},{"filename":"b.png","scale":"2x"}]}"#.utf8),
        set + "/Contents.json")
      ImageFolders.register(folder)
      #expect(UIImage(named: "avatar")?.size == CGSize(width: 40, height: 20))
      let double = UITraitCollection(displayScale: 2)
      #expect(UIImage(named: "avatar", in: nil, compatibleWith: double)?.scale == 2)
      #expect(UIImage(named: "avatar", in: nil, compatibleWith: double)?.size == CGSize(width: 40, height: 20))
    }
  }

  @Test func `a folder of a catalog may be a namespace`() throws {
    try withFolder { folder in
      let catalog = folder + "/Assets.xcassets"
      try write(Data(#"{"properties":{"provides-namespace":true}}"#.utf8), catalog + "/tab/Contents.json")
      try write(png(7, 9), catalog + "/tab/home.imageset/h.png")
      try write(Data(#"{"images":[{"filename":"h.png"}]}"#.utf8), catalog + "/tab/home.imageset/Contents.json")
      ImageFolders.register(catalog)
      #expect(UIImage(named: "tab/home")?.size == CGSize(width: 7, height: 9))
    }
  }

  @Test func `colour sets are found in the same folders`() throws {
    try withFolder { folder in
      let components = #"{"red":"1.000","green":"0.000","blue":"0.000","alpha":"1.000"}"#
      try write(
        Data(#"{"colors":[{"color":{"components":\#(components)}}]}"#.utf8),
        folder + "/Assets.xcassets/Theme/Alarm.colorset/Contents.json")
      ImageFolders.register(folder)
      #expect(UIColor(named: "Alarm") == .red)
    }
  }

  @Test func `drawings are measured`() throws {
    try withFolder { folder in
      try write(Data("%PDF-1.4 << /MediaBox [0 0 24 16.5] >>".utf8), folder + "/arrow.pdf")
      try write(Data(#"<?xml?><svg viewBox="0 0 32 8"><path/></svg>"#.utf8), folder + "/line.svg")
      ImageFolders.register(folder)
      #expect(UIImage(named: "arrow")?.size == CGSize(width: 24, height: 16.5))
      #expect(UIImage(named: "line")?.size == CGSize(width: 32, height: 8))
    }
  }

  @Test func `files are found by name, with the best scale`() throws {
    try withFolder { folder in
      try write(png(30, 30), folder + "/photo@3x.png")
      try write(png(20, 20), folder + "/photo@2x.png")
      ImageFolders.register(folder)
      #expect(UIImage(named: "photo")?.scale == 2)
      #expect(UIImage(named: "photo")?.size == CGSize(width: 10, height: 10))
    }
  }

  @Test(arguments: ["pipe", "zero", "socket", "loop"])
  func `what is no file is passed over, and links that lead back end`(kind: String) throws {
    try withFolder { folder in
      let set = folder + "/Assets.xcassets/avatar.imageset"
      try write(png(40, 20), set + "/a.png")
      try write(png(4, 2), folder + "/deep/good.png")
      for path in [set + "/Contents.json", folder + "/odd.png", folder + "/drawing.svg"] {
        try OddFiles.make(kind, at: path)
      }
      for name in ["l1", "l2", "deep/l3"] {
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(name)", withDestinationPath: folder)
      }
      ImageFolders.register(folder)
      #expect(UIImage(named: "avatar") == nil && UIImage(named: "odd") == nil && UIImage(named: "drawing") == nil)
      #expect(UIImage(named: "good")?.size == CGSize(width: 4, height: 2))
      #expect(UIImage(named: "deep/good")?.size == CGSize(width: 4, height: 2))
      #expect(UIImage(contentsOfFile: folder + "/odd.png") == nil)
    }
  }

  @Test func `a missing image is nil, reported with the folders, and may have a placeholder`() throws {
    let messages = Messages()
    ImageDiagnostic.handler = { messages.add($0) }
    defer {
      ImageDiagnostic.handler = nil
      ImageFolders.placeholderSize = nil
    }
    let name = "missing-" + UUID().uuidString
    #expect(UIImage(named: name) == nil)
    #expect(UIImage(named: name) == nil)
    let found = messages.all.filter { $0.message.contains(name) }
    #expect(found.map(\.code) == [.missingImage])
    #expect(found.first?.message.contains("/Resources") == true)
    ImageFolders.placeholderSize = { $0 == name ? CGSize(width: 12, height: 13) : nil }
    #expect(UIImage(named: name)?.size == CGSize(width: 12, height: 13))
  }

  @Test func `a symbol is a square for its point size`() throws {
    ImageDiagnostic.handler = { _ in }
    defer { ImageDiagnostic.handler = nil }
    let star = try #require(UIImage(systemName: "star"))
    #expect(star.size == CGSize(width: 20, height: 20))
    #expect(star.isSymbolImage)
    let large = UIImage.SymbolConfiguration(pointSize: 34, weight: .bold)
    #expect(UIImage(systemName: "star", withConfiguration: large)?.size == CGSize(width: 40, height: 40))
    #expect(star.withConfiguration(large).size == CGSize(width: 40, height: 40))
    let view = UIImageView(image: star)
    view.preferredSymbolConfiguration = large
    #expect(view.intrinsicContentSize == CGSize(width: 40, height: 40))
  }

  @Test func `bytes give size, scale and themselves`() throws {
    let data = png(60, 30)
    let image = try #require(UIImage(data: data, scale: 3))
    #expect(image.size == CGSize(width: 20, height: 10))
    #expect(image.pngData() == data)
    #expect(image.jpegData(compressionQuality: 1) == nil)
    #expect(UIImage(data: Data("no image".utf8)) == nil)
    #expect(UIImage().size == .zero)
    let template = image.withRenderingMode(.alwaysTemplate).withTintColor(.red)
    #expect(template.renderingMode == .alwaysTemplate)
    #expect(template.size == image.size)
    let capped = image.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(capped.capInsets.left == 2)
  }

  @Test func `a highlighted image view has the size of what it shows`() {
    let view = UIImageView(image: image(10, 10), highlightedImage: image(30, 20))
    #expect(view.intrinsicContentSize == CGSize(width: 10, height: 10))
    view.isHighlighted = true
    #expect(view.intrinsicContentSize == CGSize(width: 30, height: 20))
  }
}

/// Diagnostics that were reported, from any thread.
private final class Messages: @unchecked Sendable {
  private let lock = NSLock()
  private var messages: [ImageDiagnostic] = []
  func add(_ message: ImageDiagnostic) { lock.withLock { messages.append(message) } }
  var all: [ImageDiagnostic] { lock.withLock { messages } }
}
