internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import ServiceAnswers

/// Makes responses.
enum Answers {
  static func response(_ bytes: [UInt8], type: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: type, .xContentTypeOptions: "nosniff"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  static func response(_ error: ServiceError) -> Response {
    var headers = error.headers
    headers[.contentType] = MediaTypes.json
    headers[.xContentTypeOptions] = "nosniff"
    if error.closesConnection { headers[.connection] = "close" }
    return Response(
      status: error.status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: json(error) + [0x0A])))
  }

  /// `{"error":{"code":"…","message":"…"}}`
  static func json(_ error: ServiceError) -> [UInt8] { ErrorText.json(code: error.code, message: error.message) }
}
