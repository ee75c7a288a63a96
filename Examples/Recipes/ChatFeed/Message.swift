struct Message: Hashable, Sendable {
  var sender: String
  var text: String
  var isOwn: Bool
}
