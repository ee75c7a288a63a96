/// What the service gives to requests at most. Each limit has a flag, an environment variable and a test.
public struct ServerLimits: Sendable, Hashable {
  /// The length of the body of a request that is not a stream, in bytes; beyond it the status is 413.
  public var bodyBytes = 8 << 20
  /// The length of a line of a stream, in bytes; beyond it an error is answered in the place of the line.
  public var lineBytes = 1 << 20
  /// The length of a text to measure or draw, in bytes of UTF-8.
  public var textBytes = 1 << 18
  /// The number of views of a scene.
  public var views = 500
  /// The area of a picture: pixels of a PNG, square points of an SVG or PDF.
  public var pictureArea = 16_000_000.0
  /// The number of questions that are answered at a time; the number of cores until given.
  public var slots: Int
  /// The number of requests that wait for a slot; beyond it the status is 503.
  public var queue = 256
  /// The number of open streams; beyond it the status is 503.
  public var streams = 32
  /// The number of connections; further ones wait until one is closed.
  public var connections = 1024
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
}
