internal import ArgumentParser
internal import Foundation
internal import Glibc
internal import Logging
internal import ServiceAnswers
internal import TypesettingServer

@main
struct Main: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "typesetting-server",
    abstract: "Answer questions about the sizes of texts and scenes over HTTP.",
    discussion: """
      Each option can be given by an environment variable instead: --queue by
      TYPESETTING_SERVER_QUEUE, --body-bytes by TYPESETTING_SERVER_BODY_BYTES.
      SIGTERM and SIGINT end the requests in progress, then the service.
      """,
    version: "0.3.0")

  @OptionGroup var options: ServerOptions

  func validate() throws {
    do { _ = try options.settings() } catch { throw ValidationError("\(error)") }
  }

  func run() async throws {
    let settings = try options.settings()
    var limits = settings.limits
    limits.connections = min(
      limits.connections, FileDescriptors.raiseLimit() - FileDescriptors.reserve - ServerLimits.spareConnections)
    guard limits.connections > 0 else {
      throw ValidationError("too few file descriptors: expected 'ulimit -n' to allow some hundreds")
    }
    var questions = QuestionLimits(
      textBytes: limits.textBytes, views: limits.views, pictureArea: limits.pictureArea)
    questions.rows = limits.rows
    questions.answerBytes = limits.answerBytes
    let answers = try QuestionAnswers(fontFolders: settings.fontFolders, limits: questions)
    var logger = Logger(label: "typesetting-server", factory: { StreamLogHandler.standardError(label: $0) })
    logger.logLevel = settings.logLevel
    try await TypesettingService(
      answers: answers, limits: limits, host: settings.host, port: settings.port, logger: logger
    ).run()
  }

  static func main() async {
    QuestionAnswers.prepareProcess()
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
    } catch {
      exit(withError: error)
    }
  }
}
