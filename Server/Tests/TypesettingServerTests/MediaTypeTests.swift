import HTTPTypes
import Testing

@testable import TypesettingServer

/// RFC 9110, section 12.5.1.
@Suite struct MediaTypeTests {
  @Test(
    arguments: [
      (nil, "image/svg+xml"), ("", "image/svg+xml"), ("*/*", "image/svg+xml"), ("image/png", "image/png"),
      ("IMAGE/PNG", "image/png"), ("image/png;q=0.1, image/svg+xml;q=0.2", "image/svg+xml"),
      ("image/*;q=0.9, image/svg+xml;q=0", "image/png"), ("text/html, */*;q=0.1", "image/svg+xml"),
      (" image/png ; q=1 ", "image/png"), ("image/png;q=0", nil), ("text/html", nil), ("image", nil), (";;,,", nil),
    ] as [(String?, String?)]) func `the type that a client likes best is chosen`(accept: String?, expected: String?)
  {
    var headers = HTTPFields()
    if let accept { headers[.accept] = accept }
    #expect(MediaTypes.preferred(headers, of: ["image/svg+xml", "image/png"]) == expected)
  }

  @Test(
    arguments: [
      ("application/json", "application/json"), ("Application/JSON; charset=UTF-8", "application/json"),
      ("application/json;charset=\"utf-8\"", "application/json"), ("application/json; charset=latin1", nil),
      ("application/json; a=b", "application/json"), ("", ""),
    ] as [(String, String?)]) func `the type of a body is read without its parameters`(value: String, expected: String?)
  {
    #expect(MediaTypes.contentType([.contentType: value]) == expected)
  }
}
