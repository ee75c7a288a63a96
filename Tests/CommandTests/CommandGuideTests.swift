import Foundation
import StrictJSON
import TestSupport
import Testing

/// The guide of the command lists the keys and the options that there are.
@Suite struct CommandGuideTests {
  private static func guide() throws -> String {
    String(decoding: try Repository.bytes(Repository.path("Guides/Command.md")), as: UTF8.self)
  }

  /// The names in the first column of the table below a line of text.
  private static func table(below text: String) throws -> [String] {
    let guide = try guide()
    let start = try #require(guide.range(of: text)?.upperBound, "\(text)")
    let rows = guide[start...].split(separator: "\n").drop { !$0.hasPrefix("| --- ") }.dropFirst()
    return rows.prefix { $0.hasPrefix("| ") }.flatMap { row in
      row.split(separator: "|")[0].split(separator: ",").map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
      }
    }
  }

  @Test func `every key of a question is listed, and every listed one is known`() throws {
    let keys = try Self.table(below: "Keys of a question")
    let options = try Command.object(Command.run("text-options")).elements
    #expect(keys == ["id", "text"] + options.filter { $0["isKey"]?.bool == true }.compactMap { $0["name"]?.string })
    let nulls = keys.filter { $0 != "text" }.map { "\"\($0)\":null" }.joined(separator: ",")
    let run = try Command.run("measure", "--jsonl", input: "{\"text\":\"x\",\(nulls)}\n")
    #expect(run.status == 0, "\(run.output)")
    // The nearest known key of each is itself, so that no other key is known.
    for key in keys {
      let misspelt = try Command.run("measure", "--jsonl", input: "{\"text\":\"x\",\"\(key)_\":null}\n")
      #expect(misspelt.output.contains("nearest known one is '\(key)'"), "\(misspelt.output)")
    }
  }

  @Test func `the keys of an answer are listed in their order`() throws {
    let keys = try Self.table(below: "Keys of an answer")
    let question = #"{"id":1,"text":"ߒ","ink":true,"weight":600,"whiteSpace":"normal"}"#
    let run = try Command.run("measure", "--jsonl", input: question + "\n")
    #expect(try Command.object(run).names == keys)
  }

  @Test func `options that the guide names are known`() throws {
    let named = Set(try Self.guide().matches(of: /--[a-z][a-z-]+/).map { String($0.output) })
    var known: Set<String> = []
    for command in ["measure", "explain", "draw", "layout", "cells", "compare-devices", "fonts"] {
      known.formUnion(try Command.run("help", command).output.matches(of: /--[a-z][a-z-]+/).map { String($0.output) })
    }
    #expect(named.count > 15)
    #expect(named.isSubset(of: known), "\(named.subtracting(known))")
  }
}
