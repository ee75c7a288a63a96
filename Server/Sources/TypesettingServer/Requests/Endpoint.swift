/// What a path of the service is.
enum Endpoint: String, CaseIterable, Sendable {
  case measure, layout, cells, draw, fonts, healthz, metrics, openapi
  /// A path that there is not.
  case other

  init(path: String) {
    self =
      switch path {
      case "/v1/measure": .measure
      case "/v1/layout": .layout
      case "/v1/cells": .cells
      case "/v1/draw": .draw
      case "/v1/fonts": .fonts
      case "/healthz": .healthz
      case "/metrics": .metrics
      case "/openapi.json": .openapi
      default: .other
      }
  }

  /// Whether the path answers questions, which are in the body of a POST.
  var isQuestion: Bool {
    switch self {
    case .measure, .layout, .cells, .draw: true
    case .fonts, .healthz, .metrics, .openapi, .other: false
    }
  }
}
