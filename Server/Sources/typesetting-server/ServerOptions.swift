internal import ArgumentParser
internal import Foundation
internal import Logging
internal import TypesettingServer

/// The options of the service. What is given on the command line is preferred to the environment.
struct ServerOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Address to listen on; 127.0.0.1 until given.", valueName: "address"))
  var host: String?

  @Option(help: ArgumentHelp("Port to listen on; 8080 until given.", valueName: "n"))
  var port: Int?

  @Option(
    help: ArgumentHelp(
      "Folder of fonts to use instead of the bundled ones; may be repeated. In the environment separated by ':'.",
      valueName: "folder"))
  var fonts: [String] = []

  @Option(help: ArgumentHelp("Least level of the log: debug, info, notice, warning, error.", valueName: "level"))
  var logLevel: String?

  @Option(help: ArgumentHelp("Bytes of the body of a request that is no stream.", valueName: "n"))
  var bodyBytes: Int?

  @Option(help: ArgumentHelp("Bytes of bodies and answers that are held at a time, of all requests.", valueName: "n"))
  var bufferBytes: Int?

  @Option(help: ArgumentHelp("Bytes of an answer.", valueName: "n"))
  var answerBytes: Int?

  @Option(help: ArgumentHelp("Bytes of a line of a stream.", valueName: "n"))
  var lineBytes: Int?

  @Option(help: ArgumentHelp("Bytes of a text to measure or draw.", valueName: "n"))
  var textBytes: Int?

  @Option(help: ArgumentHelp("Views of a scene.", valueName: "n"))
  var views: Int?

  @Option(help: ArgumentHelp("Rows of a question about cells.", valueName: "n"))
  var rows: Int?

  @Option(
    help: ArgumentHelp(
      "Steps of 100 ns that a question or a line of a stream may take; the steps of the deadline until given.",
      valueName: "n"))
  var steps: Int?

  @Option(help: ArgumentHelp("Pixels of a PNG, square points of an SVG or PDF.", valueName: "n"))
  var pictureArea: Int?

  @Option(help: ArgumentHelp("Questions that are answered at a time; the cores until given.", valueName: "n"))
  var slots: Int?

  @Option(help: ArgumentHelp("Requests that wait for a slot.", valueName: "n"))
  var queue: Int?

  @Option(help: ArgumentHelp("Open streams.", valueName: "n"))
  var streams: Int?

  @Option(help: ArgumentHelp("Open streams of a client.", valueName: "n"))
  var streamsPerClient: Int?

  @Option(help: ArgumentHelp("Open connections.", valueName: "n"))
  var connections: Int?

  @Option(help: ArgumentHelp("Open connections of a client.", valueName: "n"))
  var connectionsPerClient: Int?

  @Option(
    help: ArgumentHelp(
      "Address of a proxy, to which the limits of a client do not apply; may be repeated. 127.0.0.1 and ::1 until given; "
        + "'none' for none. In the environment separated by ','.", valueName: "address"))
  var proxy: [String] = []

  @Option(help: ArgumentHelp("Bytes of the headers of a request.", valueName: "n"))
  var headerBytes: Int?

  @Option(help: ArgumentHelp("Seconds of a request, and of each batch of a stream.", valueName: "s"))
  var deadline: Double?

  @Option(help: ArgumentHelp("Seconds of a stream.", valueName: "s"))
  var streamDeadline: Double?

  @Option(help: ArgumentHelp("Seconds without a byte after which a connection is closed.", valueName: "s"))
  var idleSeconds: Double?

  @Option(help: ArgumentHelp("Seconds in which a client has to take some of an answer.", valueName: "s"))
  var writeSeconds: Double?

  @Option(help: ArgumentHelp("Seconds that requests have to end after a signal to stop.", valueName: "s"))
  var drainSeconds: Double?

  /// The values of all options.
  struct Settings {
    var host: String
    var port: Int
    var fontFolders: [String]
    var logLevel: Logger.Level
    var limits: ServerLimits
  }

  /// - Throws: `SettingError` for a value that is out of range.
  func settings() throws(SettingError) -> Settings {
    let environment = SettingReader(environment: ProcessInfo.processInfo.environment)
    var limits = ServerLimits(slots: ProcessInfo.processInfo.activeProcessorCount)
    limits.bodyBytes = try environment.integer("body-bytes", bodyBytes, limits.bodyBytes, in: 1...1 << 30)
    limits.bufferBytes = try environment.integer("buffer-bytes", bufferBytes, limits.bufferBytes, in: 1 << 20...1 << 40)
    limits.answerBytes = try environment.integer("answer-bytes", answerBytes, limits.answerBytes, in: 1...1 << 30)
    limits.rows = try environment.integer("rows", rows, limits.rows, in: 0...1 << 30)
    limits.lineBytes = try environment.integer("line-bytes", lineBytes, limits.lineBytes, in: 1...1 << 24)
    limits.textBytes = try environment.integer("text-bytes", textBytes, limits.textBytes, in: 0...1 << 24)
    limits.views = try environment.integer("views", views, limits.views, in: 1...1_000_000)
    limits.pictureArea = Double(
      try environment.integer("picture-area", pictureArea, Int(limits.pictureArea), in: 1...1 << 30))
    limits.slots = try environment.integer("slots", slots, limits.slots, in: 1...1024)
    limits.queue = try environment.integer("queue", queue, limits.queue, in: 0...1_000_000)
    limits.streams = try environment.integer("streams", streams, limits.streams, in: 0...100_000)
    limits.streamsPerClient = try environment.integer(
      "streams-per-client", streamsPerClient, limits.streamsPerClient, in: 0...100_000)
    limits.connections = try environment.integer("connections", connections, limits.connections, in: 1...1 << 20)
    limits.connectionsPerClient = try environment.integer(
      "connections-per-client", connectionsPerClient, limits.connectionsPerClient, in: 1...1 << 20)
    limits.proxies = try proxies(environment) ?? limits.proxies
    limits.headerBytes = try environment.integer("header-bytes", headerBytes, limits.headerBytes, in: 256...1 << 20)
    limits.deadline = try environment.seconds("deadline", deadline, limits.deadline)
    // 0 stands for what follows from the deadline.
    let steps = try environment.integer("steps", steps, 0, in: 0...1 << 50)
    limits.steps = steps > 0 ? steps : nil
    limits.streamDeadline = try environment.seconds("stream-deadline", streamDeadline, limits.streamDeadline)
    limits.idleSeconds = try environment.seconds("idle-seconds", idleSeconds, limits.idleSeconds)
    limits.writeSeconds = try environment.seconds("write-seconds", writeSeconds, limits.writeSeconds)
    limits.drainSeconds = try environment.seconds("drain-seconds", drainSeconds, limits.drainSeconds)
    let folders = fonts.isEmpty ? environment.text("fonts")?.split(separator: ":").map(String.init) : fonts
    let level = logLevel ?? environment.text("log-level") ?? "info"
    guard let logLevel = Logger.Level(rawValue: level) else {
      throw SettingError("--log-level '\(level)' is unknown: expected debug, info, notice, warning or error")
    }
    return Settings(
      host: host ?? environment.text("host") ?? "127.0.0.1",
      port: try environment.integer("port", port, 8080, in: 0...65535), fontFolders: folders ?? [], logLevel: logLevel,
      limits: limits)
  }

  /// The addresses of proxies; `nil` where none are given.
  private func proxies(_ environment: SettingReader) throws(SettingError) -> [String]? {
    let given = proxy.isEmpty ? environment.text("proxy")?.split(separator: ",").map(String.init) ?? [] : proxy
    if given.isEmpty { return nil }
    if given == ["none"] { return [] }
    for address in given where !ServerLimits.isAddress(address) {
      throw SettingError("--proxy '\(address)' is no address: expected one of IPv4 or IPv6, or 'none'")
    }
    return given
  }
}
