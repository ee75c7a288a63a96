/// Metrics in the text format of Prometheus, version 0.0.4.
struct PrometheusText {
  private(set) var text = ""

  init(
    _ metrics: ServerMetrics, load: WorkQueue.Load, streams: Int, held: Int, limits: ServerLimits,
    process: ProcessFigures
  ) {
    let endpoints = Endpoint.allCases.map { ($0.rawValue, metrics.requests($0)) }
    header("requests_total", "counter", "Requests that were answered, by endpoint and status.")
    for (name, requests) in endpoints {
      for (status, count) in requests.statuses.sorted(by: { $0.key < $1.key }) {
        sample("requests_total", "endpoint=\"\(name)\",status=\"\(status)\"", "\(count)")
      }
    }
    header("request_seconds", "histogram", "Seconds from the head of a request to the end of its answer.")
    for (name, requests) in endpoints {
      var sum = 0
      for (bound, count) in zip(ServerMetrics.bounds.map { "\($0)" } + ["+Inf"], requests.buckets) {
        sum += count
        sample("request_seconds_bucket", "endpoint=\"\(name)\",le=\"\(bound)\"", "\(sum)")
      }
      sample("request_seconds_sum", "endpoint=\"\(name)\"", "\(requests.seconds)")
      sample("request_seconds_count", "endpoint=\"\(name)\"", "\(sum)")
    }
    counter("request_body_bytes_total", "Bytes of bodies of requests.", endpoints.map { ($0.0, $0.1.bytesIn) })
    counter("answer_body_bytes_total", "Bytes of bodies of answers.", endpoints.map { ($0.0, $0.1.bytesOut) })
    counter("stream_lines_total", "Lines of streams that were answered.", endpoints.map { ($0.0, $0.1.lines) })
    counter(
      "stream_line_errors_total", "Lines of streams that were answered with an error.",
      endpoints.map { ($0.0, $0.1.lineErrors) })
    gauge("connections", "Open connections.", metrics.connections)
    gauge("streams", "Open streams.", streams)
    gauge("jobs_running", "Questions that are being answered.", load.running)
    gauge("jobs_waiting", "Questions that wait for a slot.", load.waiting)
    gauge("held_bytes", "Bytes of bodies and answers that are held.", held)
    gauge("held_bytes_limit", "Bytes of bodies and answers that may be held.", limits.bufferBytes)
    gauge("slots", "Questions that are answered at a time at most.", limits.slots)
    gauge("queue_limit", "Questions that may wait.", limits.queue)
    header("stalled_connections_total", "counter", "Connections closed because the client took nothing of its answer.")
    sample("stalled_connections_total", "", "\(metrics.stalled)")
    header("refused_connections_total", "counter", "Connections closed at once because there were too many.")
    sample("refused_connections_total", "", "\(metrics.refused)")
    write(process)
  }

  /// The names that all programs have in Prometheus.
  private mutating func write(_ process: ProcessFigures) {
    for (name, kind, help, value) in [
      ("process_resident_memory_bytes", "gauge", "Resident memory in bytes.", "\(process.residentBytes)"),
      ("process_cpu_seconds_total", "counter", "Seconds of processor time.", "\(process.processorSeconds)"),
      ("process_open_fds", "gauge", "Open file descriptors.", "\(process.openDescriptors)"),
    ] { text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind)\n\(name) \(value)\n" }
  }

  private mutating func header(_ name: String, _ kind: String, _ help: String) {
    text += "# HELP typesetting_\(name) \(help)\n# TYPE typesetting_\(name) \(kind)\n"
  }

  private mutating func sample(_ name: String, _ labels: String, _ value: String) {
    text += "typesetting_\(name)\(labels.isEmpty ? "" : "{\(labels)}") \(value)\n"
  }

  private mutating func counter(_ name: String, _ help: String, _ values: [(String, Int)]) {
    header(name, "counter", help)
    for (endpoint, value) in values { sample(name, "endpoint=\"\(endpoint)\"", "\(value)") }
  }

  private mutating func gauge(_ name: String, _ help: String, _ value: Int) {
    header(name, "gauge", help)
    sample(name, "", "\(value)")
  }
}
