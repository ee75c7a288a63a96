internal import Hummingbird
internal import Logging
internal import NIOCore

/// A request's connection and log.
struct ServiceContext: InitializableFromSource, RequestContextSource {
  let channel: any Channel
  let logger: Logger

  init(source: ApplicationRequestContextSource) {
    channel = source.channel
    logger = source.logger
  }
}
