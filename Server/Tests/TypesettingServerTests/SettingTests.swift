import Testing
import TypesettingServer

@Suite struct SettingTests {
  @Test func `an option is preferred to the environment, and that to the default`() throws {
    let reader = SettingReader(environment: ["TYPESETTING_SERVER_BODY_BYTES": "5"])
    #expect(try reader.integer("body-bytes", 7, 9, in: 1...10) == 7)
    #expect(try reader.integer("body-bytes", nil, 9, in: 1...10) == 5)
    #expect(try reader.integer("line-bytes", nil, 9, in: 1...10) == 9)
  }

  @Test func `an empty variable counts as none`() throws {
    let reader = SettingReader(environment: ["TYPESETTING_SERVER_QUEUE": "", "TYPESETTING_SERVER_HOST": ""])
    #expect(try reader.integer("queue", nil, 3, in: 0...10) == 3)
    #expect(reader.text("host") == nil)
  }

  @Test(arguments: ["0", "11", "x", "1.5", "-1"]) func `a whole number out of range is an error`(text: String) {
    let reader = SettingReader(environment: ["TYPESETTING_SERVER_QUEUE": text])
    #expect(throws: SettingError.self) { try reader.integer("queue", nil, 3, in: 1...10) }
  }

  @Test(arguments: ["0", "-1", "nan", "inf", "1e9", "x"]) func `seconds out of range are an error`(text: String) {
    let reader = SettingReader(environment: ["TYPESETTING_SERVER_DEADLINE": text])
    #expect(throws: SettingError.self) { try reader.seconds("deadline", nil, 3) }
  }
}
