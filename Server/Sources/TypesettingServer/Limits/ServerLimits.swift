internal import WorkBudgets

/// What the service gives to requests at most. Each limit has a flag, an environment variable and a test.
public struct ServerLimits: Sendable, Hashable {
  /// The length of the body of a request that is not a stream, in bytes; beyond it the status is 413.
  public var bodyBytes = 8 << 20
  /// The bytes of bodies and answers that are held at a time, of all requests together; beyond it the status is 503.
  public var bufferBytes = 512 << 20
  /// The length of a line of a stream, in bytes; beyond it an error is answered in the place of the line.
  public var lineBytes = 1 << 20
  /// The length of a text to measure or draw, in bytes of UTF-8.
  public var textBytes = 1 << 18
  /// The number of views of a scene.
  public var views = 500
  /// The number of rows of one question about cells.
  public var rows = 100_000
  /// The length of an answer, in bytes.
  public var answerBytes = 64 << 20
  /// The area of a picture: pixels of a PNG, square points of an SVG or PDF.
  public var pictureArea = 16_000_000.0
  /// The steps of 100 ns that a question or a line of a stream may take; `nil` for the steps of ``deadline`` on a slow core.
  public var steps: Int?
  /// The number of questions that are answered at a time; the number of cores until given.
  public var slots: Int
  /// The number of requests that wait for a slot; beyond it the status is 503.
  public var queue = 256
  /// The number of open streams. Beyond it, the one that has waited longest for a question, if that is ``deadline`` or more,
  /// is closed for a new one; otherwise the status is 503.
  public var streams = 32
  /// The number of open streams of a client.
  public var streamsPerClient = 8
  /// The number of connections. Beyond it, the one that has been idle for longest is closed for a new one; where none is
  /// idle, the new one may ask for pages only.
  public var connections = 1024
  /// The number of connections of a client. Beyond it, its connection that has been idle for longest is closed for a new one;
  /// where none is idle, the new one is refused.
  public var connectionsPerClient = 256
  /// The connections beyond the limit that are accepted: those that may ask for pages, and those that are refused and not yet
  /// closed.
  public static let spareConnections = Clients.reserve + 64
  /// The addresses of proxies, to which the limits of a client do not apply.
  public var proxies: [String] = ["127.0.0.1", "::1"]
  /// The length of all headers of a request, in bytes; beyond it the status is 400 and the connection is closed.
  public var headerBytes = 16 << 10
  /// The seconds that a request may take to be read, to wait and to be answered: beyond them the status is 408, 503 or
  /// 504. For a stream, those for each batch of lines to wait and to be answered.
  public var deadline = 10.0
  /// The seconds that a stream may be open.
  public var streamDeadline = 600.0
  /// The seconds after which a connection is closed that sends nothing of a request, or whose headers are not complete.
  public var idleSeconds = 30.0
  /// The seconds in which a client has to take some of an answer that does not fit into the buffers.
  public var writeSeconds = 30.0
  /// The seconds that requests in progress have to end after a signal to stop.
  public var drainSeconds = 30.0

  /// The defaults, with the given number of slots.
  public init(slots: Int) { self.slots = slots }

  /// The steps that a question or a line of a stream may take.
  public var stepsOfJob: Int { steps ?? Int(deadline * Double(WorkBudget.stepsPerSecond)) }

  /// Whether a text is an address, as ``proxies`` has them.
  public static func isAddress(_ text: String) -> Bool { ClientName(text) != nil }
}
